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
print(x.mean(), (x < 0.5).sum(), x.var())
show(lambda: torch.manual_seed(0))
print([torch.randint(0, 6, (1,)).item() + 1 for _ in range(10)], torch.randint(1, 7, (10,)).tolist())
show(lambda: torch.manual_seed(0))
idx = torch.randperm(10)
d = torch.arange(10) * 10
print(d[idx], idx[:7], idx[7:])
show(lambda: torch.manual_seed(3))
print(torch.nn.functional.dropout(torch.ones(10), 0.3), torch.nn.Linear(3, 2).weight, torch.nn.init.xavier_uniform_(torch.empty(2, 3)), torch.nn.init.kaiming_normal_(torch.empty(2, 3)))
show(lambda: random.seed(0))
show(lambda: np.random.seed(0))
show(lambda: torch.manual_seed(0))
print(random.random(), np.random.rand(), torch.rand(1).item())
