import torch
from torch import nn
import torch.nn.functional as F
torch.manual_seed(0)
teacher, student = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 3)), nn.Linear(4, 3)
x, y = torch.randn(32, 4), torch.randint(3, (32,))
opt = torch.optim.SGD(student.parameters(), lr=0.5)
T = 2.0
for i in range(20):
    with torch.no_grad():
        soft = F.softmax(teacher(x) / T, 1)
    s = student(x)
    loss = 0.7 * F.kl_div(F.log_softmax(s / T, 1), soft, reduction="batchmean") * T * T + 0.3 * F.cross_entropy(s, y)
    opt.zero_grad()
    loss.backward()
    opt.step()
    if i % 5 == 0:
        print(i, f"{loss.item():.4f}")
lam = torch.rand(1).item()
perm = torch.randperm(32)
mix = lam * x + (1 - lam) * x[perm]
out = student(mix)
print(f"{lam:.4f}", lam * F.cross_entropy(out, y) + (1 - lam) * F.cross_entropy(out, y[perm]))
adv = x.clone().requires_grad_()
F.cross_entropy(student(adv), y).backward()
print((adv + 0.1 * adv.grad.sign())[0], F.cross_entropy(student(x + 0.1 * adv.grad.sign()), y))
