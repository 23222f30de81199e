"""Distances and angles between vectors. Imports: operations."""

import numpy as np

from ... import _dtype as D
from ..._ops.renamed import renamed
from ..._ops.result import result_type
from ..._ops.wide import floating
from .._operations import T


def pairwise_distance(x1, x2, p=2.0, eps=1e-6, keepdim=False):
    """p-norm of x1 - x2 + eps over the last dimension."""
    return renamed(T.norm(x1 - x2 + eps, p, -1, keepdim), "NormBackward1", (), True)


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    """x1 . x2 / (|x1| * |x2|) along `dim`, each length at least eps."""
    common = result_type(x1, x2)
    if common.kind != D.FLOAT:
        raise RuntimeError(f"expected common dtype to be floating point, yet common dtype is {common.word}")
    x1, x2 = (x if x.dtype.kind > D.INTEGER else x.to(common) for x in (x1, x2))
    if x1.shape != x2.shape:
        x1, x2 = T.broadcast_tensors(x1, x2)
    # each vector is divided by its own length before the product, so that long vectors cannot overflow
    return (x1 / _length(x1, dim, eps) * (x2 / _length(x2, dim, eps))).sum(dim)


def _length(x, dim, eps):
    """Lengths, at least eps; the gradient does not know of that."""
    length = T.norm(x, 2, dim, True).clone()
    np.maximum(length._a, length._a.dtype.type(eps), out=length._a)
    return length


def normalize(input, p=2.0, dim=1, eps=1e-12, out=None):
    """x over its p-norm along `dim`, which is taken to be at least eps."""
    length = input.norm(p, dim, True).clamp_min(eps).expand(input.shape)
    result = input / length
    return result if out is None else out.copy_(result)


def pdist(input, p=2):
    """p-norm distances between all pairs of rows, the upper triangle row by row."""
    if input.dim() != 2:
        raise RuntimeError(f"pdist only supports 2D tensors, got: {input.dim()}D")
    if not input.is_floating_point():
        raise RuntimeError("pdist only supports floating-point dtypes")
    if p < 0:
        raise RuntimeError("pdist only supports non-negative p values")
    rows = input.shape[0]
    if rows < 2:
        return renamed(input.reshape(-1)[:0].clone(), "PdistBackward0", [input], True)
    floating("pdist", input, but=D.HALVES)
    pairs = [(i, j) for i in range(rows) for j in range(i + 1, rows)]
    first, second = ([pair[k] for pair in pairs] for k in (0, 1))
    gaps = input[first] - input[second]
    distances = T.norm(gaps, p, 1)
    if p == 0:
        distances = distances + (gaps * 0).sum(1)       # counts have no gradient, where PyTorch gives zeros here
    return renamed(distances, "PdistBackward0", [input], True)
