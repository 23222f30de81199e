"""What functions say of a tensor given as `out` whose dtype is not that of the result, and of ends of ranges that a dtype does not reach."""
import torch


def tell(what):
    try:
        print(what())
    except (RuntimeError, TypeError, NotImplementedError) as error:
        print(type(error).__name__, error)


x = torch.arange(6.0).reshape(2, 3)
square = x[:, :2] + torch.eye(2)
DTYPES = torch.float64, torch.float16, torch.int64, torch.complex64
for name, *args in (("abs", x), ("exp", x), ("mm", square, square), ("dot", x[0], x[1]), ("sort", x), ("max", x, 1), ("topk", x, 1), ("median", x, 1),
                    ("mode", x, 1), ("kthvalue", x, 1), ("cummax", x, 1), ("cumsum", x, 1), ("sum", x, 1), ("amax", x, 1), ("norm", x), ("softmax", x, 1),
                    ("gather", x, 1, torch.tensor([[0], [1]])), ("index_select", x, 1, torch.tensor([0])), ("take", x, torch.tensor([0])),
                    ("where", x > 1, x, x), ("nan_to_num", x), ("isposinf", x), ("float_power", x, 2), ("complex", x, x), ("cat", [x, x]),
                    ("quantile", x, torch.tensor(0.5)), ("histc", x, 3), ("searchsorted", x, x), ("nanmedian", x, 1), ("frexp", x), ("tril", x)):
    function = getattr(torch, name)
    result = function(*args)
    several = isinstance(result, tuple)
    for dtype in DTYPES:
        out = torch.zeros(0, dtype=dtype)
        tell(lambda: function(*args, out=(out, torch.zeros(0, dtype=result[1].dtype)) if several else out))
    if several:
        tell(lambda: function(*args, out=(torch.zeros(0), torch.zeros(0))))
for name, args in ("inv", (square,)), ("det", (square,)), ("svd", (square,)), ("solve", (square, square)), ("pinv", (square,)):
    count = 3 if name == "svd" else 1
    out = tuple(torch.zeros(0, dtype=torch.int64) for _ in range(count))
    tell(lambda: getattr(torch.linalg, name)(*args, out=out if count > 1 else out[0]))

torch.manual_seed(0)
for dtype, ends in ((torch.float32, (-2 ** 25, 2 ** 25)), (torch.float16, (0, 10000)), (torch.bfloat16, (0, 1000)), (torch.uint8, (250, None)), (torch.int64, (-5, None)),
                    (torch.float32, (-5, None)), (torch.uint8, (-1, None)), (torch.uint8, (0, 300)), (torch.int64, (-2 ** 63, None)), (torch.float32, (2 ** 24 + 1,))):
    tell(lambda: torch.empty(3, dtype=dtype).random_(*ends))
tell(lambda: torch.empty(3).uniform_(-3e38, 3e38))
for shape in (2 ** 40, 2 ** 40), (2 ** 62,), (0, 2 ** 40, 2 ** 40):
    tell(lambda: torch.zeros(shape))
    tell(lambda: torch.zeros(1).resize_(shape))
for geometry in ((2,), (-1,)), ((-2,), (1,)), ((2,), (1,), -1):
    tell(lambda: torch.arange(4.0).as_strided(*geometry))
tell(lambda: torch.vander(torch.tensor([1, 2]), 0))
tell(lambda: torch.vander(torch.tensor([1, 2]), -1))
