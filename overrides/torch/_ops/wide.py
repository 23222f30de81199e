"""float16 and bfloat16 in kernels that know float32 and float64 only: computed wide, rounded once.

May import `core` and `_dtype`.
"""

import numpy as np

from .. import _dtype as D
from .core import cast, wrap


def wide(t):
    """The array of a floating-point tensor, float32 for the two half types."""
    a = t._a
    return a.astype(np.float32) if t.dtype is D.float16 else a


def narrow(a, dtype):
    """A new tensor of `dtype` from a kernel's result."""
    if dtype is D.float16 or dtype is D.bfloat16:
        a = cast(np.asarray(a), D.float32, dtype)
    return wrap(a, dtype)


def floating(name, *tensors):
    """Refuse tensors that are not floating-point, in the words of ATen's dispatch."""
    for t in tensors:
        if t.dtype.kind != D.FLOAT:
            raise NotImplementedError(f'"{name}" not implemented for \'{t.dtype.word}\'')
