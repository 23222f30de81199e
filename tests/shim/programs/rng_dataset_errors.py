import torch
from torch.utils.data import (
    Dataset,
    DataLoader,
    TensorDataset,
    random_split,
    Subset,
    ConcatDataset,
    IterableDataset,
    ChainDataset,
    StackDataset,
    WeightedRandomSampler,
    RandomSampler,
    SequentialSampler,
    BatchSampler,
    SubsetRandomSampler,
    Sampler,
    default_collate,
)


def attempt(f):
    try:
        r = f()
        print(type(r).__name__ if "object at" in repr(r) else r)
    except Exception as e:
        print(type(e).__name__, e)


class NoLen(Dataset):
    def __getitem__(self, i):
        return i


class NoGet(Dataset):
    def __len__(self):
        return 3


class Ragged(Dataset):
    def __len__(self):
        return 3

    def __getitem__(self, i):
        return torch.zeros(i + 1)


class Words(Dataset):
    def __len__(self):
        return 2

    def __getitem__(self, i):
        return "ab"[i], i


class Odd(Dataset):
    def __len__(self):
        return 2

    def __getitem__(self, i):
        return object()


class Boom(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, i):
        if i == 2:
            raise ValueError(f"bad item {i}")
        return i


class Lists(Dataset):
    def __len__(self):
        return 2

    def __getitem__(self, i):
        return [1] * (i + 1)


attempt(lambda: len(NoLen()))
attempt(lambda: DataLoader(NoLen(), shuffle=True))
attempt(lambda: list(DataLoader(NoLen())))
attempt(lambda: list(DataLoader(NoGet())))
attempt(lambda: list(DataLoader(Ragged(), batch_size=2)))
attempt(lambda: list(DataLoader(Words(), batch_size=2)))
attempt(lambda: list(DataLoader(Odd(), batch_size=2)))
attempt(lambda: list(DataLoader(Boom(), batch_size=2)))
attempt(lambda: list(DataLoader(Lists(), batch_size=2)))
attempt(lambda: list(DataLoader(Lists(), batch_size=1)))
attempt(lambda: TensorDataset(torch.zeros(3), torch.zeros(4)))
attempt(lambda: TensorDataset(torch.zeros(3), [1, 2, 3]))
attempt(lambda: TensorDataset(torch.zeros(3))[3])
attempt(lambda: TensorDataset(torch.zeros(3))[-1])
attempt(lambda: TensorDataset(torch.arange(6))[1:3])
attempt(lambda: random_split(range(10), [3, 3]))
attempt(lambda: random_split(range(10), [0.5, 0.6]))
attempt(lambda: [len(s) for s in random_split(range(10), [0.33, 0.67])])
attempt(lambda: [len(s) for s in random_split(range(10), [0.35, 0.35, 0.3])])
attempt(lambda: random_split(range(10), [5, 5], generator=torch.Generator().manual_seed(1))[0].indices)
attempt(lambda: Subset([1, 2, 3], [0, 5])[1])
attempt(lambda: ConcatDataset([[1, 2], [3]])[2])
attempt(lambda: ConcatDataset([[1, 2], [3]])[5])
attempt(lambda: ConcatDataset([[1, 2], [3]])[-1])
attempt(lambda: ConcatDataset([[1, 2], [3]])[-7])
attempt(lambda: ConcatDataset([]))
attempt(lambda: ([1] and (TensorDataset(torch.zeros(1)) + TensorDataset(torch.ones(1))))[1])
attempt(lambda: DataLoader([1, 2], batch_size=0))
attempt(lambda: DataLoader([1, 2], batch_size=-1))
attempt(lambda: DataLoader([1, 2], batch_size=1.5))
attempt(lambda: DataLoader([1, 2], batch_size=None, drop_last=True))
attempt(lambda: list(DataLoader([1, 2], batch_size=None)))
attempt(lambda: DataLoader([1, 2], shuffle=True, sampler=SequentialSampler([1])))
attempt(lambda: DataLoader([1, 2], batch_sampler=BatchSampler(SequentialSampler([1, 2]), 2, False), batch_size=2))
attempt(lambda: list(DataLoader([1, 2, 3], batch_sampler=BatchSampler(SequentialSampler([1, 2, 3]), 2, False))))
attempt(lambda: DataLoader([1, 2], num_workers=-1))
attempt(lambda: DataLoader([1, 2], timeout=-1))
attempt(lambda: DataLoader([1, 2], prefetch_factor=2))
attempt(lambda: DataLoader([1, 2], persistent_workers=True))
attempt(lambda: DataLoader([1, 2], shuffle="yes"))
attempt(lambda: DataLoader())
attempt(lambda: DataLoader([], shuffle=True))
attempt(lambda: len(DataLoader([])))
attempt(lambda: list(DataLoader([])))
attempt(lambda: RandomSampler([1, 2], num_samples=0))
attempt(lambda: RandomSampler([1, 2], replacement=1))
attempt(lambda: RandomSampler([1, 2], num_samples=5) and len(RandomSampler([1, 2], num_samples=5)))
attempt(lambda: WeightedRandomSampler([0.1, 0.9], 0))
attempt(lambda: WeightedRandomSampler([0.1, 0.9], 5, replacement=False) and list(WeightedRandomSampler([0.1, 0.9], 5, replacement=False)))
attempt(lambda: list(WeightedRandomSampler([0.1, 0.9, 0.5], 6, generator=torch.Generator().manual_seed(0))))
attempt(lambda: BatchSampler(SequentialSampler(range(5)), 0, False))
attempt(lambda: list(BatchSampler(range(5), 2, True)))
attempt(lambda: BatchSampler(range(5), 2, 1))
attempt(lambda: list(SubsetRandomSampler([4, 5, 6], generator=torch.Generator().manual_seed(2))))
attempt(lambda: default_collate([1, 2.0]))
attempt(lambda: default_collate([torch.ones(1), 2]))
attempt(lambda: default_collate([{"a": 1}, {"b": 2}]))
attempt(lambda: default_collate([(1, "x"), (2, "y")]))
attempt(lambda: default_collate([None, None]))
attempt(lambda: default_collate([]))
attempt(lambda: default_collate([[1, 2], [3, 4]]))
attempt(lambda: default_collate([b"a", b"b"]))
attempt(lambda: default_collate([True, False]))
attempt(lambda: default_collate([1.5, 2.5]))
attempt(lambda: next(iter(DataLoader([1, 2, 3], collate_fn=lambda b: b, batch_size=2))))
attempt(lambda: DataLoader([1, 2, 3])[0])
dl = DataLoader([1, 2, 3], batch_size=2)
attempt(lambda: setattr(dl, "batch_size", 3))
attempt(lambda: setattr(dl, "shuffle", True))
attempt(lambda: next(dl))
attempt(lambda: (dl.batch_size, dl.drop_last, dl.num_workers, type(dl.sampler).__name__, type(dl.batch_sampler).__name__, len(dl.dataset)))


class It(IterableDataset):
    def __iter__(self):
        return iter(range(5))


attempt(lambda: list(DataLoader(It(), batch_size=2)))
attempt(lambda: len(DataLoader(It())))
attempt(lambda: DataLoader(It(), shuffle=True))
attempt(lambda: list(ChainDataset([It(), It()])))
attempt(lambda: Dataset()[0])
attempt(lambda: list(StackDataset([1, 2], [3, 4])))
