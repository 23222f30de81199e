import torch
import numpy as np


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.arange(3)
show(lambda: (torch.arange(end=3), torch.arange(start=1, end=3), torch.arange(0, 10, step=3)))
show(lambda: (torch.linspace(0, 1, 5), torch.linspace(0, 1, 1), torch.linspace(0, 1, steps=0), torch.linspace(0, 10, 5, dtype=torch.int), torch.linspace(5, 1, 3)))
show(lambda: torch.linspace(0, 1))
show(lambda: torch.linspace(0, 1, -1))
show(lambda: torch.linspace(0, 1, 2.5))
show(lambda: (torch.logspace(0, 2, 3), torch.logspace(0, 3, 4, base=2)))
show(lambda: (torch.eye(3), torch.eye(2, 3), torch.eye(0), torch.eye(2, dtype=torch.bool)))
show(lambda: torch.eye(-1))
show(lambda: torch.eye(2, 3, 4))
show(lambda: (torch.full((2, 2), 7), torch.full([2], 1.5), torch.full((), 3)))
show(lambda: torch.full(2, 3))
show(lambda: torch.full((2,)))
show(lambda: torch.full((2,), "a"))
show(lambda: torch.full((2,), [1, 2]))
