"""Triangles and diagonals of matrices, as copies. May import `core`, `shape`, `looks`, `dims`, `_dtype`."""

import numpy as np

from .. import _dtype as D
from .calling import op
from .core import wrap
from .dims import wrap_dim
from .indexing import fill_
from .inplace import check_inplace, inplace
from .looks import as_strided, diagonal as diagonal_of
from .renamed import renamed
from .shape import clone, reshape


@op("tril")
def tril(input, diagonal=0):
    """The lower triangle of each matrix, zeros above."""
    _matrix("tril", input)
    return wrap(np.tril(np.ascontiguousarray(input._a), diagonal), input.dtype)


@op("triu")
def triu(input, diagonal=0):
    """The upper triangle of each matrix, zeros below."""
    _matrix("triu", input)
    return wrap(np.triu(np.ascontiguousarray(input._a), diagonal), input.dtype)


tril_, triu_ = inplace(tril), inplace(triu)


def _matrix(name, input):
    if input._a.ndim < 2:
        raise RuntimeError(f"{name}: input tensor must have at least 2 dimensions")


@op("diag_embed")
def diag_embed(input, offset=0, dim1=-2, dim2=-1):
    """The last dimension as the diagonal of new matrices."""
    a = input._a
    d1, d2 = wrap_dim(dim1, a.ndim + 1), wrap_dim(dim2, a.ndim + 1)
    if d1 == d2:
        raise RuntimeError(f"diagonal dimensions cannot be identical {dim1}, {dim2}")
    n = a.shape[-1] + abs(offset)
    out = np.zeros(a.shape[:-1] + (n, n), a.dtype)
    i = np.arange(a.shape[-1])
    out[..., i + max(-offset, 0), i + max(offset, 0)] = a
    return wrap(np.array(np.moveaxis(out, (-2, -1), (d1, d2)), order="C"), input.dtype)


def diag(input, diagonal=0):
    """A vector as the diagonal of a matrix; the diagonal of a matrix as a vector."""
    if input._a.ndim == 1:
        return diag_embed(input, diagonal)
    if input._a.ndim == 2:
        return renamed(clone(diagonal_of(input, diagonal)), "DiagonalBackward0_copy")
    raise RuntimeError(f"diag(): Supports 1D or 2D tensors. Got {input._a.ndim}D")


def _corners(name, find):
    def indices(row, col, offset=0, *, dtype=None, **kw):
        dt = dtype or D.int64
        if dt not in (D.int64, D.int32):
            raise NotImplementedError(f"\"{name}\" not implemented for '{dt.word}'")
        return wrap(np.array(find(row, offset, col)).astype(dt.numpy), dt)
    indices.__name__ = indices.__qualname__ = name
    indices.__doc__ = f"Row and column numbers of the {'lower' if name == 'tril_indices' else 'upper'} triangle."
    return indices


tril_indices, triu_indices = _corners("tril_indices", np.tril_indices), _corners("triu_indices", np.triu_indices)


def diagflat(input, offset=0):
    """All elements as the diagonal of a matrix."""
    return diag_embed(reshape(input, (-1,)), offset)


def fill_diagonal_(self, fill_value, wrap=False):
    """Fill the diagonal with one number; in a tall matrix, with `wrap`, again after every row that it leaves out."""
    shape, strides = self._a.shape, self.stride()
    if len(shape) < 2:
        raise RuntimeError("dimensions must larger than 1")
    if len(shape) > 2 and len(set(shape)) > 1:
        raise RuntimeError("all dimensions of input must be of equal length")
    check_inplace(diagonal_of(self))
    if len(shape) == 2:
        fill_(diagonal_of(self), fill_value)
        if wrap:
            for row in range(shape[1] + 1, shape[0], shape[1] + 1):
                fill_(diagonal_of(self, -row), fill_value)
    else:
        fill_(as_strided(self, (shape[0],), (sum(strides),), self.storage_offset()), fill_value)
    return self
