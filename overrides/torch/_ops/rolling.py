"""Copies with elements repeated one by one, moved along or turned; coordinates of flat indices. May import `arranging` and what it may."""

from collections.abc import Sequence

import numpy as np

from .. import _dtype as D
from .arranging import flip
from .arrays import follow
from .calling import op
from .core import TensorBase, wrap
from .dims import wrap_dim
from .renamed import renamed
from .shape import clone, transpose


def repeat_interleave(input, repeats=None, dim=None, output_size=None):
    """Each element (or slice along `dim`) repeated in place."""
    if isinstance(repeats, TensorBase):
        repeats = wrap(repeats._a.copy(), repeats.dtype)        # may change before the backward pass
    return repeat_interleave_(input, repeats, dim, output_size)


@op("repeat_interleave", node=lambda input, repeats=None, dim=None, output_size=None: "ViewBackward0" if isinstance(repeats, int) else "IndexSelectBackward0")
def repeat_interleave_(input, repeats=None, dim=None, output_size=None):
    if repeats is None:
        if input._a.ndim != 1:
            raise RuntimeError("repeat_interleave only accept 1D vector as repeat")
        _counts(input)
        if output_size not in (None, int(input._a.sum())):
            raise RuntimeError("allocated size does not match required size")
        return wrap(np.repeat(np.arange(input._a.size, dtype=input._a.dtype), input._a.astype(np.intp)), input.dtype)
    n = repeats._a if isinstance(repeats, TensorBase) else repeats
    a = input._a
    if isinstance(n, int) and n < 0:
        raise RuntimeError("Repeats must be non-negative")
    d = None if dim is None else wrap_dim(dim, a.ndim)
    if d is not None and not a.ndim:
        wrap_dim(1, 1)              # PyTorch's complaint: it asks the result of the repeated number for a second dimension
    size = a.size if d is None else a.shape[d]
    if isinstance(n, int) and output_size not in (None, n * size):
        raise RuntimeError(f"repeat_interleave: Invalid output_size, expected {n * size} but got {output_size}")
    if isinstance(n, np.ndarray):
        if n.ndim > 1:
            raise RuntimeError("repeats must be 0-dim or 1-dim tensor")
        if n.size not in (1, size):
            raise RuntimeError("repeats must have the same size as input along dim, but got repeats.size(0) = "
                               f"{n.size} and input.size({0 if d is None else d}) = {size}")
        _counts(repeats)
        if output_size is not None and int(n.sum()) * (size if n.size == 1 else 1) != output_size:
            raise RuntimeError("allocated size does not match required size")
    return wrap(np.repeat(a, np.asarray(n, np.intp), d), input.dtype)


def _counts(repeats):
    if repeats.dtype not in (D.int64, D.int32):
        raise NotImplementedError(f"\"repeat_interleave_cpu\" not implemented for '{repeats.dtype.word}'")
    if (repeats._a < 0).any():
        raise RuntimeError("repeats can not be negative")


@op("roll")
def roll(input, shifts, dims=None):
    """Elements moved along dimensions, those pushed out coming in at the other end."""
    several = [1 if isinstance(v, int) else len(v) for v in (shifts, () if dims is None else dims)]
    if not several[0]:
        raise RuntimeError("`shifts` required")
    if several[1] and several[0] != several[1] or not several[1] and several[0] > 1:
        raise RuntimeError(f"shifts and dimensions must align. shifts: {several[0]}, dims:{several[1]}")
    if not dims and dims != 0:
        dims = None
    else:
        if not input._a.size:
            return clone(input)
        if not input._a.ndim:
            raise IndexError(f"Dimension specified as {dims if isinstance(dims, int) else dims[0]} but tensor has no dimensions")
        dims = [wrap_dim(d, input._a.ndim) for d in ([dims] if isinstance(dims, int) else dims)]
    if isinstance(shifts, (tuple, list)) and len(shifts) == 1:
        shifts = shifts[0]
        dims = dims[0] if isinstance(dims, (tuple, list)) else dims
    return wrap(follow(np.array(np.roll(input._a, shifts, dims), order="C"), input._a), input.dtype)


def rot90(input, k=1, dims=(0, 1)):
    """A quarter turn k times in the plane of two dimensions."""
    if len(dims) != 2:
        raise RuntimeError(f"expected total rotation dims == 2, but got dims = {len(dims)}")
    if input._a.ndim < 2:
        raise RuntimeError(f"expected total dims >= 2, but got total dims = {input._a.ndim}")
    for d in dims:
        wrap_dim(d, input._a.ndim)
    if dims[0] == dims[1] or abs(dims[0] - dims[1]) == input._a.ndim:
        raise RuntimeError(f"expected rotation dims to be different, but got dim0 = {dims[0]} and dim1 = {dims[1]}")
    k %= 4
    if k == 0:
        return renamed(clone(input), "Rot90Backward0")
    turned = flip(input, dims) if k == 2 else flip(transpose(input, *dims), (dims[0] if k == 1 else dims[1],))
    return renamed(turned, "Rot90Backward0")


def unravel_index(indices, shape):
    """Coordinates of flat indices in a shape; beyond its end they begin again."""
    if indices.dtype.kind != 1:
        raise TypeError(f"expected 'indices' to be integer dtype, but got {indices.dtype}")
    if isinstance(shape, TensorBase) or not isinstance(shape, (int, Sequence)):
        raise TypeError(f"expected 'shape' to be int or sequence of ints, but got {type(shape)}")
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    for n in shape:
        if not isinstance(n, int):
            raise TypeError(f"expected 'shape' sequence to only contain ints, but got {type(n)}")
    if min(shape, default=0) < 0:
        raise ValueError(f"'shape' cannot have negative values, but got {shape}")
    if 0 in shape and indices._a.size:
        raise RuntimeError("ZeroDivisionError")
    steps = np.cumprod((1, *shape[:0:-1]))[::-1]
    return tuple(wrap(np.mod(np.floor_divide(indices._a.astype(np.int64), step), max(n, 1)), D.int64) for step, n in zip(steps, shape))
