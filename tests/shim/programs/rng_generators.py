import torch

torch.manual_seed(123)
g = torch.Generator().manual_seed(5)
print(
    torch.rand(2),
    torch.rand(2, generator=g),
    torch.randn(2, generator=g),
    torch.randint(0, 10, (4,), generator=g),
    torch.randperm(5, generator=g),
)
print(torch.normal(0.0, 1.0, (3,)), torch.normal(torch.zeros(2), torch.ones(2)), torch.normal(torch.tensor([1.0, 2.0]), 0.1))
print(
    torch.bernoulli(torch.full((5,), 0.3)),
    torch.multinomial(torch.tensor([0.1, 0.2, 0.7]), 5, replacement=True),
    torch.poisson(torch.tensor([1.0, 5.0, 20.0])),
)
print(
    torch.empty(3).uniform_(-1, 1),
    torch.empty(3).normal_(2, 0.5),
    torch.empty(3).exponential_(),
    torch.empty(4).random_(10),
    torch.empty(3).log_normal_(),
    torch.empty(3).cauchy_(),
    torch.empty(3).geometric_(0.3),
)
print(torch.rand_like(torch.zeros(2)), torch.randn_like(torch.zeros(2)), torch.randint_like(torch.zeros(3), 5))
print(torch.seed() > 0, type(torch.get_rng_state()), torch.get_rng_state().shape, g.initial_seed(), g.device)
with torch.random.fork_rng():
    torch.manual_seed(1)
    a = torch.rand(1)
torch.manual_seed(1)
print(torch.equal(a, torch.rand(1)))


def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


attempt(lambda: torch.manual_seed("a"))
attempt(lambda: torch.manual_seed(1.5) and 1)
attempt(lambda: torch.manual_seed(-1).initial_seed())
attempt(lambda: torch.randint(5, 2, (3,)))
attempt(lambda: torch.randint(10))
attempt(lambda: torch.randint(0, 10, 3))
attempt(lambda: torch.multinomial(torch.tensor([0.0, 0.0]), 1))
attempt(lambda: torch.multinomial(torch.tensor([-1.0, 2.0]), 1))
attempt(lambda: torch.multinomial(torch.tensor([0.5, 0.5]), 3))
attempt(lambda: torch.multinomial(torch.tensor([1, 2]), 1))
attempt(lambda: torch.bernoulli(torch.tensor([1.5])))
attempt(lambda: torch.normal(0.0, -1.0, (2,)))
attempt(lambda: torch.randperm(-1))
attempt(lambda: torch.rand(2, dtype=torch.long))
attempt(lambda: torch.randn(2.5))
attempt(lambda: torch.rand("2"))
