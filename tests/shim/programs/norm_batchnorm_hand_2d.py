import torch
from torch import nn
torch.manual_seed(1)
bn = nn.BatchNorm2d(3)
x = torch.randn(4, 3, 5, 5) * 2 + 1
y = bn(x)
m = x.mean(dim=(0, 2, 3))
v = x.var(dim=(0, 2, 3), unbiased=False)
hand = (x - m[None, :, None, None]) / torch.sqrt(v[None, :, None, None] + bn.eps)
print(f"{(y - hand).abs().max().item():.2e}")
print(bn.running_mean, bn.running_var)
print(0.1 * m, 0.9 + 0.1 * x.var(dim=(0, 2, 3)))
bn.eval()
print(bn(x)[0, :, 0, 0])
print(((x - bn.running_mean.view(1, 3, 1, 1)) / (bn.running_var.view(1, 3, 1, 1) + 1e-5).sqrt())[0, :, 0, 0])
print(dict(bn.state_dict()))
