import torch
from torch import nn
import torch.nn.functional as F

x = torch.arange(16.0).reshape(1, 1, 4, 4)
hand = x.unfold(2, 2, 2).unfold(3, 2, 2)
print(F.max_pool2d(x, 2), hand.amax((-1, -2)), F.avg_pool2d(x, 2), hand.mean((-1, -2)))
print(F.adaptive_avg_pool2d(x, 1), x.mean((2, 3)), F.adaptive_avg_pool2d(x, (3, 2)), F.max_pool2d(x, 3, stride=1, padding=1))
v, i = F.max_pool2d(x, 2, return_indices=True)
print(i, F.max_pool1d(torch.arange(6.0)[None, None], 2), F.avg_pool1d(torch.arange(6.0)[None, None], 3, stride=1))
print(nn.MaxPool2d(2), nn.AvgPool2d(3, stride=1, padding=1), nn.AdaptiveAvgPool2d((1, 1)), nn.AdaptiveAvgPool2d(1)(x).flatten(1))
y = x.clone().requires_grad_()
F.max_pool2d(y, 2).sum().backward()
print(y.grad)
z = x.clone().requires_grad_()
F.avg_pool2d(z, 2, count_include_pad=False, padding=1).sum().backward()
print(z.grad, nn.Flatten()(x).shape, nn.Upsample(scale_factor=2)(x[:, :, :1, :2]))
F.max_pool2d(x, 2, padding=2)
