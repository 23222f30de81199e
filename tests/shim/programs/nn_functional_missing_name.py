import torch
import torch.nn.functional as F
print(F.relu(torch.tensor([-1.0])))
try:
    F.reluu(torch.ones(1))
except AttributeError as err:
    print(type(err).__name__)
F.linear(torch.ones(2, 3), torch.ones(4, 2))
