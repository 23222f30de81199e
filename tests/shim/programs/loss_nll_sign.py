import torch
import torch.nn.functional as F
lp = torch.log(torch.tensor([[0.7, 0.2, 0.1], [0.1, 0.1, 0.8]]))
t = torch.tensor([0, 2])
print(F.nll_loss(lp, t), F.nll_loss(lp, t, reduction="none"), F.nll_loss(lp.exp(), t))
F.nll_loss(lp, torch.tensor([0, 5]))
