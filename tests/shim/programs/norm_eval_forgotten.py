import torch
from torch import nn
torch.manual_seed(0)
net = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3), nn.Dropout(0.5))
x = torch.randn(5, 2)
a, b = net(x), net(x)
print(torch.equal(a, b))
net.eval()
print(torch.equal(net(x), net(x)), net(x[:1]).shape)
print([(type(m).__name__, m.training) for m in net.modules()])
net.train()
print(net[1].running_mean.requires_grad, net[1].weight.requires_grad)
net(x[:1])
