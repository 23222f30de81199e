import torch
from torch.utils.data import (BatchSampler, ConcatDataset, DataLoader, Dataset, IterableDataset, RandomSampler, SequentialSampler,
                              Subset, TensorDataset, WeightedRandomSampler, random_split)


class Squares(Dataset):
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        return torch.tensor(float(i)), i * i


data = Squares(7)
for x, y in DataLoader(data, batch_size=3):
    print(x, y)
torch.manual_seed(0)
print([y.tolist() for _, y in DataLoader(data, batch_size=2, shuffle=True, drop_last=True)])
g = torch.Generator().manual_seed(1)
loader = DataLoader(data, batch_size=4, shuffle=True, generator=g)
print([y.tolist() for _, y in loader], [y.tolist() for _, y in loader], len(loader))
pairs = TensorDataset(torch.arange(6.0).reshape(3, 2), torch.tensor([0, 1, 0]))
print(len(pairs), pairs[1], list(DataLoader(pairs)), next(iter(DataLoader(pairs, batch_size=2))))
a, b = random_split(range(10), [0.7, 0.3], generator=torch.Generator().manual_seed(42))
print(list(a), list(b), len(a + b), list(Subset(data, [1, 3]))[1])
print(list(DataLoader([1, 2, 3, 4, 5], batch_size=2, collate_fn=lambda batch: sum(batch))))
weights = [0.1, 0.1, 5.0]
torch.manual_seed(0)
print(list(WeightedRandomSampler(weights, 8)), list(RandomSampler(range(5))), list(BatchSampler(SequentialSampler(range(5)), 2, False)))


class Stream(IterableDataset):
    def __iter__(self):
        return iter(range(5))


print(list(DataLoader(Stream(), batch_size=2)), len(ConcatDataset([data, data])), ConcatDataset([data, data])[8])
print(next(iter(DataLoader([{"a": 1, "b": "x"}, {"a": 2, "b": "y"}], batch_size=2))))
try:
    DataLoader(data, batch_size=2, shuffle=True, sampler=RandomSampler(data))
except ValueError as err:
    print(err)
next(iter(DataLoader([torch.zeros(2), torch.zeros(3)], batch_size=2)))
