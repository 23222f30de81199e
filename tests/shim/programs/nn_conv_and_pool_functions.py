import torch, torch.nn as nn, torch.nn.functional as F

x = torch.arange(1.0, 10.0).view(1, 1, 9)
w = torch.tensor([[[1.0, 0.0, -1.0]]])
print(
    F.conv1d(x, w),
    F.conv1d(x, w, padding=1),
    F.conv1d(x, w, stride=2),
    F.conv1d(x, w, dilation=2),
    F.conv1d(x, w, padding="same"),
    F.conv1d(F.pad(x, (2, 0)), w),
    F.conv_transpose1d(x, w),
    F.avg_pool1d(x, 3),
    F.max_pool1d(x, 2),
    F.max_pool1d(x, 2, return_indices=True),
    F.unfold(torch.arange(9.0).view(1, 1, 3, 3), 2),
    F.fold(torch.ones(1, 4, 4), (3, 3), 2),
)
im = torch.arange(16.0).view(1, 1, 4, 4)
k = torch.tensor([[-1.0, 0, 1], [-2, 0, 2], [-1, 0, 1]]).view(1, 1, 3, 3)
try:
    print(
        F.conv2d(im, k),
        F.conv2d(im, k, padding=1),
        F.conv2d(im.repeat(1, 2, 1, 1), k.repeat(2, 1, 1, 1), groups=2),
        F.max_pool2d(im, 2),
        F.avg_pool2d(im, 2, stride=1),
        F.adaptive_avg_pool2d(im, (2, 2)),
        F.adaptive_max_pool2d(im, 1),
        F.lp_pool2d(im, 2, 2),
        F.pad(im, (1, 1), mode="reflect"),
        F.pad(im, (1, 0, 0, 1), value=-1),
        F.interpolate(im, scale_factor=0.5),
        F.pixel_shuffle(torch.arange(4.0).view(1, 4, 1, 1), 2),
        F.conv2d(im[0], k).shape,
    )
except Exception as error:
    print(type(error).__name__, error)
try:
    F.conv2d(im, torch.ones(1, 2, 3, 3))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.conv2d(im, torch.ones(1, 1, 5, 5))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.conv2d(im[0, 0], k)
except Exception as error:
    print(type(error).__name__, error)
try:
    F.conv1d(x, w, padding="same", stride=2)
except Exception as error:
    print(type(error).__name__, error)
try:
    F.conv1d(x.long(), w)
except Exception as error:
    print(type(error).__name__, error)
try:
    F.conv2d(im, k, bias=torch.ones(2))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.max_pool2d(im, 3, padding=2)
except Exception as error:
    print(type(error).__name__, error)
try:
    F.pad(im, (1, 2, 3))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.pad(im, (5, 5), mode="reflect")
except Exception as error:
    print(type(error).__name__, error)
try:
    F.pad(im, (1, 1), mode="foo")
except Exception as error:
    print(type(error).__name__, error)
try:
    F.interpolate(im)
except Exception as error:
    print(type(error).__name__, error)
try:
    F.interpolate(im, size=3, scale_factor=2)
except Exception as error:
    print(type(error).__name__, error)
try:
    F.interpolate(im, size=3, mode="linear")
except Exception as error:
    print(type(error).__name__, error)
try:
    F.unfold(torch.ones(3, 3), 2)
except Exception as error:
    print(type(error).__name__, error)
