import torch
import torch.nn.functional as F
torch.manual_seed(0)
logits, y = torch.randn(20, 3), torch.randint(0, 3, (20,))
pred = logits.argmax(1)
print(pred, y, (pred == y).float().mean(), (pred == y).sum().item() / 20)
cm = torch.zeros(3, 3, dtype=torch.long)
for t, p in zip(y, pred):
    cm[t, p] += 1
print(cm, cm.diag(), cm.diag() / cm.sum(1), cm.diag().float() / cm.sum(0).clamp(min=1))
print(torch.bincount(y * 3 + pred, minlength=9).view(3, 3), torch.equal(cm, torch.bincount(y * 3 + pred, minlength=9).view(3, 3)))
top2 = logits.topk(2, dim=1).indices
print((top2 == y.unsqueeze(1)).any(1).float().mean(), F.softmax(logits, 1).max(1).values[:4])
p = F.softmax(logits, 1)
print(-(p * p.log()).sum(1).mean(), F.cross_entropy(logits, y), torch.exp(F.cross_entropy(logits, y)))
prec = (pred[y == 1] == 1).sum() / (y == 1).sum()
print(prec, y.unique(return_counts=True), F.one_hot(y, 3).sum(0), F.one_hot(y, 3).float().mean(0))
b = (torch.sigmoid(logits[:, 0]) > 0.5).int()
print(b, (b == (y == 0)).float().mean(), ((b == 1) & (y == 0)).sum(), torch.logical_xor(b.bool(), y == 0).sum())
w = 1.0 / torch.bincount(y, minlength=3).float()
w = w / w.sum() * 3
print(w, F.cross_entropy(logits, y, weight=w), w[y][:5])
order = logits[:, 0].argsort(descending=True)
print(order[:5], torch.cumsum((y[order] == 0).float(), 0)[:6])
print(F.mse_loss(pred.float(), y.float()), 1 - ((y.float() - pred) ** 2).sum() / ((y.float() - y.float().mean()) ** 2).sum())
