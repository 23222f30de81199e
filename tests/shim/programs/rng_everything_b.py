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
show(lambda: torch.multinomial(torch.tensor([1, 2]), 1))
show(lambda: torch.multinomial(torch.ones(3), 0))
show(lambda: torch.multinomial(torch.tensor([float('nan'), 1.]), 1))
show(lambda: torch.bernoulli(torch.tensor([1.5])))
show(lambda: torch.bernoulli(torch.tensor([1])))
show(lambda: torch.empty(2).uniform_(2, 1))
show(lambda: torch.empty(2).normal_(0, -1))
show(lambda: torch.empty(2, dtype=torch.long).uniform_())
show(lambda: torch.empty(2, dtype=torch.long).normal_())
show(lambda: torch.empty(2).bernoulli_(1.5))
show(lambda: torch.empty(2).exponential_(-1))
show(lambda: torch.empty(2).random_(0))
show(lambda: torch.rand(2, generator=5))
show(lambda: torch.manual_seed("a"))
