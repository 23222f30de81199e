"""Reading at fixed places per dimension, weighted, and its transpose, in ATen's order. Imports NumPy and `fma`.

A table per dimension is (index, weight): for every output place the input places and their weights, (places, outputs) each;
weight None: one place, weight 1. Measured on PyTorch 2.13.0: its compiler fuses a product into the sum that takes it.
"""

import numpy as np

from .fma import fused


def one_by_one(a, tables):
    """Numbers of `a` read along the last dimension, then along the one before, and so on."""
    into = fused(a.dtype)
    for axis, (index, weight) in zip(range(a.ndim - 1, 0, -1), reversed(tables)):
        parts = [np.take(a, row, axis) for row in index]
        if weight is None:
            a = parts[0]
        else:
            a = _total(parts, [w.reshape(-1, *(1,) * (a.ndim - 1 - axis)) for w in weight], (1, 0, *range(2, len(index))), into)
    return a


def _total(parts, weights, order, into):
    """Weighted sum in an order; each product but the first is fused into what stands before."""
    total = parts[order[0]] * weights[order[0]]
    for i in order[1:]:
        total = into(parts[i], weights[i], total)
    return total


def _together(tables, sizes):
    """Places in the flat input and weights of all tables at once, (corners, outputs); weights multiply first dimension first."""
    places, total = np.zeros((1, 1), np.int64), None
    for (index, weight), size in zip(tables, sizes):
        places = (places[:, None, :, None] * size + index[None, :, None, :]).reshape(len(places) * len(index), -1)
        total = weight if total is None else (total[:, None, :, None] * weight[None, :, None, :]).reshape(places.shape)
    return places, total


def at_once(a, tables):
    """Both of the last two dimensions of (N, C, H, W) at once, as ATen's kernel for small outputs: its vectors of channels add up the last corners
    first, the channels that fill no vector the first ones.
    """
    places, weight = _together(tables, a.shape[2:])
    whole = a.shape[1] // (32 // a.itemsize) * (32 // a.itemsize)
    out = np.empty((*a.shape[:2], *(index.shape[1] for index, _ in tables)), a.dtype)
    for channels, order in ((slice(whole), (2, 3, 1, 0)), (slice(whole, None), (1, 0, 2, 3))):
        part = a[:, channels]
        flat = part.reshape(*part.shape[:2], part.shape[2] * part.shape[3])
        out[:, channels] = _total([flat[..., row] for row in places], weight, order, fused(a.dtype)).reshape(*part.shape[:2], *out.shape[2:])
    return out


def put_back(g, tables, sizes):
    """The transpose: numbers added to the places they were read from, output by output and corner by corner."""
    first = g.ndim - len(tables)
    places, weight = _together(tables, sizes)
    return _added(g.reshape(*g.shape[:first], places.shape[1]), places, () if weight is None else (weight,), fused(g.dtype), sizes)


def put_back_cubic(g, tables, sizes):
    """As `put_back`, as the bicubic kernel does it: columns before rows, each weight multiplied in turn, nothing fused."""
    first = g.ndim - 2
    (rows, down), (columns, across) = tables
    shape = len(columns), len(rows), rows.shape[1], columns.shape[1]

    def corners(part):
        return np.broadcast_to(part, shape).reshape(shape[0] * shape[1], -1)
    places = corners(rows[None, :, :, None] * sizes[1] + columns[:, None, None, :])
    weights = corners(down[None, :, :, None]), corners(across[:, None, None, :])
    return _added(g.reshape(*g.shape[:first], places.shape[1]), places, weights, None, sizes)


def _added(flat, places, weights, into, sizes):
    """Sums at `places` (corners, outputs), in the order of outputs: the k-th number of every place at once."""
    out = np.zeros((*flat.shape[:-1], int(np.prod(sizes))), flat.dtype)
    at = places.T.reshape(-1)
    order = np.argsort(at, kind="stable")
    counts = np.bincount(at, minlength=out.shape[-1])
    turn = np.empty(at.size, np.int64)
    turn[order] = np.arange(at.size) - np.repeat(np.cumsum(counts) - counts, counts)
    weights = [w.T.reshape(-1) for w in weights]
    for k in range(counts.max(initial=0)):
        here = np.flatnonzero(turn == k)
        part, where = flat[..., here // len(places)], at[here]
        for w in weights if into is None else ():
            part = part * w[here]
        if into and weights:
            out[..., where] = into(part, weights[0][here], out[..., where])
        else:
            out[..., where] += part
    return out.reshape(*flat.shape[:-1], *sizes)
