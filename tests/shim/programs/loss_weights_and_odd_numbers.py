import torch
import torch.nn.functional as F
from torch import nn, optim


def attempt(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except Exception as error:
        print(type(error).__name__, error)


torch.manual_seed(0)
x = torch.randn(4, 3)
labels = torch.tensor([0, 1, 2, 0])
p, y = x.sigmoid(), (x > 0).float()
for weight in (torch.ones(2), torch.ones(4, 1), torch.ones(2, 4, 3), 2.0, [1.0, 1, 1]):
    attempt(F.binary_cross_entropy, p, y, weight=weight)
    attempt(F.binary_cross_entropy_with_logits, x, y, weight=weight)
    attempt(F.binary_cross_entropy_with_logits, x, y, pos_weight=weight)
for smoothing in (-0.1, 1.1, True, "a"):
    attempt(F.cross_entropy, x, labels, label_smoothing=smoothing)
    attempt(F.cross_entropy, x, x.softmax(1), label_smoothing=smoothing)

# a truth value is a number where a float is wanted
print(F.dropout(x, True), x.clone().normal_(0, False), F.huber_loss(x, y, delta=True), torch.allclose(x, x, True))

parameters = list(nn.Linear(1, 1).parameters())
print(optim.SGD(parameters, lr=0.1).step)       # parentheses forgotten
print(optim.Adam(parameters).step)
