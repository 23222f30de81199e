"""Norms of vectors and matrices, and distances, which are norms of differences. May import `core`, `matmul`, `shape`, `pointwise`, `reduce`,
`_kernels`.
"""

import numpy as np

from .. import _dtype as D
from .._builtin import type_word
from .._kernels.vector_norm import norm2, norm_other
from .arrays import cast
from .calling import misfit, op
from .core import TensorBase, wrap
from .dims import wrap_dim, wrap_dims
from .reduce import keep, sum
from .renamed import renamed
from .wide import floating


def _norm_dtype(name, own, dtype):
    """The dtype a norm of `own` computes in; none that would narrow it."""
    if own.kind < D.FLOAT:
        raise RuntimeError(f"{name}: Expected a floating point or complex tensor as input. Got {own.word}")
    if dtype is None:
        return own
    if dtype.kind < D.FLOAT:
        raise RuntimeError(f"{name}: dtype should be floating point or complex, but got {dtype.word}")
    if own.is_complex is not dtype.is_complex:
        kind = "complex" if own.is_complex else "real"
        raise RuntimeError(f"{name}: dtype should be {kind} for {kind} inputs, but got {dtype.word}")
    if D.promote(own, dtype) is not dtype:
        raise RuntimeError(f"{name}: the dtype of the input ({own.word}) should be convertible without narrowing to the specified dtype ({dtype.word})")
    return dtype


@op("linalg_vector_norm", node="LinalgVectorNormBackward0")
def vector_norm_(input, ord=2, dim=None, keepdim=False, dtype=None):
    dt = _norm_dtype("linalg.vector_norm", input.dtype, dtype)
    a = cast(input._a, input.dtype, dt)
    dims = wrap_dims(dim, a.ndim)
    real = dt.to_real()
    if a.size == 0 and (ord < 0 or ord == float("inf")):
        given = dims if dim is None else (dim,) if isinstance(dim, int) else dim
        empty = next((d for d in given if a.shape[d] == 0), None)
        if empty is not None:
            where = "an empty tensor" if dim is None else f"the dimension {empty}"
            raise RuntimeError(f"linalg.vector_norm cannot compute the {ord:g} norm on {where}{' ' if dim is None else ''}because "
                               f"{'' if dim is None else 'this dimension is empty and '}the operation does not have an identity")
    if ord == 2 and dt in (D.float32, D.float64) and a.ndim and a.size:
        r = norm2(a, dims)
    elif dt in (D.float32, D.float64) and ord not in (0, 2, float("inf"), float("-inf")):
        with np.errstate(all="ignore"):
            r = norm_other(a, dims, ord)
    else:
        size = np.abs(a.astype(np.complex128 if dt.is_complex else np.float64))
        if ord == 2:
            r = np.sqrt((size * size).sum(dims))
        elif ord == float("inf"):
            r = size.max(dims)
        elif ord == float("-inf"):
            r = size.min(dims)
        elif ord == 0:
            r = (size != 0).sum(dims)
        elif ord == 1:
            r = size.sum(dims)
        else:
            r = (size ** ord).sum(dims) ** (1.0 / ord)
    r = np.asarray(r)
    r = cast(r, D.FROM_NUMPY[r.dtype], real)
    return wrap(keep(r, a.shape, dims) if keepdim else r, real)


def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None, out=None):
    """The norm of vectors over `dim` (all elements unless given)."""
    return vector_norm_(x, float(ord), dim, keepdim, dtype, **({} if out is None else {"out": out}))


def norm(input, p="fro", dim=None, keepdim=False, out=None, dtype=None):
    """Vector norm; matrix norms for p="nuc" and for "fro" they are the same."""
    if not isinstance(input, TensorBase):
        raise AttributeError(f"'{type_word(input)}' object has no attribute 'layout'")       # what PyTorch asks first
    power = 2.0 if p is None or p == "fro" else p
    if isinstance(p, str) and dim is not None and not isinstance(dim, int):
        len(dim)        # which PyTorch asks first
    over = [dim] if isinstance(dim, int) else [-2, -1] if dim is None and isinstance(power, str) else dim
    if type(power) not in (int, float) or type(keepdim) is not bool or dtype is not None or over is not None:
        words = misfit("LINALG", f"linalg_{'matrix' if isinstance(power, str) else 'vector'}_norm", (input, power, over, keepdim), {"dtype": dtype})
        if words:
            raise TypeError(words)
    if isinstance(power, str):
        return matrix_norm(input, p, over, keepdim, dtype=dtype)
    return vector_norm_(input, float(power), dim, keepdim, dtype, **({} if out is None else {"out": out}))


def matrix_norm(A, ord="fro", dim=(-2, -1), keepdim=False, *, dtype=None):
    """The norm of matrices: "fro", "nuc", 1, -1, 2, -2, inf, -inf."""
    from .linalg import svdvals
    from .math import absolute
    from .reduce import amax, amin
    from .shape import movedim, permute, to_dtype, unsqueeze

    def largest(x, dim, keepdim):
        return (amax if x._a.shape[dim] else sum)(x, dim, keepdim)      # of nothing: 0, which is what a sum of nothing is

    if A._a.ndim < 2:
        raise RuntimeError("linalg.matrix_norm: The input tensor A must have at least 2 dimensions.")
    dt = _norm_dtype("linalg.matrix_norm", A.dtype, dtype)
    A = A if dt is A.dtype else to_dtype(A, dt)
    if ord not in ("fro", "nuc", 1, -1, 2, -2, float("inf"), -float("inf")):
        raise RuntimeError(f"linalg.matrix_norm: Order {ord} not supported.")
    if len(dim) != 2:
        raise RuntimeError(f"linalg.matrix_norm: dim must be a 2-tuple. Got {' '.join(map(str, dim))}")
    d0, d1 = (wrap_dim(d, A._a.ndim) for d in dim)
    if d0 == d1:
        raise RuntimeError(f"linalg.matrix_norm: dims must be different. Got ({d0}, {d1})")
    if ord == "fro":
        return vector_norm_(A, 2.0, (d0, d1), keepdim, dtype)
    if ord == "nuc" or abs(ord) == 2:
        s = svdvals(movedim(A, (d0, d1), (-2, -1)))
        r = sum(s, -1, keepdim) if ord == "nuc" else largest(s, -1, keepdim) if ord == 2 else amin(s, -1, keepdim)
        if not keepdim:
            return r
        rest = iter(range(A._a.ndim - 2))
        return permute(unsqueeze(r, -1), [A._a.ndim - 2 if d == d0 else A._a.ndim - 1 if d == d1 else next(rest) for d in range(A._a.ndim)])
    over, along = (d0, d1) if abs(ord) == 1 else (d1, d0)
    pick = largest if ord > 0 else amin
    return pick(sum(absolute(A), over, keepdim), along if keepdim else along - (along > over), keepdim)


def linalg_norm(A, ord=None, dim=None, keepdim=False, *, dtype=None):
    """Vector or matrix norm, as `ord` and the number of dims say."""
    if ord is None:
        return vector_norm_(A, 2.0, dim, keepdim, dtype)
    if dim is None and A._a.ndim not in (1, 2):
        raise RuntimeError(f"linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got {A._a.ndim}D.")
    if not isinstance(ord, str) and (isinstance(dim, int) or dim is None and A._a.ndim == 1):
        return vector_norm_(A, float(ord), dim, keepdim, dtype)
    dim = (-2, -1) if dim is None else (dim,) if isinstance(dim, int) else dim
    if len(dim) not in (1, 2):
        raise RuntimeError(f"linalg.norm: If dim is specified, it must be of length 1 or 2. Got {list(dim)}")
    if len(dim) == 1 and not isinstance(ord, str):
        return vector_norm_(A, float(ord), dim, keepdim, dtype)
    return matrix_norm(A, ord, dim, keepdim, dtype=dtype)


def dist(input, other, p=2):
    """The p-norm of a difference."""
    from .pointwise import sub
    gap = sub(input, other)
    if gap.dtype.kind < D.FLOAT:
        raise RuntimeError(f"norm(): input dtype should be either floating point or complex. Got {gap.dtype.word} instead.")
    return renamed(vector_norm_(gap, float(p)), "DistBackward0", [input, other], True)


@op("_euclidean_dist")
def euclidean_dist_(x1, x2):
    """Distances as sqrt(|a|^2 - 2ab + |b|^2), by one product of matrices or batches of them."""
    from .matmul import bmm, mm
    a, b = x1._a, x2._a
    ones = [np.ones((*x.shape[:-1], 1), x.dtype) for x in (a, b)]
    squares = [sum.op.forward(wrap(x * x, x1.dtype), -1, True)._a for x in (a, b)]
    left, right = np.concatenate([a * -2, squares[0], ones[0]], -1), np.concatenate([b, ones[1], squares[1]], -1)
    product = (mm if a.ndim == 2 else bmm).op.forward(wrap(left, x1.dtype), wrap(right.swapaxes(-1, -2), x1.dtype))._a
    return wrap(np.sqrt(np.maximum(product, 0)), x1.dtype)


def _by_product(x1, x2):
    from .shape import expand, reshape
    if x1._a.ndim == x2._a.ndim == 2:
        return renamed(euclidean_dist_(x1, x2), "ViewBackward0")
    batch = np.broadcast_shapes(x1._a.shape[:-2], x2._a.shape[:-2])
    flat = [reshape(expand(x, (*batch, *x._a.shape[-2:])), (-1, *x._a.shape[-2:])) for x in (x1, x2)]
    return renamed(reshape(euclidean_dist_(*flat), (*batch, x1._a.shape[-2], x2._a.shape[-2])), "ViewBackward0")


COMPUTE_MODES = (None, "use_mm_for_euclid_dist_if_necessary", "use_mm_for_euclid_dist", "donot_use_mm_for_euclid_dist")


def cdist(x1, x2, p=2.0, compute_mode=None):
    """Distances between all rows of two (batches of) matrices; of more than 25 rows by a product, as PyTorch does."""
    from .pointwise import add, mul, sub
    from .shape import unsqueeze
    if compute_mode not in COMPUTE_MODES:
        raise ValueError(f"{compute_mode} is not a valid value for compute_mode")
    for place, x in enumerate((x1, x2), 1):
        if not isinstance(x, TensorBase):
            raise TypeError(f"cdist(): argument 'x{place}' (position {place}) must be Tensor, not {type_word(x)}")
    for name, x in (("X1", x1), ("X2", x2)):
        if x._a.ndim < 2:
            raise RuntimeError(f"cdist only supports at least 2D tensors, {name} got: {x._a.ndim}D")
    for name, x in (("X1", x1), ("X2", x2)):
        if not x.dtype.is_floating_point:
            raise RuntimeError(f"cdist only supports floating-point dtypes, {name} got: {x.dtype.word}")
    if x1._a.size and x2._a.size:
        floating("cdist", x1, but=D.HALVES)
    if x1.dtype is not x2.dtype:
        raise RuntimeError(f"expected scalar type {x1.dtype.word} but found {x2.dtype.word}")
    if x1._a.shape[-1] != x2._a.shape[-1]:
        raise RuntimeError(f"X1 and X2 must have the same number of columns. X1: {x1._a.shape[-1]} X2: {x2._a.shape[-1]}")
    rows = x1._a.shape[-2], x2._a.shape[-2]
    if p == 2 and (compute_mode == COMPUTE_MODES[2] or max(rows) > 25 and compute_mode != COMPUTE_MODES[3]) and min(x1._a.size, x2._a.size):
        return _by_product(x1, x2)
    gaps = sub(unsqueeze(x1, -2), unsqueeze(x2, -3))
    distances = vector_norm_(gaps, float(p), -1)
    if p == 0:
        distances = add(distances, sum(mul(gaps, 0), -1))       # counts have no gradient, where PyTorch gives zeros here
    return renamed(distances, "CdistBackward0", [x1, x2], True)
