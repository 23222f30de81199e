"""float16 and bfloat16 in kernels that know float32 and float64 only: computed wide, rounded once.

May import `core` and `_dtype`.
"""

import numpy as np

from .. import _dtype as D
from .arrays import cast
from .core import wrap


def wide(t):
    """The array of a floating-point tensor, float32 for the two half types."""
    a = t._a
    return a.astype(np.float32) if t.dtype is D.float16 else a


def narrow(a, dtype):
    """A new tensor of `dtype` from a kernel's result."""
    if dtype is D.float16 or dtype is D.bfloat16:
        a = cast(np.asarray(a), D.float32, dtype)
    return wrap(a, dtype)


def rounding(dtype):
    """What rounds a float32 array to a 16-bit type and leaves it float32; None for other types."""
    if dtype is D.bfloat16:
        return D.round_bfloat16
    return (lambda a: a.astype(np.float16).astype(np.float32)) if dtype is D.float16 else None


def floating(name, *tensors, but=()):
    """Refuse tensors that are not floating-point or of a dtype of `but`, in the words of ATen's dispatch."""
    for t in tensors:
        if t.dtype.kind != D.FLOAT or t.dtype in but:
            raise NotImplementedError(f'"{name}" not implemented for \'{t.dtype.word}\'')
