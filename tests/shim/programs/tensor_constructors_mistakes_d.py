import torch
import numpy as np


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


show(lambda: torch.ones(2, 3, dtype=np.float32))
show(lambda: (torch.ones(2, dtype=float), torch.ones(2, dtype=int), torch.ones(2, dtype=bool)))
show(lambda: torch.ones(2, dtype="float32"))
show(lambda: torch.ones(2, requires_grad=True, dtype=torch.long))
show(lambda: torch.tensor([1], requires_grad=True))
show(lambda: torch.tensor([1, 2]).requires_grad_())
x = torch.arange(3)
try:
    x.requires_grad = True
except Exception as error:
    print(f"{type(error).__name__}: {error}")
show(lambda: (torch.arange(0, 1, 0.25), torch.arange(5), torch.arange(1, 5), torch.arange(5, 1, -1), torch.arange(0), torch.arange(1., 4), torch.arange(0, 0.3, 0.1)))
show(lambda: torch.arange(5, 1))
show(lambda: torch.arange(0, 5, 0))
show(lambda: torch.arange(0, 5, -1))
show(lambda: torch.arange())
show(lambda: torch.arange(1, 2, 3, 4))
