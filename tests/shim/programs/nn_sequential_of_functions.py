import torch
from torch import nn
import torch.nn.functional as F
import math

for bad in (
    torch.relu,
    F.relu,
    F.softmax,
    lambda x: x,
    math.sin,
    len,
    nn.ReLU,
    3,
    "relu",
    None,
    [nn.ReLU()],
    torch.ones(2),
    torch.nn.Parameter(torch.ones(1)),
    torch.tanh,
    torch.flatten,
    torch.sigmoid,
):
    try:
        nn.Sequential(nn.Linear(2, 2), bad)
    except Exception as e:
        print(type(e).__name__, str(e).replace("shim.", "torch."))
    try:
        nn.ModuleList([nn.Linear(2, 2), bad])
    except Exception as e:
        print(type(e).__name__, str(e).replace("shim.", "torch."))
