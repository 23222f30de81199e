import torch
from torch import nn
import torch.nn.functional as F

z = torch.tensor([-2.0, 0.0, 0.5, 30.0], requires_grad=True)
t = torch.tensor([0.0, 1.0, 1.0, 1.0])
p = torch.sigmoid(z)
stable = z.clamp(min=0) - z * t + torch.log1p(torch.exp(-z.abs()))
print(stable, F.binary_cross_entropy_with_logits(z, t, reduction="none"))
print(F.binary_cross_entropy(p, t), nn.BCELoss(reduction="sum")(p, t), nn.BCEWithLogitsLoss()(z, t))
print(F.binary_cross_entropy_with_logits(z, t, pos_weight=torch.tensor(3.0)), F.binary_cross_entropy_with_logits(z, t, weight=torch.tensor([1.0, 2, 3, 4])))
loss = nn.BCEWithLogitsLoss()(z, t)
loss.backward()
print(z.grad, ((p - t) / 4).detach())
print(nn.BCEWithLogitsLoss(), nn.BCELoss())
try:
    nn.BCELoss()(torch.zeros(2, 1), torch.zeros(2))
except ValueError as err:
    print(err)
try:
    nn.BCEWithLogitsLoss()(torch.zeros(2, 1), torch.zeros(2))
except ValueError as err:
    print(err)
nn.BCELoss()(torch.tensor([1.5]), torch.tensor([1.0]))
