"""LU decomposition with partial pivoting, as MKL's getrf computes it. Imports NumPy and `fma`."""

import math

import numpy as np

from .fma import apart, fused

LARGEST = 16        # MKL takes larger ones apart in blocks


def factor(a):
    """(LU, pivots from one, first zero pivot from one or 0) of matrices (..., m, n).

    Column by column: what lies below a pivot is multiplied by its reciprocal, then each row has its multiple of the pivot's row taken
    off, fused. In square matrices up to 4 by 4 the last row is divided instead. Equal to MKL's to the last bit up to 16 rows and columns;
    larger and complex ones are computed in double precision and rounded once.
    """
    kind = a.dtype
    exact = min(a.shape[-2:]) <= LARGEST and kind.kind == "f"
    if not exact:
        a = a.astype(np.complex128 if kind.kind == "c" else np.float64)
    mad = fused(kind) if exact else apart
    m, n = a.shape[-2:]
    k, lead = min(m, n), a.shape[:-2]
    a = a.reshape(math.prod(lead), m, n).copy()
    rows, pivots, info = np.arange(len(a)), np.zeros((len(a), k), np.int32), np.zeros(len(a), np.int32)
    with np.errstate(all="ignore"):
        for j in range(k):
            column = a[:, j:, j]
            p = j + np.argmax(np.abs(column.real) + np.abs(column.imag), -1)
            pivots[:, j] = p + 1
            a[rows, j], a[rows, p] = a[rows, p], a[rows, j].copy()
            pivot = a[:, j, j].copy()
            info[(info == 0) & (pivot == 0)] = j + 1
            pivot[pivot == 0] = 1
            below = a[:, j + 1:, j]
            a[:, j + 1:, j] = below / pivot[:, None] if m == n <= 4 and j == n - 2 else below * (1 / pivot)[:, None]
            if j + 1 < n:
                a[:, j + 1:, j + 1:] = mad(-a[:, j + 1:, j, None], a[:, j, None, j + 1:], a[:, j + 1:, j + 1:])
    return a.reshape(*lead, m, n).astype(kind), pivots.reshape(*lead, k), info.reshape(lead)
