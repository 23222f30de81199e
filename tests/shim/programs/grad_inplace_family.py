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
