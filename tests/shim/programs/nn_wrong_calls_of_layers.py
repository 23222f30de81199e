"""Layers and functions called wrongly: the sentence names the class or function that PyTorch's own lines name."""

import warnings

import torch
import torch.nn.functional as F
from torch import nn

warnings.simplefilter("ignore")
x, image = torch.tensor([[1.0, 2.0], [3.0, 4.0]]), torch.ones(1, 2, 4, 4)


class Mine(nn.Conv2d):
    """A program's own class has inherited its methods."""


class Lines(nn.MaxPool2d):
    """And so has this."""


def attempt(call):
    """Print what a call gives or says."""
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


for layer in (nn.Conv1d(2, 3, 2), nn.ConvTranspose2d(2, 3, 2), Mine(2, 3, 2), Lines(2), nn.MaxUnpool2d(2)):
    attempt(lambda layer=layer: layer())
    attempt(lambda layer=layer: layer(x, x, x, x))
for kind in (Mine, Lines, nn.LazyLinear, nn.LazyConv2d, nn.LazyConvTranspose1d, nn.MaxUnpool1d):
    attempt(lambda kind=kind: kind())
    attempt(lambda kind=kind: kind(3, 2, qq=1))
attempt(lambda: nn.LazyBatchNorm1d(num_features=3))
attempt(lambda: nn.LazyConv2d(3, 2, groups=2)(image))
attempt(lambda: nn.LazyConv2d(4, 2, groups=2)(image[:, :1]))
attempt(lambda: nn.LazyLinear(2.5)(x))
attempt(lambda: nn.Conv2d(2, 3, torch.tensor([2, 3])))
attempt(lambda: nn.ConvTranspose2d(2, 3, 2, padding="same")(image))
attempt(lambda: F.max_pool2d(image))
attempt(lambda: F.threshold(x, 1))
for p in ("a", None, [1], 2, x):
    for function in (F.dropout, F.alpha_dropout, F.hardtanh, F.group_norm):
        attempt(lambda function=function, p=p: function(x, p))
for size in ("a", None, 2.5, x, [2, 2, 2]):
    attempt(lambda size=size: F.unfold(image, size))
    attempt(lambda size=size: F.fold(torch.ones(1, 8, 9), 4, size))
    attempt(lambda size=size: F.max_unpool2d(image, size, 2))
attempt(lambda: F.unfold([1.0], 2))
attempt(lambda: F.hardsigmoid(x.long()))
attempt(lambda: F.relu6(x.to(torch.complex64)))
attempt(lambda: F.group_norm(x, 2, 3))
attempt(lambda: F.group_norm(x, -1))
