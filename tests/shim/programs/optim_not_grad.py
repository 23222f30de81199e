import torch
from torch import nn
torch.manual_seed(0)
net = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 1))
for p in net[0].parameters():
    p.requires_grad = False
opt = torch.optim.SGD(filter(lambda p: p.requires_grad, net.parameters()), lr=0.1)
print(sum(p.numel() for p in net.parameters() if p.requires_grad), len(opt.param_groups[0]["params"]))
before = net[0].weight.clone()
net(torch.ones(4, 2)).mean().backward()
opt.step()
print(torch.equal(before, net[0].weight), net[0].weight.grad, net[2].weight)
net.requires_grad_(False)
try:
    net(torch.ones(1, 2)).sum().backward()
except RuntimeError as e:
    print(e)
opt = torch.optim.SGD([p for p in net.parameters() if p.requires_grad], lr=0.1)
