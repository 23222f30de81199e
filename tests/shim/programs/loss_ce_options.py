import torch
import torch.nn.functional as F

torch.manual_seed(0)
x = torch.randn(5, 4, requires_grad=True)
t = torch.tensor([0, 3, 1, 1, 2])
w = torch.tensor([0.1, 0.2, 0.3, 0.4])
for kw in (
    {},
    dict(weight=w),
    dict(ignore_index=1),
    dict(label_smoothing=0.1),
    dict(weight=w, label_smoothing=0.2),
    dict(weight=w, ignore_index=1, label_smoothing=0.2),
):
    for red in ("none", "mean", "sum"):
        x.grad = None
        loss = F.cross_entropy(x, t, reduction=red, **kw)
        loss.sum().backward()
        print(sorted(kw), red, loss.detach(), x.grad[1])
soft = F.softmax(torch.randn(5, 4), 1)
for kw in ({}, dict(weight=w), dict(label_smoothing=0.1)):
    print(F.cross_entropy(x, soft, **kw), F.cross_entropy(x, soft, reduction="none", **kw))
print(F.cross_entropy(x.view(1, 5, 4).transpose(1, 2), t.view(1, 5)))
print(F.cross_entropy(x, torch.full((5,), -100)), F.cross_entropy(x, torch.full((5,), -100), reduction="sum"))
lp = F.log_softmax(x, 1)
print(F.nll_loss(lp, t, weight=w, reduction="sum"), (-lp[range(5), t] * w[t]).sum())
sm = 0.1
hand = (1 - sm) * -lp[range(5), t] + sm * -lp.mean(1)
print(f"{(hand.mean() - F.cross_entropy(x, t, label_smoothing=sm)).abs().item():.2e}")
