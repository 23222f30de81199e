import math
import torch
from torch import nn
torch.manual_seed(0)
n = 60
t = torch.linspace(0.25, 1, n) * 2 * math.pi
a = torch.stack([t * t.cos(), t * t.sin()], 1) / 6
X = torch.cat([a, -a]) + 0.02 * torch.randn(2 * n, 2)
y = torch.cat([torch.zeros(n), torch.ones(n)]).long()
net = nn.Sequential(nn.Linear(2, 32), nn.ReLU(), nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 2))
opt = torch.optim.Adam(net.parameters(), lr=0.01)
for epoch in range(101):
    loss = nn.functional.cross_entropy(net(X), y)
    opt.zero_grad()
    loss.backward()
    opt.step()
    if epoch % 20 == 0:
        acc = (net(X).argmax(1) == y).float().mean()
        print(f"{epoch:4d} {loss.item():.4f} {acc.item():.3f}")
grid = torch.cartesian_prod(torch.linspace(-1, 1, 3), torch.linspace(-1, 1, 3))
print(net(grid).argmax(1).view(3, 3))
