import torch, torch.nn as nn, torch.nn.functional as F

o = torch.tensor([[2.0, 1.0, 0.1], [0.0, 3.0, 0.2]])
t = torch.tensor([0, 1])
print(
    F.cross_entropy(o, t),
    F.nll_loss(F.log_softmax(o, 1), t),
    F.cross_entropy(o, t, reduction="none"),
    F.cross_entropy(o, F.one_hot(t, 3).float()),
    F.cross_entropy(o, t, label_smoothing=0.1),
    F.cross_entropy(o, t, weight=torch.tensor([1.0, 2.0, 3.0])),
    F.cross_entropy(o, torch.tensor([0, -100])),
    F.cross_entropy(o, t, ignore_index=1),
    F.cross_entropy(o[0], t[0]),
)
try:
    F.cross_entropy(o, t.float())
except Exception as error:
    print(type(error).__name__, error)
try:
    F.cross_entropy(o, torch.tensor([0, 3]))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.cross_entropy(o, torch.tensor([[0], [1]]))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.cross_entropy(o, torch.tensor([0]))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.cross_entropy(t, o)
except Exception as error:
    print(type(error).__name__, error)
try:
    F.cross_entropy(o, t.int())
except Exception as error:
    print(type(error).__name__, error)
try:
    F.cross_entropy(o, torch.tensor([0, -1]))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.cross_entropy(o, t, weight=torch.ones(2))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.cross_entropy(o.unsqueeze(0), t.unsqueeze(0))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.cross_entropy(o, t, reduction="avg")
except Exception as error:
    print(type(error).__name__, error)
try:
    F.cross_entropy(o, [0, 1])
except Exception as error:
    print(type(error).__name__, error)
try:
    F.binary_cross_entropy(torch.tensor([1.5]), torch.tensor([1.0]))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.binary_cross_entropy(torch.tensor([0.5]), torch.tensor([1]))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.binary_cross_entropy(torch.tensor([0.5, 0.5]), torch.tensor([1.0]))
except Exception as error:
    print(type(error).__name__, error)
(
    F.binary_cross_entropy(torch.tensor([0.0, 1.0]), torch.tensor([1.0, 0.0])),
    print(F.binary_cross_entropy(torch.tensor([0.0, 1.0]), torch.tensor([1.0, 0.0]))),
)
try:
    F.binary_cross_entropy_with_logits(torch.tensor([1.0]), torch.tensor([[1.0]]))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.binary_cross_entropy_with_logits(torch.tensor([1.0]), torch.tensor([1]))
except Exception as error:
    print(type(error).__name__, error)
print(F.mse_loss(torch.ones(2, 1), torch.zeros(2)))
try:
    F.mse_loss(torch.ones(3), torch.ones(2))
except Exception as error:
    print(type(error).__name__, error)
try:
    F.mse_loss(torch.ones(2), 1.0)
except Exception as error:
    print(type(error).__name__, error)
(
    F.l1_loss(torch.ones(2), torch.zeros(2), reduction="sum").item(),
    F.smooth_l1_loss(torch.tensor([2.0]), torch.tensor([0.0])),
    F.huber_loss(torch.tensor([2.0]), torch.tensor([0.0]), delta=0.5),
)
try:
    F.nll_loss(o, t.float())
except Exception as error:
    print(type(error).__name__, error)
F.kl_div(o, o)
try:
    nn.CrossEntropyLoss()(o)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.CrossEntropyLoss(o, t)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.BCELoss()(torch.tensor([0.3]), torch.tensor([1.0]), 3)
except Exception as error:
    print(type(error).__name__, error)
(
    nn.NLLLoss()(o.exp(), t),
    nn.GaussianNLLLoss()(torch.ones(2), torch.zeros(2), torch.ones(2)),
    nn.PoissonNLLLoss()(torch.ones(2), torch.ones(2)),
)
