import torch
import torch.nn.functional as F
torch.manual_seed(42)
logits = torch.tensor([2.0, 1.0, 0.5, 0.1, -1.0, -2.0])
for t in (0.1, 0.7, 1.0, 2.0):
    p = F.softmax(logits / t, -1)
    print(t, p, torch.multinomial(p, 5, replacement=True).tolist(), round(-(p * p.log()).sum().item(), 4))
v, i = torch.topk(logits, 3)
kept = torch.full_like(logits, float("-inf")).scatter(0, i, v)
print(kept, F.softmax(kept, 0))
sl, si = torch.sort(logits, descending=True)
cum = torch.cumsum(F.softmax(sl, 0), 0)
rm = cum > 0.9
rm[1:] = rm[:-1].clone()
rm[0] = False
top = logits.clone()
top[si[rm]] = -float("inf")
print(cum, rm, top, F.softmax(top, 0), torch.multinomial(F.softmax(top, 0), 8, replacement=True))
print(torch.argmax(logits), logits.topk(2).indices, torch.multinomial(F.softmax(logits, 0), 1))
g = -torch.log(-torch.log(torch.rand(6)))
print((logits + g).argmax())
rep = {2, 3}
pen = logits.clone()
for j in rep:
    pen[j] = pen[j] / 1.2 if pen[j] > 0 else pen[j] * 1.2
print(pen)
minp = F.softmax(logits, 0)
print(torch.where(minp < 0.1 * minp.max(), torch.zeros_like(minp), minp))
beams = [([], 0.0)]
lp = F.log_softmax(torch.randn(3, 4), -1)
for t in range(3):
    beams = sorted([(s + [j], sc + lp[t, j].item()) for s, sc in beams for j in range(4)], key=lambda b: -b[1])[:2]
print([(s, round(v, 4)) for s, v in beams])
torch.multinomial(torch.tensor([0.5, float("nan")]), 1)
