import torch
from torch import nn
torch.manual_seed(0)
net = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4), nn.ReLU(), nn.Linear(4, 1))
for m in net.modules():
    if isinstance(m, nn.BatchNorm1d):
        m.eval()
        m.weight.requires_grad_(False)
        m.bias.requires_grad_(False)
before = net[1].running_mean.clone()
net(torch.randn(8, 3)).sum().backward()
print(torch.equal(before, net[1].running_mean), net[1].weight.grad, net[0].weight.grad.shape, [m.training for m in net])
net.train()
net(torch.randn(8, 3))
print(net[1].running_mean, net[1].training)
