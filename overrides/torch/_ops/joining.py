"""Several tensors made into one. May import `core`, `shape`, `dims`, `_dtype`."""

import numpy as np

from .._builtin import type_word
from .. import _dtype as D
from .arrays import cast, follow
from .calling import check_elements, op
from .core import TensorBase, wrap
from .dims import wrap_dim
from .shape import reshape, unsqueeze


def _check_list(name, tensors):
    if not isinstance(tensors, (tuple, list)):
        raise TypeError(f"{name}(): argument 'tensors' (position 1) must be tuple of Tensors, not {type_word(tensors)}")
    check_elements(tensors)
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
    joined = np.ascontiguousarray(np.concatenate([cast(x._a, x.dtype, dt) for x in arrays], d))
    return wrap(follow(joined, *[x._a for x in arrays], every=True), dt)


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
    arrays = [cast(x._a, x.dtype, dt) for x in tensors]
    if d < len(first):      # PyTorch joins along this dimension and takes it apart: the layout is that of `cat`
        joined = follow(np.ascontiguousarray(np.concatenate(arrays, d)), *arrays, every=True)
        return wrap(joined.reshape(*first[:d], len(arrays), *first[d:]), dt)
    return wrap(np.ascontiguousarray(np.stack(arrays, d)), dt)


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
    return hstack([reshape(x, (x._a.size, 1)) if x._a.ndim <= 1 else x for x in _check_list("column_stack", tensors)])


def _each(function):
    def apply(*tensors):
        if len(tensors) == 1 and not isinstance(tensors[0], (list, tuple)):
            if not isinstance(tensors[0], TensorBase):
                from .._combination import combination
                raise TypeError(combination(function.__name__, tensors, {}, ["(Tensor input)", "(tuple of Tensors tensors)"]))
            return function(tensors[0])
        tensors = tensors[0] if len(tensors) == 1 else tensors
        check_elements(tensors)
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
    return x if n >= 3 else unsqueeze(x, -1) if n == 2 else unsqueeze(unsqueeze(x, 0), -1) if n else reshape(x, (1, 1, 1))
