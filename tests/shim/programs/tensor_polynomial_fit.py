import torch
x = torch.linspace(-1, 1, 9, dtype=torch.float64)
y = 2 - x + 3 * x ** 2
V = torch.stack([x ** k for k in range(3)], dim=1)
coef = torch.linalg.lstsq(V, y.unsqueeze(1)).solution
print(coef.shape, torch.allclose(coef.squeeze(), torch.tensor([2., -1., 3.], dtype=torch.float64)))
normal = torch.linalg.solve(V.T @ V, V.T @ y)
print(normal.round(decimals=6), torch.linalg.matrix_rank(V), V.shape)
r = y - V @ coef.squeeze()
print(r.abs().max() < 1e-10, torch.linalg.norm(r) < 1e-10)
