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
x.grad = None
class Bad8(Function):
    @staticmethod
    def forward(ctx, x): return x * 2
    @staticmethod
    def backward(ctx, g): return "a"
show(lambda: Bad8.apply(x).sum().backward())
class Bad9(Function):
    @staticmethod
    def forward(ctx, x): ctx.save_for_backward(3); return x * 2
    @staticmethod
    def backward(ctx, g): return g
show(lambda: Bad9.apply(x).sum().backward())
class Same(Function):
    @staticmethod
    def forward(ctx, x): return x
    @staticmethod
    def backward(ctx, g): return -g
z = Same.apply(x)
print(z is x, z)
show(lambda: z.sum().backward())
print(x.grad)
class Two(Function):
    @staticmethod
    def forward(ctx, x): return x * 2, x * 3
    @staticmethod
    def backward(ctx, a, b): print(a, b); return a * 2
p, q = Two.apply(x)
show(lambda: p.sum().backward())
print(p, q)
