import torch
i = torch.arange(6)
causal = i[None, :] <= i[:, None]
band = causal & (i[:, None] - i[None, :] < 3)
print(causal.int(), band.int(), sep="\n")
print(torch.tril(torch.ones(3, 3)), torch.triu(torch.ones(3, 3), 1).bool(), torch.tril_indices(3, 3))
print(torch.ones(2, 4).triu(2), torch.arange(9).reshape(3, 3).tril(-1), torch.eye(3, 4).diagonal(1))
