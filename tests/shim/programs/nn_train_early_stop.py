import copy
import torch
from torch import nn
torch.manual_seed(3)
x = torch.linspace(-1, 1, 40).unsqueeze(1)
y = torch.sin(3 * x) + 0.2 * torch.randn_like(x)
idx = torch.randperm(40)
tr, va = idx[:25], idx[25:]
net = nn.Sequential(nn.Linear(1, 32), nn.Tanh(), nn.Linear(32, 32), nn.Tanh(), nn.Linear(32, 1))
opt = torch.optim.Adam(net.parameters(), lr=0.01)
sched = torch.optim.lr_scheduler.ReduceLROnPlateau(opt, factor=0.5, patience=3)
best, bad, state = float("inf"), 0, None
for epoch in range(60):
    net.train()
    opt.zero_grad()
    loss = nn.functional.mse_loss(net(x[tr]), y[tr])
    loss.backward()
    opt.step()
    net.eval()
    with torch.no_grad():
        v = nn.functional.mse_loss(net(x[va]), y[va]).item()
    sched.step(v)
    if v < best - 1e-4:
        best, bad, state = v, 0, copy.deepcopy(net.state_dict())
    else:
        bad += 1
    if epoch % 10 == 0:
        print(f"{epoch:3d} train {loss.item():.4f} val {v:.4f} lr {opt.param_groups[0]['lr']:.5f} bad {bad}")
    if bad >= 8:
        print("stop at", epoch)
        break
net.load_state_dict(state)
print(f"best {best:.4f}")
