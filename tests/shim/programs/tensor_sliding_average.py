import torch
x = torch.tensor([1., 3., 2., 5., 4., 6.])
w = x.unfold(0, 3, 1)
print(w, w.mean(1), w.shape, w.stride())
c = x.cumsum(0)
print((c[2:] - torch.cat([torch.zeros(1), c[:-3]])) / 3)
print(torch.nn.functional.avg_pool1d(x.view(1, 1, -1), 3, 1))
ema = x[0]
for v in x[1:]:
    ema = 0.9 * ema + 0.1 * v
print(ema, ema.item())
print(x.diff(), (x[1:] - x[:-1]) / x[:-1])
print(x.sort().values, x.argsort(descending=True), x.cummax(0).values)
