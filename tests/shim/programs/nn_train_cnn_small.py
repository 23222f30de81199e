import torch
from torch import nn
torch.manual_seed(0)
X = torch.zeros(16, 1, 6, 6)
y = torch.arange(16) % 2
X[y == 0, :, 2, :] = 1
X[y == 1, :, :, 2] = 1
X += 0.1 * torch.randn_like(X)
net = nn.Sequential(nn.Conv2d(1, 4, 3), nn.ReLU(), nn.AvgPool2d(2), nn.Flatten(), nn.Linear(16, 2))
opt = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9)
for i in range(20):
    loss = nn.functional.cross_entropy(net(X), y)
    opt.zero_grad()
    loss.backward()
    opt.step()
    if i % 5 == 0:
        print(i, f"{loss.item():.3f}")
print((net(X).argmax(1) == y).float().mean())
