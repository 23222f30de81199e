"""How the matrices lie that LAPACK computes: column by column, so that some views of them are refused."""
import torch

a = torch.tensor([[4.0, 1.0, 0.5], [1.0, 3.0, 0.25], [0.5, 0.25, 2.0]])
pair = torch.stack([a, a + torch.eye(3)])
tall, right = a[:, :2], torch.ones(3, 2)

for x in (a, pair):
    for result in (torch.linalg.inv(x), torch.linalg.cholesky(x), torch.linalg.cholesky(x, upper=True), *torch.linalg.qr(x), *torch.linalg.eigh(x),
                   *torch.linalg.eig(x), *torch.linalg.svd(x), *torch.linalg.lu_factor(x), *torch.linalg.lu(x), torch.linalg.pinv(x),
                   torch.linalg.solve(x, right), torch.linalg.solve_triangular(x.triu(), x, upper=True), torch.linalg.matrix_power(x, -2)):
        print(tuple(result.shape), result.stride(), result.is_contiguous())
print(torch.linalg.lstsq(tall, right).solution.stride(), torch.linalg.svd(tall, full_matrices=False).U.stride())
try:
    torch.linalg.inv(a).view(9)
except RuntimeError as refused:
    print(refused)
print(torch.linalg.inv(a).reshape(9).stride(), (torch.linalg.inv(a) + a).stride(), torch.zeros_like(torch.linalg.inv(a)).stride())
leaf = a.clone().requires_grad_()
torch.linalg.inv(leaf).sum().backward()
print(leaf.grad.stride(), torch.cholesky_solve(right, torch.linalg.cholesky(a)).stride(), torch.inverse(a)[0].stride())
