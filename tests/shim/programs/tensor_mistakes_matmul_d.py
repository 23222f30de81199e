import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(2, 3)
b = torch.ones(2, 3)
show(lambda: torch.addmm(a, b, a))
show(lambda: torch.cross(torch.ones(2), torch.ones(2)))
show(lambda: torch.kron(a, b).shape)
show(lambda: torch.linalg.norm(torch.tensor([1, 2])))
show(lambda: torch.norm(torch.tensor([1, 2])))
show(lambda: torch.tensor([1, 2]).norm())
show(lambda: torch.trace(torch.ones(3)))
show(lambda: torch.tensordot(a, b, dims=1))
show(lambda: torch.chain_matmul(a))
show(lambda: torch.linalg.matrix_power(a, 2))
show(lambda: torch.linalg.matrix_rank(a))
show(lambda: torch.baddbmm(torch.ones(2,2), torch.ones(2, 3, 4), torch.ones(2, 4, 3)))
