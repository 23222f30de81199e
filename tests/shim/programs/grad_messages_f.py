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
