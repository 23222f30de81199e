"""The element-wise loop of ATen: whole blocks of 64 bytes (16 float32 numbers) take the vector formula, the rest the scalar one.

A dense array is one loop in memory order; otherwise every row is a loop of its own, and a row whose numbers are not
neighbours is scalar throughout. Imports: fma, strides.
"""

import numpy as np

from .fma import fma
from .strides import innermost_first

BLOCK = 64      # bytes
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


def _loop(vector, scalar, rows, block):
    """`rows` are arrays (loops, length); the cut between the formulas is the same in every loop."""
    length = rows[0].shape[1]
    cut = length // block * block
    if cut == length:
        return in_pieces(vector, *rows)
    if cut == 0:
        return scalar(*rows)
    body, tail = ([np.ascontiguousarray(part) for part in parts] for parts in
                  ([a[:, :cut] for a in rows], [a[:, cut:] for a in rows]))
    return np.concatenate([in_pieces(vector, *body), scalar(*tail)], 1)


def apply(vector, scalar, *arrays, itemsize=0):
    """`vector(*arrays)` on the body and `scalar(*arrays)` on the tail of each loop; all arrays have one shape.

    `itemsize` is that of PyTorch's dtype where the arrays are wider. A dense result keeps the order of the dimensions in memory.
    """
    first = arrays[0]
    block = BLOCK // (itemsize or first.itemsize)
    if all(a.flags.c_contiguous for a in arrays):
        return _loop(vector, scalar, [a.reshape(1, -1) for a in arrays], block).reshape(first.shape)
    order = innermost_first(range(first.ndim), first.shape, *(a.strides for a in arrays))[::-1]
    turned = [a.transpose(order) for a in arrays]
    length, is_vector = _run(turned)
    if is_vector:
        result = _loop(vector, scalar, [a.reshape(-1, length) for a in turned], block)
    else:
        result = scalar(*(np.ascontiguousarray(a) for a in turned))
    return result.reshape(turned[0].shape).transpose(np.argsort(order))


def _run(arrays):
    """Length of the innermost loop, trailing dimensions joined where every array allows; whether its numbers are neighbours.

    One array may stand still in it, as an expanded gradient does.
    """
    length, steps = 1, None
    for d in range(arrays[0].ndim - 1, -1, -1):
        size, strides = arrays[0].shape[d], [a.strides[d] for a in arrays]
        if size == 1:
            continue
        if steps is None:
            steps = strides
        elif strides != [step * length for step in steps]:
            break
        length *= size
    still = sum(not step for step in steps or ())
    return length, still <= 1 and all(step in (0, a.itemsize) for step, a in zip(steps or (), arrays))


def complex_product(a, b):
    """a * b of complex64 numbers: products apart in whole vectors; of the rest one product of each part is fused, but in the last of an odd number."""
    a, b = (np.asarray(x, np.complex64) for x in np.broadcast_arrays(a, b))
    return apply(_apart, _in_pairs, a, b)


def _product(a, b, mul_add):
    out = np.empty(a.shape, np.complex64)
    out.real, out.imag = mul_add(a.real, b.real, -(a.imag * b.imag)), mul_add(a.real, b.imag, a.imag * b.real)
    return out


def _apart(a, b):
    return _product(a, b, lambda x, y, z: x * y + z)


def _in_pairs(a, b):
    out, last = _product(a, b, fma), slice(a.shape[-1] // 2 * 2, None)
    out[..., last] = _apart(a[..., last], b[..., last])
    return out
