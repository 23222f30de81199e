import torch

torch.manual_seed(0)
A, B = torch.randn(2, 3), torch.randn(3, 4)
C = torch.zeros(2, 4)
for i in range(2):
    for j in range(4):
        for k in range(3):
            C[i, j] += A[i, k] * B[k, j]
outer = sum(torch.outer(A[:, k], B[k]) for k in range(3))
print(C)
print(A @ B)
print(torch.allclose(C, A @ B), torch.allclose(outer, A.matmul(B), atol=1e-6), torch.mm(A, B).shape)
print("largest difference:", (C - A @ B).abs().max().item() < 1e-6)
X, Y = torch.randn(5, 2, 3), torch.randn(5, 3, 4)
print(torch.bmm(X, Y).shape, (X @ Y[0]).shape, (X @ torch.randn(3)).shape, (torch.randn(3) @ Y).shape)
hand = (X[:, :, :, None] * Y[:, None]).sum(2)
print((hand - X @ Y).abs().max() < 1e-5, torch.dot(A[0], A[1]), A.mv(torch.ones(3)), A @ torch.ones(3))
print((torch.arange(4).reshape(2, 2) @ torch.eye(2, dtype=torch.int64)), torch.linalg.matrix_power(torch.ones(2, 2), 3))
try:
    torch.arange(4).reshape(2, 2) @ torch.eye(2)
except RuntimeError as err:
    print(err)
A @ A
