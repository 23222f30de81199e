"""Gradient rows of arithmetic, element by element. May import `_ops`."""

import math

import numpy as np

from .. import _dtype as D
from .._ops.core import Late, TensorBase, wrap
from .._ops.indexing import masked_fill
from .._ops.math import (absolute, conj, cos, cosh, digamma, erfinv, exp, i0, i1, imag, log, polygamma, real, rsqrt, sgn,
                         sigmoid_backward, sin, sinh, tanh_backward, threshold_backward)
from .._ops.pointwise import add, div, eq, ge, gt, le, logical_and, lt, mul, ne, neg, pow, sub, where
from .._ops.reduce import sum
from .._ops.shape import to_dtype
from . import rule


def real_if(g, dtype):
    """The real part of a gradient that belongs to a real tensor."""
    return real(g) if g.dtype.kind == D.COMPLEX and dtype.kind < D.COMPLEX else g


def own_part(g, n):
    """The gradient as it is, of a real `input` its real part."""
    return real_if(g, n.dtype_of("input"))


def cc(x):
    """The conjugate of a tensor; a number or a real tensor as it is."""
    if isinstance(x, TensorBase):
        return conj(x) if x.dtype.kind == D.COMPLEX else x
    return x.conjugate() if type(x) is complex else x


def scaled(g, alpha):
    return g if alpha == 1 else mul(g, alpha)


def zeros(g):
    return wrap(np.zeros_like(g._a), g.dtype)


rule("drawn", mean=lambda g, n: zeros(g), std=lambda g, n: zeros(g))


def bernoulli_number(input, p, generator):
    """A draw by one number in the shape of a tensor that requires a gradient, whose record refuses it."""
    from .seldom import bernoulli_number
    return bernoulli_number(input, p, generator)


Late.bernoulli_number = bernoulli_number


# ---------------------------------------------------------------- sums, products, quotients
rule("add", input=own_part, other=lambda g, n: real_if(scaled(g, n.alpha), n.dtype_of("other")))
rule("sub", input=own_part, other=lambda g, n: real_if(scaled(neg(g), n.alpha), n.dtype_of("other")))
rule("rsub", input=lambda g, n: real_if(scaled(neg(g), n.alpha), n.dtype_of("input")), other=lambda g, n: real_if(g, n.dtype_of("other")))
rule("mul", wrapped=("other",), input=lambda g, n: real_if(mul(g, cc(n.other)), n.dtype_of("input")), other=lambda g, n: real_if(mul(g, cc(n.input)), n.dtype_of("other")))
rule("neg", input=lambda g, n: neg(g))
rule("positive", input=lambda g, n: g)


def div_other(g, n):
    a, b = n.input, n.other
    if n.rounding_mode is not None:
        return zeros(g)
    return real_if(mul(neg(g), cc(div(div(a, b), b))), b.dtype)


rule("div", wrapped=("other",), saves="other", input=lambda g, n: zeros(g) if n.rounding_mode is not None else real_if(div(g, cc(n.other)), n.dtype_of("input")), other=div_other)


def without_inplace(name):
    """The gradient of an in-place form that PyTorch does not have."""
    def refuse(g, n):
        raise NotImplementedError(f"the derivative for 'inplace version of {name}' is not implemented.")
    return refuse


def undefined(name, other="other"):
    """PyTorch lets the operation record itself and refuses its gradient."""
    def refuse(g, n):
        raise RuntimeError(f"derivative for aten::{name} is not implemented")
    return {"input": refuse, other: refuse}


rule("refilled", input=lambda g, n: zeros(g), by=lambda g, n: wrap(np.zeros(n.shape_of("by"), n.dtype_of("by").numpy), n.dtype_of("by")))
rule("floor_divide", **undefined("floor_divide"))

for _name in ("eq_", "ne_", "lt_", "le_", "gt_", "ge_"):
    rule(_name, input=lambda g, n: zeros(g), other=lambda g, n: zeros(g))
rule("fmod", input=lambda g, n: g, other=lambda g, n: mul(neg(g), div(n.input, n.other, "trunc")))
def remainder_other(g, n):
    if not isinstance(n.input, TensorBase):
        raise RuntimeError("derivative for aten::remainder is not implemented")
    return mul(neg(g), div(n.input, n.other, "floor"))


rule("remainder", input=lambda g, n: g, other=remainder_other)
rule("reciprocal", out=True, input=lambda g, n: mul(neg(g), cc(mul(n.saved_out(), n.saved_out()))))


# ---------------------------------------------------------------- powers
def pow_input(g, n):
    a, p = n.input, n.exponent
    if not isinstance(p, TensorBase):
        if p == 0:
            return zeros(g)
        return real_if(mul(g, cc(mul(pow(a, p - 1), p))), n.dtype_of("input"))
    n.saved_out()       # PyTorch saves the result of a power of two tensors even where only the base needs a gradient
    return real_if(where(eq(p, 0), 0.0, mul(g, cc(mul(pow(a, sub(p, 1)), p)))), n.dtype_of("input"))


def pow_exponent(g, n):
    base, p, out = n.input, n.exponent, n.saved_out()
    nought = ge(real(p), 0) if not p.dtype.is_complex else logical_and(eq(imag(p), 0), ge(real(p), 0))
    if not isinstance(base, TensorBase):
        whole = out.dtype.is_complex
        factor = -math.inf if base == 0 else complex(np.log(complex(base))) if whole else math.log(base) if base > 0 else math.nan
        inside = mul(out, factor)
        return real_if(mul(g, cc(where(nought, 0.0, inside) if base == 0 else inside)), p.dtype)
    return real_if(mul(g, cc(where(logical_and(eq(base, 0), nought), 0.0, mul(out, log(to_dtype(base, out.dtype)))))), p.dtype)


rule("pow", out=True, input=pow_input, exponent=pow_exponent)

# ---------------------------------------------------------------- functions of one tensor
TWO_BY_ROOT_PI = 2 / math.sqrt(math.pi)
rule("exp", out=True, input=lambda g, n: mul(g, cc(n.saved_out())))
rule("exp2", out=True, input=lambda g, n: mul(mul(g, cc(n.saved_out())), math.log(2)))
rule("expm1", out=True, input=lambda g, n: mul(g, add(cc(n.saved_out()), 1)))
rule("log", input=lambda g, n: div(g, cc(n.input)))
rule("log2", input=lambda g, n: div(g, mul(cc(n.input), 0.6931471805599453)))
rule("log10", input=lambda g, n: div(g, mul(cc(n.input), 2.3025850929940456)))
rule("log1p", input=lambda g, n: div(g, cc(add(n.input, 1))))
rule("sqrt", out=True, input=lambda g, n: div(g, mul(cc(n.saved_out()), 2)))
rule("rsqrt", out=True, input=lambda g, n: mul(mul(g, -0.5), cc(pow(n.saved_out(), 3))))
rule("sin", input=lambda g, n: mul(g, cc(cos(n.input))))
rule("cos", input=lambda g, n: mul(g, neg(cc(sin(n.input)))))
rule("tan", out=True, input=lambda g, n: mul(g, cc(add(pow(n.saved_out(), 2), 1))))
rule("asin", input=lambda g, n: mul(g, cc(rsqrt(add(mul(neg(n.input), n.input), 1)))))
rule("acos", input=lambda g, n: mul(g, neg(cc(rsqrt(add(mul(neg(n.input), n.input), 1))))))
rule("atan", input=lambda g, n: div(g, cc(add(mul(n.input, n.input), 1))))
rule("sinh", input=lambda g, n: mul(g, cc(cosh(n.input))))
rule("cosh", input=lambda g, n: mul(g, cc(sinh(n.input))))
rule("tanh", out=True, input=lambda g, n: tanh_backward(g, cc(n.saved_out())))
rule("asinh", input=lambda g, n: mul(g, cc(rsqrt(add(pow(n.input, 2), 1)))))
rule("acosh", input=lambda g, n: mul(g, cc(mul(rsqrt(sub(n.input, 1)), rsqrt(add(n.input, 1))) if n.input.dtype.is_complex else rsqrt(sub(pow(n.input, 2), 1)))))
for _name in ("asinh", "acosh", "atanh"):
    rule(_name + "_", input=without_inplace(_name))
rule("atanh", input=lambda g, n: mul(g, cc(pow(add(neg(pow(n.input, 2)), 1), -1))))
rule("erf", input=lambda g, n: mul(mul(exp(neg(pow(n.input, 2))), TWO_BY_ROOT_PI), g))
rule("erfc", input=lambda g, n: mul(mul(exp(neg(pow(n.input, 2))), -TWO_BY_ROOT_PI), g))
rule("erfinv", input=lambda g, n: mul(mul(exp(pow(erfinv(n.input), 2)), 0.5 * math.sqrt(math.pi)), g))
rule("lgamma", input=lambda g, n: mul(g, digamma(n.input)))
rule("digamma", input=lambda g, n: mul(g, polygamma(1, n.input)))
rule("polygamma", input=lambda g, n: mul(g, polygamma(n.n + 1, n.input)))
rule("i0", input=lambda g, n: mul(g, i1(n.input)))
rule("special_i1", out=True, input=lambda g, n: mul(g, where(eq(n.input, 0), 0.5, sub(i0(n.input), div(n.saved_out(), n.input)))))
rule("special_i0e", out=True, input=lambda g, n: mul(g, sub(mul(exp(neg(absolute(n.input))), i1(n.input)), mul(sgn(n.input), n.saved_out()))))
rule("sigmoid", out=True, input=lambda g, n: sigmoid_backward(g, cc(n.saved_out())))
rule("sinc", input=lambda g, n: mul(g, cc(where(eq(mul(mul(n.input, n.input), math.pi), 0), 0.0, div(sub(mul(cos(mul(n.input, math.pi)), mul(n.input, math.pi)),
                                                                         sin(mul(n.input, math.pi))), mul(mul(n.input, n.input), math.pi))))))
rule("special_ndtri", out=True, input=lambda g, n: mul(g, mul(exp(mul(pow(n.saved_out(), 2), 0.5)), math.sqrt(2 * math.pi))))
rule("special_entr", input=lambda g, n: mul(g, sub(neg(log(n.input)), 1)))
rule("deg2rad", input=lambda g, n: mul(g, math.pi / 180))
rule("rad2deg", input=lambda g, n: mul(g, 180 / math.pi))
rule("logit", input=lambda g, n: logit_backward(g, n.input, n.eps))
for _name in ("ceil", "floor", "trunc", "round", "sign"):
    rule(_name, input=lambda g, n: zeros(g))
rule("frac", input=lambda g, n: g)
rule("relu", out=True, input=lambda g, n: threshold_backward(g, n.saved_out(), 0))
rule("nan_to_num", input=lambda g, n: mul(g, logical_and(eq(n.input, n.input), ne(absolute(n.input), math.inf))))


def logit_backward(g, x, eps):
    inside = div(g, mul(x, add(neg(x), 1)))
    if eps is None:
        return where(logical_and(ge(x, 0), le(x, 1)), inside, math.nan)
    least, most = (wrap(x._a.dtype.type(0), x.dtype) + bound for bound in (eps, 1 - eps)) if x.dtype.itemsize == 2 else (eps, 1 - eps)
    return where(logical_and(ge(x, least), le(x, most)), inside, 0.0)


def abs_rule(g, n):
    return mul(g, sgn(n.input))


rule("abs", input=abs_rule)
rule("sgn", out=True, saves="input out", input=lambda g, n: zeros(g) if g.dtype.kind < D.COMPLEX else sgn_backward(g, n.input))


def sgn_backward(g, x):
    size, s = absolute(x), sgn(x)
    return where(eq(size, 0), 0.0, div(sub(g, mul(mul(s, s), cc(g))), mul(size, 2)))


# fused backward functions, for second derivatives
rule("threshold_backward", grad_output=lambda g, n: threshold_backward(g, n.input, n.threshold), input=lambda g, n: zeros(g))
rule("sigmoid_backward", grad_output=lambda g, n: sigmoid_backward(g, cc(n.output)),
     output=lambda g, n: mul(mul(g, cc(n.grad_output)), add(mul(cc(n.output), -2), 1)))
rule("tanh_backward", grad_output=lambda g, n: tanh_backward(g, cc(n.output)),
     output=lambda g, n: mul(mul(mul(g, cc(n.output)), cc(n.grad_output)), -2))


# ---------------------------------------------------------------- two operands
def extreme(better):
    """Gradient of maximum and minimum: ties share it."""
    def of(which, other):
        def row(g, n):
            a, b = getattr(n, which), getattr(n, other)
            return masked_fill(where(eq(a, b), div(g, 2), g), better(b, a), 0.0)
        return row
    return {"input": of("input", "other"), "other": of("other", "input")}


rule("maximum", **extreme(gt))
rule("minimum", **extreme(lt))
rule("fmax", input=lambda g, n: mul(g, logical_or_nan(n.input, n.other, ge)), other=lambda g, n: mul(g, logical_not_(logical_or_nan(n.input, n.other, ge))))
rule("fmin", input=lambda g, n: mul(g, logical_or_nan(n.input, n.other, le)), other=lambda g, n: mul(g, logical_not_(logical_or_nan(n.input, n.other, le))))


def logical_or_nan(a, b, better):
    from .._ops.pointwise import isnan, logical_or
    return logical_or(better(a, b), isnan(b))


def logical_not_(x):
    from .._ops.pointwise import logical_not
    return logical_not(x)


# ---------------------------------------------------------------- choosing
def chosen(own, beside, where_own):
    """The gradient of one operand of `where`; beside a complex number a real tensor becomes complex first."""
    def row(g, n):
        g = where_own(n.condition, g)
        return g if n.is_tensor(beside) else real_if(g, n.dtype_of(own))
    return row


rule("where", input=chosen("input", "other", lambda at, g: where(at, g, 0.0)), other=chosen("other", "input", lambda at, g: where(at, 0.0, g)))


def clamp_input(g, n):
    x, low, high = n.input, n.min, n.max
    inside = None
    if low is not None:
        inside = ge(x, low)
    if high is not None:
        below = le(x, high)
        inside = below if inside is None else logical_and(inside, below)
    return where(inside, g, 0.0)


rule("clamp", input=clamp_input,
     min=lambda g, n: where(logical_and(lt(n.input, n.min), lt(n.min, n.max)) if n.max is not None else lt(n.input, n.min), g, 0.0),
     max=lambda g, n: where(gt(n.input, n.max) if n.min is None else ge_or(n), g, 0.0))


rule("clamp_min", input=lambda g, n: where(ge(n.input, n.min), g, 0.0), min=lambda g, n: where(lt(n.input, n.min), g, 0.0))
rule("clamp_max", input=lambda g, n: where(le(n.input, n.max), g, 0.0), max=lambda g, n: where(gt(n.input, n.max), g, 0.0))


def ge_or(n):
    from .._ops.pointwise import logical_or
    return logical_or(gt(n.input, n.max), gt(n.min, n.max) if isinstance(n.min, TensorBase) else lt(n.max, n.min))


rule("zero", input=lambda g, n: zeros(g))
for _name in ("fill", "fill_"):
    rule(_name, input=lambda g, n: zeros(g), value=lambda g, n: sum(g))

# ---------------------------------------------------------------- complex numbers
def as_real(g):
    from .._ops.math import view_as_real
    return view_as_real(g if g._a.flags.c_contiguous else contiguous(g))


def as_complex(g):
    from .._ops.math import view_as_complex
    return view_as_complex(contiguous(g))


def contiguous(g):
    from .._ops.shape import contiguous
    return contiguous(g)


def make_complex(re, im):
    from .._ops.math import complex_
    return complex_(re, im)


rule("view_as_real", input=lambda g, n: as_complex(g))
rule("view_as_complex", input=lambda g, n: as_real(g))
rule("real", input=lambda g, n: make_complex(g, zeros(g)) if n.dtype_of("input").kind == D.COMPLEX else g)
rule("imag", input=lambda g, n: make_complex(zeros(g), g))
rule("_conj", input=lambda g, n: conj(g))
rule("complex", real=lambda g, n: to_dtype(real(g), n.real.dtype), imag=lambda g, n: to_dtype(imag(g), n.imag.dtype))
rule("polar", out=True, abs=lambda g, n: real(mul(cc(g), sgn(n.saved_out()))),
     angle=lambda g, n: real(mul(cc(g), mul(n.saved_out(), 1j))))
rule("angle", input=lambda g, n: angle_rule(g, n.input))


def angle_rule(g, x):
    if x.dtype.kind < D.COMPLEX:
        return zeros(g)
    size = absolute(x)
    square = mul(size, size)
    return where(eq(size, 0), 0.0, make_complex(mul(div(neg(imag(x)), square), g), mul(div(real(x), square), g)))
