"""The element-wise loop of ATen: whole blocks of 16 float32 numbers take the vector formula, the rest the scalar one.

A dense array is one loop in memory order; otherwise every row is a loop of its own, and a row whose numbers are not
neighbours is scalar throughout. Imports NumPy only.
"""

import numpy as np

BLOCK = 16
# Numbers worked on at a time. A formula of some twenty passes over 65,536 numbers took 3.2 ms whole and 1.2 ms in pieces of
# this size, whose temporaries stay in the cache and out of the system's allocator.
PIECE = 16384


def in_pieces(function, *arrays):
    """`function(*arrays)` for arrays of one shape, computed piece by piece."""
    first = arrays[0]
    if first.size <= PIECE:
        return function(*arrays)
    flat = [a.reshape(-1) for a in arrays]
    out = np.empty(first.size, first.dtype)
    for start in range(0, first.size, PIECE):
        out[start:start + PIECE] = function(*(a[start:start + PIECE] for a in flat))
    return out.reshape(first.shape)


def _loop(vector, scalar, rows):
    """`rows` are arrays (loops, length); the cut between the formulas is the same in every loop."""
    length = rows[0].shape[1]
    cut = length // BLOCK * BLOCK
    if cut == length:
        return in_pieces(vector, *rows)
    if cut == 0:
        return scalar(*rows)
    body, tail = ([np.ascontiguousarray(part) for part in parts] for parts in
                  ([a[:, :cut] for a in rows], [a[:, cut:] for a in rows]))
    return np.concatenate([in_pieces(vector, *body), scalar(*tail)], 1)


def apply(vector, scalar, *arrays):
    """`vector(*arrays)` on the body and `scalar(*arrays)` on the tail of each loop; all arrays have one shape.

    A dense result keeps the order of the dimensions in memory.
    """
    first = arrays[0]
    if all(a.flags.c_contiguous for a in arrays):
        return _loop(vector, scalar, [a.reshape(1, -1) for a in arrays]).reshape(first.shape)
    order = sorted(range(first.ndim), key=lambda d: -abs(first.strides[d]))
    turned = [a.transpose(order) for a in arrays]
    shape = turned[0].shape
    if all(a.flags.c_contiguous for a in turned):
        result = _loop(vector, scalar, [a.reshape(1, -1) for a in turned])
    elif any(a.strides[-1] != a.itemsize and a.shape[-1] > 1 for a in turned):
        result = scalar(*(np.ascontiguousarray(a) for a in turned))
    else:
        result = _loop(vector, scalar, [a.reshape(-1, _run(turned)) for a in turned])
    return result.reshape(shape).transpose(np.argsort(order))


def _run(arrays):
    """Length of the innermost loop: trailing dimensions that lie behind one another in every array."""
    length = 1
    for d in range(arrays[0].ndim - 1, -1, -1):
        if any(a.strides[d] != a.itemsize * length for a in arrays) and arrays[0].shape[d] > 1:
            break
        length *= arrays[0].shape[d]
    return length
