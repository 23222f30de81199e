import torch
from torch import nn
s = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 1))
print(s[1], s[-1], s[:2], len(s), [type(m).__name__ for m in s], s[0] in list(s))
s.append(nn.Sigmoid())
s.insert(1, nn.Dropout(0.1))
s[0] = nn.Identity()
del s[0]
print(s, nn.Sequential(nn.ReLU()) + nn.Sequential(nn.Tanh()))
m = nn.ModuleList([nn.ReLU()])
m.extend([nn.Tanh(), nn.GELU()])
print(m, m[1:], len(m))
try:
    m(torch.ones(1))
except NotImplementedError as err:
    print(err)
s[9]
