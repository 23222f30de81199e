import torch
from torch import nn
ln = nn.LayerNorm(4)
print(ln.double()(torch.ones(2, 4).double()).dtype)
print(nn.LayerNorm(4, dtype=torch.float64).weight.dtype)
nn.LayerNorm(4)(torch.ones(2, 4, dtype=torch.float64))
