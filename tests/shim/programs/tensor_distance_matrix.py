import torch
a = torch.tensor([[0., 0.], [3., 4.], [6., 8.]])
d = (a[:, None, :] - a[None, :, :]).pow(2).sum(-1).sqrt()
print(d, torch.cdist(a, a), torch.equal(d, d.T))
d.fill_diagonal_(float("inf"))
print(d.min(1), d.argmin(1))
print(torch.triu(d, 1), d.triu(1).nonzero())
sim = torch.nn.functional.normalize(a, dim=1) @ torch.nn.functional.normalize(a, dim=1).T
print(sim)
print(torch.nn.functional.cosine_similarity(a[1], a[2], dim=0))
