"""Losses of numbers they are not made for: which refuse, in what order, and what the others give."""

import torch
import torch.nn.functional as F

x, classes = torch.tensor([[1.0, 2.0], [3.0, 4.0]]), torch.tensor([[0, 1], [1, 0]])
LOSSES = {
    "soft margin": lambda z, y: F.soft_margin_loss(z, y),
    "soft margin each": lambda z, y: F.soft_margin_loss(z, y, reduction="none"),
    "hinge": lambda z, y: F.hinge_embedding_loss(z, y),
    "hinge each": lambda z, y: F.hinge_embedding_loss(z, y, margin=1.5, reduction="none"),
    "probabilities": lambda z, y: F.binary_cross_entropy(z, y),
    "logits of another width": lambda z, y: F.binary_cross_entropy_with_logits(z, y, pos_weight=torch.ones(3)),
    "ranking": lambda z, y: F.margin_ranking_loss(z, z, y),
    "labels": lambda z, y: F.multilabel_margin_loss(z, y),
    "margins": lambda z, y: F.multi_margin_loss(z, y[:, 1]),
    "divergence": lambda z, y: F.kl_div(z, y, reduction="sum"),
    "planes": lambda z, y: F.cross_entropy(z.reshape(1, 2, 2), y[:1], weight=torch.ones(3)),
}
for kind in (torch.int64, torch.bool, torch.float16, torch.float64):
    for target in (torch.int64, torch.float32, torch.bool, torch.complex64):
        for name, loss in LOSSES.items():
            try:
                print(kind, target, name, loss(x.to(kind), classes.to(target)))
            except Exception as error:
                print(kind, target, name, type(error).__name__, error)

for scores, target in ((torch.ones(1), torch.tensor([0])), (torch.ones(3), torch.tensor([1])), (torch.ones(3), torch.tensor(1))):
    scores.requires_grad_()
    try:
        F.nll_loss(scores, target).backward()
        print("one row", tuple(scores.shape), tuple(target.shape), scores.grad)
    except RuntimeError as error:
        print("one row", tuple(scores.shape), tuple(target.shape), error)
