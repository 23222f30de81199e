import torch
import random, numpy as np


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


show(lambda: torch.manual_seed(42))
print(
    torch.rand(3),
    torch.randn(3),
    torch.randint(10, (5,)),
    torch.randperm(6),
    torch.bernoulli(torch.full((5,), 0.5)),
    torch.multinomial(torch.tensor([0.1, 0.2, 0.7]), 2),
    torch.multinomial(torch.ones(4), 10, replacement=True),
    torch.normal(0.0, 1.0, (3,)),
    torch.normal(torch.arange(3.0), torch.ones(3)),
)
print(
    torch.rand(2, 3, dtype=torch.double),
    torch.randn(20)[:4],
    torch.randint(-5, 5, (2, 2)),
    torch.rand(()),
    torch.randn(1, 1),
    torch.empty(3).uniform_(-1, 1),
    torch.empty(3).normal_(5, 2),
    torch.empty(3).exponential_(),
    torch.empty(4).bernoulli_(0.3),
    torch.empty(3).random_(10),
    torch.empty(3).geometric_(0.5),
    torch.empty(2).cauchy_(),
    torch.empty(2).log_normal_(),
)
print(
    torch.rand_like(torch.ones(2)),
    torch.randn_like(torch.ones(2)),
    torch.randint_like(torch.ones(2), 10),
    torch.initial_seed(),
    torch.empty(3, dtype=torch.long).random_(5),
    torch.empty(2, dtype=torch.long).random_(2, 4),
)
g = torch.Generator().manual_seed(0)
print(
    torch.rand(2, generator=g),
    torch.randn(2, generator=g),
    torch.randperm(4, generator=g),
    torch.randint(3, (2,), generator=g),
    torch.multinomial(torch.ones(3), 1, generator=g),
    torch.normal(0.0, 1.0, (2,), generator=g),
    torch.bernoulli(torch.tensor([0.5]), generator=g),
    g.initial_seed(),
)
s = g.get_state()
a = torch.rand(2, generator=g)
show(lambda: g.set_state(s))
print(torch.equal(a, torch.rand(2, generator=g)), s.dtype, s.shape)
show(lambda: torch.multinomial(torch.ones(3), 4))
show(lambda: torch.multinomial(torch.zeros(3), 1))
show(lambda: torch.multinomial(-torch.ones(3), 1))
show(lambda: torch.multinomial(torch.ones(2, 2, 2), 1))
show(lambda: torch.multinomial(torch.tensor([1, 2]), 1))
show(lambda: torch.multinomial(torch.ones(3), 0))
show(lambda: torch.multinomial(torch.tensor([float("nan"), 1.0]), 1))
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
x = torch.rand(10000)
print(x.mean(), (x < 0.5).sum(), x.var())
show(lambda: torch.manual_seed(0))
print([torch.randint(0, 6, (1,)).item() + 1 for _ in range(10)], torch.randint(1, 7, (10,)).tolist())
show(lambda: torch.manual_seed(0))
idx = torch.randperm(10)
d = torch.arange(10) * 10
print(d[idx], idx[:7], idx[7:])
show(lambda: torch.manual_seed(3))
print(
    torch.nn.functional.dropout(torch.ones(10), 0.3),
    torch.nn.Linear(3, 2).weight,
    torch.nn.init.xavier_uniform_(torch.empty(2, 3)),
    torch.nn.init.kaiming_normal_(torch.empty(2, 3)),
)
show(lambda: random.seed(0))
show(lambda: np.random.seed(0))
show(lambda: torch.manual_seed(0))
print(random.random(), np.random.rand(), torch.rand(1).item())
show(lambda: torch.manual_seed(0))
print(
    torch.randn(2, 2).half(), torch.randn(2, dtype=torch.half), torch.rand(2, dtype=torch.bfloat16), torch.randn(2, dtype=torch.complex64)
)
show(lambda: torch.manual_seed(0))
