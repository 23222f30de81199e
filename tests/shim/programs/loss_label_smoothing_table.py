import torch
import torch.nn.functional as F
logits = torch.tensor([[4.0, 1.0, 0.0]])
t = torch.tensor([0])
for s in (0.0, 0.1, 0.3, 0.9, 1.0):
    q = torch.full((1, 3), s / 3)
    q[0, 0] += 1 - s
    print(s, F.cross_entropy(logits, t, label_smoothing=s), -(q * F.log_softmax(logits, 1)).sum())
