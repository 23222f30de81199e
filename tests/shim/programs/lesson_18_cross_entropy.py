import torch
from torch import nn
import torch.nn.functional as F

torch.manual_seed(0)
logits = torch.randn(6, 4, requires_grad=True)
y = torch.tensor([0, 3, 1, 1, 2, 0])
logp = logits - logits.logsumexp(1, keepdim=True)
hand = -logp[torch.arange(6), y].mean()
lib = F.cross_entropy(logits, y)
print(hand, lib, F.nll_loss(F.log_softmax(logits, 1), y))
print("largest difference:", (hand - lib).abs().item() < 1e-6)
lib.backward()
print(logits.grad)
print((F.softmax(logits, 1) - F.one_hot(y, 4)).detach()[0] / 6)
w = torch.tensor([1.0, 2.0, 0.5, 1.0])
print(F.cross_entropy(logits, y, weight=w), F.cross_entropy(logits, y, label_smoothing=0.1), F.cross_entropy(logits, y, ignore_index=1))
print(nn.CrossEntropyLoss(reduction="none")(logits, y), nn.CrossEntropyLoss(label_smoothing=0.2))
print(F.cross_entropy(torch.randn(2, 3, 5), torch.randint(0, 3, (2, 5))), F.cross_entropy(logits[0], y[0]))
for bad in (lambda: F.cross_entropy(logits, y[:5]), lambda: F.cross_entropy(logits, torch.tensor([0, 1, 2, 3, 4, 0]))):
    try:
        bad()
    except (ValueError, IndexError, RuntimeError) as err:
        print(type(err).__name__, err)
