import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a, b = torch.ones(2, 3), torch.ones(3, 2)
show(lambda: a.select(0, 5))
show(lambda: a.unfold(0, 3, 1))
show(lambda: (a.roll(1), a.flip(0), a.rot90().shape))
show(lambda: a.flip())
show(lambda: a.flip(0, 0))
show(lambda: a.movedim(0, 3))
show(lambda: a.swapaxes(0, 1).shape)
show(lambda: a.diagonal(0, 0, 0))
show(lambda: torch.diag(torch.ones(2, 2, 2)))
show(lambda: (torch.tril(torch.ones(3)),))
show(lambda: torch.meshgrid(torch.arange(2), torch.ones(2, 2)))
show(lambda: torch.meshgrid(torch.arange(2), torch.arange(3)))
show(lambda: torch.meshgrid(torch.arange(2), torch.arange(3), indexing='xy'))
show(lambda: torch.meshgrid(torch.arange(2), torch.arange(3), indexing='zz'))
