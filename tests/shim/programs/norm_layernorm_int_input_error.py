import torch
from torch import nn
ln = nn.LayerNorm(3)
print(ln(torch.zeros(1, 3)))
ln(torch.tensor([[1, 2, 3]]))
