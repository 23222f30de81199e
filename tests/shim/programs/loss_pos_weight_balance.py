import torch
from torch import nn
z = torch.tensor([[0.2], [-1.0], [2.0], [0.0]])
y = torch.tensor([[1.0], [0.0], [1.0], [0.0]])
for w in (0.5, 1.0, 3.0):
    crit = nn.BCEWithLogitsLoss(pos_weight=torch.tensor([w]))
    p = torch.sigmoid(z)
    print(w, crit(z, y), -(w * y * p.log() + (1 - y) * (1 - p).log()).mean())
print(nn.BCEWithLogitsLoss(weight=torch.tensor([[1.0], [0.0], [1.0], [0.0]]), reduction="none")(z, y).T)
nn.BCEWithLogitsLoss()(z.squeeze(), y)
