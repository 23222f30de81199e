import copy
import torch
from torch import nn
torch.manual_seed(0)
net = nn.Linear(2, 1)
ema = copy.deepcopy(net)
for p in ema.parameters():
    p.requires_grad_(False)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for _ in range(5):
    opt.zero_grad()
    net(torch.ones(1, 2)).sum().backward()
    opt.step()
    with torch.no_grad():
        for a, b in zip(ema.parameters(), net.parameters()):
            a.lerp_(b, 0.1)
print(net.weight, ema.weight, ema.bias)
