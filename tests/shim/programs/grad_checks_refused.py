"""What `gradcheck` says of gradients, functions and outputs that are not as it needs them, slow and fast."""
import torch
from torch.autograd import Function, gradcheck


class Halved(Function):
    @staticmethod
    def forward(ctx, x):
        return x * x.detach().exp()

    @staticmethod
    def backward(ctx, grad):
        return grad / 2


class Careless(Function):
    @staticmethod
    def forward(ctx, x):
        return x * 1

    @staticmethod
    def backward(ctx, grad):
        return torch.ones_like(grad)


def of_two_shapes(x):
    return x.repeat(2) if x[0] >= 1 else x


def of_two_types(x):
    return x.float() if x[0] >= 1 else x


def counted(x):
    return (x > 1).long()


def afraid(x):
    def hook(grad):
        if grad is None:
            raise RuntimeError("where is my gradient?")
    y = x.clone()
    y.register_hook(hook)
    return y


x = torch.tensor([1.0, 2.0], dtype=torch.float64, requires_grad=True)
for fast_mode in False, True:
    for function in Halved.apply, Careless.apply, of_two_shapes, of_two_types, counted, afraid, torch.sin:
        try:
            print(gradcheck(function, x, fast_mode=fast_mode))
        except Exception as error:
            print(type(error).__name__, error)
z = torch.tensor([1 + 2j, -0.5j], requires_grad=True, dtype=torch.complex128)
print(gradcheck(lambda z: (z * z.conj(), z.abs()), z, fast_mode=True))
