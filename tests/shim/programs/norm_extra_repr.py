import torch
from torch import nn
print(nn.LayerNorm(3), nn.LayerNorm((2, 3), elementwise_affine=False), nn.BatchNorm2d(8, momentum=0.2), nn.GroupNorm(2, 4, affine=False))
print(nn.RMSNorm(5), nn.InstanceNorm3d(2), nn.LocalResponseNorm(2), sep="\n")
print(dict(nn.LayerNorm(3).state_dict()))
