import torch
import torch.nn.functional as F
a, b, y = torch.tensor([0.5, 1.0, -0.3]), torch.tensor([0.1, 1.5, 0.2]), torch.tensor([1.0, -1.0, 1.0])
print(F.margin_ranking_loss(a, b, y, margin=0.1), F.hinge_embedding_loss(a, y), F.soft_margin_loss(a, y))
m = torch.tensor([[1.0, 0.0], [0.0, 1.0]])
print(F.cosine_embedding_loss(m, m.flip(0), torch.tensor([1.0, -1.0])), F.triplet_margin_loss(m, m, m.flip(0)))
print(F.multi_margin_loss(m, torch.tensor([0, 0])), F.poisson_nll_loss(a, b), F.gaussian_nll_loss(a, b, torch.ones(3)))
