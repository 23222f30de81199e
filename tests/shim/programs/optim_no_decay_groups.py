import torch
from torch import nn
net = nn.Sequential(nn.Linear(4, 4), nn.LayerNorm(4), nn.Linear(4, 2))
decay, no = [], []
for n, p in net.named_parameters():
    (no if p.ndim == 1 else decay).append(p)
opt = torch.optim.AdamW([{"params": decay, "weight_decay": 0.1}, {"params": no, "weight_decay": 0.0}], lr=3e-4, betas=(0.9, 0.95))
print(len(decay), len(no), opt)
print([g["weight_decay"] for g in opt.param_groups], opt.param_groups[0].keys(), [p.shape for p in opt.param_groups[1]["params"]])
print(opt.state_dict()["param_groups"][1]["params"], sum(p.numel() for g in opt.param_groups for p in g["params"]))
torch.optim.AdamW([{"params": decay}, {"params": net.parameters()}])
