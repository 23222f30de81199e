"""Tensors cut into pieces along a dimension, as views. May import `core`, `shape`, `dims`."""

from .._builtin import type_word
from .. import _dtype as D
from .calling import op
from .core import TensorBase, mode, wrap_view
from .dims import wrap_dim
from .shape import slice_


def _several(views, input):
    out = []
    for a in views:
        v = wrap_view(a, input)
        v._made = 2 if mode.grad else v._made
        out.append(v)
    return tuple(out)


@op("unbind")
def unbind(input, dim=0):
    """All slices along a dimension, as a tuple."""
    a = input._a
    d = wrap_dim(dim, a.ndim)
    if a.ndim == 0:
        raise IndexError("Dimension specified as 0 but tensor has no dimensions")
    lead = (slice(None),) * d
    return _several([a[lead + (i, Ellipsis)] for i in range(a.shape[d])], input)


@op("split_with_sizes", node="SplitWithSizesBackward0")
def split_with_sizes(input, split_sizes, dim=0):
    """Pieces of the given sizes along a dimension."""
    a = input._a
    if a.ndim == 0:
        raise RuntimeError("split expects at least a 1-dimensional tensor")
    d = wrap_dim(dim, a.ndim)
    if sum(split_sizes) != a.shape[d]:
        raise RuntimeError(f"split_with_sizes expects split_sizes to sum exactly to {a.shape[d]} (input tensor's size at dimension {dim}), "
                           f"but got split_sizes={list(split_sizes)}")
    lead, start, out = (slice(None),) * d, 0, []
    for n in split_sizes:
        if n < 0:
            raise RuntimeError(f"split_with_sizes expects split_sizes have only non-negative entries, but got split_sizes={list(split_sizes)}")
        out.append(a[lead + (slice(start, start + n),)])
        start += n
    return _several(out, input)


@op("split")
def split_evenly(input, split_size, dim=0):
    """Pieces of one size along a dimension, the last maybe smaller."""
    a = input._a
    if a.ndim == 0:
        raise RuntimeError("split expects at least a 1-dimensional tensor")
    if split_size < 0:
        raise RuntimeError(f"split expects split_size be non-negative, but got split_size={split_size}")
    d = wrap_dim(dim, a.ndim)
    n = a.shape[d]
    if split_size == 0 and n:
        raise RuntimeError(f"split_size can only be 0 if dimension size is 0, but got dimension size of {n}")
    lead = (slice(None),) * d
    starts = range(0, max(n, 1), max(split_size, 1)) if n else [0]
    return _several([a[lead + (slice(i, i + split_size),)] for i in starts], input)


def split(tensor, split_size_or_sections, dim=0, split_size=None):
    """Pieces along a dimension: of one size, or of the listed sizes."""
    size = split_size_or_sections if split_size is None else split_size
    if hasattr(size, "__index__"):
        return split_evenly(tensor, size.__index__(), dim)
    if not isinstance(size, (tuple, list)):
        raise TypeError(f"split_with_sizes(): argument 'split_sizes' (position 2) must be tuple of ints, not {type_word(size)}")
    return split_with_sizes(tensor, list(size), dim)


def chunk(input, chunks, dim=0):
    """At most `chunks` pieces of equal size along a dimension."""
    if input._a.ndim == 0:
        raise RuntimeError("chunk expects at least a 1-dimensional tensor")
    if chunks <= 0:
        raise RuntimeError(f"chunk expects `chunks` to be greater than 0, got: {chunks}")
    n = input._a.shape[wrap_dim(dim, input._a.ndim)]
    size = -(-n // chunks)
    if size == 0:
        return split_with_sizes(input, [0] * chunks, dim)
    return split_evenly(input, size, dim)


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
