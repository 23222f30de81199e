import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.tensor([[1.0, 5.0, 2.0], [4.0, 3.0, 6.0]])
print(
    x.sum(),
    x.sum(0),
    x.sum(1, keepdim=True),
    x.sum((0, 1)),
    x.sum(dim=-1),
    x.sum(axis=0),
    x.sum([]),
    x.sum(dim=()),
    x.sum(None),
    x.sum(dim=None),
)
print(x.mean(), x.mean(0), x.mean(-1, True), x.mean((0, 1)), x.mean(dtype=torch.double), torch.mean(x, 1))
print(
    x.var(),
    x.var(0),
    x.var(1, unbiased=False),
    x.std(dim=0, keepdim=True),
    x.var(correction=0),
    torch.var(x, dim=1, correction=0),
    x[0, 0].var(),
    x[:1].std(0),
)
print(
    x.max(),
    x.max(0),
    x.max(dim=1).values,
    x.max(1, keepdim=True)[1],
    x.argmax(),
    x.argmax(0),
    x.argmax(1, keepdim=True),
    x.min(1),
    x.amax(0),
    x.amax((0, 1)),
    x.amin(1, keepdim=True),
)
print(
    x.prod(),
    x.prod(0),
    x.cumsum(0),
    x.cumsum(1),
    x.cumprod(1),
    x.cummax(1),
    x.logsumexp(1),
    x.logcumsumexp(0),
    x.norm(),
    x.norm(dim=1),
    x.norm(p=1),
    x.norm(float("inf")),
    x.norm(2, 0),
)
print(
    x.any(),
    x.all(),
    (x > 3).any(0),
    (x > 3).all(1),
    (x > 3).sum(),
    (x > 3).sum(1),
    x.count_nonzero(),
    x.count_nonzero(0),
    (x > 3).float().mean(),
)
print(
    x.median(),
    x.median(0),
    x.median(1, keepdim=True),
    torch.tensor([1.0, 2.0, 3.0, 4.0]).median(),
    x.quantile(0.5),
    x.quantile(torch.tensor([0.25, 0.75])),
    x.quantile(0.5, dim=1),
    x.mode(0),
    x.nansum(),
    x.nanmean(),
)
print(
    x.diff(),
    x.diff(dim=0),
    torch.diff(x, n=2),
    torch.diff(torch.tensor([1, 4, 9])),
    x.sort(),
    x.sort(0, descending=True),
    x.argsort(),
    x.argsort(descending=True),
    x.topk(2),
    x.topk(1, dim=0),
    x.topk(2, largest=False),
    x.kthvalue(2),
)
print(
    x.aminmax(),
    x.aminmax(dim=0),
    x.unique(),
    torch.unique(torch.tensor([3, 1, 3, 2]), return_inverse=True, return_counts=True),
    torch.unique_consecutive(torch.tensor([1, 1, 2, 1])),
    x.histc(3, 0, 6),
    torch.bincount(torch.tensor([0, 1, 1, 3])),
)
print(
    x.softmax(0),
    x.softmax(-1),
    x.log_softmax(1),
    torch.softmax(x, dim=1).sum(1),
    x.sigmoid(),
    torch.tanh(x),
    x.clamp(2, 4),
    x.clamp(min=3),
    x.clamp(max=3),
    x.clip(2, 4),
    x.clamp_min(3),
)
show(lambda: x.clamp())
show(lambda: x.sum(2))
show(lambda: x.sum(-3))
show(lambda: x.sum((0, 0)))
show(lambda: x.sum("a"))
show(lambda: x.sum(1.5))
show(lambda: x.max(2))
show(lambda: x.max("a"))
show(lambda: x.max((0, 1)))
show(lambda: x.argmax((0, 1)))
show(lambda: x.mean(5))
show(lambda: x.var(3))
show(lambda: x.cumsum())
show(lambda: x.cumsum(2))
show(lambda: x.softmax())
show(lambda: x.softmax(3))
show(lambda: x.topk(4))
show(lambda: x.topk(-1))
show(lambda: x.topk(2, 3))
show(lambda: x.sort(3))
show(lambda: x.kthvalue(5))
show(lambda: x.median((0, 1)))
show(lambda: x.quantile(2))
show(lambda: x.quantile(0.5, 3))
show(lambda: x.long().quantile(0.5))
show(lambda: torch.max(torch.tensor([])))
show(lambda: torch.tensor([]).max())
show(lambda: torch.tensor([]).argmax())
show(lambda: torch.tensor([]).min())
show(lambda: (torch.tensor([]).sum(), torch.tensor([]).mean(), torch.tensor([]).prod(), torch.tensor([]).std(), torch.tensor([]).var()))
show(lambda: torch.zeros(0, 3).max(0))
show(lambda: torch.zeros(0, 3).max(1))
show(lambda: (torch.zeros(0, 3).sum(0), torch.zeros(0, 3).mean(0), torch.zeros(0, 3).sum(1)))
show(lambda: torch.tensor([]).median())
show(
    lambda: (
        torch.tensor([float("nan"), 1.0]).max(),
        torch.tensor([float("nan"), 1.0]).argmax(),
        torch.tensor([float("nan"), 1.0]).sum(),
        torch.tensor([float("nan"), 1.0]).nansum(),
        torch.tensor([1.0, float("nan")]).sort(),
        torch.tensor([1.0, float("nan")]).median(),
        torch.tensor([1.0, float("nan")]).nanmedian(),
    )
)
show(
    lambda: (
        torch.tensor([True, False]).max(),
        torch.tensor([True, True]).sum(),
        torch.tensor([True, False]).prod(),
        torch.tensor([True, False]).any(),
    )
)
show(
    lambda: (
        torch.tensor([1, 2, 3]).float().mean(),
        torch.tensor([1, 2, 3]).sum().dtype,
        torch.tensor([1, 2, 3], dtype=torch.uint8).sum(),
        torch.tensor([1, 2], dtype=torch.int32).prod(),
    )
)
show(lambda: (torch.max(x, torch.tensor(3.0)), torch.maximum(x, x.flip(1)), torch.min(x, x * 0 + 3), torch.max(x, 0)[0]))
show(lambda: torch.max(x, x, 1))
show(lambda: torch.max(x, 3.0))
show(lambda: torch.maximum(x, 3.0))
show(
    lambda: (
        torch.all(x > 0),
        torch.any(x < 0),
        torch.all(x > 3, dim=0),
        torch.allclose(x, x + 1e-9),
        torch.allclose(x, x + 1e-3),
        torch.equal(x, x.clone()),
        torch.isclose(x, x + 1e-6),
    )
)
show(lambda: torch.allclose(x, 1.0))
show(lambda: torch.allclose(x, x.long()))
show(lambda: torch.equal(x, x.double()))
show(lambda: torch.histc(torch.tensor([1, 2]), 3))
show(lambda: torch.bincount(torch.tensor([-1])))
show(lambda: torch.bincount(torch.tensor([1.5])))
show(lambda: (torch.std_mean(x, 1), torch.var_mean(x)))
show(lambda: (torch.cov(x), torch.corrcoef(x), torch.trapezoid(x), torch.cumulative_trapezoid(x)))
