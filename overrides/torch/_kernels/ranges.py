"""`arange` and `linspace` as ATen's vector loops round them. NumPy only."""

import math

import numpy as np

from .fma import f32, f64, fma


def linspace(a, b, n):
    """n float32 numbers: the first half counted from a, the second from b, one fused step each."""
    if n == 1:
        return np.array([a], f32)
    a, b = f32(a), f32(b)
    step, i = (b - a) / f32(n - 1), np.arange(n)
    return np.where(i < n // 2, fma(step, i.astype(f32), a), fma(-step, (n - 1 - i).astype(f32), b))


def arange(start, end, step, dtype=f32):
    """A range of float32 or float64: blocks of a vector's lanes start at a rounded base, then base + lane * step, both fused; the tail is counted from start."""
    n = max(0, math.ceil((end - start) / step))
    exact = start % 1 == step % 1 == 0
    start, step, lanes, along = f64(start), f64(step), 32 // np.dtype(dtype).itemsize, (lambda a, s, i: a + s * i)
    if not exact:
        from .apart import along
    out = along(start, step, np.arange(n)).astype(dtype)
    whole = n // (2 * lanes) * 2 * lanes
    if whole:
        out[:whole] = along(out[:whole:lanes, None].astype(f64), step, np.arange(lanes)).astype(dtype).ravel()
    return out
