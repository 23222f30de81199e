"""Products of vectors whose elements lie apart in memory, as the column of a matrix does, and ranges that count in fractions. Imports `gemm`."""

from functools import reduce

import numpy as np

from .fma import f32, fma, halves
from .gemm import added, mv as dense_mv


def mv(w, x):
    """(M, K) @ (K): MKL gathers the vector by 512 and adds the sums."""
    return reduce(np.add, (dense_mv(w[:, i:i + 512], np.ascontiguousarray(x[i:i + 512])) for i in range(0, len(x), 512)))


def dot(a, b):
    """4 fused accumulators, joined to 2 and these to 1, each taking what is left of its width."""
    n = len(a)
    acc = added(a, b, np.zeros(4, f32))
    pair = acc[:2] + acc[2:]
    if n % 4 >= 2:
        pair = fma(a[n // 4 * 4:][:2], b[n // 4 * 4:][:2], pair)
    total = pair[0] + pair[1]
    return fma(a[-1], b[-1], total) if n % 2 else total


def along(start, step, i):
    """start + step * i in float64, rounded once, for whole numbers `i` below 2**26: as `fma64`, but only the step is taken in halves."""
    product = step * i
    total = start + product
    (high, low), part = halves(step), total - start
    return total + ((start - (total - part)) + (product - part) + ((high * i - product) + low * i))
