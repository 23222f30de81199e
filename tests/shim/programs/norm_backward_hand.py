import torch
from torch import nn

torch.manual_seed(4)
x = torch.randn(3, 8, requires_grad=True)
ln = nn.LayerNorm(8)
up = torch.randn(3, 8)
ln(x).backward(up)
with torch.no_grad():
    m = x.mean(-1, keepdim=True)
    r = 1 / torch.sqrt(x.var(-1, keepdim=True, unbiased=False) + 1e-5)
    xh = (x - m) * r
    dx = r * (up - up.mean(-1, keepdim=True) - xh * (up * xh).mean(-1, keepdim=True))
print(
    f"{(x.grad - dx).abs().max().item():.2e}",
    f"{(ln.weight.grad - (up * xh).sum(0)).abs().max().item():.2e}",
    f"{(ln.bias.grad - up.sum(0)).abs().max().item():.2e}",
)
bn = nn.BatchNorm1d(8)
z = torch.randn(6, 8, requires_grad=True)
u = torch.randn(6, 8)
bn(z).backward(u)
print(z.grad[0], bn.weight.grad, bn.bias.grad, sep="\n")
with torch.no_grad():
    m, v = z.mean(0), z.var(0, unbiased=False)
    r = (v + 1e-5).rsqrt()
    zh = (z - m) * r
    dz = r * (u - u.mean(0) - zh * (u * zh).mean(0))
print((z.grad - dz).abs().max().item() < 1e-6)
