import torch
from torch.utils.checkpoint import checkpoint, set_checkpoint_early_stop


def told(name, x):
    """A function's steps tell when they are computed."""
    print(name, end=" ")
    return x


def one(x):
    return told("clone", told("cos", told("start", x).sin()).cos()).clone()


def two(x):
    return told("last", told("start", x) * 2) + 1


def three(x):
    y = told("start", x) @ torch.ones(2, 2)
    return told("squared", told("relu", torch.relu(y)) ** 2)


def run(function, keep=False, **options):
    x = torch.arange(4.0).reshape(2, 2).requires_grad_()
    out = checkpoint(function, x, use_reentrant=False, **options)
    print("|", end=" ")
    for _ in range(1 + keep):
        out.sum().backward(retain_graph=keep)
        print("|", end=" ")
    print(x.grad)


for function in (one, two, three):
    run(function)
run(one, keep=True)
run(one, early_stop=False)
with set_checkpoint_early_stop(False):
    run(three)


calls = []


def unlike():
    calls.append(1)
    return len(calls)


def more_at_first(x):
    return x.sin().sin() if unlike() == 1 else x.sin()


def other_shape(x):
    return (x if unlike() == 3 else x[:1]).exp().sin().sum()


for function in (more_at_first, other_shape):
    try:
        run(function)
    except RuntimeError as error:
        print(type(error).__name__, str(error)[:420])
x = torch.ones(2, requires_grad=True)
try:
    torch.autograd.grad(checkpoint(torch.exp, x, use_reentrant=True).sum(), x)
except RuntimeError as error:
    print(error)
