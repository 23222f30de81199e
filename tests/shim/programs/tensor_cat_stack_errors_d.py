import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a, b = torch.ones(2, 3), torch.ones(3, 2)
show(lambda: a.transpose(0))
show(lambda: a.permute(0))
show(lambda: a.permute(0, 0))
show(lambda: a.permute(0, 2))
show(lambda: torch.ones(2, 3, 4).t())
show(lambda: torch.ones(2, 3, 4).T.shape)
show(lambda: a.flatten(1, 0))
show(lambda: a.flatten(0, 5))
show(lambda: a.unflatten(0, (2, 2)))
show(lambda: a.repeat(2))
show(lambda: a.repeat(2, 2, 2).shape)
show(lambda: a.tile(2).shape)
show(lambda: a.expand(2, 2, 3).shape)
show(lambda: a.narrow(0, 1, 5))
