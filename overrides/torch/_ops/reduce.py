"""Reductions over dimensions: sums, means, variances, extremes. May import `core`, `dims`, `_kernels`, `_dtype`."""

import numpy as np

from .. import _dtype as D
from .._kernels.sum import total
from .core import op, wrap
from .dims import wrap_dims


def sum_array(a, dims, dt):
    """Sum over dims of an array of dtype `dt`, in that dtype and in PyTorch's order."""
    if dt is D.float32 or dt is D.float64:
        return total(a, dims)
    if dt is D.float16 or dt is D.bfloat16:
        r = total(a.astype(np.float32), dims)
        return r.astype(np.float16) if dt is D.float16 else D.round_bfloat16(r)
    return np.asarray(np.add.reduce(a, axis=dims, dtype=dt.numpy))


def keep(a, shape, dims):
    return a.reshape([1 if i in dims else s for i, s in enumerate(shape)])


@op()
def sum(input, dim=None, keepdim=False, dtype=None):
    """Sum over `dim` (an int, several, or all); integers and bools sum to int64."""
    a = input._a
    dt = dtype or (input.dtype if input.dtype.kind >= D.FLOAT else D.int64)
    if dt.numpy != a.dtype:
        a = a.astype(dt.numpy)
    dims = wrap_dims(dim, a.ndim)
    r = sum_array(a, dims, dt)
    return wrap(keep(r, a.shape, dims) if keepdim else r, dt)


@op()
def mean(input, dim=None, keepdim=False, dtype=None):
    """Mean over `dim`; floating-point or complex only."""
    dt = dtype or input.dtype
    if dt.kind < D.FLOAT:
        got = "the input" if dtype is None else "the optional"
        raise RuntimeError(f"mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. "
                           f"Got: {dt.word}" if dtype is None else
                           f"mean(): could not infer output dtype. Optional dtype must be either a floating point or complex dtype. Got: {dt.word}")
    a = input._a if dt.numpy == input._a.dtype else input._a.astype(dt.numpy)
    dims = wrap_dims(dim, a.ndim)
    r = sum_array(a, dims, dt)
    count = 1
    for d in dims:
        count *= a.shape[d]
    r = r / a.dtype.type(count) if dt is not D.float16 else r / np.float16(count)
    r = np.asarray(r)
    if dt is D.bfloat16:
        r = D.round_bfloat16(r)
    return wrap(keep(r, a.shape, dims) if keepdim else r, dt)


def sum_to(input, shape):
    """Sum over broadcast dimensions until the tensor has `shape`; what the gradient of broadcasting is."""
    have = input._a.shape
    lead = len(have) - len(shape)
    dims = tuple(range(lead)) + tuple(i for i in range(lead, len(have)) if shape[i - lead] == 1 and have[i] != 1)
    if dims:
        input = sum(input, dims, True)
    if lead:
        from .shape import view
        input = view(input, shape)
    return input
