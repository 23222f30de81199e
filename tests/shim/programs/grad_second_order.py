import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.tensor(2.0, requires_grad=True)
y = x**3
(g,) = torch.autograd.grad(y, x, create_graph=True)
print(g)
(h,) = torch.autograd.grad(g, x, create_graph=True)
print(h)
(t,) = torch.autograd.grad(h, x)
print(t)
show(lambda: torch.autograd.grad(t, x))
(g,) = torch.autograd.grad(x**2, x)
print(g, g.requires_grad)
show(lambda: g.backward())
x = torch.tensor([1.0, 2.0], requires_grad=True)
y = (x**3).sum()
show(lambda: y.backward(create_graph=True))
print(x.grad)
show(lambda: x.grad.sum().backward())
print(x.grad)
print(
    torch.autograd.functional.jacobian(lambda x: x**2, torch.tensor([1.0, 2.0])),
    torch.autograd.functional.hessian(lambda x: (x**3).sum(), torch.tensor([1.0, 2.0])),
)
print(
    torch.autograd.functional.vjp(lambda x: x * 2, torch.ones(2), torch.ones(2)),
    torch.autograd.functional.jvp(lambda x: x * 2, torch.ones(2), torch.ones(2)),
    torch.autograd.functional.hvp(lambda x: (x**3).sum(), torch.ones(2), torch.ones(2)),
)
show(lambda: torch.autograd.functional.hessian(lambda x: x**3, torch.tensor([1.0, 2.0])))
for f in (
    torch.sin,
    torch.exp,
    torch.log,
    torch.tanh,
    torch.sigmoid,
    torch.sqrt,
    torch.relu,
    torch.abs,
    torch.square,
    torch.reciprocal,
    lambda v: v.softmax(0),
    lambda v: v.logsumexp(0),
    lambda v: v.logcumsumexp(0),
    lambda v: v.cumsum(0),
    lambda v: v.prod(),
    lambda v: v.norm(),
    lambda v: v.var(),
    lambda v: v.max(),
    lambda v: v.cumprod(0),
    lambda v: torch.atan2(v, v + 1),
    lambda v: v**v,
    lambda v: v.clamp(0.5, 1.5),
    lambda v: torch.nn.functional.gelu(v),
    lambda v: torch.nn.functional.softplus(v),
    lambda v: torch.erf(v),
):
    v = torch.tensor([0.5, 1.5], requires_grad=True)
    (g,) = torch.autograd.grad(f(v).sum(), v, create_graph=True)
    print(g, torch.autograd.grad(g.sum(), v)[0] if g.requires_grad else None)
