import math
import torch
from torch import nn

torch.manual_seed(0)
n = 50
t = torch.linspace(0.5, 3 * math.pi, n)
arms = [torch.stack([t * torch.cos(t + a), t * torch.sin(t + a)], 1) / 10 for a in (0.0, math.pi)]
X = torch.cat(arms) + 0.01 * torch.randn(2 * n, 2)
y = torch.cat([torch.zeros(n), torch.ones(n)]).long()
net = nn.Sequential(nn.Linear(2, 16), nn.Tanh(), nn.Linear(16, 16), nn.ReLU(), nn.Linear(16, 2))
opt = torch.optim.Adam(net.parameters(), lr=0.02)
loss_fn = nn.CrossEntropyLoss()
for epoch in range(60):
    perm = torch.randperm(2 * n)
    total = 0.0
    for i in range(0, 2 * n, 25):
        idx = perm[i:i + 25]
        opt.zero_grad()
        loss = loss_fn(net(X[idx]), y[idx])
        loss.backward()
        opt.step()
        total += loss.item() * len(idx)
    if epoch % 15 == 0:
        print(epoch, f"{total / (2 * n):.4f}")
with torch.no_grad():
    pred = net(X).argmax(1)
print("accuracy:", (pred == y).float().mean().item(), (pred == y).sum(), pred.bincount())
