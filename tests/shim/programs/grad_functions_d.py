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
class NoDiff(Function):
    @staticmethod
    def forward(ctx, x):
        i = (x > 1); ctx.mark_non_differentiable(i); return x * 1, i
    @staticmethod
    def backward(ctx, a, b): return a
p, q = NoDiff.apply(x)
print(p, q)
class Once(Function):
    @staticmethod
    def forward(ctx, x): ctx.save_for_backward(x); return x ** 2
    @staticmethod
    @torch.autograd.function.once_differentiable
    def backward(ctx, g): x, = ctx.saved_tensors; return 2 * x * g
g, = torch.autograd.grad(Once.apply(x).sum(), x, create_graph=True)
print(g)
show(lambda: g.sum().backward())
class Needs(Function):
    @staticmethod
    def forward(ctx, x, w): print(ctx.needs_input_grad); return x * w
    @staticmethod
    def backward(ctx, g): print(ctx.needs_input_grad); return g, None
show(lambda: Needs.apply(x, torch.ones(2)).sum().backward())
print(Needs.apply(torch.ones(2), torch.ones(2)))
