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
y = (x * x).sum()
y = (x + 1).sum()
y = x.exp().sum()
x.grad = None
x.grad = torch.ones(3)
np_ = x.detach().numpy()
x.data += 1
x.requires_grad = False
x.requires_grad = True
y = x * 2
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
