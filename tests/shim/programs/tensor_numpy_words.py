"""`axis`, `keepdims` and Python's own types, where a NumPy user writes them."""

import torch

x = torch.tensor([[3.0, 1.0, 2.0], [0.0, 5.0, 4.0]])
for name in (
    "sum",
    "mean",
    "std",
    "var",
    "max",
    "min",
    "argmax",
    "argsort",
    "sort",
    "cumsum",
    "median",
    "mode",
    "softmax",
    "logsumexp",
    "amax",
    "aminmax",
    "cummax",
    "nanmean",
    "diff",
    "flip",
    "unbind",
    "count_nonzero",
    "var_mean",
    "norm",
    "split",
    "squeeze",
):
    for call in (lambda: getattr(torch, name)(x, axis=1), lambda: getattr(torch, name)(x, axis=1, keepdims=True)):
        try:
            print(name, call())
        except TypeError as error:
            print(name, str(error).splitlines()[0])
print(
    torch.topk(x, 1, axis=1),
    x.quantile(0.5, axis=1, keepdims=True),
    x.chunk(2, axis=1),
    torch.cat([x, x], axis=1).shape,
    torch.stack([x, x], axis=-1).shape,
)
for kind in (float, int, bool, str, "float32", torch.float16):
    for call in (
        lambda: x.to(kind).dtype,
        lambda: x.to(dtype=kind).dtype,
        lambda: x.type(kind).dtype,
        lambda: x.sum(dtype=kind),
        lambda: torch.zeros(1, dtype=kind),
        lambda: torch.as_tensor([1], dtype=kind),
        lambda: torch.nn.Linear(1, 1).to(kind).weight.dtype,
    ):
        try:
            print(kind, call())
        except (TypeError, ValueError, RuntimeError) as error:
            print(kind, type(error).__name__, error)
