import torch
from torch import nn
a, b = nn.Linear(2, 2), nn.Linear(3, 2)
try:
    a.load_state_dict(b.state_dict())
except RuntimeError as err:
    print(err)
try:
    a.load_state_dict({"weight": torch.zeros(2, 2)})
except RuntimeError as err:
    print(err)
print(a.load_state_dict({"weight": torch.zeros(2, 2), "x": torch.ones(1)}, strict=False), a.weight)
seq = nn.Sequential(a, b)
print(list(seq.state_dict()), seq.state_dict(prefix="m.").keys(), type(seq.state_dict()))
seq.load_state_dict([1, 2])
