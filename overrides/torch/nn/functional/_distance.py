"""Distances and angles between vectors. Imports: operations."""

from ..._ops.renamed import renamed
from .._operations import T


def pairwise_distance(x1, x2, p=2.0, eps=1e-6, keepdim=False):
    """p-norm of x1 - x2 + eps over the last dimension."""
    return renamed(T.norm(x1 - x2 + eps, p, -1, keepdim), "NormBackward1")


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    """x1 . x2 / (|x1| * |x2|) along `dim`, each length at least eps."""
    x1, x2 = x1.expand(_common(x1, x2)), x2.expand(_common(x1, x2))
    # each vector is divided by its own length before the product, so that long vectors cannot overflow
    first, second = (x / T.norm(x, 2, dim, True).clamp(min=eps) for x in (x1, x2))
    return (first * second).sum(dim)


def _common(a, b):
    return a.shape if a.shape == b.shape else (a.detach() + b.detach()).shape


def normalize(input, p=2.0, dim=1, eps=1e-12, out=None):
    """x over its p-norm along `dim`, which is taken to be at least eps."""
    length = T.norm(input, p, dim, True).clamp_min(eps).expand(input.shape)
    result = input / length
    return result if out is None else out.copy_(result)


def pdist(input, p=2):
    """p-norm distances between all pairs of rows, the upper triangle row by row."""
    if input.dim() != 2:
        raise RuntimeError(f"pdist only supports 2D tensors, got: {input.dim()}D")
    if p < 0:
        raise RuntimeError("pdist only supports non-negative p values")
    rows = input.shape[0]
    if rows < 2:
        return input.reshape(-1)[:0]
    pairs = [(i, j) for i in range(rows) for j in range(i + 1, rows)]
    first, second = ([pair[k] for pair in pairs] for k in (0, 1))
    return T.norm(input[first] - input[second], p, 1)
