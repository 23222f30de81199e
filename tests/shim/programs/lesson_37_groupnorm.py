import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(2, 6, 4)
gn = nn.GroupNorm(3, 6)
g = x.reshape(2, 3, -1)
hand = ((g - g.mean(-1, keepdim=True)) / torch.sqrt(g.var(-1, keepdim=True, unbiased=False) + 1e-5)).reshape(x.shape)
print((gn(x) - hand).abs().max() < 1e-6, gn(x)[0, 0], hand[0, 0])
print("one group is LayerNorm:", torch.allclose(nn.GroupNorm(1, 6)(x), nn.LayerNorm([6, 4])(x), atol=1e-6))
print("as many as channels is InstanceNorm:", torch.allclose(nn.GroupNorm(6, 6)(x), nn.InstanceNorm1d(6)(x), atol=1e-6))
print(gn, nn.InstanceNorm2d(3), nn.InstanceNorm1d(2, affine=True))
y = x.clone().requires_grad_()
(gn(y) ** 2 * torch.arange(4.0)).sum().backward()
print(y.grad[0, 0], gn.weight.grad, gn.bias.grad)
print(nn.InstanceNorm2d(6)(torch.randn(2, 6, 3, 3))[0, 0])
try:
    nn.GroupNorm(4, 6)
except ValueError as err:
    print(err)
gn(torch.randn(2, 5, 4))
