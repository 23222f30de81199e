import torch
from torch import nn
p, t = torch.tensor([0.5, 2.0]), torch.tensor([1.0, 1.0])
for name in ("MSELoss", "L1Loss", "SmoothL1Loss", "HuberLoss"):
    print(name, [getattr(nn, name)(reduction=r)(p, t) for r in ("none", "sum", "mean")])
print(nn.MSELoss()(p, t).item(), nn.MSELoss(reduction="sum"), nn.functional.mse_loss(p, t, reduction="none"))
nn.MSELoss(reduction="mean_")(p, t)
