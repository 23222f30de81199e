import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(2, 3)
b = torch.ones(2, 3)
show(lambda: a @ b)
show(lambda: torch.mm(a, torch.ones(3)))
show(lambda: torch.mm(a, torch.ones(1, 3, 2)))
show(lambda: torch.bmm(a, b))
show(lambda: torch.bmm(torch.ones(2, 3, 4), torch.ones(3, 4, 5)))
show(lambda: torch.bmm(torch.ones(2, 3, 4), torch.ones(2, 3, 4)))
show(lambda: torch.dot(a, b))
show(lambda: torch.dot(torch.ones(3), torch.ones(4)))
show(lambda: torch.dot(torch.ones(3), torch.ones(3, dtype=torch.long)))
show(lambda: torch.mv(a, torch.ones(2)))
show(lambda: torch.mv(torch.ones(3), torch.ones(3)))
show(lambda: a @ 3)
