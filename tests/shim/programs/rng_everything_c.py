import torch
import random, numpy as np


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


g = torch.Generator().manual_seed(0)
s = g.get_state()
a = torch.rand(2, generator=g)
show(lambda: torch.manual_seed(1.5))
show(lambda: torch.manual_seed(-1))
print(torch.rand(1))
show(lambda: torch.manual_seed(2**63))
print(torch.rand(1))
show(lambda: torch.manual_seed(2**64))
show(lambda: torch.manual_seed(0))
a = torch.rand(1)
show(lambda: torch.manual_seed(0))
print(torch.rand(1) == a)
show(lambda: torch.manual_seed(0))
x = torch.randn(1000)
print(x.mean(), x.std(), x.min(), x.max(), x[:3])
show(lambda: torch.manual_seed(0))
