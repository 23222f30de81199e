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
