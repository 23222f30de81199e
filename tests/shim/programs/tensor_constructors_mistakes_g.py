import torch
import numpy as np


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.arange(3)
show(lambda: torch.randperm(-1))
show(lambda: torch.randperm(2.5))
show(lambda: torch.randn("a"))
show(lambda: torch.randn(2, mean=1))
show(lambda: (torch.empty(2, 3).shape, torch.empty(0), torch.empty(2, dtype=torch.long).shape))
show(lambda: torch.empty(-2))
show(lambda: (torch.normal(0, 1, (2,)), torch.normal(torch.zeros(2), torch.ones(2)), torch.normal(torch.zeros(2), 1.), torch.normal(0., torch.ones(2))))
show(lambda: torch.normal(0, 1))
show(lambda: torch.normal(0., -1., (2,)))
show(lambda: torch.normal(torch.zeros(2), -torch.ones(2)))
show(lambda: torch.normal(torch.zeros(2), torch.ones(3)))
show(lambda: (torch.complex(torch.ones(2), torch.ones(2)), torch.polar(torch.ones(1), torch.zeros(1))))
show(lambda: torch.complex(torch.ones(2).long(), torch.ones(2).long()))
show(lambda: (torch.tril_indices(2, 3), torch.triu_indices(3, 3, offset=1), torch.tril(torch.ones(3, 3)), torch.triu(torch.ones(3, 3), diagonal=1), torch.diag(torch.tensor([1, 2])), torch.diag_embed(torch.ones(2)), torch.block_diag(torch.ones(1, 1), torch.ones(1, 2))))
