import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a, b = torch.ones(2, 3), torch.ones(3, 2)
show(lambda: torch.stack([a, a], dim=4))
show(lambda: torch.stack([a, 1]))
print(torch.cat([a, a.long()]).dtype, torch.cat([torch.tensor([1]), torch.tensor([True])]), torch.cat((a, torch.tensor([]))))
print(torch.hstack([a, a]), torch.vstack([a, a]).shape, torch.dstack([a, a]).shape)
show(lambda: torch.hstack([a, b]))
show(lambda: torch.vstack([a, b]))
show(lambda: torch.stack([torch.ones(2), torch.ones(2).long()]))
show(lambda: a.split(0))
show(lambda: a.split([1, 2]))
show(lambda: a.split(-1))
print(a.split(2, 1), a.split([1, 2], 1), a.chunk(2, 1), a.chunk(5))
show(lambda: a.chunk(0))
show(lambda: torch.split(a, 2, dim=3))
show(lambda: a.unbind(2))
