import random
import numpy as np
import torch


def seed_all(s):
    random.seed(s)
    np.random.seed(s)
    torch.manual_seed(s)
    torch.cuda.manual_seed_all(s)
    torch.use_deterministic_algorithms(True)


seed_all(0)
print(random.random(), np.random.rand(2), torch.rand(2))
a = torch.nn.Linear(3, 2)
seed_all(0)
random.random(), np.random.rand(2), torch.rand(2)
b = torch.nn.Linear(3, 2)
print(torch.equal(a.weight, b.weight), torch.are_deterministic_algorithms_enabled())
torch.use_deterministic_algorithms(False)
g1, g2 = torch.Generator().manual_seed(1), torch.Generator().manual_seed(1)
print(torch.equal(torch.randn(5, generator=g1), torch.randn(5, generator=g2)), torch.equal(torch.randn(5, generator=g1), torch.randn(5)))
st = g1.get_state()
x = torch.rand(3, generator=g1)
g1.set_state(st)
print(torch.equal(x, torch.rand(3, generator=g1)), g1.initial_seed(), torch.initial_seed(), torch.default_generator.initial_seed())
torch.manual_seed(2)
print(torch.randn(2, 2), torch.rand(()), torch.randn(1).item(), torch.randint(100, (3,)), torch.randint(-5, 5, (2, 2)), torch.randperm(6))
print(
    torch.rand(3, dtype=torch.float64),
    torch.randn(2, dtype=torch.float16),
    torch.rand(2, dtype=torch.bfloat16),
    torch.randint(0, 2, (4,), dtype=torch.bool) if False else torch.randint(0, 2, (4,)).bool(),
)
print(torch.empty(2, 3).uniform_(5, 6), torch.zeros(3).bernoulli_(0.5), torch.zeros(4).random_(0, 3), torch.zeros(2).normal_())
print(torch.randn(3, requires_grad=True), torch.rand(2, 2, out=torch.empty(2, 2)))
print(np.allclose(torch.from_numpy(np.random.RandomState(0).rand(3)).numpy(), np.random.RandomState(0).rand(3)))
