import torch, warnings
from torch.testing import make_tensor
nan = float("nan")
def go(*a, **k):
    torch.manual_seed(0)
    try:
        t = make_tensor(*a, **k); print(t, t.shape, t.stride(), t.requires_grad, t.dtype)
    except Exception as e: print(type(e).__name__, e)
for dt in (torch.bool, torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64, torch.float16, torch.bfloat16, torch.float32, torch.float64, torch.complex64, torch.complex128):
    go(2, 3, dtype=dt, device="cpu"); go((4,), dtype=dt, device="cpu", low=0, high=2, exclude_zero=True); go((), dtype=dt, device="cpu")
    go([2, 2], dtype=dt, device="cpu", noncontiguous=True); go(2, dtype=dt, device="cpu", requires_grad=True); go(2, dtype=dt, device="cpu", low=3, high=3)
    go(2, dtype=dt, device="cpu", low=nan); go(2, dtype=dt, device="cpu", low=1, high=0); go(2, dtype=dt, device="cpu", low=-1e40, high=1e40); go(2, dtype=dt, device="cpu", low=0.5, high=1.7)
    go(2, dtype=dt, device="cpu", low=1e41, high=1e42)
go(2, dtype=torch.float32); go(2, device="cpu")
go(1, dtype=torch.float32, device="cpu", noncontiguous=True, memory_format=torch.contiguous_format)
