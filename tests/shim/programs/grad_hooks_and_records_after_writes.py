import warnings

import torch
from torch.autograd.graph import get_gradient_edge


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, other):
        ctx.mark_dirty(x)
        return x.mul_(2)

    @staticmethod
    def backward(ctx, g):
        return g * 2, None


# A Function that writes into a view: the base learns of it
a = torch.ones(3, requires_grad=True)
c = a.clone()
out = Double.apply(c[1:], torch.tensor(1.0, requires_grad=True))
(c * torch.tensor([1.0, 2.0, 3.0])).sum().backward()
print(a.grad, type(c.grad_fn).__name__, type(out.grad_fn).__name__)

# retain_grad stays with the tensor
x = torch.tensor([1.0, 2.0], requires_grad=True).clone()
x.retain_grad()
part = x[:1]
part *= 2
x *= 3
x.sum().backward()
print(x.grad)
base = torch.tensor([1.0], requires_grad=True).clone()
one, two = base[:], base[:]
one.retain_grad()
two.retain_grad()
one.mul_(2)
(one + two).sum().backward()
print(one.grad, two.grad)

# hooks of the record that adds into .grad
w = torch.tensor(1.0, requires_grad=True)
end = w.clone().grad_fn.next_functions[0][0]
end.register_prehook(lambda g: (g[0] * 2,))
end.register_hook(lambda inputs, outputs: print("after", inputs, [float(o) for o in outputs]))
w.register_post_accumulate_grad_hook(lambda t: print("added", t.grad.item()))
(w * 3).backward()
(w * 3).backward(inputs=[w])
print(torch.autograd.grad(w * 3, w))

# a hook of an output that gets no gradient
x = torch.randn(3, requires_grad=True)
parts = x.unbind()
parts[0].register_hook(lambda g: print("part", g))
parts[1].backward()

# with create_graph the sum is a new tensor
x = torch.tensor([1.0], requires_grad=True)
y = x + 2
y.backward(retain_graph=True)
first = x.grad
with warnings.catch_warnings(record=True):
    y.backward(create_graph=True)
print(first, x.grad)

# edges in the place of tensors
x = torch.tensor([1.0, 2.0], requires_grad=True)
middle = x.sin()
edge = get_gradient_edge(middle)
(g,) = torch.autograd.grad(middle.exp().sum(), (edge,), retain_graph=True)
print(torch.autograd.grad(edge, (x,), grad_outputs=(g,)))
try:
    torch.autograd.grad(x.cos().sum(), (x, edge), allow_unused=True, materialize_grads=True)
except RuntimeError as error:
    print(error)

var, mean = torch.var_mean(torch.arange(6.0, requires_grad=True))
print(var, mean, var.grad_fn is mean.grad_fn)


# generators keep the mode, whatever is sent or thrown into them
@torch.no_grad()
def steps():
    try:
        while True:
            try:
                yield torch.is_grad_enabled()
            except ValueError:
                yield "caught", torch.is_grad_enabled()
    finally:
        print("closed", torch.is_grad_enabled())


s = steps()
print(next(s), s.throw(ValueError), next(s), torch.is_grad_enabled())
s.close()

# inference tensors
with torch.inference_mode():
    c = torch.ones(2, 3, requires_grad=True)
    print(c.view(-1).requires_grad, (c * 2).requires_grad)
look = c.view(-1)
print(look.is_inference(), look.requires_grad, look._is_view(), look.is_leaf)
with torch.inference_mode():
    plain = torch.ones(2, 3)
for action in (lambda: torch.mul(torch.ones(2, 3), 2, out=plain), lambda: torch.ones(2, 3, requires_grad=True).clone().mul_(plain)):
    try:
        print(action())
    except RuntimeError as error:
        print(error)
