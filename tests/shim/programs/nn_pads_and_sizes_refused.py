import torch
import torch.nn.functional as F
from torch import nn


def attempt(f, *args, **kw):
    try:
        print(tuple(f(*args, **kw).shape))
    except Exception as error:
        print(type(error).__name__, error)


x = torch.ones(1, 2, 4, 4)
for mode in ("reflect", "replicate", "circular", "bogus"):
    for pad in ((1,), (1, 1), (5, 1, 4, 0), (1, 1, 5, 5), (-2, -2, -2, -3), (1, 1, 1, 1, 1, 1)):
        print(mode, pad, end=" ")
        attempt(F.pad, x, pad, mode=mode)
    attempt(F.pad, x[:, :0], (1, 1, 1, 1), mode=mode)
    attempt(F.pad, x.bool(), (1, 1, 1, 1), mode=mode)
attempt(nn.CircularPad1d(1), x)
attempt(nn.Conv2d(2, 2, 3, padding=4, padding_mode="reflect"), x)

half = x.shape[2] / 2
for mode in ("nearest", "bilinear", "bicubic", "area"):
    for how in ({"size": half}, {"size": (half, 2)}, {"size": "2"}, {"size": 0}, {"scale_factor": 0.1}, {"scale_factor": "2"}, {"size": torch.tensor(3)}):
        if (mode, how) == ("area", {"scale_factor": "2"}):
            continue
        print(mode, how, end=" ")
        attempt(F.interpolate, x, mode=mode, **how)
    attempt(F.interpolate, x.long(), size=3, mode=mode)
    attempt(F.interpolate, x.byte(), size=3, mode=mode)
for pool in (F.adaptive_avg_pool2d, F.adaptive_max_pool2d, F.adaptive_avg_pool1d):
    for size in (half, (half, 1), (3,), (1, 2, 3), -1, (2, None), True):
        print(pool.__name__, size, end=" ")
        attempt(pool, x, size)
