"""Dimension numbers and their error sentences. Imports `_builtin`."""

from .._builtin import type_word


def dim_error(dim, ndim):
    low, high = (-ndim, ndim - 1) if ndim else (-1, 0)
    return IndexError(f"Dimension out of range (expected to be in range of [{low}, {high}], but got {dim})")


def wrap_dim(dim, ndim):
    """`dim` counted from the front; a zero-dimensional tensor takes 0 and -1."""
    n = ndim or 1
    if dim < -n or dim >= n:
        raise dim_error(dim, ndim)
    return dim + n if dim < 0 else dim


def wrap_dims(dim, ndim):
    """Several dims as a tuple counted from the front; None and () stand for all of them."""
    if dim is None:
        return tuple(range(ndim))
    if type(dim) is int:
        return (wrap_dim(dim, ndim),) if ndim else () if -1 <= dim <= 0 else (wrap_dim(dim, ndim),)
    if isinstance(dim, (tuple, list)):
        if not dim:
            return tuple(range(ndim))
        out = tuple(wrap_dim(int(d), ndim) for d in dim)
        if len(set(out)) != len(out):
            twice = next(d for i, d in enumerate(out) if d in out[:i])
            raise RuntimeError(f"dim {twice} appears multiple times in the list of dims")
        return out if ndim else ()
    if hasattr(dim, "__index__"):
        return wrap_dims(dim.__index__(), ndim)
    raise TypeError(f"argument 'dim' (position 2) must be tuple of ints, not {type_word(dim)}")
