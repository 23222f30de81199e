import torch

x = torch.tensor([[1.0, 2.0, 3.0, 4.0], [2.0, 2.0, 8.0, 0.0]])
mean = x.sum(1) / x.shape[1]
var = ((x - mean[:, None]) ** 2).sum(1) / (x.shape[1] - 1)
print(mean, x.mean(1), x.mean(dim=1, keepdim=True).shape)
print(var, x.var(1), x.var(1, correction=0), x.std(1, unbiased=False))
print("largest difference:", f"{(var - x.var(1)).abs().max().item():.2e}")
print(x.amax(0), x.max(0), x.min(dim=1), x.argmax(), x.argmax(1), x.argmin(dim=0, keepdim=True))
print(x.sum(), x.sum(0), x.prod(1), x.cumsum(1), x.median(), x.median(1), x.logsumexp(1), x.norm(), x.norm(dim=1))
z = (x - x.mean(0)) / x.std(0)
print(z, z.mean(0), z.std(0))
print(torch.var_mean(x, dim=1), torch.std_mean(x), x.any(), (x > 0).all(1), x.count_nonzero(dim=1))
print(torch.tensor([1.0]).std(), x.quantile(0.5), x.max(), x.unique(), x.mode(1))
torch.manual_seed(0)
r = torch.randn(4, 128)
print(r.mean(), r.var(), r.std(dim=1), r.sum(0)[:3])
x.mean(2)
