import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


A = torch.tensor([[4.0, 1.0], [2.0, 3.0]])
b = torch.tensor([1.0, 2.0])
print(
    torch.det(A),
    torch.inverse(A),
    A.inverse(),
    A.det(),
    A.trace(),
    torch.trace(A),
    A.logdet(),
    torch.slogdet(A),
    torch.linalg.slogdet(A),
    A.pinverse(),
    torch.linalg.eigh(A @ A.T).eigenvalues,
    torch.linalg.cholesky(A @ A.T),
    torch.linalg.qr(A).R.abs(),
    torch.linalg.lstsq(A, b[:, None]).solution,
)
show(lambda: torch.linalg.inv(torch.ones(2, 2)))
show(lambda: torch.linalg.inv(torch.ones(2)))
show(lambda: torch.linalg.inv(torch.eye(2).long()))
show(lambda: torch.linalg.inv([[1.0]]))
show(lambda: torch.linalg.solve(torch.ones(2, 2), b))
show(lambda: torch.linalg.solve(A, torch.ones(3)))
show(lambda: torch.linalg.solve(A, b.double()))
show(lambda: torch.linalg.det(torch.ones(2, 3)))
show(lambda: torch.linalg.det(torch.eye(2).long()))
show(lambda: torch.linalg.cholesky(torch.tensor([[1.0, 2.0], [2.0, 1.0]])))
show(lambda: torch.linalg.cholesky(torch.ones(2, 3)))
show(lambda: torch.linalg.eigh(torch.ones(2, 3)))
show(lambda: torch.linalg.eig(torch.ones(3)))
show(lambda: torch.linalg.svd(torch.ones(3)))
show(lambda: torch.linalg.qr(torch.ones(3)))
show(lambda: torch.linalg.norm(A.long()))
show(lambda: torch.linalg.norm(A, ord="abc"))
show(lambda: torch.linalg.norm(A, ord=3))
show(lambda: torch.linalg.norm(torch.ones(2, 2, 2), ord=1))
show(lambda: torch.linalg.vector_norm(A, dim=3))
show(lambda: torch.linalg.matrix_norm(b))
show(lambda: torch.linalg.multi_dot([A]))
show(lambda: torch.linalg.pinv(b))
show(lambda: torch.linalg.foo)
show(
    lambda: (
        torch.norm(A, p="fro"),
        torch.norm(A, p=1),
        torch.norm(A, dim=0),
        torch.norm(A, p=2, dim=1, keepdim=True),
        A.norm(p=3),
        torch.norm(A, float("inf")),
        torch.norm(A, p=0),
    )
)
show(lambda: torch.norm(A, p="abc"))
show(
    lambda: (
        torch.cdist(torch.zeros(2, 3), torch.ones(2, 3)),
        torch.cdist(torch.zeros(1, 2), torch.ones(1, 2), p=1),
        torch.dist(b, b + 1),
        torch.nn.functional.pairwise_distance(torch.zeros(1, 2), torch.ones(1, 2)),
        torch.nn.functional.cosine_similarity(b, b, dim=0),
    )
)
show(lambda: torch.cdist(torch.zeros(2, 3), torch.zeros(2, 4)))
show(
    lambda: (
        torch.outer(b, b),
        torch.ger(b, b),
        b.outer(b),
        torch.inner(b, b),
        b.dot(b),
        torch.vdot(b, b),
        torch.mv(A, b),
        A.mv(b),
        torch.addmv(b, A, b),
        torch.addmm(A, A, A, beta=0.5, alpha=2),
        torch.baddbmm(torch.zeros(1, 2, 2), A[None], A[None]),
        torch.tensordot(A, A, dims=([1], [0])),
        torch.kron(A, torch.eye(2)),
        torch.einsum("ij,jk", A, A),
        torch.bmm(A[None], A[None]),
        torch.chain_matmul(A, A),
        torch.matmul(A[None], b),
        torch.block_diag(A, torch.tensor([[7.0]])),
        torch.cov(A),
        torch.vander(b) if hasattr(torch, "vander") else 0,
    )
)
show(lambda: torch.einsum("ij,jk->ik", A, b))
show(lambda: torch.einsum("ij,kj->ik", A, torch.ones(2, 3)))
show(
    lambda: (
        torch.einsum("ii->i", A),
        torch.einsum("ii", A),
        torch.einsum("i,j->ij", b, b),
        torch.einsum("...ij->...ji", A[None]),
        torch.einsum("bij,bjk->bik", A[None], A[None]),
        torch.einsum("ij->", A),
        torch.einsum("ij->j", A),
        torch.einsum("i,i", b, b),
        torch.einsum("ij,j", A, b),
        torch.einsum(" i j , j k -> i k ", A, A),
    )
)
show(lambda: torch.einsum("ij", [A]))
show(lambda: torch.einsum("i->", A))
show(lambda: torch.einsum("ij,jk->il", A, A))
show(lambda: torch.einsum("ij,jk->ikk", A, A))
show(lambda: torch.einsum("i1->i", A))
show(lambda: torch.einsum("ij->ij->", A))
show(lambda: torch.einsum("ij,ij", A, torch.ones(3, 3)))
show(lambda: torch.einsum())
show(lambda: torch.einsum("ij"))
show(lambda: torch.einsum("ij,ij->ij", A, A.long()))
