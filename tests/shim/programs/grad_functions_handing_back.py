import torch
from torch import nn
from torch.autograd import Function


class Reverse(Function):
    @staticmethod
    def forward(ctx, x, strength):
        ctx.strength = strength
        return x.view_as(x)

    @staticmethod
    def backward(ctx, g):
        return -ctx.strength * g, None


class Same(Function):
    @staticmethod
    def forward(ctx, x):
        return x

    @staticmethod
    def backward(ctx, g):
        return g * 3


class Doubled(Function):
    @staticmethod
    def forward(ctx, x):
        x.mul_(2)
        ctx.mark_dirty(x)
        return x

    @staticmethod
    def backward(ctx, g):
        return g * 2


class Forgot(Function):
    @staticmethod
    def forward(ctx, x):
        x.mul_(2)
        ctx.mark_dirty(x)
        return x + 1

    @staticmethod
    def backward(ctx, g):
        return g


class Keeps(Function):
    @staticmethod
    def forward(ctx, x, y):
        ctx.save_for_backward(x, y)
        return x * 2

    @staticmethod
    def backward(ctx, g):
        return g * 2, None


class Parts(Function):
    @staticmethod
    def forward(ctx, x):
        return x[:1], x[1:]

    @staticmethod
    def backward(ctx, a, b):
        return torch.cat([a, b])


def tried(label, action):
    try:
        print(label, action())
    except Exception as error:
        print(label, type(error).__name__, error)


x = torch.tensor([1.0, -2.0], requires_grad=True)
y = Reverse.apply(x, 0.5)
print(y, y._base is None, y.is_leaf)
tried("relu_", lambda: y.relu_())
tried("+= 1", lambda: y.__iadd__(1))
tried("slice", lambda: y.__setitem__(0, 1.0))
y.relu().sum().backward()
print(x.grad)
tried("of a detached one", lambda: Reverse.apply(x.detach(), 1.0).add_(1))
h = x * 2
s = Same.apply(h)
print(s is h, s, s._base is None)
tried("same", lambda: s.mul_(2))
tried("parts", lambda: Parts.apply(h)[0].add_(1))
d = Doubled.apply(h)
print(d is h, type(h.grad_fn).__name__, h._version)
tried("leaf", lambda: Doubled.apply(torch.ones(2, requires_grad=True)))
tried("view of a leaf", lambda: Doubled.apply(torch.ones(2, requires_grad=True).view(2, 1)))
tried("forgot", lambda: Forgot.apply(x * 1))
tried("number, no gradient", lambda: Keeps.apply(torch.ones(1), 3))
tried("number", lambda: Keeps.apply(x, 3))
tried("none", lambda: Keeps.apply(x, None))
net = nn.Sequential(nn.Linear(2, 2), nn.ReLU(inplace=True))
net[0].register_full_backward_hook(lambda module, grad_in, grad_out: None)
tried("watched", lambda: net(torch.ones(1, 2)))
