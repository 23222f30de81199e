import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.arange(12.0).view(3, 4)
i = torch.tensor([[0, 1], [2, 3], [1, 0]])
print(
    x.gather(1, i),
    torch.gather(x, 0, torch.tensor([[0, 1, 2, 0]])),
    torch.take_along_dim(x, i, 1),
    torch.take(x, torch.tensor([0, 5])),
    x.index_select(1, torch.tensor([0, 2])),
)
show(lambda: x.gather(1, torch.tensor([0, 1])))
show(lambda: x.gather(1, i.float()))
show(lambda: x.gather(1, torch.tensor([[0, 4], [0, 0], [0, 0]])))
show(lambda: x.gather(1, torch.tensor([[-1]])))
show(lambda: x.gather(2, i))
show(lambda: x.gather(1, torch.zeros(4, 1).long()))
show(lambda: x.gather(0, torch.zeros(1, 5).long()))
show(lambda: x.gather(i))
show(lambda: x.index_select(0, torch.tensor([5])))
show(lambda: x.index_select(0, torch.tensor([[0]])))
show(lambda: x.index_select(0, torch.tensor([0.0])))
