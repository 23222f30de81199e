import torch
import torch.nn.functional as F

torch.manual_seed(0)
logits = torch.randn(10)
for temp in (0.5, 1.0, 2.0):
    p = F.softmax(logits / temp, -1)
    print(temp, p.max(), torch.multinomial(p, 5, replacement=True))
v, i = torch.topk(logits, 3)
print(v, i, torch.topk(logits, 3))
masked = logits.masked_fill(logits < v[-1], float("-inf"))
print(F.softmax(masked, 0))
s, idx = torch.sort(F.softmax(logits, 0), descending=True)
c = torch.cumsum(s, 0)
keep = c - s < 0.8
print(s, c, keep, idx[keep])
p = torch.zeros(10).scatter(0, idx[keep], s[keep])
p /= p.sum()
print(p, torch.multinomial(p, 2), p.count_nonzero(), -(p[p > 0] * p[p > 0].log()).sum())
q = F.softmax(logits, 0)
q = torch.where(q < 0.2 * q.max(), 0.0, q)
print(q / q.sum(), logits.argsort(descending=True), logits.argmax())
try:
    torch.multinomial(torch.tensor([0.0, 1.0]), 2)
except RuntimeError as err:
    print(err)
torch.multinomial(torch.tensor([-1.0, 2.0]), 1)
