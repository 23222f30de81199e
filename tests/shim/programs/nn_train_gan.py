import torch
from torch import nn
torch.manual_seed(0)
G = nn.Sequential(nn.Linear(4, 8), nn.LeakyReLU(0.2), nn.Linear(8, 2))
D = nn.Sequential(nn.Linear(2, 8), nn.LeakyReLU(0.2), nn.Linear(8, 1), nn.Sigmoid())
og = torch.optim.Adam(G.parameters(), lr=2e-3, betas=(0.5, 0.999))
od = torch.optim.Adam(D.parameters(), lr=2e-3, betas=(0.5, 0.999))
bce = nn.BCELoss()
for step in range(30):
    real = torch.randn(16, 2) * 0.5 + 2
    fake = G(torch.randn(16, 4))
    od.zero_grad()
    ld = bce(D(real), torch.ones(16, 1)) + bce(D(fake.detach()), torch.zeros(16, 1))
    ld.backward()
    od.step()
    og.zero_grad()
    lg = bce(D(fake), torch.ones(16, 1))
    lg.backward()
    og.step()
    if step % 10 == 0:
        print(f"[{step}] D {ld.item():.4f} G {lg.item():.4f}")
print(G(torch.zeros(1, 4)), D(torch.zeros(1, 2)))
