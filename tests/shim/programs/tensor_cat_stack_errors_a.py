import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a, b = torch.ones(2, 3), torch.ones(3, 2)
show(lambda: torch.cat([a, b]))
show(lambda: torch.cat([a, b], dim=1))
show(lambda: torch.cat([]))
show(lambda: torch.cat(a))
show(lambda: torch.cat([a, 1]))
show(lambda: torch.cat([a, [1, 2]]))
show(lambda: torch.cat(a, b))
show(lambda: torch.cat([a, a], dim=2))
show(lambda: torch.cat([a, torch.ones(3)]))
show(lambda: torch.cat([torch.tensor(1), torch.tensor(2)]))
show(lambda: torch.stack([a, b]))
show(lambda: torch.stack([]))
show(lambda: torch.stack(a))
