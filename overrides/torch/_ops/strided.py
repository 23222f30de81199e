"""A view that was changed through another tensor, as a strided look at its base. May import `core`, `shape`."""

import math

import numpy as np

from .calling import op
from .core import Late, record, wrap
from .inplace import geometry
from .shape import look


@op("as_strided_", node="AsStridedBackward0")
def strided_get(input, place):
    """The part of `input` that a view at `place` (see `inplace.geometry`) shows, as a copy."""
    shape, strides, view_shape, view_strides_, offset = place
    a = laid_out(input._a, strides)
    return wrap(look(a, view_shape, view_strides_, offset).copy(), input.dtype)


@op("as_strided_set", node="AsStridedScatterBackward0")
def strided_set(input, value, place):
    """`input` with the part at `place` replaced."""
    shape, strides, view_shape, view_strides_, offset = place
    a = laid_out(input._a, strides, copy=True)
    look(a, view_shape, view_strides_, offset)[...] = value._a
    return wrap(a, input.dtype)


@op("as_strided_add", node="AsStridedBackward0")
def strided_add(input, place):
    """Zeros of the base's shape with `input` added at `place`; overlapping elements add up."""
    shape, strides, view_shape, view_strides_, offset = place
    index = laid_out(np.arange(math.prod(shape)).reshape(shape), None)
    like = np.empty(shape, index.dtype)
    order = laid_out(index, tuple(s * 8 // input._a.itemsize for s in strides), copy=True)
    where = look(order, view_shape, tuple(s * 8 // input._a.itemsize for s in view_strides_), offset * 8 // input._a.itemsize)
    flat = np.zeros(like.size, input._a.dtype)
    np.add.at(flat, where.reshape(-1), input._a.reshape(-1))
    return wrap(flat.reshape(shape), input.dtype)


def laid_out(a, strides, copy=False):
    """`a` with the given strides (None: as it is), copied where it must be."""
    if strides is None or (a.strides == strides and not copy):
        return a
    low = sum((n - 1) * s for n, s in zip(a.shape, strides)) // a.itemsize + 1 if a.size else 0
    memory = np.zeros(low, a.dtype)
    out = np.ndarray(a.shape, a.dtype, memory, 0, strides)
    out[...] = a
    return out


def strided_node(base, t):
    """A record for view `t` as a strided look at `base`."""
    if base.dtype.is_complex is not t.dtype.is_complex:
        from .complex_looks import turned_node
        return turned_node(base, t)
    out = wrap(t._a, t.dtype)
    out._vc = t._vc
    return record(strided_get.op, (base, geometry(base, t)), out)


Late.strided_node = strided_node
