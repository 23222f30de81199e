import copy
import torch
from torch import nn

torch.manual_seed(0)
x = torch.linspace(-1, 1, 12)[:, None]
y = torch.sin(3 * x) + 0.2 * torch.randn_like(x)
xv = torch.linspace(-0.9, 0.9, 8)[:, None]
yv = torch.sin(3 * xv) + 0.2 * torch.randn_like(xv)
net = nn.Sequential(nn.Linear(1, 32), nn.Tanh(), nn.Linear(32, 1))
opt = torch.optim.Adam(net.parameters(), lr=0.02)
best, wait, kept = float("inf"), 0, None
for epoch in range(200):
    net.train()
    loss = ((net(x) - y) ** 2).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    net.eval()
    with torch.no_grad():
        val = ((net(xv) - yv) ** 2).mean().item()
    if val < best - 1e-4:
        best, wait, kept = val, 0, copy.deepcopy(net.state_dict())
    else:
        wait += 1
        if wait == 20:
            break
print("stopped at", epoch, f"{loss.item():.3f} {best:.3f}")
print(net.load_state_dict(kept))
print(f"{((net(xv) - yv) ** 2).mean().item():.3f}", kept["0.weight"].shape)
