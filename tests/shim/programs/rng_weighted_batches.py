import torch
from torch.utils.data import DataLoader, TensorDataset, WeightedRandomSampler
torch.manual_seed(0)
y = torch.tensor([0] * 18 + [1] * 2)
x = torch.arange(20.0).unsqueeze(1)
w = 1.0 / torch.bincount(y).float()
sampler = WeightedRandomSampler(w[y], num_samples=20, replacement=True)
for xb, yb in DataLoader(TensorDataset(x, y), batch_size=10, sampler=sampler):
    print(yb, yb.float().mean(), xb.flatten())
print(list(sampler)[:5], len(sampler), w)
for xb, yb in DataLoader(TensorDataset(x, y), batch_size=8, shuffle=True, generator=torch.Generator().manual_seed(0)):
    print(yb.tolist())
k = 4
folds = torch.randperm(20).chunk(k)
for i in range(k):
    tr = torch.cat([f for j, f in enumerate(folds) if j != i])
    print(i, folds[i].tolist(), len(tr))
