"""The memory of a tensor read as another dtype. Loaded at the first such view; may import `core`."""

import numpy as np

from .. import _dtype as D
from .core import wrap, wrap_view


def read_as(input, dtype):
    """The same bytes as numbers of `dtype`: the last dimension grows or shrinks with their size."""
    _check(input, dtype)
    a = input._a
    if (input.dtype is D.bfloat16) != (dtype is D.bfloat16):
        return _bits(a, input.dtype, dtype)
    if not a.size:                  # whose strides are anything in NumPy
        a = a.copy()
    t = wrap_view(a.view(dtype.numpy), input.detach())
    t._dtype = dtype
    return t


def _check(input, dtype):
    """ATen's complaints where the numbers have another size, in its order."""
    old, new = input.dtype.itemsize, dtype.itemsize
    if old == new:
        return
    sizes = f"to view {input.dtype.word} as {dtype.word} (different element sizes)"
    if input.dim() == 0:
        raise RuntimeError(f"self.dim() cannot be 0 {sizes}")
    strides, ratio = input.stride(), new // old
    if ratio:
        for what, number in (("size(-1)", input.shape[-1]), ("storage_offset()", input.storage_offset())):
            if number % ratio:
                raise RuntimeError(f"self.{what} must be divisible by {ratio} {sizes}, but got {number}")
    if strides[-1] != 1:
        raise RuntimeError(f"self.stride(-1) must be 1 {sizes}, but got {strides[-1]}")
    for dim, stride in enumerate(strides[:-1]):
        if ratio and stride % ratio:
            raise RuntimeError(f"self.stride({dim}) must be divisible by {ratio} {sizes}, but got {stride}")


def _bits(a, old, new):
    """The bits of bfloat16, whose memory here is that of float32: a copy, which refuses to be written since its source would not follow."""
    if old is D.bfloat16:
        read = (np.array(a, order="C").view(np.uint32) >> np.uint32(16)).astype(np.uint16).view(new.numpy)
    else:
        read = (np.array(a, order="C").view(np.uint16).astype(np.uint32) << np.uint32(16)).view(np.float32)
    read.flags.writeable = False
    return wrap(read, new)
