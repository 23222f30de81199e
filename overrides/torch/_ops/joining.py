"""Several tensors made into one, and grids of their combinations. May import `core`, `shape`, `dims`, `_dtype`."""

import numpy as np

from .._builtin import type_word
from .._warn import warn
from .. import _dtype as D
from .arrays import cast
from .calling import op
from .core import TensorBase, wrap
from .dims import wrap_dim
from .shape import expand, reshape, unsqueeze


def _check_list(name, tensors):
    if isinstance(tensors, TensorBase):
        raise TypeError(f"{name}(): argument 'tensors' (position 1) must be tuple of Tensors, not Tensor")
    tensors = list(tensors)
    for i, x in enumerate(tensors):
        if not isinstance(x, TensorBase):
            raise TypeError(f"expected Tensor as element {i} in argument 0, but got {type_word(x)}")
    if not tensors:
        raise (ValueError("torch.cat(): expected a non-empty list of Tensors") if name == "cat" else
               RuntimeError(f"{name} expects a non-empty TensorList"))
    return tensors


@op("cat")
def cat(tensors, dim=0):
    """Tensors joined along an existing dimension."""
    tensors = _check_list("cat", tensors)
    dt = tensors[0].dtype
    for x in tensors:
        dt = D.promote(dt, x.dtype)
    for i, x in enumerate(tensors):
        if x._a.ndim == 0:
            raise RuntimeError(f"zero-dimensional tensor (at position {i}) cannot be concatenated")
    arrays = [x for x in tensors if x._a.shape != (0,)] or tensors[:1]
    first = arrays[0]._a
    if first.shape == (0,):
        return wrap(np.zeros(0, dt.numpy), dt)         # vectors of nothing: no dimension is looked at
    d = wrap_dim(dim, first.ndim)
    for i, x in enumerate(tensors):
        a = x._a
        if a.shape == (0,):
            continue
        if a.ndim != first.ndim:
            raise RuntimeError(f"Tensors must have same number of dimensions: got {first.ndim} and {a.ndim}")
        for k, (m, n) in enumerate(zip(first.shape, a.shape)):
            if k != d and m != n:
                raise RuntimeError(f"Sizes of tensors must match except in dimension {d}. Expected size {m} but got size {n} for tensor "
                                   f"number {i} in the list.")
    return wrap(np.ascontiguousarray(np.concatenate([cast(x._a, x.dtype, dt) for x in arrays], d)), dt)


@op("stack")
def stack(tensors, dim=0):
    """Tensors of one shape joined along a new dimension."""
    tensors = _check_list("stack", tensors)
    first = tensors[0]._a.shape
    d = wrap_dim(dim, len(first) + 1)
    dt = tensors[0].dtype
    for i, x in enumerate(tensors):
        dt = D.promote(dt, x.dtype)
        if x._a.shape != first:
            raise RuntimeError(f"stack expects each tensor to be equal size, but got {list(first)} at entry 0 and {list(x._a.shape)} at entry {i}")
    return wrap(np.ascontiguousarray(np.stack([cast(x._a, x.dtype, dt) for x in tensors], d)), dt)


def hstack(tensors):
    """Joined along columns (along the only dimension of vectors)."""
    tensors = [atleast_1d(x) for x in _check_list("hstack", tensors)]
    return cat(tensors, 0 if tensors[0]._a.ndim == 1 else 1)


def vstack(tensors):
    """Joined along rows."""
    return cat([atleast_2d(x) for x in _check_list("vstack", tensors)], 0)


def dstack(tensors):
    """Joined along the third dimension."""
    return cat([atleast_3d(x) for x in _check_list("dstack", tensors)], 2)


def column_stack(tensors):
    """Vectors as columns, matrices joined along columns."""
    return hstack([reshape(x, (x._a.size, 1)) if x._a.ndim <= 1 else x for x in tensors])


def _each(function):
    def apply(*tensors):
        if len(tensors) == 1:
            return tuple(function(x) for x in tensors[0]) if isinstance(tensors[0], (list, tuple)) else function(tensors[0])
        return tuple(function(x) for x in tensors)
    apply.__doc__ = function.__doc__
    return apply


@_each
def atleast_1d(x):
    """At least one dimension."""
    return x if x._a.ndim else reshape(x, (1,))


@_each
def atleast_2d(x):
    """At least two dimensions."""
    return x if x._a.ndim >= 2 else unsqueeze(x, 0) if x._a.ndim else reshape(x, (1, 1))


@_each
def atleast_3d(x):
    """At least three dimensions."""
    n = x._a.ndim
    return x if n >= 3 else unsqueeze(x, -1) if n == 2 else reshape(x, (1, -1, 1))


def meshgrid(*tensors, indexing=None):
    """Coordinate matrices from coordinate vectors."""
    if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
        tensors = tensors[0]
    if indexing is None:
        warn("torch.meshgrid: in an upcoming release, it will be required to pass the indexing argument. (Triggered internally at "
             "/__w/pytorch/pytorch/aten/src/ATen/native/TensorShape.cpp:4215.)")
        indexing = "ij"
    if indexing not in ("ij", "xy"):
        raise RuntimeError(f'torch.meshgrid: indexing must be one of "xy" or "ij", but received: {indexing}')
    tensors = list(tensors)
    if any(x.dtype is not tensors[0].dtype for x in tensors):
        raise RuntimeError("meshgrid expects all tensors to have the same dtype")
    for x in tensors:
        if x._a.ndim > 1:
            raise RuntimeError(f"torch.meshgrid: Expected 0D or 1D tensor in the tensor list but got: {x}")
    swap = indexing == "xy" and len(tensors) >= 2
    if swap:
        tensors[0], tensors[1] = tensors[1], tensors[0]
    shape = tuple(x._a.size for x in tensors)
    grids = [expand(reshape(x, (1,) * i + (-1,) + (1,) * (len(tensors) - i - 1)), shape) for i, x in enumerate(tensors)]
    if swap:
        grids[0], grids[1] = grids[1], grids[0]
    return tuple(grids)


def cartesian_prod(*tensors):
    """All combinations, one element from each vector, as rows."""
    if len(tensors) == 1:
        return tensors[0]
    return stack([reshape(g, (-1,)) for g in meshgrid(*tensors, indexing="ij")], 1)


def combinations(input, r=2, with_replacement=False):
    """All r-element choices from a vector, as rows."""
    import itertools
    from .indexing import index
    if input._a.ndim != 1:
        raise RuntimeError(f"Expect a 1D vector, but got shape {list(input._a.shape)}")
    if r < 0:
        raise RuntimeError(f"Expect a non-negative number, but got {r}")
    if r == 0:
        return wrap(np.empty(0, input._a.dtype), input.dtype)
    pick = itertools.combinations_with_replacement if with_replacement else itertools.combinations
    rows = np.array(list(pick(range(input._a.size), r)), np.int64).reshape(-1, r)
    return index(input, (wrap(rows, D.int64),))


def block_diag(*tensors):
    """Matrices along the diagonal of a larger one."""
    mats = [atleast_2d(x) for x in tensors]
    width = sum(m._a.shape[1] for m in mats)
    rows, left = [], 0
    for m in mats:
        h, w = m._a.shape
        parts = [wrap(np.zeros((h, left), m._a.dtype), m.dtype), m, wrap(np.zeros((h, width - left - w), m._a.dtype), m.dtype)]
        rows.append(cat(parts, 1))
        left += w
    return cat(rows, 0)
