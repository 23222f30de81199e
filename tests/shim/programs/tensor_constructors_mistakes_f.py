import torch
import numpy as np


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.arange(3)
show(lambda: torch.full((2,), torch.tensor(3.)))
show(lambda: (torch.full_like(torch.ones(2), 3), torch.zeros_like(torch.ones(2, dtype=torch.int)), torch.ones_like(torch.ones(2), dtype=torch.bool), torch.empty_like(torch.ones(2, 3)).shape, torch.rand_like(torch.ones(2)), torch.randn_like(torch.ones(2))))
show(lambda: torch.zeros_like([1, 2]))
show(lambda: torch.zeros_like(3))
show(lambda: torch.rand_like(torch.tensor([1, 2])))
show(lambda: torch.randn(2, dtype=torch.int))
show(lambda: torch.rand(2, dtype=torch.long))
show(lambda: (torch.randint(3, (2, 2)), torch.randint(1, 5, (3,)), torch.randint(0, 10, size=(2,)), torch.randint(10, (2,), dtype=torch.float)))
show(lambda: torch.randint(5, 3, (2,)))
show(lambda: torch.randint(0, (2,)))
show(lambda: torch.randint(5, 5, (1,)))
show(lambda: torch.randint(5, 3))
show(lambda: torch.randint(5))
show(lambda: (torch.randperm(5), torch.randperm(0)))
