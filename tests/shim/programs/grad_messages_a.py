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
