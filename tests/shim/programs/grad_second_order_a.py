import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.tensor(2., requires_grad=True)
y = x ** 3
g, = torch.autograd.grad(y, x, create_graph=True)
print(g)
h, = torch.autograd.grad(g, x, create_graph=True)
print(h)
t, = torch.autograd.grad(h, x)
print(t)
show(lambda: torch.autograd.grad(t, x))
g, = torch.autograd.grad(x ** 2, x)
print(g, g.requires_grad)
show(lambda: g.backward())
x = torch.tensor([1., 2.], requires_grad=True)
y = (x ** 3).sum()
