import torch
from torch import nn
l = nn.Linear(3, 2)
for x in (torch.ones(3), torch.ones(1, 3), torch.ones(2, 4, 3), torch.ones(0, 3)):
    print(l(x).shape)
for bad in (torch.ones(2), torch.ones(2, 2), torch.ones(3, 2, 4), torch.tensor([1, 2, 3]), torch.ones(3).double(), [1.0, 2.0, 3.0]):
    try:
        l(bad)
    except Exception as err:
        print(type(err).__name__, str(err).splitlines()[0])
nn.Linear(3)
