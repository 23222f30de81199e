"""What PyTorch saves for a backward pass may not change, also where the gradient would not need it; views of several; copies that overlap."""
import torch
import torch.nn.functional as F


def refused(title, make, write):
    """Whether a backward pass is refused once `write` has changed one of the tensors."""
    x, y = (torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]) for _ in range(2))
    w = x.clone().requires_grad_()
    z = make(w * 1, y)
    try:
        with torch.no_grad():
            write(z, y)
        z.sum().backward()
        print(title, w.grad.flatten().tolist())
    except RuntimeError as error:
        print(title, "-", str(error).partition(";")[0])


def result(z, y):
    z.mul_(2)


def other(z, y):
    y.mul_(2)


refused("power of tensors, result", lambda x, y: x ** y, result)
refused("power of a number, result", lambda x, y: x ** 2, result)
refused("floor division, other", lambda x, y: torch.div(x, y, rounding_mode="floor"), other)
refused("lerp, end", lambda x, y: torch.lerp(x, y, 0.5), other)
refused("copysign, result", lambda x, y: torch.copysign(x, y), result)
refused("copysign, other", lambda x, y: torch.copysign(x, y), other)
refused("scatter_reduce, result", lambda x, y: x.scatter_reduce(1, torch.zeros(2, 3).long(), y, "sum"), result)
refused("cross-entropy of truths, target", lambda x, y: F.binary_cross_entropy(x / 10, y / 10), other)
refused("sum, result", lambda x, y: x.sum(0), result)
refused("leaky_relu in place, result", lambda x, y: F.leaky_relu(x, 0.1, inplace=True), result)
refused("leaky_relu, result", lambda x, y: F.leaky_relu(x, 0.1), result)
refused("elu in place, result", lambda x, y: F.elu(x, inplace=True), result)

rows = torch.arange(6.0).reshape(2, 3)
picks = torch.tensor([1, 0])
picked = rows.clone().requires_grad_()[picks]
picks.zero_()
try:
    picked.sum().backward()
except RuntimeError as error:
    print(str(error).partition(";")[0])

whole = torch.ones(4, requires_grad=True) * 2
low, high = whole.chunk(2)
whole.mul_(3)
print(high)
try:
    (low + high).sum().backward()
except RuntimeError as error:
    print(error)

table = torch.arange(12).reshape(3, 4)
table[:, 1:] = table[:, :-1]
print(table)
line = torch.arange(5)
try:
    line[1:] = line[:-1]
except RuntimeError as error:
    print(error)
turned = torch.arange(24).reshape(2, 3, 4).mT.double()
print(turned.diagonal(1).tolist(), turned.diagonal(-1, 1, 2).tolist())

x = torch.tensor([[2.0, 0.0, 3.0, 0.0], [1.0, 2.0, float("nan"), 4.0]], requires_grad=True)
x.cumprod(1).sum().backward()
print(x.grad)
x = torch.tensor([1.0, float("nan"), 3.0], requires_grad=True)
x.max().backward()
print(x.grad)
x = torch.tensor([0.5, -1.0], requires_grad=True)
F.kl_div(x, x).trunc().backward()
print(x.grad)

layer = torch.nn.BatchNorm1d(2)
x = torch.tensor([[1.0, 2.0], [3.0, 5.0]], requires_grad=True)
(layer(x).pow(3).sum() + layer(x * 2).pow(3).sum()).backward()
print(layer.running_mean._version, x.grad.shape)
once = layer(x).sum()
layer.running_mean.zero_()
try:
    once.backward()
except RuntimeError as error:
    print(str(error).partition(";")[0])
