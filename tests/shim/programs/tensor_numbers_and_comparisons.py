import torch

print(
    torch.tensor([1.0, 2.5]).numpy().tolist(),
    torch.tensor([[1.0]]).squeeze().item(),
    torch.arange(3).sum().item() / 2,
    torch.zeros(3).tolist() == [0.0] * 3,
)
print(
    torch.tensor([0.1, 0.2]).sum() == torch.tensor(0.3),
    torch.isclose(torch.tensor([0.1]) + 0.2, torch.tensor([0.3])),
    (torch.tensor(0.1, dtype=torch.float64) + 0.2).item(),
    torch.tensor(0.1).item() + 0.2,
    torch.tensor(16777217.0),
    torch.tensor(16777217),
    torch.tensor(1e38) * 10,
    torch.tensor(1e-45),
    torch.tensor([1e-30]) ** 2,
    torch.tensor(2.0) ** 0.5,
    torch.tensor(0.0) / 0,
    torch.tensor(-1.0).sqrt(),
    torch.tensor(0.0).log(),
    torch.tensor(1000.0).exp(),
    torch.tensor([3, 0]) / torch.tensor([0, 0]),
    torch.tensor(7) / torch.tensor(2),
    -7 // torch.tensor(2),
    torch.tensor(-7) % 3,
    torch.tensor(7.5) // 2,
    torch.round(torch.tensor(2.345), decimals=2),
    torch.floor(torch.tensor(-0.5)),
    torch.trunc(torch.tensor(-1.5)),
    torch.frac(torch.tensor(-1.5)),
    torch.ceil(torch.tensor(1.2)).int(),
)
print(
    torch.maximum(torch.tensor([1.0, float("nan")]), torch.tensor([2.0, 1.0])),
    torch.max(torch.tensor([1.0, float("nan")])),
    torch.tensor([1.0, float("nan")]).nanmean(),
    torch.tensor([float("nan")]) == torch.tensor([float("nan")]),
    torch.equal(torch.tensor([1]), torch.tensor([1.0])),
    torch.tensor([3, 1, 2]).sort(descending=True),
    torch.tensor([3, 1, 2]).argsort(),
    torch.tensor([[3, 1], [2, 5]]).max(0),
    torch.tensor([1, 2, 3, 4]).float().var(),
    torch.tensor([1, 2, 3, 4]).float().var(unbiased=False),
    torch.tensor([1.0, 2.0, 3.0, 4.0]).std(correction=0),
    torch.std_mean(torch.arange(4.0)),
    torch.tensor([[1.0, 2.0], [3.0, 4.0]]).mean(dim=(0, 1)),
    torch.ones(2, 3).sum(1, keepdim=True).shape,
    torch.arange(5.0).quantile(torch.tensor([0.25, 0.5])),
    torch.arange(4).cumsum(0),
    torch.tensor([1, 2, 3]).prod(),
    torch.tensor([True, False]).sum(),
    torch.tensor([True, False]).float().mean(),
)
print(
    torch.tensor(5).bool(),
    torch.tensor(0.5).bool(),
    torch.tensor([1, 2]).bool().all(),
    torch.tensor([]).all(),
    torch.tensor([]).any(),
    torch.tensor([]).sum(),
    torch.tensor([]).prod(),
    torch.tensor([]).mean(),
    torch.tensor([]).numel(),
    torch.logical_not(torch.tensor([0, 2])),
    ~torch.tensor([True]),
    ~torch.tensor([5]),
    torch.tensor([True]) & torch.tensor([False]),
    torch.tensor([6]) & 3,
    torch.tensor([1]) << 2,
    torch.tensor(True) * 3,
    torch.tensor([1, 2, 3]) > 1,
    (torch.tensor([1, 2, 3]) > 1) & (torch.tensor([1, 2, 3]) < 3),
    torch.tensor([1, 2]).ne(1),
    2 < torch.tensor([1, 3]),
)
try:
    ~torch.tensor([1.5])
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.tensor([1.0]) & torch.tensor([2.0])
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.tensor([1.0]) << 1
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.tensor([True]) - torch.tensor([False])
except Exception as error:
    print(type(error).__name__, error)
try:
    -torch.tensor([True])
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.tensor([1, 2, 3]) > 1 and torch.tensor([1, 2, 3]) < 3
except Exception as error:
    print(type(error).__name__, error)
try:
    not torch.tensor([1, 2])
except Exception as error:
    print(type(error).__name__, error)
try:
    1 < torch.tensor([2, 3]) < 4
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.tensor([1, 2]) > "a"
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.tensor([1, 2]) > [0, 1]
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.tensor([]).max()
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.tensor([1, 2]).max(1)
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.tensor([1.0, 2.0]).topk(3)
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.ones(2, 2).argmax(2)
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.ones(2, 2).sum("a")
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.sum(torch.ones(2), torch.ones(2))
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.ones(3).var(dim=0, unbiased="a")
except Exception as error:
    print(type(error).__name__, error)
