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
