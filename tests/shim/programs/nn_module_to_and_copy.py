import copy
import torch
from torch import nn
torch.manual_seed(0)
a = nn.Linear(2, 2)
b = copy.deepcopy(a)
with torch.no_grad():
    a.weight.zero_()
print(b.weight, a.weight, torch.equal(a.weight, b.weight), copy.copy(a).weight is a.weight)
t = torch.ones(2, requires_grad=True)
c = copy.deepcopy(t)
print(c, c is t, copy.deepcopy(t.detach()), a.to("cpu") is a)
copy.deepcopy(t * 2)
