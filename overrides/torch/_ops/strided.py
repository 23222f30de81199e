"""A view that was changed through another tensor, as a strided look at its base. May import `core`, `shape`."""

import math

import numpy as np

from .calling import op
from .core import record, wrap
from .inplace import geometry
from .overlap import apart
from .shape import look


@op("as_strided_get", node="AsStridedBackward0")
def strided_get(input, place):
    """The part of `input` that a view at `place` (see `inplace.geometry`) shows, as a copy."""
    if is_plain(place, input._a.itemsize):
        _, strides, *view = place
        return wrap(look(input._a if input._a.strides == strides else laid_out(input._a, strides), *view).copy(), input.dtype)
    base, view, size = memory_of(place, input._a.itemsize)
    memory = np.zeros(size, input._a.dtype)
    memory[base] = input._a
    return wrap(memory[view], input.dtype)


@op("as_strided_set", node="AsStridedScatterBackward0")
def strided_set(input, value, place):
    """`input` with the part at `place` replaced."""
    shape, strides, view_shape, view_strides_, offset = place
    a = laid_out(input._a, strides)
    look(a, view_shape, view_strides_, offset)[...] = value._a
    return wrap(a, input.dtype)


@op("as_strided_add", node="AsStridedBackward0")
def strided_add(input, place):
    """Zeros of the base's shape with `input` added at `place`; overlapping elements add up, those that the base does not show are lost.

    Elements that the base shows several times share what is added to them, as PyTorch has it.
    """
    if is_plain(place, input._a.itemsize):
        shape, strides, *view = place
        out = laid_out(np.zeros(shape, input._a.dtype), strides)
        look(out, *view)[...] = input._a
        return wrap(out, input.dtype)
    base, view, size = memory_of(place, input._a.itemsize)
    memory = np.zeros(size, input._a.dtype)
    np.add.at(memory, view, input._a)
    shown = np.bincount(base.reshape(-1), minlength=size)
    if shown.size and shown.max() > 1:
        memory /= np.maximum(shown, 1).astype(memory.real.dtype)
    return wrap(memory[base], input.dtype)


def is_plain(place, itemsize):
    """Whether a base lies without gaps and a view in it, each element in a place of its own: then no memory has to be drawn up (870 µs are 540 so)."""
    shape, strides, view_shape, view_strides_, offset = place
    base, view = apart(shape, strides, itemsize), apart(view_shape, view_strides_, itemsize)
    return base == math.prod(shape) * itemsize and 0 < view and 0 <= offset <= base - view


def memory_of(place, itemsize):
    """Where the elements of a base and of a view of it lie in the memory both show, and how many elements that has."""
    shape, strides, view_shape, view_strides_, offset = place
    base, view = positions(shape, strides, itemsize), positions(view_shape, view_strides_, itemsize) + offset // itemsize
    low, high = (f([f(p, initial=0) for p in (base, view)]) for f in (np.min, np.max))
    return base - low, view - low, int(high - low) + 1


def positions(shape, strides, itemsize):
    """Where each element lies, counted in elements from the first."""
    out = np.zeros(shape, np.intp)
    for d, (n, s) in enumerate(zip(shape, strides)):
        out += (np.arange(n) * (s // itemsize)).reshape((n,) + (1,) * (len(shape) - d - 1))
    return out


def laid_out(a, strides):
    """A copy of `a` with the given strides."""
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
