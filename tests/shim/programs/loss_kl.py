import torch
import torch.nn.functional as F
from torch import nn
p = torch.tensor([[0.1, 0.2, 0.7], [0.3, 0.3, 0.4]])
q = torch.tensor([[0.3, 0.3, 0.4], [1 / 3, 1 / 3, 1 / 3]])
for red in ("none", "sum", "mean", "batchmean"):
    print(red, F.kl_div(q.log(), p, reduction=red))
print((p * (p.log() - q.log())).sum(), F.kl_div(q.log(), p.log(), log_target=True, reduction="sum"))
print(F.kl_div(torch.log(torch.tensor([0.5, 0.5, 0.0])), torch.tensor([0.5, 0.5, 0.0]), reduction="none"))
m = 0.5 * (p + q)
print(0.5 * F.kl_div(m.log(), p, reduction="batchmean") + 0.5 * F.kl_div(m.log(), q, reduction="batchmean"))
print(nn.KLDivLoss(reduction="batchmean", log_target=True)(q.log(), p.log()))
