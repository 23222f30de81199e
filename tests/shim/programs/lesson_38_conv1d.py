import torch
from torch import nn
import torch.nn.functional as F


def conv(x, w, b, stride=1, padding=0, dilation=1):
    x = F.pad(x, (padding, padding))
    k = w.shape[-1]
    n = (x.shape[-1] - dilation * (k - 1) - 1) // stride + 1
    cols = [(x[:, None, :, i * stride:i * stride + dilation * (k - 1) + 1:dilation] * w).sum((2, 3)) for i in range(n)]
    return torch.stack(cols, -1) + b[:, None]


torch.manual_seed(0)
x = torch.randn(2, 3, 10)
layer = nn.Conv1d(3, 4, 3, padding=1)
print(layer, layer.weight.shape, layer(x).shape, layer(x)[0, 0])
print((conv(x, layer.weight, layer.bias, padding=1) - layer(x)).abs().max() < 1e-6)
for kw in ({"stride": 2}, {"dilation": 2}, {"stride": 3, "padding": 2}, {"padding": 2, "dilation": 3}):
    a, b = F.conv1d(x, layer.weight, layer.bias, **kw), conv(x, layer.weight, layer.bias, **kw)
    print(kw, a.shape, torch.allclose(a, b, atol=1e-6))
causal = F.conv1d(F.pad(x, (2, 0)), layer.weight, layer.bias)
print(causal.shape, F.conv1d(x, layer.weight, padding="same").shape, F.conv1d(torch.ones(1, 1, 5), torch.tensor([[[1.0, 2.0, 3.0]]])))
print(F.conv1d(torch.randn(1, 4, 6), torch.randn(4, 2, 3), groups=2).shape, nn.Conv1d(1, 1, 3, bias=False), layer(x[0]).shape)
layer(x).sum().backward()
print(layer.weight.grad[0], layer.bias.grad)
layer(torch.randn(2, 4, 10))
