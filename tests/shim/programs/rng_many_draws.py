import torch

torch.manual_seed(3)
print(torch.rand(5), torch.rand(1_600_001)[::400_000], torch.randn(3))
state = torch.get_rng_state()
one = torch.randn(20_003)[-4:]
torch.set_rng_state(state)
print(torch.equal(one, torch.randn(20_003)[-4:]), one, torch.randperm(5), torch.get_rng_state()[::500])
print(torch.nn.functional.dropout(torch.ones(80_000), 0.3).sum(), torch.rand(2), torch.randint(0, 9, (7000,))[-9:], torch.rand(3, dtype=torch.float64))
own = torch.Generator().manual_seed(9)
for count in (624 * 20, 624 * 20 - 1, 2, 6240, 6241):
    print(torch.rand(count, generator=own)[-2:])
