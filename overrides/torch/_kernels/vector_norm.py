"""The 2-norm as ATen's norm kernels sum it. NumPy only."""

import numpy as np

from .fma import f32, fma
from .sum import running


def norm2(x):
    """2-norm over the last dim of float32: 8 lanes of unfused squares added in lane order, then the tail, fused from the last n % 4 on."""
    n = x.shape[-1]
    whole = n // 8 * 8
    acc = np.zeros(x.shape[:-1] + (8,), f32)
    if whole:
        squares = x[..., :whole] * x[..., :whole]
        for i in range(0, whole, 8):
            acc = acc + squares[..., i:i + 8]
    s = acc[..., 0]
    for j in range(1, 8):
        s = s + acc[..., j]
    groups = whole + (n - whole) // 4 * 4
    for i in range(whole, groups):
        s = s + x[..., i] * x[..., i]
    for i in range(groups, n):
        s = fma(x[..., i], x[..., i], s)
    return np.sqrt(s)


def norm2_across(x):
    """2-norm over axis 0, elsewhere than along contiguous rows: unfused squares added one after the other."""
    return np.sqrt(running(np.ascontiguousarray(x * x)))
