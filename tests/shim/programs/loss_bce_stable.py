import torch
import torch.nn.functional as F
z = torch.tensor([-200.0, -50.0, -1.0, 0.0, 1.0, 50.0, 200.0])
y = torch.tensor([0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0])
print(F.binary_cross_entropy_with_logits(z, y, reduction="none"))
print(F.binary_cross_entropy(torch.sigmoid(z), y, reduction="none"))
hand = torch.clamp(z, min=0) - z * y + torch.log1p(torch.exp(-z.abs()))
print(hand, torch.equal(hand, F.binary_cross_entropy_with_logits(z, y, reduction="none")))
print(F.softplus(z) - z * y)
print(-(y * F.logsigmoid(z) + (1 - y) * F.logsigmoid(-z)))
print(F.binary_cross_entropy_with_logits(z, y, pos_weight=torch.tensor([2.0]), reduction="none"))
naive = -(y * torch.log(torch.sigmoid(z)) + (1 - y) * torch.log(1 - torch.sigmoid(z)))
print(naive)
print(naive.mean(), torch.nan_to_num(naive).mean())
