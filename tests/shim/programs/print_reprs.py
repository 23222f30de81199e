import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


print(
    repr(torch.Size([1, 2])),
    torch.Size([]),
    torch.Size([3])[0],
    torch.Size([1, 2, 3])[1:],
    torch.Size([1, 2]) + (3,),
    torch.Size([2]) * 2,
    torch.Size([2, 3]).numel(),
    torch.Size([1, 2]) == (1, 2),
    list(torch.Size([4, 5])),
)
show(lambda: torch.Size([1.5]))
show(lambda: torch.Size("ab"))
show(lambda: torch.Size(3))
print(f"{torch.Size([2, 3])}", "%s" % (torch.Size([2, 3]),), str(torch.Size([2, 3])), "{}".format(torch.ones(2).shape))
show(lambda: "%s" % torch.ones(2, 3).shape)
print("%d x %d" % torch.ones(2, 3).shape, "{} {}".format(*torch.ones(2, 3).shape))
print(
    torch.float32,
    repr(torch.float),
    torch.half,
    torch.long,
    torch.int,
    torch.double,
    str(torch.bool),
    f"{torch.cfloat}",
    [torch.int8, torch.uint8],
    {torch.float32: 1},
)
print(
    torch.float32.is_floating_point,
    torch.int32.itemsize,
    torch.float32.is_complex,
    torch.int8.is_signed,
    torch.float32 == torch.float,
    torch.float64.to_real() if hasattr(torch.float64, "to_real") else 0,
)
print(
    torch.ones(2).max(0), torch.sort(torch.tensor([3, 1])), torch.topk(torch.tensor([1.0, 2.0]), 1), torch.tensor([1.0, 3.0, 2.0]).median(0)
)
r = torch.ones(2, 2).max(1)
v, i = torch.ones(2, 2).max(1)
print(v, i)
print(torch.linalg.qr(torch.eye(2)), torch.linalg.svd(torch.eye(2)).S, torch.linalg.eigh(torch.eye(2)), torch.linalg.slogdet(torch.eye(2)))
print(
    torch.aminmax(torch.arange(3.0)),
    torch.cummax(torch.tensor([1, 3, 2]), 0),
    torch.mode(torch.tensor([1, 1, 2])),
    torch.kthvalue(torch.tensor([3.0, 1.0, 2.0]), 2),
)
print(
    torch.finfo(torch.float32),
    torch.finfo(torch.half),
    torch.iinfo(torch.int32),
    torch.finfo(torch.bfloat16),
    torch.finfo(torch.float64).eps,
    torch.finfo().max,
    torch.iinfo(torch.uint8).max,
)
show(lambda: torch.finfo(torch.int32))
show(lambda: torch.iinfo(torch.float32))
show(lambda: torch.iinfo(torch.bool))
