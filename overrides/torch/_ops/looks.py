"""Views by arithmetic on strides: diagonals, windows, `as_strided`; and the writes that undo them. May import `core`, `shape`, `dims`."""

import math

import numpy as np

from .. import _dtype as D
from .arrays import address, root
from .calling import op
from .core import wrap, wrap_view
from .dims import wrap_dim
from .shape import look


@op()
def diagonal(input, offset=0, dim1=0, dim2=1):
    """The diagonal of two dimensions as a last dimension; the same memory."""
    a = input._a
    d1, d2 = wrap_dim(dim1, a.ndim), wrap_dim(dim2, a.ndim)
    if d1 == d2:
        raise RuntimeError(f"diagonal dimensions cannot be identical {dim1}, {dim2}")
    view = a.diagonal(offset, d1, d2)
    return wrap_view(look(a, view.shape, view.strides, address(view) - address(a) if view.size else 0) if a.size else view.copy(), input)


@op()
def as_strided(input, size, stride, storage_offset=None):
    """Any strides and offset over the memory under the tensor."""
    a = input._a
    item = a.itemsize
    if len(size) != len(stride):
        raise RuntimeError("mismatch in length of strides and shape")
    memory = root(a)
    here = address(a) - address(memory)
    start = here if storage_offset is None else storage_offset * item
    if start < 0 or any([n < 0 for n in (*size, *stride)]):
        from .forbidden import negative_geometry
        raise negative_geometry(size, stride, storage_offset)
    need = start // item + 1 + sum((n - 1) * s for n, s in zip(size, stride)) if math.prod(size) else 0
    if need > memory.nbytes // item:
        raise RuntimeError(f"setStorage: sizes {list(size)}, strides {list(stride)}, storage offset {start // item}, and itemsize {item} "
                           f"requiring a storage size of {need * item} are out of bounds for storage of size {memory.nbytes}")
    return wrap_view(look(a, tuple(size), tuple(s * item for s in stride), start - here), input)


@op("unfold")
def unfold(input, dimension, size, step):
    """Windows of `size` taken every `step` along a dimension, as a new last dimension; the same memory."""
    a = input._a
    d = wrap_dim(dimension, a.ndim)
    length = a.shape[d] if a.ndim else 1
    if size < 0:
        raise RuntimeError(f"size is {size} but must be >= 0")
    if size > length:
        raise RuntimeError(f"maximum size for tensor at dimension {d} is {length} but size is {size}")
    if step <= 0:
        raise RuntimeError(f"step is {step} but must be > 0")
    if a.ndim == 0:
        return wrap_view(look(a, (size,), (a.itemsize,)), input)
    shape = a.shape[:d] + ((length - size) // step + 1,) + a.shape[d + 1:] + (size,)
    strides = a.strides[:d] + (a.strides[d] * step,) + a.strides[d + 1:] + (a.strides[d],)
    return wrap_view(look(a, shape, strides), input)


@op("embed", node=lambda input, shape, where, name="PutBackward0": name)
def embed(input, shape, where, name="PutBackward0"):
    """Zeros of `shape` with `input` where a view looked: a NumPy index, ("diagonal", ...) or ("unfold", ...); `name` is that of the record."""
    a = np.zeros(shape, input._a.dtype)
    whole = wrap(a, input.dtype)
    if where and where[0] == "diagonal":
        diagonal.op.forward(whole, *where[1:])._a[...] = input._a
    elif where and where[0] == "unfold":
        windows = unfold.op.forward(wrap(np.arange(a.size).reshape(shape), D.int64), *where[1:])._a
        np.add.at(a.reshape(-1), windows.reshape(-1), input._a.reshape(-1))
    else:
        a[where] = input._a
    return whole
