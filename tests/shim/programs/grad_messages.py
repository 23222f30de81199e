import torch
import numpy as np


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.tensor([1., 2., 3.], requires_grad=True)
y = x * 2
show(lambda: y.backward())
show(lambda: y.backward(torch.ones(2)))
show(lambda: y.backward([1., 1., 1.]))
show(lambda: y.backward(torch.ones(3, dtype=torch.long)))
show(lambda: x.detach().sum().backward())
show(lambda: torch.ones(3).sum().backward())
y = (x * x).sum()
show(lambda: y.backward())
show(lambda: y.backward())
y = (x + 1).sum()
show(lambda: y.backward())
show(lambda: y.backward())
print(x.grad)
y = x.exp().sum()
show(lambda: y.backward())
show(lambda: y.backward())
x.grad = None
try:
    x.grad = torch.ones(2)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x.grad = 5
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x.grad = torch.ones(3, dtype=torch.double)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
x.grad = torch.ones(3)
print(x.grad)
show(lambda: x.numpy())
np_ = x.detach().numpy()
print(np_)
show(lambda: (float(x.sum()), int(x.sum()), x.sum().item()))
show(lambda: np.array(x))
show(lambda: np.sum(x))
show(lambda: x.sum().numpy())
show(lambda: x.tolist())
try:
    x[0] = 5
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x += 1
except Exception as error:
    print(f"{type(error).__name__}: {error}")
show(lambda: x.add_(1))
x.data += 1
print(x)
x.requires_grad = False
print(x)
x.requires_grad = True
y = x * 2
try:
    y.requires_grad = False
except Exception as error:
    print(f"{type(error).__name__}: {error}")
show(lambda: y.requires_grad_(False))
try:
    y.requires_grad = True
except Exception as error:
    print(f"{type(error).__name__}: {error}")
show(lambda: torch.tensor([1, 2], requires_grad=True))
show(lambda: torch.tensor([1, 2]).requires_grad_(True))
show(lambda: torch.tensor([True]).requires_grad_())
show(lambda: (x.is_leaf, y.is_leaf, x.grad_fn, y.grad_fn.name(), y.grad_fn.next_functions[0][0].name(), x.detach().is_leaf))
show(lambda: y.grad)
show(lambda: y.retain_grad())
show(lambda: y.sum().backward())
print(y.grad)
show(lambda: torch.autograd.grad(y.sum(), x))
show(lambda: torch.autograd.grad(x.sum(), [x, torch.ones(1, requires_grad=True)]))
show(lambda: torch.autograd.grad(x.sum(), [x, torch.ones(1, requires_grad=True)], allow_unused=True))
show(lambda: torch.autograd.grad(x.sum(), [x, torch.ones(1, requires_grad=True)], materialize_grads=True))
show(lambda: torch.autograd.grad(x * 2, x))
show(lambda: torch.autograd.grad(x * 2, x, torch.ones(3)))
show(lambda: torch.autograd.grad(x * 2, x, grad_outputs=torch.ones(2)))
show(lambda: torch.autograd.grad([x.sum(), (x * 2).sum()], x))
show(lambda: torch.autograd.grad(x.sum(), torch.ones(3)))
show(lambda: torch.autograd.grad(torch.ones(3).sum(), x))
show(lambda: torch.autograd.grad(x.sum(), 5))
show(lambda: torch.autograd.backward([x.sum(), x.prod()]))
print(x.grad)
show(lambda: torch.autograd.backward(5))
show(lambda: x.sum().backward(retain_graph=True, create_graph=False, inputs=[x]))
show(lambda: x.sum().backward(inputs=[]))
show(lambda: x.sum().backward(inputs=[y]))
show(lambda: x.register_hook(5))
h = x.register_hook(lambda g: g * 10)
x.grad = None
show(lambda: x.sum().backward())
print(x.grad)
show(lambda: h.remove())
x.grad = None
show(lambda: x.sum().backward())
print(x.grad)
show(lambda: x.register_hook(lambda g: "a"))
show(lambda: x.sum().backward())
x = torch.ones(3, requires_grad=True)
show(lambda: x.register_hook(lambda g: g[:2]))
show(lambda: x.sum().backward())
x = torch.ones(3, requires_grad=True)
show(lambda: x.register_hook(lambda g: g.double()))
show(lambda: x.sum().backward())
show(lambda: torch.ones(2).register_hook(print))
show(lambda: torch.ones(2, requires_grad=True).sum().detach_())
x = torch.ones(3, requires_grad=True)
y = x * 2
show(lambda: y.detach_())
print(y.requires_grad)
z = x[0]
show(lambda: z.detach_())
