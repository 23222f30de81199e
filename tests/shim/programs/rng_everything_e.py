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
a = torch.rand(1)
x = torch.randn(1000)
x = torch.rand(10000)
idx = torch.randperm(10)
d = torch.arange(10) * 10
show(lambda: torch.manual_seed(0))
print(torch.randn(2, 2).half(), torch.randn(2, dtype=torch.half), torch.rand(2, dtype=torch.bfloat16), torch.randn(2, dtype=torch.complex64))
show(lambda: torch.manual_seed(0))
