"""Types that are no tensors and still answer for PyTorch's functions: a table of own functions, a tensor with a tag, units of measure, and who is asked first."""
import functools

import torch
from torch import nn
from torch.nn import functional as F
from torch.overrides import handle_torch_function, has_torch_function, is_tensor_like

OWN = {}


def stands_for(function):
    def note(mine):
        functools.update_wrapper(mine, function)
        OWN[function] = mine
        return mine
    return note


class Diagonal:
    """One number on the diagonal of an n by n matrix."""

    def __init__(self, n, number):
        self.n, self.number = n, number

    def __repr__(self):
        return f"Diagonal({self.n}, {self.number})"

    def full(self):
        return self.number * torch.eye(self.n)

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        if func not in OWN or not all(issubclass(kind, (torch.Tensor, Diagonal)) for kind in types):
            return NotImplemented
        return OWN[func](*args, **(kwargs or {}))


def whole(value):
    return value.full() if isinstance(value, Diagonal) else value


@stands_for(torch.mean)
def mean(input):
    return input.number / input.n


@stands_for(torch.add)
@stands_for(torch.Tensor.add)
def add(input, other):
    if isinstance(input, Diagonal) and isinstance(other, Diagonal):
        return Diagonal(input.n, input.number + other.number)
    return torch.add(whole(input), whole(other))


@stands_for(torch.matmul)
def matmul(input, other):
    return torch.matmul(whole(input), whole(other))


@stands_for(F.mse_loss)
def mse_loss(input, target, size_average=None, reduce=None, reduction="mean", weight=None):
    return "mse", reduction


def attempt(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


d = Diagonal(2, 3.0)
attempt(lambda: torch.mean(d))
attempt(lambda: torch.add(d, d))
attempt(lambda: torch.add(torch.ones(2, 2), d))
attempt(lambda: torch.ones(2, 2) + d)
attempt(lambda: torch.matmul(d, torch.ones(2, 1)))
attempt(lambda: F.mse_loss(d, torch.ones(2), reduction="sum"))
attempt(lambda: nn.MSELoss()(d, d))
attempt(lambda: torch.mul(d, d))
attempt(lambda: torch.ones(2) - d)
attempt(lambda: d + torch.ones(2))
attempt(lambda: F.relu(d))
attempt(lambda: nn.Linear(2, 2)(d))
attempt(lambda: torch.cat([d, d]))
attempt(lambda: torch.ones(2)[d])
attempt(lambda: torch.ones(2) == d)
attempt(lambda: torch.tensor(d))
attempt(lambda: torch.abs(d, 1))
attempt(lambda: (torch.is_tensor(d), is_tensor_like(d), is_tensor_like(torch.ones(1)), is_tensor_like(1), has_torch_function((d,)), has_torch_function((1,))))


class Tagged:
    """A tensor with a tag that results inherit."""

    def __init__(self, inner, tag=None):
        self.inner, self.tag = torch.as_tensor(inner), tag

    def __repr__(self):
        return f"tag {self.tag!r}: {self.inner}"

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        tags = [one.tag for one in args if hasattr(one, "tag")]
        return cls(func(*[getattr(one, "inner", one) for one in args], **(kwargs or {})), tag=tags[0])


one, two = Tagged([[1.0, 2.0], [3.0, 4.0]], "first"), Tagged([[1.0, 1.0], [1.0, 1.0]], "second")
for call in (lambda: torch.add(one, two), lambda: torch.mul(two, one), lambda: torch.sum(one, dim=0), lambda: F.softmax(one, dim=1), lambda: torch.ones(2) + one,
             lambda: F.linear(one, torch.ones(1, 2)), lambda: torch.where(one.inner > 1, one, two), lambda: nn.ReLU()(one), lambda: torch.linalg.norm(one)):
    attempt(call)


class Metres(torch.Tensor):
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        print("metres", func.__name__, [kind.__name__ for kind in types])
        return super().__torch_function__(func, types, args, kwargs)


class Kilometres(Metres):
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        print("kilometres", func.__name__)
        return super().__torch_function__(func, types, args, kwargs)


class Stranger:
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        return func.__name__, [kind.__name__ for kind in types], len(args), kwargs


m, k, s = torch.ones(1).as_subclass(Metres), torch.ones(1).as_subclass(Kilometres), Stranger()
print(type(m + k).__name__, type(torch.cat([m, k])).__name__)
attempt(lambda: torch.add(m, s))
attempt(lambda: torch.add(s, m))
attempt(lambda: F.mse_loss(torch.ones(1), s))


def doubled(x):
    """A function of one's own that asks too."""
    if has_torch_function((x,)):
        return handle_torch_function(doubled, (x,), x)
    return x * 2


print(doubled(torch.ones(2)), doubled(s))
attempt(lambda: doubled(d))
