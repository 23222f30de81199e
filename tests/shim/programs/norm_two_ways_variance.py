import torch
x = torch.tensor([[1.0, 2.0, 4.0], [0.0, 0.0, 3.0]])
print(x.var(), x.var(correction=0), x.var(dim=1, unbiased=True), x.var(0, keepdim=True))
print(torch.var(x, dim=(0, 1)), torch.std(x, dim=1, correction=2), x.std(0, False))
print((x.var(1) * 2 / 3) == x.var(1, correction=0))
print(x.mean(dim=[0, 1]), x.mean(-1, True), x.sum(dim=-1, dtype=torch.float64))
x.var(dim=3)
