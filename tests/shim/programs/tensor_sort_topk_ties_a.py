import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


try:
    for t in (
        torch.tensor([3, 1, 3, 2]),
        torch.tensor([1.0, 1.0, 1.0]),
        torch.tensor([True, False, True]),
        torch.tensor([2, 2, 1, 1, 2]),
        torch.tensor([[1, 1], [0, 1]]),
    ):
        print(t.sort(), t.sort(descending=True), t.argsort(), t.argmax(), t.argmin(), t.max(-1), t.min(-1))
        print(t.topk(2), t.topk(1, largest=False), t.topk(2, sorted=False))
        print(t.float().kthvalue(1), t.float().median(-1), t.mode(-1), t.unique(), t.float().topk(2))
except Exception as error:
    print(f"{type(error).__name__}: {error}")
print(
    torch.tensor([0.5, 0.5, 0.25, 0.5]).topk(3),
    torch.tensor([0, 0, 0, 0, 1]).topk(4),
    torch.ones(5).topk(3),
    torch.zeros(10).topk(4),
    torch.zeros(20).topk(5),
    torch.zeros(100).topk(3),
)
print(
    torch.tensor([5, 5, 5, 1, 1, 9, 9]).topk(5),
    torch.tensor([1, 2, 2, 2, 3, 3]).topk(4),
    torch.tensor([[1.0, 1.0, 2.0], [3.0, 3.0, 3.0]]).topk(2, dim=1),
    torch.tensor([2, 1, 2, 1, 2, 1, 2, 1]).topk(6),
)
show(lambda: torch.manual_seed(0))
for n in (4, 7, 12, 16, 17, 20, 33, 50, 64, 100, 200):
    t = torch.randint(0, 4, (n,))
    print(n, t.topk(3), t.topk(min(n, 10)).indices.tolist(), t.topk(n).indices.tolist()[:20], t.topk(3, largest=False).indices.tolist())
    print(
        t.sort().indices.tolist()[:20],
        t.sort(descending=True).indices.tolist()[:20],
        t.argsort().tolist()[:10],
        t.float().sort().indices.tolist()[:20],
        t.kthvalue(max(1, n // 2)),
        t.median(0),
        t.mode(),
    )
    print(
        t.float().topk(5 if n > 5 else 2).indices.tolist(),
        t.double().topk(2).indices.tolist(),
        t.to(torch.uint8).sort().indices.tolist()[:20],
        (t > 1).sort().indices.tolist()[:20],
        t.to(torch.int32).sort().indices.tolist()[:20],
    )
print(
    torch.sort(torch.tensor([3, 1, 2]), stable=True),
    torch.sort(torch.tensor([[3, 1], [2, 2]]), dim=0),
    torch.argsort(torch.tensor([1, 1, 0]), stable=True),
    torch.msort(torch.tensor([[3, 1], [2, 4]])),
)
print(
    torch.unique(torch.tensor([[1, 2], [1, 2], [0, 1]]), dim=0),
    torch.unique(torch.tensor([2, 1, 2]), sorted=False),
    torch.unique(torch.tensor([1.0, float("nan"), float("nan")])),
    torch.unique(torch.tensor([True, False, True])),
)
