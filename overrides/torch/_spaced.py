"""`torch.logspace` and `torch.range`, which few programs call. May import `_factories` and what it imports."""

import math
from operator import index

import numpy as np

from . import _dtype as D
from ._factories import ends, even, in_row
from ._ops.arrays import cast
from ._ops.core import wrap
from ._warn import warn


def range(start, end, step=1, *, dtype=None, **kw):
    """Like `arange`, with the end; deprecated in PyTorch too."""
    warn("torch.range is deprecated and will be removed in a future release because its behavior is inconsistent with "
         "Python's range builtin. Instead, use torch.arange, which produces values in [start, end).")
    if not step:
        raise RuntimeError("step must be nonzero")
    if (end - start) * step < 0:
        raise RuntimeError("upper bound and lower bound inconsistent with step sign")
    n = int(math.floor((end - start) / step)) + 1
    dt = dtype or D.Default.dtype
    if dt is D.bool_:
        raise NotImplementedError("\"range_cpu\" not implemented for 'Bool'")
    return in_row("range", wrap((start + np.arange(n) * step).astype(dt.numpy), dt), kw)


def shaped(name, t, out):
    """Numbers in a row in the shape of `out`, where that has as many elements."""
    have, n = out._a.size, t._a.size
    if have == n:
        return wrap(t._a.reshape(out._a.shape), t.dtype)
    if have and name == "arange":
        warn(f"The number of elements in the out tensor of shape {list(out._a.shape)} is {have} which does not match the computed number of elements {n}. "
             f"Note that this may occur as a result of rounding error. The out tensor will be resized to a tensor of shape ({n},). (Triggered internally at "
             "/__w/pytorch/pytorch/aten/src/ATen/native/RangeFactories.cpp:199.)")
    return t


def logspace(start, end, steps, base=10.0, *, dtype=None, **kw):
    """base to the power of evenly spaced exponents."""
    steps = index(steps)
    if steps < 0:
        raise RuntimeError("number of steps must be non-negative")
    start, end = ends("logspace", start, end)
    whole = isinstance(start, complex) or isinstance(end, complex)
    dt = D.as_dtype(dtype) if dtype is not None else D.default_complex() if whole else D.Default.dtype
    if dt is D.bool_ and steps > 1:
        raise NotImplementedError("\"logspace_cpu\" not implemented for 'Bool'")
    a = even(start, end, steps, (end - start) / max(steps - 1, 1))
    return in_row("logspace", wrap(cast(np.power(float(base), a), D.complex128 if whole else D.float64, dt), dt), kw)
