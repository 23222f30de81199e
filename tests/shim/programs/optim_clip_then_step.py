import torch
from torch import nn
torch.manual_seed(0)
net = nn.Linear(3, 1)
opt = torch.optim.SGD(net.parameters(), lr=1.0)
x, y = torch.randn(4, 3) * 100, torch.randn(4, 1)
for i in range(3):
    opt.zero_grad()
    loss = ((net(x) - y) ** 2).mean()
    loss.backward()
    n = nn.utils.clip_grad_norm_(net.parameters(), max_norm=0.1)
    opt.step()
    print(i, f"{loss.item():.2f} {n.item():.2f}")
print(net.weight)
