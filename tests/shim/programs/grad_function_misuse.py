import torch


class Twice(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, g):
        return g * 2, g


x = torch.ones(2, requires_grad=True)
print(Twice.apply(x), Twice.apply(torch.ones(2)))


class Shape(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, g):
        return g[:1].expand(3)


try:
    Shape.apply(x).sum().backward()
except RuntimeError as err:
    print(err)
Twice.apply(x).sum().backward()
