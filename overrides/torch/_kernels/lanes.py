"""Sums along the last axis in the order of ATen's `vec::reduce_all` and `map_reduce_all` (AVX2, float32).

Eight lanes run over the row, a masked tail goes to the first lanes, and a tree joins them: halves, pairs, neighbours.
Rows shorter than eight are summed left to right. Imports: fma.
"""

import numpy as np

from .fma import fma

LANES = 8


def _tree(v):
    v = v[..., :4] + v[..., 4:]
    v = v[..., :2] + v[..., 2:]
    return v[..., 0] + v[..., 1]


def _left_to_right(x):
    total = x[..., 0]
    for i in range(1, x.shape[-1]):
        total = total + x[..., i]
    return total


def reduce_all(x):
    """Sum over the last axis of a float32 array."""
    n = x.shape[-1]
    if n < LANES:
        return _left_to_right(x)
    whole = n // LANES * LANES
    lanes = x[..., :LANES].copy()
    for i in range(LANES, whole, LANES):
        lanes += x[..., i:i + LANES]
    if whole < n:
        lanes[..., :n - whole] += x[..., whole:]
    return _tree(lanes)


def map_reduce_all(x, weight):
    """Sum over the last axis of x * weight: product and sum rounded apart, except the fused masked tail."""
    n = x.shape[-1]
    weight = np.broadcast_to(weight, x.shape)
    if n < LANES:
        return _left_to_right(x * weight)
    whole = n // LANES * LANES
    lanes = x[..., :LANES] * weight[..., :LANES]
    for i in range(LANES, whole, LANES):
        lanes += x[..., i:i + LANES] * weight[..., i:i + LANES]
    if whole < n:
        lanes[..., :n - whole] = fma(x[..., whole:], weight[..., whole:], lanes[..., :n - whole])
    return _tree(lanes)
