import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.arange(12.0).view(3, 4)
i = torch.tensor([[0, 1], [2, 3], [1, 0]])
show(lambda: x.index_select(2, torch.tensor([0])))
show(lambda: x.index_select(0, [0]))
show(lambda: torch.take(x, torch.tensor([12])))
y = torch.zeros(3, 4)
print(
    y.scatter(1, i, 1.0),
    y.scatter(1, i, torch.ones(3, 2) * 5),
    y.scatter_add(1, i, torch.ones(3, 2)),
    torch.zeros(3).scatter_(0, torch.tensor([0, 2]), torch.tensor([1.0, 2.0])),
    torch.zeros(2, 3).scatter_(1, torch.tensor([[0], [2]]), 1),
)
show(lambda: y.scatter(1, i, torch.ones(3, 1)))
show(lambda: y.scatter(1, i, torch.ones(3, 2).long()))
show(lambda: y.scatter(1, i.float(), 1.0))
show(lambda: y.scatter(1, torch.tensor([[5]]), 1.0))
show(lambda: y.scatter_(1, torch.tensor([0]), 1.0))
show(lambda: y.scatter_add(0, i, torch.ones(1, 1)))
show(
    lambda: (
        y.scatter_reduce(1, i, torch.ones(3, 2), "sum"),
        y.scatter_reduce(1, i, torch.ones(3, 2), reduce="amax"),
        y.scatter_reduce(1, i, torch.ones(3, 2), reduce="mean", include_self=False),
    )
)
show(lambda: y.scatter_reduce(1, i, torch.ones(3, 2), "add"))
print(
    torch.zeros(3, 2).index_add(0, torch.tensor([0, 2]), torch.ones(2, 2)),
    torch.zeros(3, 2).index_copy(0, torch.tensor([1]), torch.ones(1, 2)),
    torch.zeros(3, 2).index_fill(0, torch.tensor([1]), 7),
    torch.zeros(3).index_put((torch.tensor([0, 0]),), torch.ones(2), accumulate=True),
    torch.zeros(3).put_(torch.tensor([1]), torch.tensor([9.0])),
)
