import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(2, 3)
b = torch.ones(2, 3)
show(lambda: torch.einsum('ij,jk->ik', a))
show(lambda: torch.einsum('ij->k', a))
show(lambda: torch.einsum('ijk->i', a))
show(lambda: torch.einsum('ij,ij->', a, b))
print(torch.einsum('ij,ij->', a, b), torch.einsum('ij->ji', a), torch.einsum('ii', torch.eye(3)), torch.einsum('bi,bj->bij', a, b).shape)
show(lambda: torch.einsum(a, b))
show(lambda: torch.einsum('i$,j', a, b))
show(lambda: torch.einsum('ij->iij', a))
show(lambda: torch.linalg.inv(torch.zeros(2, 2)))
show(lambda: torch.linalg.inv(a))
show(lambda: torch.linalg.solve(torch.eye(2), torch.ones(3)))
show(lambda: torch.linalg.det(a))
show(lambda: torch.linalg.cholesky(-torch.eye(2)))
show(lambda: torch.inverse(torch.tensor([[1, 2], [3, 4]])))
