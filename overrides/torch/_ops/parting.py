"""Tensors cut at given places along a dimension, as NumPy cuts arrays. May import `core`, `shape`, `dims`."""

from .. import _dtype as D
from .core import TensorBase
from .dims import wrap_dim
from .shape import slice_


def tensor_split(input, indices_or_sections=None, dim=0, *, indices=None, sections=None, tensor_indices_or_sections=None):
    """Pieces along a dimension: a number of nearly equal ones, or cut at the given indices. PyTorch names the argument by its kind."""
    indices_or_sections = next(a for a in (indices_or_sections, indices, sections, tensor_indices_or_sections) if a is not None)
    if input._a.ndim == 0:
        raise RuntimeError("tensor_split expected at least a 1-dimensional tensor, but got a tensor with 0 dims")
    d = wrap_dim(dim, input._a.ndim)
    n = input._a.shape[d]
    if isinstance(indices_or_sections, TensorBase):
        if indices_or_sections.dtype is not D.int64:
            raise RuntimeError(f"tensor_split expected tensor_indices_or_sections to have dtype of long, but got {indices_or_sections.dtype.word}")
        if indices_or_sections._a.ndim > 1:
            raise RuntimeError("tensor_split expected tensor_indices_or_sections to be a zero-dimensional or one-dimensional tensor, but got a tensor "
                               f"with {indices_or_sections._a.ndim} dims")
        indices_or_sections = indices_or_sections.tolist()
    if isinstance(indices_or_sections, int):
        if indices_or_sections <= 0:
            raise RuntimeError(f"number of sections must be larger than 0, got {indices_or_sections}")
        small, more = divmod(n, indices_or_sections)
        cuts, at = [], 0
        for i in range(indices_or_sections - 1):
            at += small + (i < more)
            cuts.append(at)
    else:
        cuts = [int(i) for i in indices_or_sections]
    bounds = [0, *cuts, n]
    return tuple(slice_(input, d, a, b) for a, b in zip(bounds, bounds[1:]))


def _split_along(name, input, indices_or_sections, least, d):
    """`tensor_split` along dimension `d`, which a number of pieces must divide."""
    if input._a.ndim < least:
        raise RuntimeError(f"torch.{name} requires a tensor with at least {least} dimension, but got a tensor with {input._a.ndim} dimensions!")
    n = input._a.shape[d]
    if isinstance(indices_or_sections, int) and (indices_or_sections == 0 or n % indices_or_sections):
        raise RuntimeError(f"torch.{name} attempted to split along dimension {d}, but the size of the dimension {n} is not divisible by the split_size "
                           f"{indices_or_sections}!")
    return tensor_split(input, indices_or_sections, d)


def hsplit(input, indices_or_sections=None, *, indices=None, sections=None):
    """`tensor_split` along columns."""
    indices_or_sections = next(a for a in (indices_or_sections, indices, sections) if a is not None)
    return _split_along("hsplit", input, indices_or_sections, 1, 0 if input._a.ndim == 1 else 1)


def vsplit(input, indices_or_sections=None, *, indices=None, sections=None):
    """`tensor_split` along rows."""
    indices_or_sections = next(a for a in (indices_or_sections, indices, sections) if a is not None)
    return _split_along("vsplit", input, indices_or_sections, 2, 0)


def dsplit(input, indices_or_sections=None, *, indices=None, sections=None):
    """`tensor_split` along the third dimension."""
    indices_or_sections = next(a for a in (indices_or_sections, indices, sections) if a is not None)
    return _split_along("dsplit", input, indices_or_sections, 3, 2)
