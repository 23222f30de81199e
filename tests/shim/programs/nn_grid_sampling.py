# Spatial transformers: affine grids and sampling in every mode, to the bit, with gradients of both; errors and the default's warning.
import warnings

import torch
import torch.nn.functional as F

torch.manual_seed(0)
x = torch.randn(2, 3, 7, 6)
theta = torch.tensor([[[0.9, -0.3, 0.1], [0.3, 0.9, -0.2]], [[-1.2, 0.0, 0.4], [0.0, 1.1, 0.3]]], requires_grad=True)
for align in (False, True):
    grid = F.affine_grid(theta, (2, 3, 5, 9), align_corners=align)
    for padding in ("zeros", "border", "reflection"):
        for mode in ("bilinear", "nearest"):
            a = x.clone().requires_grad_()
            out = F.grid_sample(a, grid, mode, padding, align)
            da, dt = torch.autograd.grad((out * out.detach().cos()).sum(), (a, theta), retain_graph=True)
            print(mode, padding, align, out.grad_fn.name(), repr(out[0, 0, 2, :4].tolist()), repr(da[1, 2, 3, :3].tolist()))
    print(grid.grad_fn.name(), repr(dt.tolist()))
print(F.grid_sample(x.double(), grid.double(), "bicubic", align_corners=False)[0, 1, 3])
volume = torch.randn(1, 2, 3, 4, 5, requires_grad=True)
places = (torch.rand(1, 2, 2, 3, 3) * 2.4 - 1.2).requires_grad_()
out = F.grid_sample(volume, places, padding_mode="reflection", align_corners=False)
print(repr(out[0, 1, 1].tolist()))
dv, dp = torch.autograd.grad(out.pow(2).sum(), (volume, places), create_graph=True)
print(repr(dp[0, 0, 1].tolist()), dv.grad_fn.name())
print(torch.autograd.grad(dp.sum(), places)[0][0, 0, 0].round(decimals=2))
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    F.grid_sample(x, grid.detach())
print(caught[0].message)
for wrong in (lambda: F.grid_sample(x, grid[:1], align_corners=False), lambda: F.grid_sample(x, grid.double(), align_corners=False),
              lambda: F.grid_sample(volume, places, "bicubic", align_corners=False), lambda: F.grid_sample(x, grid, "linear"),
              lambda: F.affine_grid(theta, (2, 3, 5), False), lambda: F.affine_grid(theta[0], (1, 1, 2, 2), False),
              lambda: F.affine_grid(theta.long(), (2, 1, 2, 2), False), lambda: F.grid_sample(x.long(), grid.detach().long(), align_corners=False)):
    try:
        wrong()
    except (RuntimeError, ValueError, NotImplementedError) as error:
        print(type(error).__name__, error)
