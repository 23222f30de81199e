import torch
from torch import nn
import torch.nn.functional as F

torch.manual_seed(3)
x = torch.randint(0, 10, (1, 1, 4, 6)).float()
print(
    x,
    F.max_pool2d(x, 2),
    F.avg_pool2d(x, 2),
    F.max_pool2d(x, 3, stride=1),
    F.avg_pool2d(x, 3, padding=1),
    F.avg_pool2d(x, 3, padding=1, count_include_pad=False),
)
v, i = F.max_pool2d(x, 2, return_indices=True)
print(
    i,
    F.max_unpool2d(v, i, 2),
    F.adaptive_avg_pool2d(x, (2, 2)),
    F.adaptive_avg_pool2d(x, (3, 4)),
    F.adaptive_max_pool2d(x, 1),
    x.mean((2, 3)),
)
print(x.unfold(2, 2, 2).unfold(3, 2, 2).amax((-1, -2)), F.max_pool2d(x, 2, ceil_mode=True).shape, F.max_pool2d(x, 3, ceil_mode=True))
y = x.clone().requires_grad_()
F.max_pool2d(y, 2).sum().backward()
print(y.grad)
y.grad = None
F.avg_pool2d(y, 2).sum().backward()
print(y.grad)
s = torch.arange(8.0).view(1, 1, 8)
print(F.max_pool1d(s, 2), F.avg_pool1d(s, 3, 2), F.adaptive_avg_pool1d(s, 3), F.lp_pool1d(s, 2, 2), nn.AdaptiveAvgPool1d(1)(s))
print(
    F.interpolate(s, scale_factor=2), F.interpolate(s, size=5, mode="linear"), F.interpolate(s, size=5, mode="linear", align_corners=True)
)
print(F.interpolate(x, scale_factor=0.5), F.interpolate(x, size=(2, 3), mode="bilinear"), F.interpolate(x, size=(2, 3), mode="area"))
print(
    F.pad(s, (1, 2)),
    F.pad(s, (2, 2), mode="reflect"),
    F.pad(s, (2, 1), mode="replicate"),
    F.pad(s, (1, 1), mode="circular"),
    F.pad(s, (1, 1), value=-1.0),
    F.pad(s, (-1, -2)),
)
print(nn.Flatten()(x).shape, nn.Flatten(0)(x).shape, F.pixel_shuffle(torch.arange(4.0).view(1, 4, 1, 1), 2))
