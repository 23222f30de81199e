import torch, torch.nn as nn, torch.nn.functional as F

torch.manual_seed(0)
p = torch.randn(4, 3, requires_grad=True)
t = torch.tensor([0, 2, 1, 1])
for r in ("mean", "sum", "none"):
    print(
        r,
        F.cross_entropy(p, t, reduction=r),
        F.nll_loss(F.log_softmax(p, 1), t, reduction=r),
        F.mse_loss(p, torch.zeros_like(p), reduction=r),
        F.l1_loss(p, torch.zeros(4, 3), reduction=r),
        F.smooth_l1_loss(p, torch.zeros(4, 3), reduction=r),
        F.huber_loss(p, torch.zeros(4, 3), reduction=r, delta=0.5),
        F.binary_cross_entropy_with_logits(p, torch.ones(4, 3), reduction=r),
        F.kl_div(F.log_softmax(p, 1), torch.full((4, 3), 1 / 3), reduction=r),
        F.hinge_embedding_loss(p, torch.ones(4, 3), reduction=r),
        F.soft_margin_loss(p, torch.ones(4, 3), reduction=r),
        F.multi_margin_loss(p, t, reduction=r),
        F.multilabel_soft_margin_loss(p, torch.ones(4, 3), reduction=r),
        F.poisson_nll_loss(p, torch.ones(4, 3), reduction=r),
        F.gaussian_nll_loss(p, torch.ones(4, 3), torch.ones(4, 3), reduction=r),
        F.triplet_margin_loss(p, p + 1, p * 2, reduction=r),
        F.cosine_embedding_loss(p, p + 1, torch.ones(4), reduction=r),
        F.margin_ranking_loss(p[:, 0], p[:, 1], torch.ones(4), reduction=r),
        sep="\n",
    )
for c in (
    nn.CrossEntropyLoss(),
    nn.NLLLoss(),
    nn.MSELoss(),
    nn.L1Loss(),
    nn.BCELoss(),
    nn.BCEWithLogitsLoss(pos_weight=torch.tensor([2.0])),
    nn.KLDivLoss(log_target=True),
    nn.SmoothL1Loss(beta=0.5),
    nn.HuberLoss(),
    nn.CTCLoss(),
    nn.CrossEntropyLoss(weight=torch.ones(3), ignore_index=-1),
    nn.TripletMarginLoss(margin=0.5),
):
    print(c, c.reduction, list(c.parameters()), list(c.state_dict()))
l = F.cross_entropy(p, t)
l.backward()
print(p.grad)
print((F.softmax(p, 1) - F.one_hot(t, 3)) / 4)
print(l.exp(), torch.log(torch.tensor(3.0)))
acc = p.argmax(1) == t
print(acc, acc.float().mean(), acc.sum().item() / len(acc), f"{100 * acc.float().mean():.1f}%")
print(p.softmax(-1).max(1), p.topk(2, 1).indices, (p.topk(2, 1).indices == t[:, None]).any(1).float().mean())
