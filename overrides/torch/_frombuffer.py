"""`torch.frombuffer`: a tensor on the memory of any Python object that hands it out. May import `_ops`, `_factories`."""

import numpy as np

from . import _dtype as D
from ._factories import GRAD_DTYPE
from ._ops.core import wrap
from ._warn import warn_once

READ_ONLY = ("The given buffer is not writable, and PyTorch does not support non-writable tensors. This means you can write to the underlying "
             "(supposedly non-writable) buffer using the tensor. You may want to copy the buffer to protect its data or make it writable before "
             "converting it to a tensor. This type of warning will be suppressed for the rest of this program. (Triggered internally at "
             "/__w/pytorch/pytorch/torch/csrc/utils/tensor_new.cpp:1556.)")


def frombuffer(buffer, *, dtype, count=-1, offset=0, requires_grad=False):
    """`count` numbers (all: -1) of `dtype` from `offset` bytes on, in the memory of a buffer; bfloat16 is copied."""
    if requires_grad and dtype.kind < D.FLOAT:
        raise RuntimeError(GRAD_DTYPE)
    try:
        view = memoryview(buffer)
    except (TypeError, RuntimeError):           # a tensor of several elements is no index, as Python asks it
        raise ValueError("object does not implement Python buffer protocol.") from None
    if view.readonly:
        warn_once(READ_ONLY)
    length, size = view.nbytes, dtype.itemsize
    if not length or not count:
        raise ValueError(f"both buffer length ({length}) and count ({count}) must not be 0")
    if not 0 <= offset < length:
        raise ValueError(f"offset ({offset} bytes) must be non-negative and no greater than buffer length ({length} bytes) minus 1")
    left = length - offset
    if count < 0 and left % size:
        raise ValueError(f"buffer length ({left} bytes) after offset ({offset} bytes) must be a multiple of element size ({size})")
    if count > 0 and count * size > left:
        raise ValueError(f"requested buffer length ({count} * {size} bytes) after offset ({offset} bytes) must not be greater than actual buffer "
                         f"length ({length} bytes)")
    if dtype is D.bfloat16:
        halves = np.frombuffer(buffer, np.uint16, count, offset)
        a = (halves.astype(np.uint32) << 16).view(np.float32)
    else:
        a = np.frombuffer(buffer, dtype.numpy, count, offset)
    t = wrap(a, dtype)
    t._rg = requires_grad
    return t
