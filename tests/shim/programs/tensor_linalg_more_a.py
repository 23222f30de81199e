import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


A = torch.tensor([[4., 1.], [2., 3.]])
b = torch.tensor([1., 2.])
print(torch.det(A), torch.inverse(A), A.inverse(), A.det(), A.trace(), torch.trace(A), A.logdet(), torch.slogdet(A), torch.linalg.slogdet(A), A.pinverse(), torch.linalg.eigh(A @ A.T).eigenvalues, torch.linalg.cholesky(A @ A.T), torch.linalg.qr(A).R.abs(), torch.linalg.lstsq(A, b[:, None]).solution)
show(lambda: torch.linalg.inv(torch.ones(2, 2)))
show(lambda: torch.linalg.inv(torch.ones(2)))
show(lambda: torch.linalg.inv(torch.eye(2).long()))
show(lambda: torch.linalg.inv([[1.]]))
show(lambda: torch.linalg.solve(torch.ones(2, 2), b))
show(lambda: torch.linalg.solve(A, torch.ones(3)))
show(lambda: torch.linalg.solve(A, b.double()))
show(lambda: torch.linalg.det(torch.ones(2, 3)))
show(lambda: torch.linalg.det(torch.eye(2).long()))
show(lambda: torch.linalg.cholesky(torch.tensor([[1., 2.], [2., 1.]])))
show(lambda: torch.linalg.cholesky(torch.ones(2, 3)))
