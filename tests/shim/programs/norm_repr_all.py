import torch
from torch import nn

for m in (
    nn.LayerNorm(5),
    nn.LayerNorm((3, 4), eps=1e-6),
    nn.LayerNorm(5, elementwise_affine=False),
    nn.LayerNorm(5, bias=False),
    nn.BatchNorm1d(4),
    nn.BatchNorm2d(4, eps=1e-3, momentum=None),
    nn.BatchNorm3d(2, affine=False),
    nn.GroupNorm(2, 4),
    nn.GroupNorm(2, 4, eps=1e-3, affine=False),
    nn.InstanceNorm1d(3),
    nn.InstanceNorm2d(3, affine=True, track_running_stats=True),
    nn.LocalResponseNorm(3, 0.1, 0.5, 2.0),
    nn.RMSNorm(3),
    nn.RMSNorm((2, 3), eps=1e-5, elementwise_affine=False),
):
    print(m)
    if m is not None:
        print([(n, tuple(p.shape)) for n, p in m.named_parameters()])
