import torch

t = torch.tensor([[1.5, 2.0]])
print(
    t.tolist(),
    t[0, 0].item(),
    float(t[0, 0]),
    int(t[0, 1]),
    bool(t[0, 0] > 1),
    len(t),
    [r.shape for r in t],
    f"{t[0, 0]:.2f}",
    round(t[0, 0].item()),
    t.numpy(),
    str(t[0, 1]),
    1.5 in t,
)
print(
    torch.tensor(3) == 3,
    torch.tensor([1, 2]) == torch.tensor([1, 3]),
    torch.equal(t, t.clone()),
    t.eq(1.5),
    max(torch.tensor([1, 5, 2])),
    sum(torch.tensor([1, 2, 3])),
    abs(torch.tensor(-2)),
    range(torch.tensor(3)),
    [10, 20][torch.tensor(1)],
    divmod(torch.tensor(7), 2),
)
for bad in (
    lambda: t.item(),
    lambda: int(t),
    lambda: bool(t),
    lambda: len(torch.tensor(1)),
    lambda: list(torch.tensor(1)),
    lambda: f"{t:.2f}",
    lambda: range(torch.tensor(1.0)),
    lambda: t.foo,
    lambda: hash(t) is None,
    lambda: t.float64(),
):
    try:
        print(bad())
    except Exception as err:
        print(type(err).__name__, err)
