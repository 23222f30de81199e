"""Shapes: views that share memory, and copies. May import `core`, `dims`, `_dtype`."""

import math

import numpy as np

from .. import _dtype as D
from .core import Late, Node, cast, edge_of, geometry, needs_grad, op, record, wrap, wrap_view
from .dims import wrap_dim


def infer(shape, numel):
    """A shape with at most one -1 filled in."""
    shape = list(shape)
    known = 1
    hole = None
    for i, s in enumerate(shape):
        if s == -1:
            if hole is not None:
                raise RuntimeError("only one dimension can be inferred")
            hole = i
        elif s < 0:
            raise RuntimeError(f"invalid shape dimension {s} at index {i} of shape {shape}")
        else:
            known *= s
    if hole is not None:
        if known == 0:
            raise RuntimeError(f"cannot reshape tensor of 0 elements into shape {shape} because the unspecified dimension size "
                               "-1 can be any value and is ambiguous") if numel == 0 else RuntimeError(
                               f"shape '{shape}' is invalid for input of size {numel}")
        if numel % known:
            raise RuntimeError(f"shape '{shape}' is invalid for input of size {numel}")
        shape[hole] = numel // known
    elif known != numel:
        raise RuntimeError(f"shape '{shape}' is invalid for input of size {numel}")
    return tuple(shape)


def view_strides(a, shape):
    """Strides (bytes) with which `shape` looks at the memory of `a` without a copy; None where that cannot be."""
    if a.size == 0 or a.flags.c_contiguous:
        strides, step = [], a.itemsize
        for s in reversed(shape):
            strides.append(step)
            step *= max(s, 1)
        return tuple(reversed(strides))
    # ATen's computeStride: walk the old dims from the back, filling new dims from each contiguous chunk
    old_shape, old_strides = a.shape, a.strides
    new = [0] * len(shape)
    view_d = len(shape) - 1
    chunk_base = old_strides[-1]
    tensor_numel = view_numel = 1
    for d in range(len(old_shape) - 1, -1, -1):
        tensor_numel *= old_shape[d]
        if d == 0 or (old_shape[d - 1] != 1 and old_strides[d - 1] != tensor_numel * chunk_base):
            while view_d >= 0 and (view_numel < tensor_numel or shape[view_d] == 1):
                new[view_d] = view_numel * chunk_base
                view_numel *= shape[view_d]
                view_d -= 1
            if view_numel != tensor_numel:
                return None
            if d > 0:
                chunk_base = old_strides[d - 1]
                tensor_numel = view_numel = 1
    return tuple(new) if view_d == -1 else None


def look(a, shape, strides, offset=0):
    """An array of `shape` on the memory of `a`: strides and offset in bytes, relative to its first element."""
    root = a
    while isinstance(root.base, np.ndarray):
        root = root.base
    if root.flags.c_contiguous or root.flags.f_contiguous:
        start = a.__array_interface__["data"][0] - root.__array_interface__["data"][0] + offset
        flat = root.reshape(-1) if root.flags.c_contiguous else root.T.reshape(-1)
        try:
            return np.ndarray(shape, a.dtype, flat, start, strides)
        except (TypeError, ValueError):
            pass
    return np.lib.stride_tricks.as_strided(a, shape, strides)


def viewed(x, shape):
    a = x._a
    if a.flags.c_contiguous:
        return a.reshape(shape)
    strides = view_strides(a, shape)
    return None if strides is None else look(a, shape, strides)


@op()
def view(input, shape):
    """The same memory under another shape."""
    shape = infer(shape, input._a.size)
    a = viewed(input, shape)
    if a is None:
        raise RuntimeError("view size is not compatible with input tensor's size and stride (at least one dimension spans across "
                           "two contiguous subspaces). Use .reshape(...) instead.")
    return wrap_view(a, input)


@op()
def transpose(input, dim0, dim1):
    """Two dimensions swapped; the same memory."""
    n = input._a.ndim
    dim0, dim1 = wrap_dim(dim0, n), wrap_dim(dim1, n)
    return wrap_view(input._a.swapaxes(dim0, dim1) if n else input._a[...], input)


@op()
def clone(input, memory_format=None):
    """A copy with its own memory, in the same layout."""
    return wrap(input._a.copy(order="K"), input.dtype)


@op(node="ToCopyBackward0")
def to_dtype(input, dtype):
    """A copy in another dtype."""
    return wrap(cast(input._a, input.dtype, dtype), dtype)


# ---------------------------------------------------------------- strided looks, for views changed behind their back
@op("as_strided_", node="AsStridedBackward0")
def strided_get(input, place):
    """The part of `input` that a view at `place` (see `core.geometry`) shows, as a copy."""
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
    out = wrap(t._a, t.dtype)
    out._vc = t._vc
    return record(strided_get.op, (base, geometry(base, t)), out)


Late.strided_node = strided_node


@op("_unsafe_view", node="UnsafeViewBackward0")
def unsafe_view(input, shape):
    """A shape for memory nobody else sees: not a view as far as autograd goes."""
    return wrap(input._a.reshape(shape), input.dtype)


def reshape(input, *shape):
    """The same elements under another shape: a view where strides allow, else a copy."""
    if len(shape) == 1 and not isinstance(shape[0], int):
        shape = shape[0]
    shape = infer(shape, input._a.size)
    if viewed(input, shape) is not None:
        return view(input, shape)
    return unsafe_view(ordered(input), shape)


def contiguous(input, memory_format=None):
    """The tensor itself if its elements lie in order, else a copy in order."""
    return input if input._a.flags.c_contiguous else ordered(input)


@op("contiguous", node="CloneBackward0")
def ordered(input):
    return wrap(np.ascontiguousarray(input._a), input.dtype)


@op()
def expand(input, size):
    """Size-1 dimensions seen as larger without copying (stride 0); -1 keeps a size."""
    a = input._a
    size = tuple(size)
    lead = len(size) - a.ndim
    if lead < 0:
        raise RuntimeError(f"expand({input.dtype_word()}{list(a.shape)}, size={list(size)}): the number of sizes provided "
                           f"({len(size)}) must be greater or equal to the number of dimensions in the tensor ({a.ndim})")
    shape, strides = [], []
    for i, s in enumerate(size):
        old = a.shape[i - lead] if i >= lead else 1
        if s == -1 and i >= lead:
            s = old
        elif s < 0:
            raise RuntimeError(f"The expanded size of the tensor ({s}) isn't allowed in a leading, non-existing dimension {i}")
        if s != old and old != 1:
            raise RuntimeError(f"The expanded size of the tensor ({s}) must match the existing size ({old}) at non-singleton "
                               f"dimension {i}.  Target sizes: {list(size)}.  Tensor sizes: {list(a.shape)}")
        shape.append(s)
        strides.append((a.strides[i - lead] if s == old else 0) if i >= lead else 0)
    return wrap_view(look(a, tuple(shape), tuple(strides)), input)


@op()
def unsqueeze(input, dim):
    """A dimension of size one put in at `dim`."""
    a = input._a
    dim = wrap_dim(dim, a.ndim + 1)
    return wrap_view(np.expand_dims(a, dim), input)
