import torch
from torch import nn
torch.manual_seed(0)
m = nn.utils.weight_norm(nn.Linear(3, 2))
print([(n, tuple(p.shape)) for n, p in m.named_parameters()], m)
print(m.weight_g, m.weight_v.norm(dim=1), m(torch.ones(1, 3)))
nn.utils.remove_weight_norm(m)
print([n for n, _ in m.named_parameters()])
