import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(2, 3)
b = torch.ones(2, 3)
show(lambda: a @ [1, 2, 3])
show(lambda: 3 @ a)
show(lambda: torch.matmul(a, 3))
show(lambda: torch.matmul(torch.tensor(2.), a))
show(lambda: a @ torch.tensor(2.))
show(lambda: a @ torch.ones(3, dtype=torch.long))
show(lambda: a @ torch.ones(3, dtype=torch.double))
show(lambda: a.long() @ torch.ones(3, 2))
show(lambda: torch.ones(2, 3, 4) @ torch.ones(3, 4, 5))
show(lambda: torch.ones(2, 3, 4) @ torch.ones(5))
show(lambda: torch.ones(5) @ torch.ones(4))
show(lambda: torch.ones(5) @ torch.ones(2, 4, 3))
show(lambda: torch.outer(a, b))
show(lambda: torch.einsum('ij,jk->ik', a, b))
