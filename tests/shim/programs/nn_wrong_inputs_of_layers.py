"""Layers and losses given arrays, lists, other dtypes and other numbers of dimensions."""

import warnings

import torch
import torch.nn.functional as F
from torch import nn

warnings.simplefilter("ignore")
x, w = torch.tensor([[1.0, 2.0], [3.0, 4.0]]), torch.ones(2, requires_grad=True)


def attempt(call):
    """Print what a call gives or says."""
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


for loss in (F.binary_cross_entropy, F.binary_cross_entropy_with_logits, F.mse_loss, F.cross_entropy):
    for wrong in (x.numpy(), x.tolist(), 5, None):
        attempt(lambda loss=loss, wrong=wrong: loss(x, wrong))
        attempt(lambda loss=loss, wrong=wrong: loss(wrong, x))
for function in (F.softmax, F.softmin):
    attempt(lambda function=function: function([1.0]))
    attempt(lambda function=function: function(x, 1, dtype="a"))
for function in (F.dropout1d, F.dropout3d):
    attempt(lambda function=function: function(torch.ones(1, 2, 3), training=1))
    attempt(lambda function=function: function([1.0]))
attempt(lambda: F.cross_entropy(x[0], torch.tensor([1]), reduction="none"))
attempt(lambda: F.cross_entropy(w, torch.tensor([1])).backward())
attempt(lambda: nn.Bilinear(2, 2, 3)(x, torch.tensor([0, 1])))
for pool in (nn.AvgPool2d(2), nn.AvgPool3d(2), nn.MaxPool3d(2)):
    for shape in ((2, 2, 0, 4), (1, 2, 1, 1), (1, 2, 4, 4, 4), (1, 1, 2, 4, 4, 4)):
        attempt(lambda pool=pool, shape=shape: pool(torch.ones(shape)).shape)
longer = nn.ConvTranspose1d(2, 3, 2, stride=2)
for size in ((7,), (8,), (3, 7), 5, "ab", torch.tensor([7]), (1, 2, 3, 4)):
    attempt(lambda size=size: longer(torch.ones(1, 2, 3), size).shape)
    attempt(lambda size=size: longer(torch.ones(2, 3), output_size=size).shape)
attempt(lambda: nn.LSTM(2, 3)(torch.ones(2), torch.ones(1)))
attempt(lambda: nn.TransformerEncoderLayer(2, 1, 4)(x, (x, x)))
attempt(lambda: nn.MultiheadAttention(2, 1)(x, x, x, key_padding_mask=[1]))
attempt(lambda: nn.Transformer(2, 1, 1, 1, 4)(x, torch.ones(2)))
attempt(lambda: F.lp_pool2d(torch.ones(1, 2, 4, 4), 2, 2, "a"))
attempt(lambda: nn.Parameter(x.numpy()))
attempt(lambda: nn.Parameter(x, 1))
attempt(lambda: nn.ParameterDict({"a": nn.Parameter(x)})[5])
