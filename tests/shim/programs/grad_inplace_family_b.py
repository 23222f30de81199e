import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


def fresh(): return torch.tensor([1., 2., 3.], requires_grad=True)
x = fresh()
y = x * 2
a, b, c = y
try:
    a += 1
except Exception as error:
    print(f"{type(error).__name__}: {error}")
x = fresh()
y = x * 2
a, b, c = y.unbind()
show(lambda: a.mul_(2))
x = fresh()
y = x * 2
p, q = y.split([1, 2])
try:
    p += 1
except Exception as error:
    print(f"{type(error).__name__}: {error}")
x = fresh()
y = x * 2
p, q, r = y.chunk(3)
try:
    p += 1
except Exception as error:
    print(f"{type(error).__name__}: {error}")
x = fresh()
try:
    x.view(3)[0] = 1
except Exception as error:
    print(f"{type(error).__name__}: {error}")
x = fresh()
show(lambda: x[0].zero_())
x = fresh()
show(lambda: x.t_())
x = fresh()
with torch.no_grad(): x[0] = 10; x += 1; x.mul_(2)
print(x, x._version, x.is_leaf)
with torch.no_grad(): v = x[:2]
try:
    v += 1
except Exception as error:
    print(f"{type(error).__name__}: {error}")
x = fresh()
y = x * 2
with torch.no_grad(): y[0] = 100
show(lambda: y.sum().backward())
print(x.grad, y)
x = fresh()
y = x + 0
show(lambda: y.fill_(7))
show(lambda: y.sum().backward())
print(x.grad)
