import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.arange(12.0).view(3, 4)
i = torch.tensor([[0, 1], [2, 3], [1, 0]])
y = torch.zeros(3, 4)
show(lambda: torch.zeros(3, 2).index_add(0, torch.tensor([0, 2]), torch.ones(3, 2)))
show(lambda: torch.zeros(3, 2).index_add(0, torch.tensor([5]), torch.ones(1, 2)))
show(lambda: torch.zeros(3, 2).index_fill_(0, torch.tensor([3]), 7))
show(lambda: torch.zeros(3, 2).index_copy_(0, torch.tensor([3]), torch.ones(1, 2)))
print(
    x.masked_select(x > 5),
    x.masked_fill(x > 5, -1),
    x.where(x > 5, torch.tensor(0.0)),
    torch.where(x > 5, 1, 0),
    torch.where(x > 5),
    torch.where(x > 5, x, -x),
    torch.where(x > 5, 1.0, 2),
    torch.where(torch.tensor(True), 1, 2),
)
show(lambda: torch.where(x > 5, x))
show(lambda: torch.where(x, x, x))
show(lambda: torch.where([True], 1, 2))
show(lambda: torch.where(x > 5, x, "a"))
show(lambda: x.masked_fill(x > 5, "a"))
show(lambda: x.masked_fill(x, 0))
show(lambda: x.masked_fill(x > 5, torch.tensor([1.0, 2.0])))
show(lambda: x.long().masked_fill(x > 5, float("-inf")))
show(lambda: x.long().masked_fill(x > 5, 1.5))
