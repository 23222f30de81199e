import torch
from torch import nn
torch.manual_seed(0)
net = nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.Linear(3, 1))
for p in net[0].parameters():
    p.requires_grad = False
out = net(torch.ones(1, 2))
print(out, out.requires_grad)
out.backward()
print({n: None if p.grad is None else p.grad.shape for n, p in net.named_parameters()})
print(sum(p.numel() for p in net.parameters() if p.requires_grad), sum(p.numel() for p in net.parameters()))
with torch.no_grad():
    print(net(torch.ones(1, 2)).requires_grad)
net.requires_grad_(True)
print(all(p.requires_grad for p in net.parameters()))
net.zero_grad()
print(net[2].weight.grad)
