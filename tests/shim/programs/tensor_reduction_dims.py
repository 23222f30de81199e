import torch

x = torch.arange(24.0).reshape(2, 3, 4)
print(
    x.sum((0, 2)),
    x.mean(-1),
    x.max(1).indices,
    x.min(2, keepdim=True).values.shape,
    x.argmax(),
    x.argmin(0),
    x.prod(2)[0],
    x.amax((0, 1)),
    x.aminmax(dim=2).max,
)
print(
    x.cumsum(0)[1],
    x.cumprod(2)[0, 0],
    x.median(2),
    x.logsumexp((0, 1)),
    x.std((0, 1)),
    x.norm(dim=(1, 2)),
    x.any(0).shape,
    x.all(),
    x.quantile(torch.tensor([0.1, 0.9])),
    x.nansum(),
    x.nanmean(),
)
print(torch.tensor([]).sum(), torch.tensor([]).mean(), torch.zeros(0, 3).sum(0), torch.tensor([]).prod(), torch.zeros(2, 0).sum(1))
for bad in (
    lambda: x.sum(3),
    lambda: x.max(5),
    lambda: torch.tensor([]).max(),
    lambda: torch.zeros(0, 3).argmax(0),
    lambda: x.sum((0, 0)),
    lambda: torch.tensor([]).argmin(),
):
    try:
        bad()
    except Exception as err:
        print(type(err).__name__, err)
