import torch

g1, g2 = torch.Generator().manual_seed(1), torch.Generator().manual_seed(1)
print(
    torch.rand(2, generator=g1),
    torch.rand(2, generator=g2),
    torch.randn(3, generator=g1),
    torch.randperm(4, generator=g1),
    torch.randint(0, 9, (2,), generator=g2),
    torch.bernoulli(torch.full((4,), 0.5), generator=g2),
    torch.multinomial(torch.ones(5), 3, generator=g1),
    torch.normal(0.0, 1.0, (2,), generator=g1),
)
state = g1.get_state()
x = torch.rand(3, generator=g1)
g1.set_state(state)
print(torch.equal(x, torch.rand(3, generator=g1)), state.shape, state.dtype, g1.device, g1.initial_seed())
with torch.random.fork_rng():
    torch.manual_seed(9)
    print(torch.rand(1))
