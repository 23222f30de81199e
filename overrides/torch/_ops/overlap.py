"""Copies within one memory, for which PyTorch's check gives up: its loop reads what it has just written. May import `core`, `inplace`."""

import numpy as np

from .arrays import address
from .inplace import check_inplace, shadow


def in_order(x, value, memory):
    """`value`, or what stands for it when it overlaps `x`: the numbers that `x` holds after PyTorch's loop, with the history of `value`.

    `memory(x, (value,))` is the check of the copy. The loop has written into the memory when this returns.
    """
    a, b = x._a, value._a
    same = a.strides == b.strides and address(a) == address(b)
    if same or x.dtype is not value.dtype or a.shape != b.shape or not np.may_share_memory(a, b):
        return value
    check_inplace(x)
    memory(x, (value,))
    copy(a, b)
    out = shadow(value, copied=False)
    out._a = a.copy()
    return out


def copy(a, b):
    """Copy array `b` into `a` of one shape and dtype as ATen's loop does: row by row, and in rows without gaps two vectors of 32 bytes at once."""
    sizes, one, two = merged(a, b)
    a, b = (np.lib.stride_tricks.as_strided(v, sizes, strides) for v, strides in ((a, one), (b, two)))
    n, item = sizes[-1], a.itemsize
    block = 64 // item
    whole = n // block * block if one[-1] == item and two[-1] in (0, item) else 0
    for row in np.ndindex(*sizes[:-1]):
        to, source = a[row], b[row]
        first = source[0].copy() if two[-1] == 0 else None      # a number that stands for a row is read once
        for i in range(0, whole, block):
            to[i:i + block] = source[i:i + block].copy() if first is None else first
        for i in range(whole, n):
            to[i] = source[i]


def merged(a, b):
    """(sizes, strides of a, strides of b), the fastest dimension last, those that follow one another in both arrays joined."""
    order = list(range(a.ndim))[::-1]
    for i in range(1, len(order)):
        at = i
        for j in range(i - 1, -1, -1):
            wrong = later(a, b, order[j], order[at])
            if wrong > 0:
                order[j], order[at], at = order[at], order[j], j
            elif wrong < 0:
                break
    out = []
    for d in order:
        if a.shape[d] == 1:
            continue
        if out and all(out[-1][0] * out[-1][k] == v.strides[d] for k, v in ((1, a), (2, b))):
            out[-1][0] *= a.shape[d]
        else:
            out.append([a.shape[d], a.strides[d], b.strides[d]])
    return [list(v) for v in zip(*(out[::-1] or [[1, a.itemsize, b.itemsize]]))]


def later(a, b, one, two):
    """Whether dimension `one` is slower than `two` (1), faster (-1), or cannot be told from it (0); the array written to has the first word."""
    for v in (a, b):
        if v.strides[one] and v.strides[two]:
            if v.strides[one] != v.strides[two]:
                return 1 if v.strides[one] > v.strides[two] else -1
            if a.shape[one] > a.shape[two]:
                return 1
    return 0
