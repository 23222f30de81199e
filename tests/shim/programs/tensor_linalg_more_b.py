import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


A = torch.tensor([[4., 1.], [2., 3.]])
b = torch.tensor([1., 2.])
show(lambda: torch.linalg.eigh(torch.ones(2, 3)))
show(lambda: torch.linalg.eig(torch.ones(3)))
show(lambda: torch.linalg.svd(torch.ones(3)))
show(lambda: torch.linalg.qr(torch.ones(3)))
show(lambda: torch.linalg.norm(A.long()))
show(lambda: torch.linalg.norm(A, ord='abc'))
show(lambda: torch.linalg.norm(A, ord=3))
show(lambda: torch.linalg.norm(torch.ones(2, 2, 2), ord=1))
show(lambda: torch.linalg.vector_norm(A, dim=3))
show(lambda: torch.linalg.matrix_norm(b))
show(lambda: torch.linalg.multi_dot([A]))
show(lambda: torch.linalg.pinv(b))
show(lambda: torch.linalg.foo)
show(lambda: (torch.norm(A, p='fro'), torch.norm(A, p=1), torch.norm(A, dim=0), torch.norm(A, p=2, dim=1, keepdim=True), A.norm(p=3), torch.norm(A, float('inf')), torch.norm(A, p=0)))
