"""Special functions few programs call, with the gradient rows that PyTorch has; loaded when one is first named. Computed in float64 and rounded
once, the polynomials step by step in their own precision. May import `_ops`.
"""

import math

import numpy as np

from .. import _dtype as D
from .._factories import arange
from .._kernels import polynomials, seldom, special, vecmath
from .._ops.arrays import cast
from .._ops.calling import op
from .._ops.core import TensorBase, mode, needs_grad, wrap
from .._ops.inplace import inplace
from .._ops.math import erf, exp, floating, i0e, lgamma, log, sgn
from .._ops.pointwise import add, div, eq, mul, neg, sub, where
from .._ops.reduce import sum
from .._ops.renamed import renamed
from .._ops.result import first_broadcast_error, result_type
from .._ops.shape import unsqueeze
from . import rule
from .pointwise import cc  # noqa: F401 - the rows of what gradients are made of here


def _unary(name, kernel, node=None, halves=False):
    """An operation on floating-point numbers; PyTorch has most of them for float32 and float64 only."""
    inner = floating(f"special_{name}", vecmath.rounded(kernel), kernel, None, node)
    forward = inner.op.forward

    def refuse_halves(input):
        if input.dtype in D.HALVES and not halves:
            raise NotImplementedError(f"\"{name}_cpu\" not implemented for '{input.dtype.word}'")
        return forward(input)
    return op(inner.op.name, node)(refuse_halves)


bessel_j0, bessel_j1 = _unary("bessel_j0", seldom.j0), _unary("bessel_j1", seldom.j1)
modified_bessel_i0, modified_bessel_i1 = _unary("modified_bessel_i0", special.i0), _unary("modified_bessel_i1", special.i1)
modified_bessel_k0, modified_bessel_k1 = _unary("modified_bessel_k0", seldom.k0), _unary("modified_bessel_k1", seldom.k1)
scaled_modified_bessel_k0 = _unary("scaled_modified_bessel_k0", seldom.k0e)
scaled_modified_bessel_k1 = _unary("scaled_modified_bessel_k1", seldom.k1e)
spherical_bessel_j0 = _unary("spherical_bessel_j0", seldom.spherical_j0)
erfcx = _unary("erfcx", seldom.erfcx)
log_ndtr = _unary("log_ndtr", seldom.ndtr_log)
i1e = _unary("i1e", seldom.i1e, "SpecialI1EBackward0", halves=True)
rule("special_erfcx", out=True, saves="out", input=lambda g, n: mul(sub(mul(mul(n.input, 2.0), n.saved_out()), 2 / math.sqrt(math.pi)), g))
rule("special_log_ndtr", out=True, saves="out", input=lambda g, n: mul(div(g, erfcx(mul(n.input, -math.sqrt(0.5)))), math.sqrt(2 / math.pi)))


def _i1e_rule(g, n):
    x, y = n.input, n.saved_out()
    safe = where(eq(x, 0), D.finfo(x.dtype).eps, x)
    return mul(g, where(eq(x, 0), 0.5, sub(i0e(safe), mul(y, add(sgn(safe), div(1.0, safe))))))


rule("special_i1e", out=True, saves="out", input=_i1e_rule)


def ndtr(input):
    """The normal distribution function."""
    if input.dtype.is_complex:
        raise NotImplementedError(f"\"erf_vml_cpu\" not implemented for '{input.dtype.word}'")
    return mul(add(erf(mul(input, math.sqrt(0.5))), 1), 0.5)


# ---------------------------------------------------------------- of two numbers
def _operands(name, input, other, halves=False, whole=True):
    """(arrays that fit together in their common floating-point dtype, that dtype); `whole` numbers become floating-point ones."""
    dt = result_type(input, other)
    dt = D.Default.dtype if whole and dt.kind < D.FLOAT else dt
    if dt.kind != D.FLOAT or dt in D.HALVES and not halves:
        raise NotImplementedError(f"\"{name}_cpu\" not implemented for '{dt.word}'")
    arrays = [cast(t._a, t.dtype, dt) if isinstance(t, TensorBase) else np.asarray(t, dt.numpy) for t in (input, other)]
    error = first_broadcast_error([a.shape for a in arrays])
    if error:
        raise error
    return arrays, dt


def _gamma(name, kernel):
    @op(name)
    def function(input, other):
        (a, x), dt = _operands(name, input, other, True, False)
        return wrap(cast(np.asarray(kernel(a, x)), D.float64, dt), dt)
    return function


igamma, igammac = _gamma("igamma", seldom.igamma), _gamma("igammac", seldom.igammac)
igamma_, igammac_ = inplace(igamma), inplace(igammac)


def _no_first(name):
    def refuse(g, n):
        raise NotImplementedError(f"the derivative for '{name}' is not implemented.")
    return refuse


def _density(g, n):
    a, x = n.input, n.other
    return mul(g, exp(sub(sub(mul(sub(a, 1), log(x)), x), lgamma(a))))


rule("igamma", input=_no_first("igamma: input"), other=_density)
rule("igammac", input=_no_first("igammac: input"), other=lambda g, n: neg(_density(g, n)))


@op("special_zeta")
def zeta_(input, other):
    (s, q), dt = _operands("zeta", input, other)
    return wrap(cast(np.asarray(seldom.zeta(s, q)), D.float64, dt), dt)


def zeta(input, other):
    """Hurwitz' zeta function: the sum of (k + other) ** -input over k from 0 on."""
    return zeta_(input, other)


def _zeta_rule(g, n):
    s = n.input
    return mul(g, mul(neg(s) if isinstance(s, TensorBase) else -s, zeta_(s + 1, n.other)))


rule("special_zeta", input=_no_first("zeta"), other=_zeta_rule)


# ---------------------------------------------------------------- many gammas
def multigammaln(input, p):
    """The logarithm of the multivariate gamma function of dimension p."""
    if p < 1:
        raise RuntimeError("p has to be greater than or equal to 1")
    dt = input.dtype if input.dtype.kind >= D.FLOAT else D.Default.dtype
    steps = arange(-p / 2 + 0.5, 0.5, 0.5, dtype=dt)
    out = add(sum(lgamma(add(unsqueeze(input, -1), steps)), -1), p * (p - 1) * math.log(math.pi) / 4)
    return renamed(out, "MvlgammaBackward0")


def mvlgamma(input, p):
    """`special.multigammaln` by its old name."""
    return multigammaln(input, p)


def mvlgamma_(self, p):
    """In-place form of `mvlgamma`."""
    if self.dtype.kind < D.FLOAT:
        raise RuntimeError(f"mvlgamma: result type {self.dtype.word} can't be cast to the desired output type {D.Default.dtype.word}")
    return self.copy_(multigammaln(self.clone() if mode.grad and needs_grad(self) else self, p))


# ---------------------------------------------------------------- polynomials
def _polynomial(name, kernel):
    def function(input, n):
        arrays, dt = _operands(name, input, n)
        x, degree = np.broadcast_arrays(*arrays)
        return wrap(np.asarray(kernel(np.array(x), degree)), dt)
    function.__doc__ = f"The {name.replace('_polynomial_', ' polynomial ')} of degree n."
    return op(f"special_{name}")(function)


POLYNOMIALS = {
    **{f"chebyshev_polynomial_{kind}": (lambda x, n, kind=kind: polynomials.chebyshev(x, n, kind)) for kind in "tuvw"},
    **{f"shifted_chebyshev_polynomial_{kind}": (lambda x, n, kind=kind: polynomials.shifted_chebyshev(x, n, kind)) for kind in "tuvw"},
    "hermite_polynomial_h": polynomials.hermite_h, "hermite_polynomial_he": polynomials.hermite_he,
    "laguerre_polynomial_l": polynomials.laguerre, "legendre_polynomial_p": polynomials.legendre,
}
for _name, _kernel in POLYNOMIALS.items():
    globals()[_name] = _polynomial(_name, _kernel)
gammainc, gammaincc = igamma, igammac
