# LU decompositions to the bit, what is solved with them, decompositions that tell of a failure, and tensors as matrices.
import torch

torch.manual_seed(0)
L = torch.linalg
for shape in ((2, 2), (3, 3), (4, 4), (5, 3), (2, 3, 6), (9, 9)):
    a = torch.randn(shape)
    p, low, up = L.lu(a)
    print(shape, repr(up.reshape(-1)[-4:].tolist()), torch.allclose(p @ low @ up, a, atol=1e-5), L.lu_factor(a).pivots.tolist())
a = torch.tensor([[1.0, 2, 3], [4, 5, 6], [7, 8, 10]], dtype=torch.float64, requires_grad=True)
b = torch.tensor([[1.0, 2], [3, 4], [5, 6]], dtype=torch.float64, requires_grad=True)
lu, pivots = L.lu_factor(a)
print(L.lu(a), lu.grad_fn.name(), torch.lu_unpack(lu, pivots).U)
for left in (True, False):
    for adjoint in (False, True):
        x = L.lu_solve(lu, pivots, b if left else b.T, left=left, adjoint=adjoint)
        da, db = torch.autograd.grad(x.pow(2).sum(), (a, b), create_graph=True)
        print(x.grad_fn.name(), [round(v.sum().item(), 3) for v in (x, da, db, *torch.autograd.grad(da.sum(), (a, b)))])
for out in (L.lu(a), L.lu(a[:2]), L.lu(a[:, :2])):
    print(torch.autograd.grad((out.L * 2).sum() + out.U.pow(2).sum(), a)[0].round(decimals=4))
singular = torch.tensor([[1.0, 2], [2, 4]])
print(L.lu_factor_ex(singular), L.inv_ex(singular), L.cholesky_ex(torch.tensor([[1.0, 2], [2, 1]])), L.solve_ex(singular, torch.eye(2)).info)
spd = (a @ a.T).detach().requires_grad_()
c = L.cholesky_ex(spd).L
print(torch.cholesky_solve(b, c).round(decimals=3), torch.cholesky_inverse(c).round(decimals=3))
print(torch.autograd.grad(torch.cholesky_solve(b, c).sum(), spd)[0].round(decimals=2))
whole = torch.eye(6).reshape(2, 3, 6) * 2
print(L.tensorinv(whole).shape, L.tensorsolve(whole, torch.ones(2, 3)))
for wrong in (lambda: L.lu_factor(singular), lambda: L.lu(a, pivot=False), lambda: L.lu(a[0]), lambda: L.lu_solve(lu, pivots, b[:2]),
              lambda: L.lu_solve(lu, pivots.long(), b), lambda: L.inv_ex(singular, check_errors=True), lambda: torch.cholesky_solve(b[:2], c),
              lambda: L.tensorinv(whole, ind=1)):
    try:
        wrong()
    except (RuntimeError, NotImplementedError) as error:
        print(type(error).__name__, error)
