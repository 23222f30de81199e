import torch
from torch.utils.data import (
    Dataset,
    DataLoader,
    TensorDataset,
    random_split,
    Subset,
    ConcatDataset,
    RandomSampler,
    SequentialSampler,
    WeightedRandomSampler,
    SubsetRandomSampler,
    BatchSampler,
    IterableDataset,
    ChainDataset,
    StackDataset,
    default_collate,
)

torch.manual_seed(0)


class DS(Dataset):
    def __init__(self, n):
        self.x = torch.arange(n * 2.0).view(n, 2)
        self.y = torch.arange(n)

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return self.x[i], self.y[i]


ds = DS(7)
print(len(ds), ds[2])
dl = DataLoader(ds, batch_size=3)
print(len(dl), dl.batch_size, dl.dataset is ds)
for x, y in dl:
    print(x, y)
for i, (x, y) in enumerate(DataLoader(ds, 3, shuffle=True, drop_last=True)):
    print(i, y, x.shape)
for e in range(2):
    print([y.tolist() for _, y in DataLoader(ds, 2, shuffle=True, generator=torch.Generator().manual_seed(e))])
print(next(iter(DataLoader(ds, batch_size=2, shuffle=True))))
a, b = random_split(ds, [5, 2])
print(a.indices, b.indices, len(a), a[0])
a, b = random_split(ds, [0.7, 0.3], generator=torch.Generator().manual_seed(42))
print(list(a.indices), list(b.indices))
try:
    random_split(ds, [3, 3])
except Exception as error:
    print(type(error).__name__, error)
try:
    random_split(ds, [0.5, 0.6])
except Exception as error:
    print(type(error).__name__, error)
t = TensorDataset(ds.x, ds.y)
print(t[1:3], len(t), t[0])
try:
    TensorDataset(torch.ones(2), torch.ones(3))
except Exception as error:
    print(type(error).__name__, error)
print(Subset(ds, [0, 2])[1], len(Subset(ds, [1])), ConcatDataset([ds, ds])[8], len(ds + ds))
try:
    ConcatDataset([ds])[-8]
except Exception as error:
    print(type(error).__name__, error)
try:
    ConcatDataset([])
except Exception as error:
    print(type(error).__name__, error)
print(
    list(RandomSampler(range(5), generator=torch.Generator().manual_seed(0))),
    list(SequentialSampler(range(3))),
    list(BatchSampler(SequentialSampler(range(5)), 2, False)),
    list(WeightedRandomSampler([0.1, 0.9, 0.5], 6)),
    list(SubsetRandomSampler([3, 5, 7])),
    list(RandomSampler(range(3), replacement=True, num_samples=5)),
)
print(
    [y for _, y in DataLoader(ds, batch_size=3, sampler=WeightedRandomSampler([1.0] * 7, 4))],
    [y for _, y in DataLoader(ds, batch_sampler=[[0, 1], [2]])],
    [y for _, y in DataLoader(ds, batch_size=None)][:2],
)
try:
    DataLoader(ds, shuffle=True, sampler=SequentialSampler(ds))
except Exception as error:
    print(type(error).__name__, error)
try:
    DataLoader(ds, batch_size=0)
except Exception as error:
    print(type(error).__name__, error)
try:
    DataLoader(ds, batch_sampler=[[0]], batch_size=2)
except Exception as error:
    print(type(error).__name__, error)
try:
    DataLoader(ds, num_workers=-1)
except Exception as error:
    print(type(error).__name__, error)
try:
    DataLoader(ds, batch_size=2, drop_last="yes")
except Exception as error:
    print(type(error).__name__, error)
try:
    RandomSampler([])
except Exception as error:
    print(type(error).__name__, error)
try:
    WeightedRandomSampler([1, 2], 0)
except Exception as error:
    print(type(error).__name__, error)
try:
    WeightedRandomSampler([1, 2], 5, replacement=False).__iter__().__next__()
except Exception as error:
    print(type(error).__name__, error)


class It(IterableDataset):
    def __iter__(self):
        return iter(range(5))


print(list(DataLoader(It(), batch_size=2)), list(ChainDataset([It(), It()])))
try:
    DataLoader(It(), shuffle=True)
except Exception as error:
    print(type(error).__name__, error)
try:
    len(DataLoader(It(), batch_size=2))
except Exception as error:
    print(type(error).__name__, error)
print(
    default_collate([1, 2]),
    default_collate([(1, 2.0), (3, 4.0)]),
    default_collate([{"a": 1, "b": torch.ones(2)}, {"a": 2, "b": torch.zeros(2)}]),
    default_collate(["a", "b"]),
    default_collate([[1, 2], [3, 4]]),
)
try:
    default_collate([torch.ones(2), torch.ones(3)])
except Exception as error:
    print(type(error).__name__, error)
try:
    default_collate([None, None])
except Exception as error:
    print(type(error).__name__, error)
try:
    default_collate([[1], [1, 2]])
except Exception as error:
    print(type(error).__name__, error)
try:
    default_collate([{"a": 1}, {"b": 2}])
except Exception as error:
    print(type(error).__name__, error)
print(next(iter(DataLoader([{"x": i, "y": [i, i]} for i in range(4)], batch_size=2))))
print(
    list(DataLoader([1.0, 2.0, 3.0], batch_size=2)),
    list(DataLoader(["a", "b", "c"], batch_size=2)),
    list(DataLoader(torch.arange(5), batch_size=2)),
)


def col(b):
    xs, ys = zip(*b)
    return torch.stack(xs), list(ys)


print(list(DataLoader(ds, batch_size=4, collate_fn=col)))
from torch.nn.utils.rnn import pad_sequence

seqs = [torch.arange(n) for n in (3, 1, 2)]
print(next(iter(DataLoader(seqs, batch_size=3, collate_fn=lambda b: pad_sequence(b, batch_first=True, padding_value=-1)))))
try:
    list(DataLoader(seqs, batch_size=3))
except Exception as error:
    print(type(error).__name__, error)


class Bad(Dataset):
    def __getitem__(self, i):
        return i


try:
    len(Bad())
except Exception as error:
    print(type(error).__name__, error)
try:
    DataLoader(Bad(), shuffle=True)
except Exception as error:
    print(type(error).__name__, error)
print(next(iter(DataLoader(Bad(), sampler=[0, 1]))))


class Bad2(Dataset):
    pass


try:
    Bad2()[0]
except Exception as error:
    print(type(error).__name__, error)


class Bad3(Dataset):
    def __len__(self):
        return 3

    def __getitem__(self, i):
        raise KeyError("oops")


try:
    next(iter(DataLoader(Bad3())))
except Exception as error:
    print(type(error).__name__, error)
it = iter(DataLoader(ds, 7))
next(it)
try:
    next(it)
except Exception as error:
    print(type(error).__name__, error)
dl = DataLoader(ds, num_workers=0, pin_memory=False, timeout=0, worker_init_fn=None, persistent_workers=False, prefetch_factor=None)
print(dl.sampler.__class__.__name__, dl.batch_sampler.__class__.__name__, dl.drop_last, dl.num_workers)
try:
    dl.batch_size = 5
except Exception as error:
    print(type(error).__name__, error)
try:
    DataLoader(ds, persistent_workers=True)
except Exception as error:
    print(type(error).__name__, error)
print(StackDataset(ds.x, ds.y)[1], StackDataset(a=ds.x, b=ds.y)[0])
