import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


def fresh(): return torch.tensor([1., 2., 3.], requires_grad=True)
x = fresh()
y = torch.zeros(3)
y[:] = x * 2
show(lambda: y.sum().backward())
print(x.grad, y)
x = fresh()
y = torch.zeros(3, 3)
y[1] = x
y[:, 0] += x
show(lambda: y.sum().backward())
print(x.grad, y)
x = fresh()
y = torch.zeros(3)
show(lambda: y.copy_(x))
show(lambda: y.sum().backward())
x = fresh()
y = torch.zeros(3)
y += x
print(y)
x = fresh()
out = torch.zeros(3)
show(lambda: torch.add(x, 1, out=out))
x = fresh()
y = torch.empty(0)
show(lambda: torch.mul(torch.ones(2), 2, out=y))
print(y)
x = fresh()
l = []
show(lambda: torch.stack(l).sum().backward())
print(x.grad)
w = torch.randn(2, 2, requires_grad=True)
h = torch.zeros(2)
for t in range(2): h = torch.tanh(w @ h + 1); h[0] = 0
show(lambda: h.sum().backward())
print(fresh().index_fill_(0, torch.tensor([0]), 1) if False else 0)
x = fresh()
show(lambda: x.masked_fill_(x > 1, 0))
x = fresh()
show(lambda: torch.nn.init.zeros_(x))
print(x)
x = fresh()
show(lambda: x.copy_(torch.ones(3)))
x = fresh()
show(lambda: x.uniform_())
x = fresh()
show(lambda: x.normal_())
x = fresh()
show(lambda: x.clamp_(0, 1))
x = fresh()
show(lambda: x.requires_grad_(False).add_(1))
print(x)
