import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
torch.manual_seed(0)
X = torch.randn(64, 4)
y = (X[:, 0] * X[:, 1] > 0).long()
dl = DataLoader(TensorDataset(X, y), batch_size=16, shuffle=True)
net = nn.Sequential(nn.Linear(4, 16), nn.BatchNorm1d(16), nn.ReLU(), nn.Dropout(0.2), nn.Linear(16, 2))
opt = torch.optim.AdamW(net.parameters(), lr=0.01)
sched = torch.optim.lr_scheduler.CosineAnnealingLR(opt, 10)
for epoch in range(10):
    net.train()
    total = 0
    for xb, yb in dl:
        loss = nn.functional.cross_entropy(net(xb), yb)
        opt.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        opt.step()
        total += loss.item()
    sched.step()
    if epoch % 3 == 0:
        print(epoch, f"{total / len(dl):.4f} {sched.get_last_lr()[0]:.5f}")
net.eval()
print((net(X).argmax(1) == y).sum().item())
