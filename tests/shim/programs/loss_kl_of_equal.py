import torch
import torch.nn.functional as F
p = torch.tensor([[0.25, 0.75]])
print(F.kl_div(p.log(), p, reduction="sum").abs() < 1e-6, F.kl_div(p.log(), torch.tensor([[0.5, 0.5]]), reduction="batchmean"))
print(F.kl_div(p.log(), torch.tensor([[0.0, 1.0]]), reduction="none"))
F.kl_div(p.log(), torch.ones(3), reduction="sum")
