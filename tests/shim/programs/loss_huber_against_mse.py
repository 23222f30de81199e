import torch
import torch.nn.functional as F
d = torch.linspace(-2, 2, 9)
z = torch.zeros(9)
print(F.huber_loss(d, z, reduction="none"))
print(F.smooth_l1_loss(d, z, reduction="none", beta=0.5))
print((0.5 * d ** 2).where(d.abs() < 1, d.abs() - 0.5))
F.smooth_l1_loss(d, z, beta=-1.0)
