"""Systems, determinants and decompositions. LAPACK's results differ between machines, so float32 is computed in float64 and rounded
once. May import `core`, `matmul`, `norms`, `shape`, `pointwise`, `reduce`, `_kernels`.
"""

import numpy as np

from .. import _dtype as D
from .._warn import warn_once
from .calling import op
from .core import TensorBase, not_differentiable, wrap
from .norms import matrix_norm
from .reduce import named, sum
from .renamed import renamed


class LinAlgError(RuntimeError):
    """What a decomposition raises for a matrix it cannot take."""


LinAlgError.__module__ = "torch._C"
LinAlgError.__name__ = LinAlgError.__qualname__ = "_LinAlgError"


def _wide(x):
    return x._a.astype(np.complex128 if x.dtype.is_complex else np.float64)


KERNELS = {"linalg.det": "lu_cpu", "linalg.solve": "lu_cpu", "linalg.cholesky": "cholesky_cpu", "cholesky": "cholesky_cpu", "linalg.qr": "geqrf_cpu",
           "linalg.svd": "linalg_svd_cpu", "linalg.eigh": "linalg_eigh_cpu"}       # these see what their kernel lacks only there


def _matrix(name, x, square=False):
    if x._a.ndim < 2:
        raise RuntimeError(f"{name}: The input tensor A must have at least 2 dimensions.")
    rows, columns = x._a.shape[-2:] if x._a.ndim > 1 else (0, 0)
    if square and rows != columns and name != "linalg.solve":
        raise RuntimeError(f"{name}: A must be batches of square matrices, but they are {rows} by {columns} matrices")
    if x.dtype.kind < D.FLOAT or x.dtype in D.HALVES:
        if name in KERNELS and (x.dtype.kind == D.FLOAT or name in ("linalg.eigh", "cholesky")):
            raise NotImplementedError(f"\"{KERNELS[name]}\" not implemented for '{x.dtype.word}'")
        raise RuntimeError(f"{name}: Expected a floating point or complex tensor as input. Got {x.dtype.word}" if x.dtype.kind < D.FLOAT else
                           f"{name}: Low precision dtypes not supported. Got {x.dtype.word}")
    if square and x._a.shape[-1] != x._a.shape[-2]:
        raise RuntimeError(f"{name}: A must be batches of square matrices, but they are {x._a.shape[-2]} by {x._a.shape[-1]} matrices")


def _as(a, x):
    return wrap(np.array(a, x.dtype.numpy, order="C"), x.dtype)


def _columns(a, x):
    """A result of LAPACK's, whose matrices lie column by column."""
    return wrap(np.array(a.swapaxes(-1, -2), x.dtype.numpy, order="C").swapaxes(-1, -2), x.dtype)


def _real(a, x):
    dt = x.dtype.to_real()
    return wrap(np.array(a, dt.numpy, order="C"), dt)


# ---------------------------------------------------------------- solving
def _lapack(function, *arrays):
    """A function of numpy.linalg, which raises where a matrix is singular; the browser's LAPACK only leaves nan there."""
    out = function(*arrays)
    if np.isnan(out).any() and all(np.isfinite(a).all() for a in arrays):
        raise np.linalg.LinAlgError
    return out


@op("linalg_inv_ex", node="LinalgInvExBackward0")
def inv(A):
    """The inverse of square matrices."""
    _matrix("linalg.inv", A, True)
    try:
        return _columns(_lapack(np.linalg.inv, _wide(A)), A)
    except np.linalg.LinAlgError:
        pivot = _zero_pivot(A)
        at = next((f"(Batch element {i}): " for i, m in enumerate(A._a.reshape(-1, *A._a.shape[-2:])) if A._a.ndim > 2 and _is_singular(m)), "")
        raise LinAlgError(f"linalg.inv: {at}The diagonal element {pivot} is zero, the inversion could not be completed because the input matrix is "
                          "singular.") from None


def _zero_pivot(A):
    """The first zero pivot of Gaussian elimination, counted from one."""
    a = _wide(A).reshape(-1, *A._a.shape[-2:])[0].copy()
    n = a.shape[0]
    for k in range(n):
        p = k + int(np.argmax(np.abs(a[k:, k])))
        if a[p, k] == 0:
            return k + 1
        a[[k, p]] = a[[p, k]]
        a[k + 1:] -= np.outer(a[k + 1:, k] / a[k, k], a[k])
    return n


@op("_linalg_det", node="LinalgDetBackward0")
def det(A):
    """Determinants of square matrices."""
    _matrix("linalg.det", A, True)
    return _as(np.linalg.det(_wide(A)), A)


@op("_linalg_slogdet", node="LinalgSlogdetBackward0")
def slogdet_(A, name="linalg.slogdet"):
    _matrix(name, A, True)
    sign, log = np.linalg.slogdet(_wide(A))
    return _as(sign, A), _real(log, A)


def linalg_slogdet(A):
    """Sign and logarithm of the absolute value of determinants (`torch.linalg.slogdet`)."""
    return named("linalg_slogdet", ("sign", "logabsdet"), slogdet_(A))


def slogdet(input):
    """Sign and logarithm of the determinant."""
    return named("slogdet", ("sign", "logabsdet"), slogdet_(input))


def logdet(input):
    """The logarithm of the determinant; NaN where it is negative."""
    from .math import log
    from .pointwise import add
    sign, value = slogdet_(input, "logdet")
    return renamed(add(value, log(sign)), "WhereBackward0")


@op("_linalg_solve_ex", node="LinalgSolveExBackward0")
def solve_(A, B):
    _matrix("linalg.solve", A, True)
    a, b = _wide(A), _wide(B)
    vector = b.ndim == 1 or b.ndim == a.ndim - 1 and b.shape == a.shape[:-1]
    if b.shape[-1 if vector else -2] != a.shape[-1]:
        raise RuntimeError(f"linalg.solve: Incompatible shapes of A and B for the equation AX = B ({a.shape[-2]}x{a.shape[-1]} and "
                           f"{b.shape[-2] if not vector else b.shape[-1]}x{b.shape[-1] if not vector else 1})")
    try:
        x = _lapack(np.linalg.solve, a, b[..., None])[..., 0] if vector else _lapack(np.linalg.solve, a, b)
        return _columns(x, A) if x.ndim > 1 else _as(x, A)
    except np.linalg.LinAlgError:
        raise LinAlgError("torch.linalg.solve: The solver failed because the input matrix is singular.") from None


def solve(A, B, *, left=True):
    """X with A @ X = B (X @ A = B with left=False)."""
    from .shape import transpose
    if A.dtype.kind < D.FLOAT:
        raise RuntimeError(f"linalg.solve: Expected a floating point or complex tensor as input. Got {A.dtype.word}")
    if A.dtype is not B.dtype:
        raise RuntimeError(f"linalg.solve: Expected A and B to have the same dtype, but found A of type {A.dtype.word} and B of type {B.dtype.word} instead")
    if not B._a.ndim:
        raise RuntimeError("linalg.solve: The input tensor B must have at least 2 dimensions.")
    if left:
        return solve_(A, B)
    _matrix("linalg.solve", A, True)
    return renamed(transpose(solve_(transpose(A, -1, -2), transpose(B, -1, -2)), -1, -2), "LinalgSolveExBackward0")


@op("linalg_solve_triangular", node="LinalgSolveTriangularBackward0")
def solve_triangular(A, B, upper=True, left=True, unitriangular=False):
    """X with A @ X = B for a triangular A, of which only the triangle is read."""
    name = "linalg.solve_triangular"
    for word, x in (("A", A), ("B", B)):
        if x._a.ndim < 2:
            raise RuntimeError(f"{name}: The input tensor {word} must have at least 2 dimensions.")
    m, n = A._a.shape[-2:]
    if m != n:
        raise RuntimeError(f"{name}: A must be batches of square matrices, but they are {m} by {n} matrices")
    if B._a.shape[-2 if left else -1] != n:
        raise RuntimeError(f"{name}: Incompatible shapes of A and B for the equation {'AX' if left else 'XA'} = B ({m}x{n} and "
                           f"{B._a.shape[-2]}x{B._a.shape[-1]})")
    if A.dtype.kind < D.FLOAT or A.dtype in D.HALVES:
        raise NotImplementedError(f"\"triangular_solve_cpu\" not implemented for '{A.dtype.word}'")
    a, b = _wide(A), _wide(B)
    if left:
        return _columns(substituted(a, b, upper, unitriangular), A)
    return _columns(substituted(a.swapaxes(-1, -2), b.swapaxes(-1, -2), not upper, unitriangular).swapaxes(-1, -2), A)


def substituted(a, b, upper, unitriangular=False):
    """X with a @ X = b for a triangular `a`, one unknown after the other: a zero on the diagonal gives inf or NaN, as in LAPACK."""
    n = a.shape[-1]
    batch = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    x = np.array(np.broadcast_to(b, (*batch, *b.shape[-2:])), np.result_type(a, b))
    for i in reversed(range(n)) if upper else range(n):
        known = slice(i + 1, n) if upper else slice(0, i)
        x[..., i, :] -= (a[..., i:i + 1, known] @ x[..., known, :])[..., 0, :]
        if not unitriangular:
            x[..., i, :] /= a[..., i, i, None]
    return x


@op("linalg_cholesky_ex", node=lambda A, name="": "CholeskyBackward0" if name == "cholesky" else "LinalgCholeskyExBackward0")
def cholesky_(A, name="linalg.cholesky"):
    _matrix(name, A, True)
    try:
        return _columns(_lapack(np.linalg.cholesky, _wide(A)), A)
    except np.linalg.LinAlgError:
        low = np.tril(_wide(A)).reshape(-1, *A._a.shape[-2:])
        a = low + np.conj(np.tril(low, -1).swapaxes(-1, -2))
        item, order = next(((i, k) for i in range(len(a)) for k in range(1, a.shape[1] + 1) if np.linalg.det(a[i, :k, :k]).real <= 0), (0, 1))
        place = f"(Batch element {item}): " if A._a.ndim > 2 else ""
        raise LinAlgError(f"{name}: {place}The factorization could not be completed because the input is not positive-definite (the leading "
                          f"minor of order {order} is not positive-definite).") from None


def cholesky(A, upper=False, name="linalg.cholesky"):
    """L with L @ L.mH = A."""
    from .math import conj
    from .shape import contiguous, transpose
    L = cholesky_(A, name)
    return renamed(conj(transpose(contiguous(L), -1, -2)), "CholeskyBackward0" if name == "cholesky" else "LinalgCholeskyExBackward0", (), True) if upper else L


@op("linalg_qr", node="LinalgQrBackward0")
def qr_(A, mode="reduced"):
    _matrix("linalg.qr", A)
    if mode not in ("reduced", "complete", "r"):
        raise RuntimeError(f"qr received unrecognized mode '{mode}' but expected one of 'reduced' (default), 'r', or 'complete'")
    if mode == "r":
        return _as(np.empty(0), A), _columns(np.linalg.qr(_wide(A), "r"), A)
    q, r = np.linalg.qr(_wide(A), mode)
    return _columns(q, A), _columns(r, A)


def qr(A, mode="reduced"):
    """Orthonormal Q and triangular R with Q @ R = A."""
    return named("linalg_qr", ("Q", "R"), qr_(A, mode))


@op("_linalg_svd", node="LinalgSvdBackward0")
def svd_(A, full_matrices=True):
    _matrix("linalg.svd", A)
    u, s, v = _decomposed(_wide(A), full_matrices)
    return _columns(u, A), _real(s, A), _columns(v, A)


def _decomposed(a, full_matrices=False):
    """NumPy's svd, with PyTorch's sentence for what is not finite."""
    finite = np.isfinite(a).all((-1, -2))
    if not finite.all():
        place = f"(Batch element {np.flatnonzero(~finite)[0]}): " if a.ndim > 2 else ""
        raise LinAlgError(f"linalg.svd: {place}The algorithm failed to converge because the input matrix contained non-finite values.")
    return np.linalg.svd(a, full_matrices)


DRIVER = "torch.linalg.svd: keyword argument `driver=` is only supported on CUDA inputs with cuSOLVER backend."


def svd(A, full_matrices=True, *, driver=None):
    """U, S, Vh with U @ diag(S) @ Vh = A."""
    if driver is not None:
        raise RuntimeError(DRIVER)
    return named("linalg_svd", ("U", "S", "Vh"), svd_(A, full_matrices))


def svdvals(A, *, driver=None):
    """Singular values, largest first."""
    if driver is not None:
        raise RuntimeError(DRIVER)
    return svd_(A, False)[1]


def torch_svd(input, some=True, compute_uv=True):
    """U, S, V with U @ diag(S) @ V.mH = input."""
    from .shape import transpose
    if input._a.ndim < 2:
        raise RuntimeError(f"linalg.svd: input should have at least 2 dimensions, but has {input._a.ndim} dimensions instead")
    u, s, v = svd_(input, not some)
    return named("svd", ("U", "S", "V"), (u, s, transpose(v, -1, -2)))


def _replaced(name, line, rest):
    warn_once(f"torch.{name} is deprecated in favor of torch.linalg.{name} and will be removed in a future PyTorch release.\n{rest} "
              f"(Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/native/BatchLinearAlgebra.cpp:{line}.)")


def torch_qr(input, some=True):
    """`linalg.qr` by its old name."""
    _replaced("qr", 2505, "The boolean parameter 'some' has been replaced with a string parameter 'mode'.\nQ, R = torch.qr(A, some)\n"
              "should be replaced with\nQ, R = torch.linalg.qr(A, 'reduced' if some else 'complete')")
    return named("qr", ("Q", "R"), qr_(input, "reduced" if some else "complete"))


def torch_cholesky(input, upper=False):
    """`linalg.cholesky` by its old name."""
    _replaced("cholesky", 1765, "L = torch.cholesky(A)\nshould be replaced with\nL = torch.linalg.cholesky(A)\nand\n"
              "U = torch.cholesky(A, upper=True)\nshould be replaced with\nU = torch.linalg.cholesky(A).mH\n"
              "This transform will produce equivalent results for all valid (symmetric positive definite) inputs.")
    return cholesky(input, upper, "cholesky")


@op("_linalg_eigh", node="LinalgEighBackward0")
def eigh_(A, UPLO="L"):
    _matrix("linalg.eigh", A, True)
    if UPLO[:1].upper() not in ("L", "U"):
        raise RuntimeError(f"Expected UPLO argument to be 'L' or 'U', but got {UPLO}")
    w, v = np.linalg.eigh(_wide(A), UPLO)
    return _real(w, A), _columns(v, A)


def eigh(A, UPLO="L"):
    """Eigenvalues and eigenvectors of symmetric matrices."""
    return named("linalg_eigh", ("eigenvalues", "eigenvectors"), eigh_(A, UPLO))


def eigvalsh(A, UPLO="L"):
    """Eigenvalues of symmetric matrices, smallest first."""
    return eigh_(A, UPLO)[0]


@op("linalg_eig", node="LinalgEigBackward0")
def eig_(A):
    _matrix("linalg.eig", A, True)
    w, v = np.linalg.eig(_wide(A))
    dt = A.dtype if A.dtype.is_complex else A.dtype.to_complex()
    w = wrap(w.astype(dt.numpy), dt)
    return w, _columns(v, w)


def eig(A):
    """Eigenvalues and eigenvectors, complex."""
    return named("linalg_eig", ("eigenvalues", "eigenvectors"), eig_(A))


def eigvals(A):
    """Eigenvalues, complex."""
    if A._a.ndim < 2:
        raise RuntimeError("linalg.eigvals: The input tensor A must have at least 2 dimensions.")
    return eig_(A)[0]


@op("linalg_pinv", node="LinalgPinvBackward0")
def pinv_(A, least, share, hermitian):
    """The inverse of the singular values above `least` and `share` of the largest; of a Hermitian matrix the lower triangle is read."""
    if hermitian:
        s, u = np.linalg.eigh(_wide(A))
        vh = np.conj(u.swapaxes(-1, -2))
    else:
        u, s, vh = _decomposed(_wide(A))
    size = np.abs(s)
    keep_ = size > np.maximum(share * size.max(-1, keepdims=True, initial=0), least)
    inverse = np.where(keep_, 1 / np.where(keep_, s, 1), 0)
    return _as(np.conj(vh.swapaxes(-1, -2)) * inverse[..., None, :] @ np.conj(u.swapaxes(-1, -2)), A)


def pinv(A, rtol=None, *, atol=None, rcond=None, hermitian=False):
    """The pseudo-inverse."""
    if A._a.ndim < 2 or A.dtype.kind < D.FLOAT or A.dtype in D.HALVES:
        raise RuntimeError(f"linalg.pinv({A.dtype.word}{{{list(A._a.shape)}}}): expected a tensor with 2 or more dimensions of float, double, "
                           "cfloat or cdouble types")
    share = D.finfo(A.dtype).eps * max(A._a.shape[-2:]) if rtol is None and rcond is None else (rtol if rtol is not None else rcond)
    not_differentiable("linalg_pinv", **{name: t for name, t in (("atol", atol), ("rtol", rtol)) if isinstance(t, TensorBase)})
    least, share = (t._a[..., None] if isinstance(t, TensorBase) else t for t in (0 if atol is None else atol, share))
    return pinv_(A, least, share, hermitian)


def pinverse(input, rcond=1e-15):
    """The pseudo-inverse (`torch.pinverse`)."""
    return pinv(input, rcond=rcond)


def matrix_rank(A, tol=None, hermitian=False, *, atol=None, rtol=None):
    """The number of singular values above the tolerance."""
    if tol is None and A.dtype.to_real() not in (D.float32, D.float64):
        raise RuntimeError("This function doesn't handle types other than float and double")
    if A._a.ndim < 2:
        raise RuntimeError("torch.linalg.matrix_rank: The input tensor input must have at least 2 dimensions.")
    s = _decomposed(_wide(A))[1]
    if not s.shape[-1]:
        return wrap(np.zeros(s.shape[:-1], np.int64), D.int64)
    eps = D.finfo(A.dtype).eps * max(A._a.shape[-2:])
    tol, atol, rtol = (t._a[..., None] if isinstance(t, TensorBase) else t for t in (tol, atol, rtol))
    share = eps if rtol is None and atol is None else 0 if rtol is None else rtol
    limit = tol if tol is not None else np.maximum(share * s.max(-1, keepdims=True), 0 if atol is None else atol)
    return wrap(np.asarray((s > limit).sum(-1), np.int64), D.int64)


def cond(A, p=None):
    """The condition number: the largest singular value over the smallest."""
    from .math import numbers_only, reciprocal
    from .pointwise import div, mul
    from .shape import select
    inf = float("inf")
    if isinstance(p, str):
        _square_for_cond(A, p)
    elif A._a.ndim < 2:
        raise RuntimeError("linalg.cond: The input tensor must have at least 2 dimensions.")
    if p not in (None, 2, -2, "fro", "nuc", 1, -1, inf, -inf):
        raise RuntimeError(f"linalg.cond got an invalid norm type: {p}")
    if not A._a.size:
        return wrap(np.zeros(A._a.shape[:-2], A._a.real.dtype), A.dtype.to_real())
    if p is None or p in (2, -2):
        s = svdvals(A)
        big, small = select(s, -1, 0), select(s, -1, -1)
        return renamed(div(small, big) if p == -2 else div(big, small), "SqueezeBackward1")
    if p == "nuc":
        s = svdvals(A)
        return mul(sum(s, -1), sum(reciprocal(s), -1))
    _square_for_cond(A, p)
    inverse = _inverse_or_inf(A)
    return numbers_only(mul(matrix_norm(A, p), matrix_norm(inverse, p)), inf, inf, -inf)


def _square_for_cond(A, p):
    if A._a.ndim < 2:
        raise RuntimeError(f"linalg.cond(ord={p}): The input tensor A must have at least 2 dimensions.")
    m, n = A._a.shape[-2:]
    if m != n:
        raise RuntimeError(f"linalg.cond(ord={p}): A must be batches of square matrices, but they are {m} by {n} matrices")


def _inverse_or_inf(A):
    """The inverses, of singular matrices inf: written over the result, so that it has no gradient any more."""
    try:
        return inv(A)
    except LinAlgError:
        from .pointwise import where
        a = _wide(A)
        singular = np.reshape([_is_singular(m) for m in a.reshape(-1, *a.shape[-2:])], (*a.shape[:-2], 1, 1))
        out = inv(where(wrap(singular, D.bool_), wrap(np.eye(a.shape[-1], dtype=A._a.dtype), A.dtype), A))
        out._a[singular[..., 0, 0]] = np.inf
        out._vc[0] += 1
        return out


def _is_singular(a):
    try:
        _lapack(np.linalg.inv, a)
    except np.linalg.LinAlgError:
        return True
    return False


@op("linalg_lstsq", node="LinalgLstsqBackward0")
def lstsq_(A, B, full_rank):
    """(X, the columns' squared distances where A is tall and of full rank)."""
    from .matmul import matmul
    A, B = A.detach(), B.detach()
    x = matmul(pinv(A), B)
    memory = np.zeros((*x._a.shape[:-2], max(A._a.shape[-2:]), x._a.shape[-1]), x._a.dtype)     # LAPACK's, where B was
    memory[..., :x._a.shape[-2], :] = x._a
    x = wrap(_columns(memory, A)._a[..., :x._a.shape[-2], :], A.dtype)
    if not full_rank:
        return x, wrap(np.zeros(0, A.dtype.to_real().numpy), A.dtype.to_real())
    gap = matmul(A, x)._a - B._a
    return x, wrap(np.square(np.abs(gap)).sum(-2), A.dtype.to_real())


def lstsq(A, B, rcond=None, *, driver=None):
    """Least squares: X that makes A @ X nearest to B."""
    if A._a.ndim < 2:
        raise RuntimeError("torch.linalg.lstsq: input must have at least 2 dimensions.")
    if not B._a.ndim:
        raise RuntimeError("torch.linalg.lstsq: other must have at least 1 dimension.")
    from .shape import squeeze, unsqueeze
    if A.dtype is not B.dtype:
        raise RuntimeError("torch.linalg.lstsq: Expected input and other to have the same dtype, but got input's dtype "
                           f"{A.dtype.word} and other's dtype {B.dtype.word}")
    m, n = A._a.shape[-2:]
    is_vector = B._a.ndim == A._a.ndim - 1 and B._a.shape == A._a.shape[:-1]
    if not is_vector and B._a.shape[-2:][0] != m:
        raise RuntimeError(f"torch.linalg.lstsq: input.size(-2) should match other.size({-2 if B._a.ndim > 1 else -1})")
    if driver not in (None, "gels", "gelsy", "gelsd", "gelss"):
        raise RuntimeError("torch.linalg.lstsq: parameter `driver` should be one of (gels, gelsy, gelsd, gelss)")
    # gels takes full rank for granted and tells none
    rank = wrap(np.zeros(0, np.int64), D.int64) if driver == "gels" else matrix_rank(A)
    x, rest = lstsq_(A, unsqueeze(B, -1) if is_vector else B, m > n and driver not in (None, "gelsy") and bool((rank._a == n).all()))
    values = svdvals(A).detach() if driver in ("gelsd", "gelss") else wrap(np.zeros(0, A._a.real.dtype), A.dtype.to_real())
    return named("linalg_lstsq", ("solution", "residuals", "rank", "singular_values"), (squeeze(x, -1) if is_vector else x, rest, rank, values))
