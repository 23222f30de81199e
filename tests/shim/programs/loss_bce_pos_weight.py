import torch
from torch import nn
z = torch.tensor([[1.0, -1.0], [0.5, 2.0]])
t = torch.tensor([[1.0, 0.0], [0.0, 1.0]])
pw = torch.tensor([2.0, 0.5])
print(nn.BCEWithLogitsLoss(pos_weight=pw)(z, t), nn.BCEWithLogitsLoss(pos_weight=pw, reduction="none")(z, t))
s = torch.sigmoid(z)
print(-(pw * t * torch.log(s) + (1 - t) * torch.log(1 - s)).mean())
nn.BCEWithLogitsLoss()(z, t[0])
