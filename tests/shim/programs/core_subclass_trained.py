"""A subclass of Tensor among parameters, layers, optimisers, hooks, autocast and functions of one's own; and a class of parameters."""
import torch
from torch import nn
from torch.nn import functional as F
from torch.nn.functional import relu, softmax      # from before the class


class Photo(torch.Tensor):
    @staticmethod
    def __new__(cls, data, note=None):
        photo = torch.as_tensor(data).as_subclass(cls)
        photo.note = note
        return photo


class Tagged(nn.Parameter):
    def __new__(cls, data, tag=None):
        made = super().__new__(cls, data)
        made.tag = tag
        return made


class Same(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        print("forward", type(x).__name__)
        return x

    @staticmethod
    def backward(ctx, g):
        print("backward", type(g).__name__)
        return g * 2


def attempt(call):
    try:
        return call()
    except Exception as error:
        return f"{type(error).__name__} {error}"


photo = Photo(torch.arange(12.0).reshape(1, 3, 4) / 12, note="seen")
print(photo.note, hasattr(photo * 2, "note"), type(relu(photo)).__name__, type(softmax(photo, -1)).__name__)
for layer in (nn.LSTM(4, 2, batch_first=True), nn.GRU(4, 2, batch_first=True), nn.RNN(4, 2), nn.MultiheadAttention(4, 2), nn.TransformerEncoderLayer(4, 2, 8)):
    out = layer(photo, photo, photo) if isinstance(layer, nn.MultiheadAttention) else layer(photo)
    print(type(out[0] if isinstance(out, tuple) else out).__name__, end=" ")
print()

weight = Tagged(torch.ones(2), "w")
print(weight, weight.tag, type(weight + 1).__name__, type(weight.data).__name__)


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(Photo([1.0, 2.0]))
        self.own = weight

    def forward(self, x):
        return self.w * x * self.own


for name in ("SGD", "Adam", "RMSprop", "Adagrad"):
    model = Scale()
    optimiser = getattr(torch.optim, name)(model.parameters(), lr=0.1)
    model(torch.ones(2)).sum().backward()
    optimiser.step()
    optimiser.zero_grad()
    print(name, model.w, type(model.own).__name__)
model.w.data = torch.zeros(2)
weight.data = Photo([3.0, 3.0])
print(model.w, type(weight.data).__name__, attempt(lambda: nn.Parameter(Photo([1]))))

x = Photo([1.0, 2.0]).requires_grad_()
y = Same.apply(x)
y.register_hook(lambda g: print("hook", type(g).__name__))
y.sum().backward()
print(y, x.grad)
g, = torch.autograd.grad((x ** 3).sum(), x, create_graph=True)
print(type(g).__name__, torch.autograd.grad(g.sum(), x)[0])
print(torch.func.grad(lambda v: (v ** 2).sum())(Photo([1.0, 3.0])), torch.func.vmap(lambda v: v * 2)(Photo([1.0, 3.0])))
m = Photo([[1.0, 2.0], [3.0, 4.0]])
with torch.autocast("cpu"):
    print(m @ m, F.linear(m, m).dtype, F.softmax(m, -1).dtype, type(nn.Linear(2, 2)(m)).__name__)
print((m @ m).dtype, m.mean.__name__, type(m.mean).__name__)


class Unit:
    """No tensor, and met first by a method in place."""

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        return func.__name__, len(args), kwargs


print(torch.ones(2).add_(Unit()), m.matmul(Unit()), torch.ones(2).where(torch.ones(2) > 0, Unit()), Photo.mean is torch.Tensor.mean, attempt(lambda: Photo.nothing))
