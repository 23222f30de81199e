import torch
from torch import nn
torch.manual_seed(0)
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.emb = nn.Embedding(10, 16)
        self.pos = nn.Parameter(torch.zeros(1, 6, 16))
        self.enc = nn.TransformerEncoder(nn.TransformerEncoderLayer(16, 4, 32, dropout=0.1, batch_first=True, norm_first=True), 2, enable_nested_tensor=False)
        self.head = nn.Linear(16, 2)
    def forward(self, x, pad=None):
        return self.head(self.enc(self.emb(x) + self.pos, src_key_padding_mask=pad).mean(1))
net = Net()
X = torch.randint(0, 10, (64, 6))
y = (X == 3).any(1).long()
opt = torch.optim.AdamW(net.parameters(), lr=3e-3)
sched = torch.optim.lr_scheduler.OneCycleLR(opt, max_lr=1e-2, total_steps=24)
for epoch in range(6):
    for xb, yb in zip(X.split(16), y.split(16)):
        loss = nn.functional.cross_entropy(net(xb), yb)
        opt.zero_grad()
        loss.backward()
        opt.step()
        sched.step() if sched.last_epoch < 23 else None
    print(epoch, f"{loss.item():.3f}", f"{sched.get_last_lr()[0]:.5f}")
net.eval()
with torch.no_grad():
    print(net(X[:2]), (net(X).argmax(1) == y).float().mean() > 0.5)
    print(net(X[:1], pad=torch.tensor([[False] * 4 + [True] * 2])))
