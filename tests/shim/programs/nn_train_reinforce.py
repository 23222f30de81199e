import torch
from torch import nn
torch.manual_seed(0)
policy = nn.Sequential(nn.Linear(2, 8), nn.Tanh(), nn.Linear(8, 3))
opt = torch.optim.Adam(policy.parameters(), lr=0.05)
for ep in range(31):
    s = torch.rand(16, 2)
    logp = torch.log_softmax(policy(s), 1)
    a = torch.multinomial(logp.exp(), 1)
    r = (a.squeeze(1) == (s.sum(1) > 1).long()).float()
    loss = -(logp.gather(1, a).squeeze(1) * (r - r.mean())).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    if ep % 10 == 0:
        print(ep, r.mean().item(), f"{loss.item():.4f}", a.flatten()[:8].tolist())
