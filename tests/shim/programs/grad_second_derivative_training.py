import torch, torch.nn as nn

torch.manual_seed(0)
u = nn.Sequential(nn.Linear(1, 8), nn.Tanh(), nn.Linear(8, 1))
x = torch.linspace(0, 1, 5).reshape(-1, 1).requires_grad_()
o = torch.optim.Adam(u.parameters(), 0.01)
for i in range(5):
    y = u(x)
    (dy,) = torch.autograd.grad(y, x, torch.ones_like(y), create_graph=True)
    (d2,) = torch.autograd.grad(dy, x, torch.ones_like(dy), create_graph=True)
    l = ((d2 + y) ** 2).mean() + (u(torch.zeros(1, 1)) - 1).pow(2).mean()
    o.zero_grad()
    l.backward()
    o.step()
    print(l.item())
