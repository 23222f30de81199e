"""Gradient rows of linear algebra. May import `_ops`."""

import numpy as np

from .. import _dtype as D
from .._ops.core import OPS, wrap
from .._ops import matrices, norms  # noqa: F401 - their rows are here too
from .._ops.linalg import inv, pinv, solve_
from .._ops.math import absolute, imag, real, sgn
from .._ops.matmul import matmul
from .._ops.pointwise import add, div, eq, mul, neg, pow, sub, where
from .._ops.reduce import sum
from .._ops.joining import cat
from .._ops.looks import diagonal
from .._ops.triangles import diag_embed, tril, triu
from .._ops.shape import to_dtype, transpose, unsqueeze
from . import rule, triangles  # noqa: F401 - the rows of what gradients are made of here
from .matmul import H
from .pointwise import cc
from .reduce import widened


rule("trace", input=lambda g, n: where(wrap(np.eye(*n.shape_of("input"), dtype=bool), D.bool_), g, 0.0))


# ---------------------------------------------------------------- norms
def _between(g, n, needed):
    x1, x2, out = n.x1, n.x2, n.saved_out()
    ratio = where(eq(out, 0), 0.0, div(g, out))
    return [sub(mul(x1, sum(ratio, -1, True)), matmul(ratio, x2)) if needed[0] else None,
            sub(mul(x2, unsqueeze(sum(ratio, -2), -1)), matmul(transpose(ratio, -1, -2), x1)) if needed[1] else None]


rule("_euclidean_dist", out=True, joint=_between, inputs=("x1", "x2"))


def norm_rule(g, n):
    g, out = (widened(v, n.input.shape, n.dim, n.keepdim) for v in (g, n.saved_out()))
    return norm_gradient(g, n.input, n.ord, out, n.dim)


def norm_gradient(g, x, p, out, dim):
    """The gradient of a p-norm `out` over `dim`, all with the reduced dimensions kept."""
    if p == 0:
        return None
    if p == 1:
        return mul(sgn(x), g)
    if p == 2:
        return mul(g, where(eq(out, 0), 0.0, div(x, out)))
    size = absolute(x)
    if abs(p) == float("inf"):
        mask = eq(size, out)
        return mul(mul(sgn(x), div(g, sum(mask, dim, True))), mask)
    if p < 1:
        part = mul(sgn(x), where(eq(size, 0), 0.0, pow(size, p - 1)))
        return mul(part, mul(g, where(eq(out, 0), 0.0, pow(out, 1 - p))))
    if p < 2:
        part = mul(sgn(x), pow(size, p - 1))
        return mul(part, where(eq(out, 0), 0.0, div(g, pow(out, p - 1))))
    return mul(mul(x, pow(size, p - 2)), where(eq(out, 0), 0.0, div(g, pow(out, p - 1))))


rule("linalg_vector_norm", out=True, input=norm_rule)

# ---------------------------------------------------------------- solving
rule("linalg_inv_ex", out=True, A=lambda g, n: inv_rule(g, n.saved_out()))


def inv_rule(g, out):
    return neg(matmul(H(out), matmul(g, H(out))))


def pinv_rule(g, a, p):
    gh = H(g)
    if a.shape[-2] <= a.shape[-1]:
        k = matmul(gh, p)
        kp = matmul(k, H(p))
        return add(sub(kp, add(H(matmul(p, k)), matmul(matmul(a, p), kp))), matmul(matmul(H(p), p), sub(gh, matmul(k, a))))
    k = matmul(p, gh)
    pk = matmul(H(p), k)
    left = sub(matmul(matmul(sub(gh, matmul(a, k)), p), H(p)), H(matmul(k, p)))
    return add(left, sub(pk, matmul(matmul(pk, p), a)))


rule("linalg_pinv", out=True, A=lambda g, n: pinv_rule(g, n.A, n.saved_out()))


def lstsq_a(grads, n):
    gx, gr = grads
    p = pinv(n.A)
    part = pinv_rule(matmul(gx, H(n.B)), n.A, p) if gx is not None else None
    if gr is None or not n.full_rank:
        return part
    x = n.saved_out(0)
    through = matmul(mul(sub(matmul(n.A, x), n.B), mul(unsqueeze(gr, -2), 2)), H(x))
    return through if part is None else add(part, through)


def lstsq_b(grads, n):
    gx, gr = grads
    part = matmul(H(pinv(n.A)), gx) if gx is not None else None
    if gr is None or not n.full_rank:
        return part
    through = mul(sub(n.B, matmul(n.A, n.saved_out(0))), mul(unsqueeze(gr, -2), 2))
    return through if part is None else add(part, through)


rule("linalg_lstsq", out=True, saves="A B out", A=lstsq_a, B=lstsq_b)


def det_rule(g, n):
    a, out = n.A, n.saved_out()
    scale = unsqueeze(unsqueeze(mul(g, cc(out)), -1), -1)
    if (out._a != 0).all():
        return mul(scale, H(inv(a)))
    return mul(unsqueeze(unsqueeze(g, -1), -1), cofactors(a))


def cofactors(a):
    """The derivative of a determinant that may be zero, from the singular value decomposition."""
    u, s, v = np.linalg.svd(a._a.astype(np.float64))
    k = s.shape[-1]
    others = np.stack([np.prod(np.delete(s, i, -1), -1) for i in range(k)], -1)
    sign = np.linalg.det(u) * np.linalg.det(v)
    r = sign[..., None, None] * ((u * others[..., None, :]) @ v)
    return wrap(r.astype(a._a.dtype), a.dtype)


rule("_linalg_det", out=True, A=det_rule)


def slogdet_rule(grads, n):
    turned, g = grads
    if turned is not None and n.A.dtype.is_complex:         # the sign of a complex matrix turns with it; a real one's is a constant
        turn = mul(imag(mul(cc(turned), n.saved_out(0))), -1j)
        g = turn if g is None else add(g, turn)
    return None if g is None else mul(unsqueeze(unsqueeze(g, -1), -1), H(inv(n.A)))


rule("_linalg_slogdet", out=True, saves="out", A=slogdet_rule)


def solve_a(g, n):
    x = n.saved_out()
    gb = solve_(H(n.A), g)
    if gb._a.ndim == n.A._a.ndim - 1 or gb._a.ndim == 1:
        return neg(mul(unsqueeze(gb, -1), unsqueeze(cc(x), -2)))
    return neg(matmul(gb, H(x)))


rule("_linalg_solve_ex", out=True, saves="out", A=solve_a, B=lambda g, n: solve_(H(n.A), g))


def triangular_b(g, n):
    solve = OPS["linalg_solve_triangular"].function
    return solve(H(n.A), g, not n.upper, n.left, n.unitriangular)


def triangular_a(g, n):
    gb, x = triangular_b(g, n), n.saved_out()
    r = neg(matmul(gb, H(x)) if n.left else matmul(H(x), gb))
    r = triu(r, 1 if n.unitriangular else 0) if n.upper else tril(r, -1 if n.unitriangular else 0)
    return r


rule("linalg_solve_triangular", out=True, saves="out", A=triangular_a, B=triangular_b)


def cholesky_rule(g, n):
    L = n.saved_out()
    p = tril(matmul(H(L), g))
    inside = inv(L)
    return mul(matmul(matmul(H(inside), add(p, H(tril(p, -1)))), inside), 0.5)


rule("linalg_cholesky_ex", out=True, A=cholesky_rule)


def qr_rule(grads, n):
    q, r = n.saved_out(0), n.saved_out(1)
    gq, gr = grads
    if n.mode == "r":
        raise RuntimeError("The derivative of linalg.qr depends on Q, which is not computed when mode='r'. Please use linalg.qr(A, "
                           "mode='reduced') if you are going to differentiate through linalg.qr.")
    rows, columns = n.shape_of("A")[-2:]
    if rows > columns and n.mode == "complete":
        raise RuntimeError("The QR decomposition is not differentiable when mode='complete' and nrows > ncols.")
    if rows < columns:
        # A = [X | Y] and R = [U | V]: X is square, Y = Q V
        cut = OPS["slice"].function
        y = matmul(q, cut(r, -1, rows, columns))
        gy = None
        if gr is not None:
            gv, gr = cut(gr, -1, rows, columns), cut(gr, -1, 0, rows)
            gy = matmul(q, gv)
            gq = matmul(y, H(gv)) if gq is None else add(gq, matmul(y, H(gv)))
        gx = square_qr(q, cut(r, -1, 0, rows), gq, gr)
        return cat([gx, mul(y, 0) if gy is None else gy], -1)
    return square_qr(q, r, gq, gr)


def square_qr(q, r, gq, gr):
    m = None
    if gr is not None:
        m = matmul(gr, H(r))
    if gq is not None:
        turn = matmul(H(q), gq)
        m = neg(turn) if m is None else sub(m, turn)
    above = triu(m, 1)
    right = matmul(q, add(add(above, H(above)), diag_embed(real(diagonal(m, 0, -2, -1)))))
    if gq is not None:
        right = add(right, gq)
    return matmul(right, H(inv(r)))


rule("linalg_qr", out=True, A=qr_rule)


def svd_rule(grads, n):
    u, s, vh = n.saved_out(0), n.saved_out(1), n.saved_out(2)
    gu, gs, gvh = grads
    k = s.shape[-1]
    cut = OPS["slice"].function
    u, vh = cut(u, -1, 0, k), cut(vh, -2, 0, k)
    gu, gvh = (None if g is None else cut(g, d, 0, k) for g, d in ((gu, -1), (gvh, -2)))
    core = diag_embed(gs) if gs is not None else None
    square = mul(s, s)
    gap = sub(unsqueeze(square, -2), unsqueeze(square, -1))
    eye = wrap(np.eye(k, dtype=bool), D.bool_)
    f = where(eye, 0.0, pow(where(eye, 1.0, gap), -1))

    def plus(a, b):
        return b if a is None else add(a, b)
    extra = None
    if gu is not None:
        w = matmul(H(u), gu)
        core = plus(core, mul(mul(f, sub(w, H(w))), unsqueeze(s, -2)))
        if u.shape[-2] > k:
            rest = div(sub(gu, matmul(u, w)), unsqueeze(s, -2))
            extra = matmul(rest, vh)
    if gvh is not None:
        w = matmul(vh, H(gvh))
        core = plus(core, mul(unsqueeze(s, -1), mul(f, sub(w, H(w)))))
        if vh.shape[-1] > k:
            rest = div(sub(gvh, matmul(H(w), vh)), unsqueeze(s, -1))
            extra = plus(extra, matmul(u, rest))
    r = matmul(matmul(u, to_dtype(core, u.dtype)), vh)
    return r if extra is None else add(r, extra)


rule("_linalg_svd", out=True, A=svd_rule)


def matrix_exp_rule(g, n):
    """The top right block of the exponential of [[A^H, G], [0, A^H]]."""
    a, k = H(n.input), n.input.shape[-1]
    cut = OPS["slice"].function
    top, low = cat([a, g], -1), cat([mul(a, 0), a], -1)
    whole = OPS["matrix_exp"].function(cat([top, low], -2))
    return cut(cut(whole, -2, 0, k), -1, k, 2 * k)


rule("matrix_exp", input=matrix_exp_rule)


def eigh_rule(grads, n):
    w, v = n.saved_out(0), n.saved_out(1)
    gw, gv = grads
    inner = diag_embed(gw) if gw is not None else None
    if gv is not None:
        k = w.shape[-1]
        eye = wrap(np.eye(k, dtype=bool), D.bool_)
        gap = where(eye, 1.0, sub(unsqueeze(w, -2), unsqueeze(w, -1)))
        part = where(eye, 0.0, div(matmul(H(v), gv), gap))
        inner = part if inner is None else add(inner, part)
    return matmul(matmul(v, to_dtype(inner, v.dtype)), H(v))


rule("_linalg_eigh", out=True, A=eigh_rule)


def eig_rule(grads, n):
    w, v = n.saved_out(0), n.saved_out(1)
    gw, gv = grads
    vh = H(v)
    if gv is None:
        r = solve_(vh, mul(unsqueeze(gw, -1), vh))
    else:
        k = w.shape[-1]
        eye = wrap(np.eye(k, dtype=bool), D.bool_)
        w_h = matmul(vh, gv)
        along = real(diagonal(w_h, 0, -2, -1))
        gap = cc(where(eye, 1.0, sub(unsqueeze(w, -2), unsqueeze(w, -1))))
        inner = div(sub(w_h, matmul(vh, mul(v, unsqueeze(along, -2)))), gap)
        inner = where(eye, unsqueeze(gw, -2) if gw is not None else 0.0, inner)
        r = solve_(vh, matmul(inner, vh))
    return r if n.dtype_of("A").is_complex else real(r)


rule("linalg_eig", out=True, A=eig_rule)
