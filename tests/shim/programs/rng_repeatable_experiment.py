import torch
def experiment(seed):
    torch.manual_seed(seed)
    w = torch.randn(3)
    order = torch.randperm(5)
    mask = torch.rand(5) < 0.5
    return w, order, mask
for s in (0, 0, 1):
    w, o, m = experiment(s)
    print(s, w, o.tolist(), m.int().tolist())
g1, g2 = torch.Generator().manual_seed(7), torch.Generator().manual_seed(7)
print(torch.equal(torch.rand(3, generator=g1), torch.rand(3, generator=g2)), torch.rand(1, generator=g1) == torch.rand(1))
torch.manual_seed(0)
a = torch.randn(2, 2)
state = torch.random.get_rng_state()
b = torch.randn(2)
torch.random.set_rng_state(state)
print(torch.equal(b, torch.randn(2)), state.shape)
