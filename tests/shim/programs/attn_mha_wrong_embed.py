import torch
from torch import nn
torch.manual_seed(0)
mha = nn.MultiheadAttention(4, 2)
x = torch.randn(3, 1, 4)
y, w = mha(x, x, x)
print(y.shape, w.shape, w[0].sum(-1))
print(mha.in_proj_weight.shape, mha.out_proj, mha.head_dim, mha.batch_first)
mha(torch.randn(3, 1, 6), x, x)
