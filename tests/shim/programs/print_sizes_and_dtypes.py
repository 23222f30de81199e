import torch

s = torch.ones(2, 3).shape
print(
    s,
    s[0],
    s[-1],
    list(s),
    tuple(s),
    s.numel(),
    s[:1],
    s + (4,),
    s == (2, 3),
    len(s),
    repr(s),
    f"{s}",
    torch.Size([]),
    torch.ones(()).shape,
)
print(
    torch.float32,
    [torch.int64, torch.bool],
    torch.tensor(1).dtype == torch.int64,
    str(torch.float16),
    repr(torch.bfloat16),
    torch.long is torch.int64,
    torch.float is torch.float32,
    torch.double,
    torch.half,
    torch.uint8,
    torch.complex64,
    torch.strided,
    torch.contiguous_format,
    torch.device("cpu"),
    repr(torch.device("cpu")),
)
print(
    torch.ones(1).layout,
    type(torch.ones(1)),
    type(torch.nn.Parameter(torch.ones(1))),
    torch.nn.Parameter(torch.ones(2, 2)),
    torch.finfo(torch.float32),
    torch.iinfo(torch.int32).max,
    torch.return_types.max if False else torch.ones(2).max(0),
)
