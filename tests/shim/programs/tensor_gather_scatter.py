import torch

x = torch.arange(6.0).reshape(2, 3)
i = torch.tensor([[0, 2], [1, 1]])
print(
    x.gather(1, i),
    torch.zeros(2, 3).scatter_(1, i, 1.0),
    torch.zeros(2, 3).scatter_add_(1, i, torch.ones(2, 2)),
    torch.zeros(2, 3).scatter(1, i, x[:, :2]),
)
print(
    x.index_select(0, torch.tensor([1])),
    x.index_add(0, torch.tensor([0]), torch.ones(1, 3)),
    x.index_copy(1, torch.tensor([0]), torch.zeros(2, 1)),
    torch.take_along_dim(x, i, 1),
    x.masked_fill(x > 2, 0),
    x.masked_scatter(x > 3, torch.tensor([7.0, 8.0])),
    x.scatter_reduce(1, i, torch.ones(2, 2), "amax"),
)
for bad in (
    lambda: x.gather(1, torch.tensor([[3]])),
    lambda: x.gather(1, torch.tensor([0])),
    lambda: x.gather(1, i.float()),
    lambda: x.index_select(0, torch.tensor([5])),
    lambda: x.scatter(1, i, torch.ones(1, 1)),
    lambda: x.masked_fill(x, 0),
):
    try:
        bad()
    except Exception as err:
        print(type(err).__name__, err)
