"""Sums in the order of ATen's SumKernel (AVX2, one thread): lanes, cascades and strides decide.

Reduced dims become the innermost ones, ordered by input stride; kept dims follow the output. Each slab of one reduced
(size0) by one kept dim (size1) is summed by one of four routes, chosen by its strides, as ATen chooses. Imports: strides.
"""

import numpy as np

from .strides import innermost_first


def running(a):
    """Sum along axis 0, one after the other."""
    n = a.shape[0]
    if n == 0:
        return np.zeros(a.shape[1:], a.dtype)
    if n == 1:
        return a[0]
    if a.size == n:
        return np.add.accumulate(a.reshape(n))[-1:].reshape(a.shape[1:])
    if not a.flags.c_contiguous:
        a = a.copy("C")
    # NumPy adds whole rows in order here; its pairwise sums only happen along a contiguous reduced axis
    return np.add.reduce(a.reshape(n, -1), 0).reshape(a.shape[1:])


def cascade(a):
    """ATen's multi_row_sum along axis 0: four levels of groups of `step`."""
    n = a.shape[0]
    step = 1 << max(4, max(1, (n - 1).bit_length()) // 4)
    if n < step:
        return running(a)
    level, tails = a, []
    for _ in range(3):
        groups = level.shape[0] // step
        tails.append(running(level[groups * step:]))
        if groups:
            level = running(level[:groups * step].reshape((groups, step) + a.shape[1:]).swapaxes(0, 1))
        else:
            level = level[:0]
    return ((tails[0] + tails[1]) + tails[2]) + running(level)


def interleaved(a):
    """ATen's row_sum along axis 0: four interleaved cascades, the remainder added to the first."""
    n4 = a.shape[0] // 4
    if n4 == 0:
        return running(a)
    parts = cascade(a[:n4 * 4].reshape((n4, 4) + a.shape[1:]))
    total = parts[0]
    for i in range(n4 * 4, a.shape[0]):
        total = total + a[i]
    return ((total + parts[1]) + parts[2]) + parts[3]


def _inner(x, lanes):
    """Over the contiguous last axis of (..., n), n >= lanes."""
    n = x.shape[-1]
    whole = n // lanes
    cut = whole * lanes
    rows = x.reshape(-1, n)
    vectors = rows[:, :cut].reshape(-1, whole, lanes).swapaxes(0, 1)
    sums = interleaved(vectors if vectors.flags.c_contiguous else vectors.copy("C"))
    # the scalar remainder comes first, then the lanes one by one
    parts = sums.T if cut == n else np.concatenate([rows[:, cut:].T, sums.T])
    return running(parts).reshape(x.shape[:-1])


def _split(x, cut, first):
    """Over axis 0 of (n, ..., m): `first` for the columns before `cut`, `interleaved` for the rest."""
    if cut == x.shape[-1]:
        return first(x)
    if cut == 0:
        return interleaved(x)
    return np.concatenate([first(np.ascontiguousarray(x[..., :cut])), interleaved(np.ascontiguousarray(x[..., cut:]))], -1)


def _slabs(x, reduced_stride, kept_stride):
    """x: (outer..., size1, size0). One value per (outer..., size1)."""
    size1, size0 = x.shape[-2:]
    item = x.itemsize
    lanes = 32 // item
    if reduced_stride == item and size0 >= lanes:
        return _inner(x, lanes)
    columns = np.ascontiguousarray(x.transpose(x.ndim - 1, *range(x.ndim - 1)))
    if kept_stride == item and size1 >= lanes:
        return _split(columns, size1 // (4 * lanes) * (4 * lanes), cascade)
    if reduced_stride < kept_stride:
        return interleaved(columns)
    return _split(columns, size1 // 4 * 4, cascade)


def _merge(dims, shape, strides):
    """[size, stride] of dims, innermost first, adjacent ones joined where strides allow."""
    out = []
    for d in dims:
        if out and out[-1][0] * out[-1][1] == strides[d]:
            out[-1][0] *= shape[d]
        else:
            out.append([shape[d], strides[d]])
    return out


def _laid_out(x, dims):
    """(x with the reduced dims last and merged, [size, stride] of the kept dims, of the reduced dims: innermost first)."""
    shape, strides, item = x.shape, x.strides, x.itemsize
    reduced = innermost_first([d for d in dims if shape[d] != 1], shape, strides)
    kept = [d for d in range(len(shape) - 1, -1, -1) if d not in dims and shape[d] != 1]
    inner = _merge(reduced, shape, strides) or [[1, item]]
    outer = _merge(kept, shape, strides) or [[1, 0]]
    order = [d for d in range(len(shape)) if d not in reduced and d not in kept] + kept[::-1] + reduced[::-1]
    return x.transpose(order).reshape([size for size, _ in outer[::-1]] + [size for size, _ in inner[::-1]]), outer, inner


def _kept(shape, dims):
    return tuple(s for i, s in enumerate(shape) if i not in dims)


def total(x, dims):
    """Sum of a float array over `dims` (non-negative ints); the kept dims in order."""
    kept_shape = _kept(x.shape, dims)
    if x.size == 0:
        return np.zeros(kept_shape, x.dtype)
    full, outer, inner = _laid_out(x, dims)
    if len(inner) == 1:
        # + 0 as the accumulator starts there: a sum of negative zeros is +0
        return (_slabs(full, inner[0][1], outer[0][1] if outer[0][0] > 1 else 0) + x.dtype.type(0)).reshape(kept_shape)
    # two reduced dims remain: the second plays the kept one, and its slab results are added one by one
    rows = _slabs(full, inner[0][1], inner[1][1])
    rows = rows.reshape(full.shape[:len(outer)] + (-1,))
    acc = np.zeros(rows.shape[:-1], x.dtype)
    for i in range(rows.shape[-1]):
        acc = acc + rows[..., i]
    return acc.reshape(kept_shape)


def multiplied(x, axis, rounded=None):
    """Product along an axis, one after the other; `rounded` rounds each to a 16-bit type."""
    if not rounded:
        return np.multiply.reduce(x, axis)
    x = np.moveaxis(x, axis, 0)
    out = x[0]
    for other in x[1:]:
        out = rounded(out * other)
    return out


def product(x, dims, rounded=None):
    """Product of a float array over `dims`: one after the other, or where the innermost lie side by side in four vectors first.

    `rounded` is the rounding of a 16-bit type whose numbers the float32 array holds, twice as many in a vector.
    """
    kept_shape = _kept(x.shape, dims)
    if x.size == 0:
        return np.ones(kept_shape, x.dtype)
    full, outer, inner = _laid_out(x, dims)
    (n, stride), lanes = inner[0], 16 if rounded else 32 // x.itemsize
    cut = n // (4 * lanes) * 4 * lanes
    if stride == x.itemsize and cut:
        lead = full.shape[:-1]
        vectors = multiplied(full[..., :cut].reshape(*lead, -1, 4, lanes), -3, rounded)
        pairs = multiplied(vectors.reshape(*lead, 2, 2, lanes), -2, rounded)
        joined = multiplied(multiplied(pairs, -2, rounded), -1, rounded)
        full = np.concatenate([joined[..., None], full[..., cut:]], -1)
    return multiplied(full.reshape(*full.shape[:len(outer)], -1), -1, rounded).reshape(kept_shape)
