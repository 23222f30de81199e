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


def arange(start, end, step):
    """float32 range: blocks of 8 start at a rounded base, then base + lane * step; the tail comes from float64."""
    n = max(0, math.ceil((end - start) / step))
    i = np.arange(n)
    out = (start + i * step).astype(f32)
    whole = n // 16 * 16
    base = (start + step * (i[:whole] // 8 * 8)).astype(f32).astype(f64)
    out[:whole] = (base + step * (i[:whole] % 8)).astype(f32)
    return out
