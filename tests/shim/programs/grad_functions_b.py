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
class Bad2(Function):
    @staticmethod
    def forward(ctx, x, y): return x * y
    @staticmethod
    def backward(ctx, g): return g
show(lambda: Bad2.apply(x, x).sum().backward())
class Bad3(Function):
    @staticmethod
    def forward(ctx, x): return x * 2
    @staticmethod
    def backward(ctx, g): return g[:1]
show(lambda: Bad3.apply(x).sum().backward())
class Bad4(Function):
    @staticmethod
    def forward(ctx, x): return 5
    @staticmethod
    def backward(ctx, g): return g
print(Bad4.apply(x))
class Bad5(Function):
    @staticmethod
    def forward(ctx, x): return x * 2
show(lambda: Bad5.apply(x).sum().backward())
class Bad6(Function):
    def forward(ctx, x): return x * 2
    def backward(ctx, g): return g
show(lambda: Bad6.apply(x))
class Bad7(Function):
    @staticmethod
    def forward(ctx, x): return x * 2
    @staticmethod
    def backward(ctx, g): return None
show(lambda: Bad7.apply(x).sum().backward())
