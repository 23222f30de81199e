import torch
from torch import nn
net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
opt = torch.optim.SGD([{"params": net[0].parameters(), "lr": 0.01}, {"params": net[1].parameters()}], lr=0.1, momentum=0.9)
print(opt)
for g in opt.param_groups:
    g["lr"] *= 0.5
print([g["lr"] for g in opt.param_groups], [len(g["params"]) for g in opt.param_groups])
opt.add_param_group({"params": [torch.zeros(1, requires_grad=True)], "lr": 1.0})
print(len(opt.param_groups), opt.param_groups[2]["momentum"])
