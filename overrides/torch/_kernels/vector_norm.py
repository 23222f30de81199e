"""Norms as ATen's kernels sum them. Imports: fma, strides, sum."""

import math

import numpy as np

from .fma import f64, fma
from .strides import innermost_first
from .sum import running


def norm2(x, dims):
    """2-norm of float32 over `dims`: where their numbers lie behind one another in memory, in lanes, else one after the other."""
    reduced = innermost_first(dims, x.shape, x.strides)
    kept = [d for d in range(x.ndim) if d not in dims]
    rows = x.transpose(kept + reduced[::-1])
    shape = [x.shape[d] for d in kept]
    length = 1
    for d in reduced:
        if x.strides[d] != x.itemsize * length and x.shape[d] != 1:
            return _across(rows.reshape(-1, x.size // max(1, math.prod(shape)))).reshape(shape)
        length *= x.shape[d]
    return _lanes(rows.reshape(shape + [length]))


def norm_other(x, dims, p):
    """Another norm of floats over `dims`: powers added one after the other as they lie in memory, with the exponents in the numbers' own dtype."""
    reduced = innermost_first(dims, x.shape, x.strides)
    kept = [d for d in range(x.ndim) if d not in dims]
    size = np.abs(x.transpose(reduced[::-1] + kept)).reshape([math.prod([x.shape[d] for d in reduced])] + [x.shape[d] for d in kept])
    if p == 1 or len(size) == 1:
        return running(size)
    p = x.dtype.type(p)
    return _power(running(_power(size, p)), 1 / p)


def _power(x, p):
    """x ** p, a float32 through float64, to which the C library's is equal."""
    return np.power(x.astype(f64), f64(p)).astype(x.dtype)


def _lanes(x):
    """Over the last dim: lanes of unfused squares added in lane order, then the tail, which float32 fuses from the last n % 4 on."""
    n, lanes = x.shape[-1], 32 // x.itemsize
    whole = n // lanes * lanes
    acc = np.zeros(x.shape[:-1] + (lanes,), x.dtype)
    if whole:
        squares = x[..., :whole] * x[..., :whole]
        for i in range(0, whole, lanes):
            acc = acc + squares[..., i:i + lanes]
    s = acc[..., 0]
    for j in range(1, lanes):
        s = s + acc[..., j]
    groups = n if x.dtype == f64 else whole + (n - whole) // 4 * 4
    for i in range(whole, groups):
        s = s + x[..., i] * x[..., i]
    for i in range(groups, n):
        s = fma(x[..., i], x[..., i], s)
    return np.sqrt(s)


def _across(x):
    """Over the last dim of (rows, n): unfused squares added one after the other."""
    return np.sqrt(running(np.ascontiguousarray((x * x).T)))
