import torch
x = torch.tensor([1., float("nan"), 3., float("inf"), -2.])
print(torch.isnan(x), x.isinf(), x.isfinite(), x == x)
print(x[~torch.isnan(x)], x[x.isfinite()].mean(), x.nansum(), x.nanmean())
print(torch.nan_to_num(x), x.nan_to_num(nan=-1., posinf=99.), x.clamp(-1, 2))
print(x.max(), x.min(), x.argmax(), x.sum(), x.sort())
print(torch.where(x.isnan(), torch.zeros(()), x), x.masked_fill(x.isnan(), 0))
x[x.isnan()] = 0
print(x, x > 0, (x > 0).sum(), (x > 0).any(), (x > 0).all())
print(0 * x, x - x, x / x, x.softmax(0), x.exp())
print(float("nan") == float("nan"), torch.tensor(float("nan")) == float("nan"), torch.equal(torch.tensor([float("nan")]), torch.tensor([float("nan")])))
