"""Fused multiply-add. Imports NumPy only."""

import numpy as np

f32, f64 = np.float32, np.float64


def fma(a, b, c):
    """float32(a * b + c) rounded once.

    A product of two float32 is exact in float64, so only the float64 sum adds a rounding before the last one:
    wrong about once in 2**29 operations, and never seen in 10**7 comparisons with PyTorch.
    """
    return (np.multiply(a, b, dtype=f64) + c).astype(f32)


def fma64(a, b, c):
    """float64(a * b + c) rounded once, by what the product and the sum lose (Dekker 1971, Knuth's two-sum)."""
    product = np.multiply(a, b)
    (high, low), (other_high, other_low) = halves(a), halves(b)
    lost = ((high * other_high - product) + high * other_low + low * other_high) + low * other_low
    total = product + c
    part = total - product
    exact = total + ((product - (total - part)) + (c - part) + lost)
    return np.where(np.isfinite(exact), exact, total)


def apart(a, b, c):
    """a * b + c in two steps."""
    return a * b + c


def fused(dtype):
    """The multiply-add of a dtype: rounded once in float32 and float64, in two steps in others."""
    return {f32: fma, f64: fma64}.get(np.dtype(dtype).type, apart)


def halves(a):
    """Two numbers of 26 bits whose sum is `a`."""
    wide = 134217729.0 * a      # 2**27 + 1
    high = wide - (wide - a)
    return high, a - high
