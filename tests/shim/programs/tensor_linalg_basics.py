import torch

A = torch.tensor([[2.0, 1.0], [1.0, 3.0]])
b = torch.tensor([3.0, 5.0])
print(
    torch.linalg.solve(A, b),
    torch.inverse(A),
    torch.det(A),
    torch.linalg.matrix_rank(A),
    torch.trace(A),
    A.T,
    torch.linalg.eigvalsh(A),
    torch.outer(b, b),
    torch.kron(torch.eye(2), b),
    torch.linalg.norm(A),
    A.triu(),
    torch.diag(b),
    torch.diag(A),
    torch.block_diag(A, torch.ones(1, 1)),
)
u, s, v = torch.linalg.svd(A)
print(
    s, torch.allclose(u @ torch.diag(s) @ v, A, atol=1e-5), torch.linalg.cholesky(A), torch.linalg.matrix_power(A, 2), torch.linalg.pinv(A)
)
q, r = torch.linalg.qr(A)
print(
    torch.allclose(q @ r, A, atol=1e-6),
    torch.tensordot(A, A, dims=2),
    torch.addmm(b, A, A),
    torch.chain_matmul if False else torch.linalg.multi_dot([A, A, A]),
)
torch.inverse(torch.ones(2, 2))
