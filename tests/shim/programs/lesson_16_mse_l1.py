import torch
from torch import nn
import torch.nn.functional as F

pred = torch.tensor([1.0, 2.5, -0.5, 4.0], requires_grad=True)
target = torch.tensor([1.0, 2.0, 1.0, 0.0])
d = (pred - target).detach()
print(nn.MSELoss()(pred, target), (d ** 2).mean(), nn.L1Loss()(pred, target), d.abs().mean())
for r in ("none", "mean", "sum"):
    print(r, F.mse_loss(pred, target, reduction=r), F.l1_loss(pred, target, reduction=r), F.smooth_l1_loss(pred, target, reduction=r))
beta = 1.0
hand = torch.where(d.abs() < beta, 0.5 * d ** 2 / beta, d.abs() - 0.5 * beta)
print(hand, F.smooth_l1_loss(pred, target, beta=0.5), F.huber_loss(pred, target, delta=2.0))
F.mse_loss(pred, target).backward()
print(pred.grad, 2 * d / 4)
print(nn.HuberLoss(delta=0.5), nn.MSELoss(reduction="sum"), nn.SmoothL1Loss(beta=2.0))
import warnings
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    print(F.mse_loss(torch.zeros(3, 1), torch.ones(3)))
print(str(seen[0].message)[:60])
F.mse_loss(pred, target, reduction="average")
