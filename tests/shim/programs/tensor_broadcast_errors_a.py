import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(3, 4)
show(lambda: a + torch.ones(3))
show(lambda: a * torch.ones(2, 4))
show(lambda: a - torch.ones(4, 3))
show(lambda: a / torch.ones(5))
show(lambda: a == torch.ones(3))
try:
    a += torch.ones(2, 3, 4)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    a[0] += torch.ones(3)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
show(lambda: torch.broadcast_to(a, (4, 3)))
show(lambda: a.expand(3, 5))
show(lambda: a.expand(4))
show(lambda: a.expand(-1, -1, 4))
show(lambda: a.expand(-1, 3, 4))
show(lambda: torch.broadcast_tensors(a, torch.ones(3)))
