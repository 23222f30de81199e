"""Tensors cut into pieces along a dimension, as views. May import `core`, `shape`, `dims`."""

from .._builtin import type_word
from .calling import misfit, op
from .core import TensorBase, mode, wrap_view
from .dims import wrap_dim


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
    if sum(split_sizes) != a.shape[d] and min(split_sizes, default=0) >= 0:
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


def split(tensor, split_size_or_sections, dim=0):
    """Pieces along a dimension: of one size, or of the listed sizes."""
    size = split_size_or_sections
    if not isinstance(tensor, TensorBase):
        raise AttributeError(f"'{type_word(tensor)}' object has no attribute 'split'")      # which PyTorch calls
    if isinstance(size, TensorBase) and size._a.size == 1:
        size = int(size)
    if type(size) is int and type(dim) is int:
        return split_evenly(tensor, size, dim)
    if isinstance(size, int):
        if type(size) is bool or not hasattr(dim, "__index__"):
            from .._combination import combination
            raise TypeError(combination("split", (tensor, size, dim), {}, [f"(Tensor input, {kind} split_size, int dim = 0)" for kind in ("int", "tuple of ints")]))
        return split_evenly(tensor, size, dim)
    sentence = misfit("FUNCTIONS", "split_with_sizes", (tensor, size, dim), {})
    if sentence:
        raise TypeError(sentence)
    return split_with_sizes(tensor, list(map(int, size)), dim)


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
