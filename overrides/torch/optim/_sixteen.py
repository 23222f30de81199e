"""Arithmetic of optimisers on 16-bit parameters: every operation rounds its result, as PyTorch's tensors do. Imports operations."""

import numpy as np

from .. import _dtype as D
from .._ops.core import OPS, wrap
from .._ops.wide import rounding
from .._rules import mixing  # noqa: F401 - operations that the steps name


class Sixteen(np.ndarray):
    """Numbers of a 16-bit type in a float32 array; NumPy's functions of it are rounded to the type."""

    def __array_finalize__(self, source):
        self.kind = getattr(source, "kind", None)

    def __array_ufunc__(self, function, method, *inputs, out=None, **options):
        if function is np.add and not np.ndim(inputs[1]):       # ATen rounds a number that is added, not one that multiplies
            return applied("add", *inputs)
        result = getattr(function, method)(*map(_plain, inputs), **options)
        if result.dtype != np.float32:
            return result
        result = sixteen(rounding(self.kind)(result), self.kind)
        if out is None:
            return result
        out[0][...] = result
        return out[0]


def _plain(x):
    return x.view(np.ndarray) if isinstance(x, Sixteen) else x


def sixteen(a, dtype):
    """The numbers of an array of `dtype`."""
    made = np.asarray(a, np.float32).view(Sixteen)
    made.kind = dtype
    return made


def like(w, a):
    """An array of numbers that PyTorch would hold in the type of `w`."""
    return sixteen(rounding(w.kind)(np.asarray(a, np.float32)), w.kind) if isinstance(w, Sixteen) else a


def applied(name, first, *others):
    """What PyTorch's operation `name` makes of the numbers."""
    dtype = first.kind

    def tensor(x):
        return wrap(_plain(x).astype(np.float16) if dtype is D.float16 else _plain(x), dtype) if isinstance(x, np.ndarray) else float(x)
    return sixteen(OPS[name].forward(tensor(first), *map(tensor, others))._a, dtype)
