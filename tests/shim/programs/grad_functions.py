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
