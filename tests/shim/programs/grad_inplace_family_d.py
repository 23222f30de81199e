import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


def fresh(): return torch.tensor([1., 2., 3.], requires_grad=True)
x = fresh()
y = x.detach()
y[0] = 9
print(x, x._version, y._version)
x = fresh()
y = x * x
show(lambda: y.sqrt_())
show(lambda: y.sum().backward())
print(x.grad)
x = fresh()
y = x.sqrt()
show(lambda: y.pow_(2))
show(lambda: y.sum().backward())
x = fresh()
y = (x + 1).log()
show(lambda: y.exp_())
show(lambda: y.sum().backward())
print(x.grad)
x = fresh()
y = x.softmax(0)
y[0] += 1
show(lambda: y.sum().backward())
x = fresh()
y = x.max()
y += 1
show(lambda: y.backward())
print(x.grad)
x = fresh()
y = x / 2
y /= 2
show(lambda: y.sum().backward())
print(x.grad)
x = fresh()
y = 2 / x
y *= 2
show(lambda: y.sum().backward())
print(x.grad)
x = fresh()
y = torch.cumsum(x, 0)
show(lambda: y.neg_())
show(lambda: y.sum().backward())
print(x.grad)
x = fresh()
y = x.norm()
y += 1
show(lambda: y.backward())
x = fresh()
y = x.std()
show(lambda: y.mul_(2))
show(lambda: y.backward())
