import torch
from torch.utils.data import DataLoader, TensorDataset, RandomSampler, WeightedRandomSampler, random_split
torch.manual_seed(0)
x = torch.arange(10)
dl = DataLoader(TensorDataset(x, x ** 2), batch_size=4, shuffle=True)
for epoch in range(2):
    for i, (a, b) in enumerate(dl):
        print(epoch, i, a, b)
g = torch.Generator()
g.manual_seed(7)
for _ in range(2):
    print([b.tolist() for b in DataLoader(x, batch_size=3, shuffle=True, generator=g, drop_last=True)])
print([i.item() for i in DataLoader(x, sampler=RandomSampler(x, replacement=True, num_samples=12))])
print([i.item() for i in DataLoader(x, sampler=WeightedRandomSampler(torch.arange(10).float(), 10))])
a, b, c = random_split(x, [5, 3, 2])
print(a.indices, b.indices, c.indices, [v.item() for v in c])
a, b = random_split(x, [0.8, 0.2], generator=torch.Generator().manual_seed(42))
print(list(a), list(b))
print(torch.rand(2), torch.initial_seed())
dl = DataLoader(x, batch_size=5, shuffle=True, worker_init_fn=lambda i: None, pin_memory=False)
it = iter(dl)
print(next(it), len(it), len(dl))
print(next(it))
try:
    next(it)
except StopIteration:
    print("stop")
perm = torch.randperm(10)
for i in range(0, 10, 4):
    print(x[perm[i:i + 4]])
def collate(batch):
    xs, ys = zip(*batch)
    return torch.nn.utils.rnn.pad_sequence(xs, batch_first=True), torch.tensor(ys)
data = [(torch.ones(n), n) for n in (1, 3, 2)]
for xb, yb in DataLoader(data, batch_size=2, collate_fn=collate):
    print(xb, yb)
