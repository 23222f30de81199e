import torch
torch.manual_seed(0)
data = torch.arange(20).view(10, 2)
perm = torch.randperm(len(data))
train, test = data[perm[:8]], data[perm[8:]]
print(perm, train.shape, test)
batches = train[torch.randperm(8)].split(3)
for b in batches:
    print(b.tolist())
from torch.utils.data import random_split, TensorDataset, DataLoader
a, b = random_split(range(10), [7, 3], generator=torch.Generator().manual_seed(1))
print(list(a), list(b), a.indices)
ds = TensorDataset(data, data.sum(1))
print(len(ds), ds[0])
for x, y in DataLoader(ds, batch_size=4, shuffle=True):
    print(x.shape, y)
