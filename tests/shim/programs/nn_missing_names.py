import torch
from torch import nn


def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


attempt(lambda: torch.optim.Adamm)
attempt(lambda: nn.Liner(2, 2))
attempt(lambda: nn.functional.reluu)
attempt(lambda: torch.optim.lr_scheduler.StepLRR)
attempt(lambda: torch.utils.data.Dataloader)
attempt(lambda: nn.init.xavier)
try:
    from torch.nn import Lienar
except ImportError as e:
    print(str(e).split(" (")[0].replace("shim", "torch"))
try:
    from torch.utils.data import Dataloader
except ImportError as e:
    print(str(e).split(" (")[0].replace("shim", "torch"))
try:
    import torch.nn.functionals
except ImportError as e:
    print(type(e).__name__, str(e).replace("shim", "torch"))
import torch.nn.functional as F, torch.optim as optim
from torch.nn import init, Module, Parameter
from torch.nn.parameter import Parameter as P2
from torch.utils.data import Dataset, DataLoader
from torch.optim.lr_scheduler import StepLR
from torch.nn.utils import clip_grad_norm_
from torch.nn.utils.rnn import pad_sequence
from torch.autograd import Function, gradcheck
from torch.nn.modules import Linear

print(P2 is Parameter, nn.Linear is Linear, F is nn.functional, torch.nn.modules.linear.Linear is Linear)
from torch.optim import SGD, Adam, AdamW
from torch.nn.functional import relu, softmax, cross_entropy
from torch import Tensor, nn as n2, optim as o2

print(n2 is nn, o2 is optim, isinstance(torch.ones(1), Tensor), torch.nn.Parameter is Parameter)
print(
    isinstance(nn.ReLU(), Module),
    issubclass(nn.Linear, nn.Module),
    isinstance(Parameter(torch.ones(1)), torch.Tensor),
    type(Parameter(torch.ones(1))),
    type(nn.Linear(1, 1)),
    nn.Linear,
    optim.SGD,
    Dataset,
)
