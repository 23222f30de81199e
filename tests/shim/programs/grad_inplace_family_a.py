import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


def fresh(): return torch.tensor([1., 2., 3.], requires_grad=True)
x = fresh()
y = x ** 2
x_ = y
y += 1
show(lambda: y.sum().backward())
print(x.grad)
x = fresh()
y = x.exp()
y += 1
show(lambda: y.sum().backward())
x = fresh()
y = x.sigmoid()
z = y * 2
show(lambda: y.mul_(2))
show(lambda: z.sum().backward())
x = fresh()
y = x * 2
z = y * y
y[0] = 0
show(lambda: z.sum().backward())
x = fresh()
y = x * 2
y[0] = 0
show(lambda: y.sum().backward())
print(x.grad, y)
x = fresh()
y = x.clone()
y[y > 1] = 0
show(lambda: y.sum().backward())
x = fresh()
y = x * 2
v = y[:2]
v *= 3
show(lambda: y.sum().backward())
print(x.grad)
x = fresh()
y = x.relu()
show(lambda: y.add_(1))
show(lambda: y.sum().backward())
print(x.grad)
x = fresh()
y = torch.relu(x)
y *= 2
show(lambda: y.sum().backward())
x = fresh()
y = x.tanh()
show(lambda: y.zero_())
show(lambda: y.sum().backward())
x = fresh()
w = torch.ones(3, requires_grad=True)
y = x * w
show(lambda: x.data.mul_(2))
show(lambda: y.sum().backward())
print(w.grad)
x = fresh()
w = torch.ones(3, requires_grad=True)
y = x * w
show(lambda: x.detach().mul_(2))
show(lambda: y.sum().backward())
