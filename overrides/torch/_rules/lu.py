"""LU decompositions and what is solved with them, decompositions that tell of a failure (`_ex`), and solving by Cholesky's, with their gradient
rows; loaded when one is first named. What is solved is computed in float64 and rounded once, as the rest of linear algebra. May import `_ops`.
"""

import math

import numpy as np

from .. import _dtype as D
from .._kernels.lu import factor
from .._ops.calling import op
from .._ops.core import wrap
from .._ops.joining import cat
from .._ops.linalg import LinAlgError, _as, _columns, _matrix, _wide, cholesky_, inv, solve, solve_, solve_triangular, substituted
from .._ops.matmul import matmul, vdot
from .._ops.pointwise import add, mul, neg
from .._ops.reduce import named
from .._ops.renamed import renamed
from .._ops.shape import movedim, reshape, slice_, transpose
from .._ops.triangles import tril, triu
from .._warn import warn_once
from . import linalg, rule  # noqa: F401 - the rows of what gradients are made of here
from .matmul import H

BLAS = " (Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/native/BatchLinearAlgebra.cpp:{}.)"
NO_PIVOT = "linalg.lu_factor: LU without pivoting is not implemented on the CPU"
ZERO = ("torch.linalg.{}: {}U[{k},{k}] is zero and using it on lu_solve would result in a division by zero. If you still want to perform the "
        "factorization, consider calling linalg.lu(A, pivot) or linalg.lu_factor_ex(A, pivot)")


# ---------------------------------------------------------------- arrays
def _permutation(pivots, m):
    """The rows of A in the order that pivots leave them in (..., m)."""
    flat = pivots.reshape(math.prod(pivots.shape[:-1]), pivots.shape[-1])
    order, rows = np.tile(np.arange(m), (len(flat), 1)), np.arange(len(flat))
    for j in range(flat.shape[1]):
        p = flat[:, j] - 1
        order[rows, j], order[rows, p] = order[rows, p], order[rows, j].copy()
    return order.reshape(*pivots.shape[:-1], m)


def _matrix_of(order, dtype):
    """The permutation matrix P of A = P L U."""
    return (np.arange(order.shape[-1])[:, None] == order[..., None, :]).astype(dtype)


def _lower(lu):
    m, n = lu.shape[-2:]
    return np.tril(lu[..., :min(m, n)], -1) + np.eye(m, min(m, n))


def _upper(lu):
    return np.triu(lu[..., :min(lu.shape[-2:]), :])


def _solved(lu, pivots, b, adjoint, left=True):
    """X with A X = b, or X A = b, for the A, or its conjugate transpose, of a decomposition."""
    if not left:
        return np.conj(_solved(lu, pivots, np.conj(b.swapaxes(-1, -2)), not adjoint).swapaxes(-1, -2))
    order = _permutation(pivots, lu.shape[-1])
    lower, upper = _lower(lu), _upper(lu)
    if not adjoint:
        return substituted(upper, substituted(lower, np.take_along_axis(*np.broadcast_arrays(b, order[..., None]), -2), False), True)
    turned = [np.conj(x.swapaxes(-1, -2)) for x in (lower, upper)]
    x = substituted(turned[0], substituted(turned[1], b, False), True)
    return np.take_along_axis(x, np.broadcast_to(np.argsort(order, -1)[..., None], x.shape), -2)


# ---------------------------------------------------------------- LU
def _check(name, A):
    if A._a.ndim < 2:
        raise RuntimeError(f"{name}: Expected tensor with 2 or more dimensions. Got size: {list(A._a.shape)} instead")
    if A.dtype.kind < D.FLOAT or A.dtype in D.HALVES:
        raise NotImplementedError(f"\"lu_cpu\" not implemented for '{A.dtype.word}'")


@op("linalg_lu_factor_ex", node="LinalgLuFactorExBackward0")
def factor_(A):
    lu, pivots, info = factor(A._a)
    return _columns(lu, A), wrap(pivots, D.int32), wrap(info, D.int32)


def _refuse_zero(name, info):
    bad = np.flatnonzero(info._a)
    if bad.size:
        raise RuntimeError(ZERO.format(name, f"(Batch element {bad[0]}): " if info._a.ndim else "", k=info._a.reshape(-1)[bad[0]]))


def lu_factor_ex(A, *, pivot=True, check_errors=False):
    """LU, pivots and the place of the first zero pivot (0: none) of matrices (..., m, n); RuntimeError for one with `check_errors`."""
    _check("torch.lu_factor_ex" if check_errors is None else "torch.lu_factor", A)
    if not pivot:
        raise RuntimeError(NO_PIVOT)
    out = factor_(A)
    if check_errors:
        _refuse_zero("lu_factor_ex", out[2])
    return named("linalg_lu_factor_ex", ("LU", "pivots", "info"), out)


def lu_factor(A, *, pivot=True):
    """L below and U on and above the diagonal of one matrix, and pivots from one; RuntimeError where a pivot is zero."""
    lu, pivots, info = lu_factor_ex(A, pivot=pivot)
    _refuse_zero("lu_factor", info)
    return named("linalg_lu_factor", ("LU", "pivots"), (lu, pivots))


@op("linalg_lu", node="LinalgLuBackward0")
def lu_(A):
    lu, pivots, _ = factor(A._a)
    return _as(_matrix_of(_permutation(pivots, lu.shape[-2]), lu.dtype), A), _as(_lower(lu), A), _as(_upper(lu), A)


def lu(A, *, pivot=True):
    """P, L, U with P @ L @ U = A."""
    _check("linalg.lu", A)
    if not pivot:
        raise RuntimeError(NO_PIVOT)
    p, *rest = lu_(A)
    return named("linalg_lu", ("P", "L", "U"), (p.detach(), *rest))


@op("lu_unpack", node="LuUnpackBackward0")
def unpack_(input, LU_pivots):
    a = input._a
    order = _permutation(LU_pivots._a, a.shape[-2])
    return _as(_matrix_of(order, a.dtype), input), _as(_lower(a), input), _as(_upper(a), input)


def lu_unpack(LU_data, LU_pivots, unpack_data=True, unpack_pivots=True):
    """P, L, U of what `linalg.lu_factor` gives; empty ones for what is not wanted."""
    if LU_pivots.dtype is not D.int32:
        raise RuntimeError("torch.lu_unpack: LU_pivots is expected to be a contiguous tensor of torch.int32 dtype.\n"
                           "Note: this function is intended to be used with the output produced by torch.linalg.lu_factor")
    p, *parts = unpack_(LU_data, LU_pivots)
    nothing = [wrap(np.zeros(0, LU_data._a.dtype), LU_data.dtype) for _ in range(3)]
    return named("lu_unpack", ("P", "L", "U"), (p.detach() if unpack_pivots else nothing[0], *(parts if unpack_data else nothing[1:])))


@op("linalg_lu_solve", node="LinalgLuSolveBackward0")
def lu_solve_(LU, pivots, B, left=True, adjoint=False):
    return _columns(_solved(_wide(LU), pivots._a, _wide(B), adjoint, left), LU)


def lu_solve(LU, pivots, B, *, left=True, adjoint=False):
    """X with A @ X = B (`left`) or X @ A = B, for the A, or its conjugate transpose, that `lu_factor` took apart."""
    name, low = "linalg.lu_solve", LU._a.shape[-2:]
    if LU.dtype.kind < D.FLOAT:
        raise RuntimeError(f"torch.{name}: Expected a floating point or complex tensor as input. Got {LU.dtype.word}")
    if LU.dtype is not B.dtype:
        raise RuntimeError(f"{name}: Expected LU and B to have the same dtype, but found LU of type {LU.dtype.word} and B of type {B.dtype.word} instead")
    if pivots.dtype is not D.int32:
        raise RuntimeError(f"{name}: pivots should be a Tensor of scalar type torch.int32")
    _matrix(f"torch.{name}", LU, True)
    if B._a.ndim < 2:
        raise RuntimeError(f"{name}: The input tensor B must have at least 2 dimensions.")
    if B._a.shape[-2 if left else -1] != low[-1]:
        raise RuntimeError(f"{name}: Incompatible shapes of A and B for the equation {'AX = B' if left else 'XA = B'} ({low[0]}x{low[1]} and "
                           f"{B._a.shape[-2]}x{B._a.shape[-1]})")
    if pivots._a.shape[-1] != low[-1]:
        raise RuntimeError(f"{name}: Number of pivots per batch should be same as the dimension of the matrix")
    if LU._a.shape[:-1] != pivots._a.shape:
        raise RuntimeError(f"{name}: Batch dimensions of LU and pivots should be the same")
    return lu_solve_(LU, pivots, B, left, adjoint)


def torch_lu_solve(b, LU_data, LU_pivots):
    """`linalg.lu_solve` by its old name, with its arguments reversed."""
    warn_once("torch.lu_solve is deprecated in favor of torch.linalg.lu_solveand will be removed in a future PyTorch release.\nNote that "
              "torch.linalg.lu_solve has its arguments reversed.\nX = torch.lu_solve(B, LU, pivots)\nshould be replaced with\n"
              "X = torch.linalg.lu_solve(LU, pivots, B)" + BLAS.format(2230))
    return lu_solve(LU_data, LU_pivots, b)


def torch_lu(A, pivot=True, get_infos=False):
    """`linalg.lu_factor` by its old name."""
    warn_once("torch.lu is deprecated in favor of torch.linalg.lu_factor / torch.linalg.lu_factor_ex and will be removed in a future PyTorch "
              "release.\nLU, pivots = torch.lu(A, compute_pivots)\nshould be replaced with\nLU, pivots = torch.linalg.lu_factor(A, compute_pivots)\n"
              "and\nLU, pivots, info = torch.lu(A, compute_pivots, get_infos=True)\nshould be replaced with\n"
              "LU, pivots, info = torch.linalg.lu_factor_ex(A, compute_pivots)" + BLAS.format(2073))
    out = lu_factor_ex(A, pivot=pivot)
    return named("_lu_with_info", ("LU", "pivots", "info"), tuple(out)) if get_infos else (out[0], out[1])


def method_lu(self, pivot=True, get_infos=False):
    """`torch.lu` of this tensor."""
    return torch_lu(self, pivot, get_infos)


def _lu_gradient(gL, gU, P, L, U):
    """The gradient of A = P L U, whose L has ones on its diagonal."""
    m, n = L._a.shape[-2], U._a.shape[-1]
    k = min(m, n)
    l1, u1 = slice_(L, -2, 0, k), slice_(U, -1, 0, k)
    gl1, gl2 = (None, None) if gL is None else (slice_(gL, -2, 0, k), slice_(gL, -2, k, m) if m > k else None)
    gu1, gu2 = (None, None) if gU is None else (slice_(gU, -1, 0, k), slice_(gU, -1, k, n) if n > k else None)
    below = None if gl1 is None else matmul(H(l1), gl1)
    if gu2 is not None:
        part = neg(matmul(gu2, H(slice_(U, -1, k, n))))
        below = part if below is None else add(below, part)
    above = None if gu1 is None else matmul(gu1, H(u1))
    if gl2 is not None:
        part = neg(matmul(H(slice_(L, -2, k, m)), gl2))
        above = part if above is None else add(above, part)
    parts = [part for part in (None if below is None else tril(below, -1), None if above is None else triu(above)) if part is not None]
    core = parts[0] if len(parts) == 1 else add(*parts)
    core = solve_triangular(H(u1), core, False, False)                   # core @ inverse of U^H
    if n > k:
        core = cat([core, mul(slice_(U, -1, k, n), 0) if gu2 is None else gu2], -1)
    core = solve_triangular(H(l1), core, True, True, True)               # inverse of L^H @ core
    if m > k:
        rest = mul(slice_(L, -2, k, m), 0) if gl2 is None else solve_triangular(H(u1), gl2, False, False)
        core = cat([core, rest], -2)
    return matmul(P, core)


def _factor_rule(grads, n):
    g, (P, L, U) = grads[0], unpack_(n.saved_out(0), n.saved_out(1))
    k = L._a.shape[-1]
    return None if g is None else _lu_gradient(slice_(g, -1, 0, k), slice_(g, -2, 0, k), P.detach(), L, U)


def _unpack_rule(grads, n):
    _, gL, gU = grads
    m, columns = n.shape_of("input")[-2:]
    k = min(m, columns)
    below, above = None if gL is None else tril(gL, -1), None if gU is None else triu(gU)
    if below is None or above is None:
        like = below if above is None else above
        zero = wrap(np.zeros((*like._a.shape[:-2], m, columns), like._a.dtype), like.dtype)
        below = slice_(zero, -1, 0, k) if below is None else below
        above = slice_(zero, -2, 0, k) if above is None else above
    if m == columns:
        return add(below, above)
    if m < columns:
        return cat([add(below, slice_(above, -1, 0, k)), slice_(above, -1, k, columns)], -1)
    return cat([add(slice_(below, -2, 0, k), above), slice_(below, -2, k, m)], -2)


def _solve_b(g, n):
    return lu_solve_(n.LU, n.pivots, g, n.left, not n.adjoint)


def _solve_lu(g, n):
    gb, x = neg(_solve_b(g, n)), n.saved_out()
    ga = matmul(gb, H(x)) if n.left else matmul(H(x), gb)
    ga = H(ga) if n.adjoint else ga
    P, L, U = unpack_(n.LU, n.pivots)
    ga = matmul(transpose(P.detach(), -1, -2), ga)
    return add(tril(matmul(ga, H(U)), -1), triu(matmul(H(L), ga)))


rule("linalg_lu_factor_ex", out=True, A=_factor_rule)
rule("linalg_lu", out=True, A=lambda grads, n: None if grads[1] is grads[2] is None else _lu_gradient(grads[1], grads[2], n.saved_out(0).detach(),
                                                                                                  n.saved_out(1), n.saved_out(2)))
rule("lu_unpack", input=_unpack_rule)
rule("linalg_lu_solve", out=True, saves="out", LU=_solve_lu, B=_solve_b)


# ---------------------------------------------------------------- what tells of a failure
def _info(a, places):
    return wrap(np.asarray(places, np.int32).reshape(a.shape[:-2]), D.int32)


def inv_ex(A, *, check_errors=False):
    """The inverse and, per matrix, the place of the first zero pivot (0: none)."""
    _matrix("linalg.inv_ex" if A.dtype.kind < D.FLOAT else "linalg.inv", A, True)
    lu, pivots, info = factor(_wide(A))
    if not info.any():
        return named("linalg_inv_ex", ("inverse", "info"), (inv(A), _info(A._a, info)))
    if check_errors:
        raise LinAlgError(f"linalg.inv_ex: {_element(info)}The diagonal element {info[info != 0].flat[0]} is zero, the inversion could not be completed because "
                          "the input matrix is singular.")
    out = _solved(lu, pivots, np.broadcast_to(np.eye(lu.shape[-1]), lu.shape), False)
    return named("linalg_inv_ex", ("inverse", "info"), (_as(out, A), _info(A._a, info)))


def _element(info):
    return f"(Batch element {np.flatnonzero(info)[0]}): " if info.ndim else ""


def solve_ex(A, B, *, left=True, check_errors=False):
    """`linalg.solve`'s result and, per matrix, the place of the first zero pivot (0: none)."""
    _matrix("linalg.solve", A, True)
    lu, pivots, info = factor(_wide(A))
    if not info.any():
        return named("linalg_solve_ex", ("result", "info"), (solve(A, B, left=left), _info(A._a, info)))
    if check_errors:
        raise LinAlgError(f"torch.linalg.solve_ex: {_element(info)}The solver failed because the input matrix is singular.")
    vector = B._a.ndim == 1 or B._a.ndim == A._a.ndim - 1 and B._a.shape == A._a.shape[:-1]
    b = _wide(B)[..., None] if vector else _wide(B)
    x = _solved(lu, pivots, b, False, left)
    return named("linalg_solve_ex", ("result", "info"), (_as(x[..., 0] if vector else x, A), _info(A._a, info)))


def cholesky_ex(A, *, upper=False, check_errors=False):
    """L with L @ L.mH = A and, per matrix, the order of the first minor that is not positive-definite (0: none)."""
    _matrix("linalg.cholesky", A, True)
    try:
        L = cholesky_(A)
        info = np.zeros(A._a.shape[:-2], np.int32)
    except LinAlgError as error:
        if check_errors:
            raise LinAlgError(str(error).replace("linalg.cholesky:", "linalg.cholesky_ex:")) from None
        L, info = _partly(A)
    if upper:
        L = renamed(H(L), "LinalgCholeskyExBackward0")
    return named("linalg_cholesky_ex", ("L", "info"), (L, _info(A._a, info)))


def _partly(A):
    """What LAPACK's potrf leaves of matrices of which some are not positive-definite."""
    a = np.tril(_wide(A)).reshape(-1, *A._a.shape[-2:])
    info = np.zeros(len(a), np.int32)
    for number, m in enumerate(a):
        for j in range(len(m)):
            m[j, j] -= (m[j, :j] * np.conj(m[j, :j])).sum()
            if m[j, j].real <= 0:
                info[number] = j + 1
                break
            m[j, j] = math.sqrt(m[j, j].real)
            m[j + 1:, j] = (m[j + 1:, j] - m[j + 1:, :j] @ np.conj(m[j, :j])) / m[j, j]
    return _as(a.reshape(A._a.shape), A), info


# ---------------------------------------------------------------- by Cholesky's decomposition
def _whole(input2, upper):
    """L of L @ L.mH, of a triangle of which nothing else is read."""
    a = _wide(input2)
    return np.conj(np.triu(a).swapaxes(-1, -2)) if upper else np.tril(a)


def _by_cholesky(L, b):
    return substituted(np.conj(L.swapaxes(-1, -2)), substituted(L, b, False), True)


@op("cholesky_solve")
def cholesky_solve(input, input2, upper=False):
    """X with A @ X = input, for the A whose Cholesky decomposition is `input2`."""
    for name, t in (("b", input), ("u", input2)):
        if t._a.ndim < 2:
            raise RuntimeError(f"{name} should have at least 2 dimensions, but has {t._a.ndim} dimensions instead")
    if input.dtype is not input2.dtype:
        raise RuntimeError(f"Expected b and A to have the same dtype, but found b of type {input.dtype.word} and A of type {input2.dtype.word} instead.")
    if input2._a.shape[-1] != input2._a.shape[-2]:
        raise RuntimeError(f"A must be batches of square matrices, but they are {input2._a.shape[-2]} by {input2._a.shape[-1]} matrices")
    if input._a.shape[-2] != input2._a.shape[-1]:
        raise RuntimeError(f"Incompatible matrix sizes for cholesky_solve: each A matrix is {input2._a.shape[-1]} by {input2._a.shape[-1]} but each b "
                           f"matrix is {input._a.shape[-2]} by {input._a.shape[-1]}")
    if input.dtype.kind < D.FLOAT or input.dtype in D.HALVES:
        raise NotImplementedError(f"\"cholesky_solve_cpu\" not implemented for '{input.dtype.word}'")
    return _columns(_by_cholesky(_whole(input2, upper), _wide(input)), input)


@op("cholesky_inverse")
def cholesky_inverse(input, upper=False):
    """The inverse of the A whose Cholesky decomposition is `input`."""
    n = input._a.shape[-1] if input._a.ndim else 0
    if input._a.ndim < 2 or input._a.shape[-2] != n:
        raise RuntimeError("cholesky_inverse: The input tensor A must have at least 2 dimensions." if input._a.ndim < 2 else
                           f"cholesky_inverse: A must be batches of square matrices, but they are {input._a.shape[-2]} by {n} matrices")
    if input.dtype.kind < D.FLOAT or input.dtype in D.HALVES:
        raise NotImplementedError(f"\"cholesky_inverse_out_cpu\" not implemented for '{input.dtype.word}'")
    return _columns(_by_cholesky(_whole(input, upper), np.broadcast_to(np.eye(n), input._a.shape)), input)


def _through(common, L, upper):
    """The gradient of a triangle from that of its product."""
    common = add(common, H(common))
    return neg(matmul(L, common)) if upper else neg(matmul(common, L))


def _cholesky_solve_rule(g, n):
    return _through(matmul(cholesky_solve(g, n.input2, n.upper), H(n.saved_out())), n.input2, n.upper)


def _cholesky_inverse_rule(g, n):
    out = n.saved_out()
    common = matmul(out, matmul(add(g, H(g)), out))
    return neg(matmul(n.input, common)) if n.upper else neg(matmul(common, n.input))


rule("cholesky_solve", out=True, saves="out", input=lambda g, n: cholesky_solve(g, n.input2, n.upper), input2=_cholesky_solve_rule)
rule("cholesky_inverse", out=True, saves="out", input=_cholesky_inverse_rule)


# ---------------------------------------------------------------- tensors as matrices
def tensorinv(A, ind=2):
    """The inverse of a tensor as a map from its last dimensions to its first `ind`."""
    if ind <= 0:
        raise RuntimeError(f"Expected a strictly positive integer for 'ind', but got {ind}")
    rows, columns = A._a.shape[:ind], A._a.shape[ind:]
    if math.prod(rows) != math.prod(columns):
        raise RuntimeError("Expected self to satisfy the requirement prod(self.shape[ind:]) == prod(self.shape[:ind]), but got "
                           f"{math.prod(columns)} != {math.prod(rows)}")
    return reshape(inv(reshape(A, (math.prod(rows), math.prod(columns)))), (*columns, *rows))


def tensorsolve(A, B, dims=None):
    """X with tensordot(A, X, X.ndim) = B; `dims` of A are moved to its end first."""
    if dims is not None:
        A = movedim(A, tuple(dims), tuple(range(-len(dims), 0)))
    rest = A._a.shape[B._a.ndim:]
    if math.prod(rest) != math.prod(A._a.shape[:B._a.ndim]):
        raise RuntimeError("Expected self to satisfy the requirement prod(self.shape[other.ndim:]) == prod(self.shape[:other.ndim]), but got "
                           f"{math.prod(rest)} != {math.prod(A._a.shape[:B._a.ndim])}")
    x = solve_(reshape(A, (math.prod(rest),) * 2), reshape(B, (-1,)))
    return reshape(x, rest)


def vecdot(x, y, *, dim=-1):
    """Inner products along a dimension."""
    if x.dtype.kind < D.FLOAT:
        raise RuntimeError(f"linalg.vecdot: Expected a floating point or complex tensor as input. Got {x.dtype.word}")
    if x.dtype is not y.dtype:
        raise RuntimeError(f"linalg.vecdot: Expected x and y to have the same dtype, but found x of type {x.dtype.word} and y of type {y.dtype.word} instead")
    return vdot(x, y) if x.dim() == y.dim() == 1 else (x.conj() * y).sum(dim)
