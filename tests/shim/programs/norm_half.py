import torch
from torch import nn
import torch.nn.functional as F
x = torch.tensor([[1.0, 2.0, 3.0, 4.0], [10.0, -10.0, 5.0, 0.0]])
for dt in (torch.float16, torch.bfloat16, torch.float64):
    print(F.layer_norm(x.to(dt), (4,)))
    print(F.rms_norm(x.to(dt), (4,)))
    print(nn.BatchNorm1d(4, dtype=dt)(x.to(dt)))
    print(nn.GroupNorm(2, 4, dtype=dt)(x.to(dt)))
    print(F.softmax(x.to(dt), -1), F.gelu(x.to(dt)))
