import torch
from torch import nn

x = torch.tensor([-1.0, 0.0, 2.0])
for m in (
    nn.ReLU(),
    nn.LeakyReLU(),
    nn.ELU(),
    nn.GELU(),
    nn.SiLU(),
    nn.Sigmoid(),
    nn.Tanh(),
    nn.Softplus(),
    nn.Softsign(),
    nn.Hardtanh(),
    nn.ReLU6(),
    nn.PReLU(),
    nn.Softmax(0),
    nn.LogSoftmax(0),
    nn.LogSigmoid(),
    nn.Mish(),
    nn.SELU(),
    nn.CELU(),
    nn.Hardswish(),
    nn.Threshold(0.1, 20),
    nn.Tanhshrink(),
    nn.Softmin(0),
    nn.Hardshrink(),
    nn.Softshrink(),
    nn.Hardsigmoid(),
):
    print(m, m(x))
