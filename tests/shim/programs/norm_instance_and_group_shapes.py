import torch
from torch import nn
torch.manual_seed(0)
x = torch.randn(2, 4, 3, 3)
for layer in (nn.GroupNorm(2, 4), nn.InstanceNorm2d(4), nn.BatchNorm2d(4), nn.LayerNorm([4, 3, 3])):
    y = layer(x)
    print(type(layer).__name__, y.shape, round(y.mean().item(), 4) + 0.0, round(y.var(unbiased=False).item(), 3), [tuple(p.shape) for p in layer.parameters()])
nn.InstanceNorm1d(4)(torch.randn(2, 4, 1))
