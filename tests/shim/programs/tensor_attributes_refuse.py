"""Attributes that NumPy lets a program set, and PyTorch does not."""
import torch

x = torch.arange(6.0)
for name, value in (("shape", (2, 3)), ("T", 1), ("ndim", 2), ("device", "cuda"), ("is_leaf", True), ("grad_fn", None), ("layout", None), ("is_cuda", True),
                    ("data", 3), ("grad", 3), ("nbytes", 1)):
    try:
        setattr(x, name, value)
        print(name, "set")
    except (AttributeError, TypeError) as error:
        print(type(error).__name__, error)
x.note = "mine"
print(x.note, x.shape, x.device, x.is_cuda, x.layout)
x.shape = 2, 3
