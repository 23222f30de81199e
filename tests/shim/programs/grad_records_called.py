import torch
from torch.autograd.graph import get_gradient_edge, register_multi_grad_hook

x = torch.tensor([2.0, 3.0], requires_grad=True)
y = x * x.exp()
f = y.grad_fn
print(f(torch.ones(2)), type(f), f.metadata, f.next_functions[0][0] is f.next_functions[1][0].next_functions[0][0])
print(f.next_functions[1][0](torch.ones(2)), x.sum(0).grad_fn._saved_self_sym_sizes, (x / 3).grad_fn._saved_other)
print(f.next_functions[0][0](torch.ones(2)), x.grad)
for wrong in ((), (1.0,), (torch.ones(2), None)):
    try:
        f(*wrong)
    except TypeError as error:
        print(error)


def back(node, g):
    if hasattr(node, "variable"):
        print(node.name(), g)
        return
    grads = node(g)
    for (below, _), one in zip(node.next_functions, grads if isinstance(grads, tuple) else (grads,)):
        if below is not None:
            back(below, one)


a, b = torch.tensor(2.0, requires_grad=True), torch.tensor(3.0, requires_grad=True)
back(((a * b + a.sin()) ** 2).grad_fn, torch.tensor(1.0))
p, q = a * 2, b.sin()
register_multi_grad_hook((p, q), lambda grads: print("both", grads))
c = p * q
print(torch.autograd.grad(c * 3, get_gradient_edge(c), retain_graph=True), torch.autograd.grad(c, {"a": a, "b": b}))


class Scale(torch.autograd.Function):
    @staticmethod
    def forward(x, by=2):
        return x * by

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.by = inputs[1]

    @staticmethod
    def backward(ctx, g):
        return g * ctx.by, None


print(Scale.apply(a).grad_fn(torch.tensor(1.0)), Scale.apply(a, by=5))
