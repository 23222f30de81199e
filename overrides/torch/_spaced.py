"""`torch.logspace` and `torch.range`, which few programs call. May import `_factories` and what it imports."""

import math
from operator import index

import numpy as np

from . import _dtype as D
from ._factories import ends, even, finish
from ._ops.arrays import cast
from ._ops.core import wrap
from ._warn import warn


def range(start, end, step=1, *, dtype=None, **kw):
    """Like `arange`, with the end; deprecated in PyTorch too."""
    warn("torch.range is deprecated and will be removed in a future release because its behavior is inconsistent with "
         "Python's range builtin. Instead, use torch.arange, which produces values in [start, end).")
    n = int(math.floor((end - start) / step)) + 1
    dt = dtype or D.Default.dtype
    return finish(wrap((start + np.arange(n) * step).astype(dt.numpy), dt), **kw)


def logspace(start, end, steps, base=10.0, *, dtype=None, **kw):
    """base to the power of evenly spaced exponents."""
    steps = index(steps)
    if steps < 0:
        raise RuntimeError("number of steps must be non-negative")
    start, end = ends("logspace", start, end)
    dt = D.as_dtype(dtype) if dtype is not None else D.Default.dtype
    a = even(start, end, steps, (end - start) / max(steps - 1, 1))
    return finish(wrap(cast(np.power(float(base), a), D.float64, dt), dt), **kw)
