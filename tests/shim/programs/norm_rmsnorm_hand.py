import torch
from torch import nn
torch.manual_seed(3)
for n in (4, 8, 64, 100):
    x = torch.randn(5, n)
    r = nn.RMSNorm(n, eps=1e-6)
    hand = x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * r.weight
    hand2 = x / torch.sqrt((x * x).mean(-1, keepdim=True) + 1e-6)
    print(n, f"{(r(x) - hand).abs().max().item():.2e} {(r(x) - hand2).abs().max().item():.2e}", r)
x = torch.randn(2, 4, requires_grad=True)
r = nn.RMSNorm(4)
r(x).pow(3).sum().backward()
print(x.grad, r.weight.grad, sep="\n")
print(nn.RMSNorm(4, elementwise_affine=False), list(nn.RMSNorm(4, elementwise_affine=False).parameters()), nn.RMSNorm([2, 3], eps=0.1))
