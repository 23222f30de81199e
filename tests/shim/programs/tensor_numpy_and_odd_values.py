import math
import numpy as np
import torch
from torch import nn


def tried(label, action):
    try:
        print(label, action())
    except Exception as error:
        print(label, type(error).__name__, error)


x = torch.zeros(2, 3)
for value in (np.ones(3), np.float32(3), np.bool_(True), np.float64(2.5), np.int32(7), [1, 2, 3], None, "a"):
    tried("row", lambda: x.__setitem__(0, value))
    tried("one", lambda: x.__setitem__((1, 2), value))
print(x)
tried("parameter", lambda: nn.Parameter(torch.ones(2)).__setitem__(0, np.ones(1)))
for key in ([0.5], [1.9, 0], [[0.5]], [float("nan")], [1j], ["a"], np.array([0.5]), np.float32(1), 0.5, [np.array([0]), np.array([1])]):
    tried(key, lambda: x[key])
y = torch.tensor([1.0, 2.0])
series = torch.ones(2)
for n in range(1, 21):
    series = series + y**n / math.factorial(n)
print(series, y.exp())
tried("factorial of 21", lambda: y / math.factorial(21))
i = torch.zeros(2, dtype=torch.int64)
for action in (lambda: y * 2**65, lambda: 2**65 - i, lambda: i > 2**70, lambda: y.fill_(2**64), lambda: torch.full((1,), 2**64), lambda: y.clamp(max=2**64),
               lambda: i.__setitem__(0, 2**63), lambda: y.__setitem__(0, -(2**70)), lambda: torch.arange(2**64), lambda: torch.tensor(2**64), lambda: y * 10.0**40):
    tried("large", action)
for action in (lambda: torch.zeros(2, True), lambda: torch.zeros(True, 2), lambda: torch.ones((2, True)).shape, lambda: torch.zeros(torch.tensor([2, 3])),
               lambda: torch.zeros(torch.tensor([2])), lambda: torch.zeros(np.array(2)), lambda: torch.zeros(2, 3 / 1), lambda: torch.ones(6).view(6, True).shape,
               lambda: torch.ones(6).reshape(2.0, 3), lambda: torch.ones(6).expand(True, 6), lambda: torch.ones(2, 3).permute(True, 0), lambda: torch.ones(4).split(2.0),
               lambda: torch.ones(4).split(torch.tensor(2)), lambda: torch.linspace(0, 1, torch.tensor(3)), lambda: torch.linspace(torch.ones(1), 1, 3),
               lambda: torch.arange(1, 2, 0.3, dtype=torch.int64), lambda: torch.zeros(2, out=torch.ones(3))):
    tried("size", action)
long = torch.arange(6).reshape(2, 3)
for action in (lambda: long.t().view(torch.int8), lambda: torch.arange(3, dtype=torch.int8).view(torch.int16), lambda: torch.tensor(1).view(torch.int32),
               lambda: long.view(torch.int32).shape, lambda: long.stride(5), lambda: long.stride(-1), lambda: long.unflatten(1, ()), lambda: torch.iinfo("int8"),
               lambda: long.index_put(torch.tensor([0]), torch.ones(3)), lambda: torch.cdist(torch.ones(3), torch.ones(3)), lambda: torch.unique([1, 2]),
               lambda: torch.ones(3).scatter_reduce(0, torch.tensor([0, 0, 1]), torch.tensor([2.0, 5.0, 3.0]), reduce="max"), lambda: torch.contiguous(long),
               lambda: torch.tensordot(torch.ones(2, 3), torch.ones(2, 3), 3), lambda: torch.einsum(3, torch.ones(2)), lambda: torch.tensor(np.array([1], ">i4"))):
    tried("call", action)
z = torch.tensor([1 + 2j, 3 - 4j])
z.real = torch.tensor([9.0, 8.0])
z.imag *= 0
print(z)
