import torch
from torch import nn
import torch.nn.functional as F

torch.manual_seed(1)


def d(a, b):
    return f"{(a - b).abs().max().item():.2e}"


for n, c in ((4, 3), (8, 10), (32, 5)):
    x, t = torch.randn(n, c), torch.randint(0, c, (n,))
    logp = F.log_softmax(x, 1)
    print(d(F.cross_entropy(x, t), -logp[torch.arange(n), t].mean()), d(F.nll_loss(logp, t), -logp.gather(1, t[:, None]).mean()))
    print(d(F.cross_entropy(x, t), (x.logsumexp(1) - x[torch.arange(n), t]).mean()), d(logp, x - x.logsumexp(1, keepdim=True)))
    print(
        d(F.cross_entropy(x, t, reduction="sum"), n * F.cross_entropy(x, t)),
        d(F.cross_entropy(x, F.one_hot(t, c).float()), F.cross_entropy(x, t)),
    )
    a, b = torch.randn(n, c), torch.randn(n, c)
    print(
        d(F.mse_loss(a, b), (a - b).pow(2).mean()),
        d(F.mse_loss(a, b, reduction="sum"), ((a - b) ** 2).sum()),
        d(F.l1_loss(a, b), (a - b).abs().mean()),
    )
    e = (a - b).abs()
    print(
        d(F.smooth_l1_loss(a, b, beta=0.5), torch.where(e < 0.5, 0.5 * e**2 / 0.5, e - 0.25).mean()),
        d(F.huber_loss(a, b, delta=0.5), torch.where(e <= 0.5, 0.5 * e**2, 0.5 * (e - 0.25)).mean()),
    )
    print(
        d(F.margin_ranking_loss(a, b, torch.ones(n, c)), torch.relu(-(a - b)).mean()),
        d(F.hinge_embedding_loss(a, torch.ones(n, c)), a.mean()),
    )
    print(
        d(F.cosine_similarity(a, b), (a * b).sum(1) / (a.norm(dim=1) * b.norm(dim=1))),
        d(F.pairwise_distance(a, b), (a - b).norm(dim=1)),
        d(torch.cdist(a, b), ((a[:, None] - b[None]) ** 2).sum(-1).sqrt()),
    )
    print(d(F.triplet_margin_loss(a, b, -b), torch.relu((a - b + 1e-6).norm(dim=1) - (a + b + 1e-6).norm(dim=1) + 1).mean()))
    print(
        d(F.gaussian_nll_loss(a, b, e + 1), 0.5 * (torch.log(e + 1) + (a - b) ** 2 / (e + 1)).mean()),
        d(F.poisson_nll_loss(a, b.abs()), (a.exp() - b.abs() * a).mean()),
    )
