import torch
from torch import nn
torch.manual_seed(0)
x = torch.rand(64, 8) @ torch.rand(8, 16)
ae = nn.Sequential(nn.Linear(16, 8), nn.ReLU(), nn.Linear(8, 3), nn.ReLU(), nn.Linear(3, 8), nn.ReLU(), nn.Linear(8, 16))
opt = torch.optim.Adam(ae.parameters(), lr=1e-2)
for e in range(50):
    loss = nn.MSELoss()(ae(x), x)
    opt.zero_grad()
    loss.backward()
    opt.step()
    if e % 10 == 0:
        print(f"epoch {e:2d} loss {loss.item():.4f}")
print(ae(x)[0, :4].detach(), ae[:4](x)[0])
class VAE(nn.Module):
    def __init__(self):
        super().__init__()
        self.enc = nn.Linear(16, 8)
        self.mu, self.logvar = nn.Linear(8, 2), nn.Linear(8, 2)
        self.dec = nn.Sequential(nn.Linear(2, 8), nn.Tanh(), nn.Linear(8, 16))
    def forward(self, x):
        h = torch.relu(self.enc(x))
        mu, logvar = self.mu(h), self.logvar(h)
        z = mu + torch.exp(0.5 * logvar) * torch.randn_like(mu)
        return self.dec(z), mu, logvar
vae = VAE()
opt = torch.optim.Adam(vae.parameters(), lr=1e-2)
for e in range(20):
    rec, mu, logvar = vae(x)
    r = nn.functional.mse_loss(rec, x, reduction="sum") / len(x)
    kl = -0.5 * torch.sum(1 + logvar - mu.pow(2) - logvar.exp()) / len(x)
    opt.zero_grad()
    (r + kl).backward()
    opt.step()
    if e % 5 == 0:
        print(e, f"{r.item():.3f} {kl.item():.3f}")
