import torch
from torch.autograd import Function


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


class Sq(Function):
    @staticmethod
    def forward(ctx, x, p):
        ctx.save_for_backward(x); ctx.p = p
        return x ** p
    @staticmethod
    def backward(ctx, g):
        x, = ctx.saved_tensors
        return g * ctx.p * x ** (ctx.p - 1), None
x = torch.tensor([1., 2.], requires_grad=True)
y = Sq.apply(x, 3)
print(y, y.grad_fn.name(), type(y.grad_fn).__name__)
show(lambda: y.sum().backward())
print(x.grad)
show(lambda: y.sum().backward())
show(lambda: Sq(x, 2))
show(lambda: Sq()(x))
show(lambda: Sq.forward(None, x, 2))
show(lambda: Sq.apply())
show(lambda: Sq.apply(x))
class Bad(Function):
    @staticmethod
    def forward(ctx, x): return x * 2
    @staticmethod
    def backward(ctx, g): return g, g
show(lambda: Bad.apply(x).sum().backward())
