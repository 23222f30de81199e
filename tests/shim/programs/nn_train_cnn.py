import torch
from torch import nn
import torch.nn.functional as F
torch.manual_seed(0)
n = 60
X = torch.zeros(n, 1, 8, 8)
y = torch.randint(0, 3, (n,))
for i in range(n):
    if y[i] == 0:
        X[i, 0, torch.randint(0, 8, (1,)).item()] = 1
    elif y[i] == 1:
        X[i, 0, :, torch.randint(0, 8, (1,)).item()] = 1
    else:
        X[i, 0] = torch.eye(8)
X += 0.1 * torch.randn(X.shape)
class CNN(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv2d(1, 4, 3, padding=1)
        self.bn = nn.BatchNorm2d(4)
        self.conv2 = nn.Conv2d(4, 8, 3, padding=1)
        self.pool = nn.MaxPool2d(2)
        self.fc = nn.Linear(8 * 2 * 2, 3)
    def forward(self, x):
        x = self.pool(F.relu(self.bn(self.conv1(x))))
        x = self.pool(F.relu(self.conv2(x)))
        return self.fc(torch.flatten(x, 1))
net = CNN()
print(net, sum(p.numel() for p in net.parameters()))
opt = torch.optim.SGD(net.parameters(), lr=0.05, momentum=0.9)
sched = torch.optim.lr_scheduler.StepLR(opt, 3, 0.5)
for epoch in range(6):
    net.train()
    perm = torch.randperm(n)
    correct, total = 0, 0.0
    for i in range(0, n, 20):
        idx = perm[i:i + 20]
        out = net(X[idx])
        loss = F.cross_entropy(out, y[idx])
        opt.zero_grad()
        loss.backward()
        opt.step()
        total += loss.item()
        correct += (out.argmax(1) == y[idx]).sum().item()
    sched.step()
    print(f"epoch {epoch} loss {total / 3:.3f} acc {correct / n:.2f} lr {sched.get_last_lr()[0]:.4f}")
net.eval()
with torch.no_grad():
    p = F.softmax(net(X[:3]), 1)
print(p.argmax(1), y[:3], net.bn.num_batches_tracked)
