"""Gradient rows of running sums, products and extremes. May import `_ops`."""

import numpy as np

from .._ops.arranging import flip
from .._ops.core import mode, wrap
from .._ops.dims import wrap_dim
from .._ops.joining import cat
from .._ops.math import exp, log
from .._ops.pointwise import add, div, gt, lt, mul, neg, sub, where
from .._ops.reduce import prod, sum
from .._ops.running import cumprod, cumsum, logcumsumexp
from .._ops.shape import narrow, to_dtype
from . import rule
from .pointwise import cc
from .scattering import scatter_add


def reversed_cumsum(g, dim):
    return flip(cumsum(flip(g, (dim,)), dim), (dim,)) if g._a.ndim else g


rule("cumsum", input=lambda g, n: reversed_cumsum(to_dtype(g, n.dtype_of("input")), n.dim))


def cumprod_rule(g, n):
    x, out, d = n.input, n.saved_out(), n.dim
    if g.dtype is not x.dtype:
        g = to_dtype(g, x.dtype)
    if x._a.size <= 1 or x._a.shape[d] == 1:
        return g
    if (x._a != 0).all():
        return div(reversed_cumsum(mul(g, cc(out)), d), cc(x))
    d = wrap_dim(d, x._a.ndim)
    if not mode.grad and not x.dtype.is_complex:
        return cumprod_at_zeros(g, x, out, d)
    size = x.shape[d]
    one = wrap(np.ones([1 if i == d else s for i, s in enumerate(x.shape)], x._a.dtype), x.dtype)
    parts = []
    for k in range(size):
        rest = [one, narrow(x, d, k + 1, size - k - 1)] if k + 1 < size else [one]
        head = sum_product(narrow(x, d, 0, k), d, one)
        later = mul(cumprod(cat(rest, d), d), head)
        parts.append(sum(mul(narrow(g, d, k, size - k), cc(later)), d, True))
    return cat(parts, d)


def cumprod_at_zeros(g, x, out, d):
    """Row by row: before the first zero as without one, at it the products that leave it out, behind it nothing."""
    dtype, g, x, out, nought = x.dtype, g._a, x._a, out._a, x._a.dtype.type(0)
    zero = x == 0
    zeros_up_to = np.cumsum(zero, d)
    before, once = zeros_up_to == 0, zeros_up_to == 1
    first = once & zero
    start = np.expand_dims(first.argmax(d), d)
    early = reversed_cumsum(wrap(np.where(before, out * g, nought), dtype), d)._a
    behind = cumprod.op.forward(wrap(np.where(once & ~first, x, x.dtype.type(1)), dtype), d)._a
    head = np.where(start > 0, np.take_along_axis(out, np.maximum(start - 1, 0), d), x.dtype.type(1))
    at_zero = sum.op.forward(wrap(behind * np.where(once, g, nought), dtype), (d,), True)._a * head
    return wrap(np.where(before, early / np.where(before, x, 1), np.where(first, at_zero, nought)).astype(x.dtype, copy=False), dtype)


def sum_product(x, d, one):
    return prod(x, d, True) if x.shape[d] else one


rule("cumprod", out=True, input=cumprod_rule)


def logcumsumexp_rule(g, n):
    x, out = n.input, n.saved_out()
    if x._a.ndim == 0:
        return g
    d = (wrap_dim(n.dim, x._a.ndim),)

    def carried(logarithm):
        return exp(add(flip(logcumsumexp(flip(sub(logarithm, out), d), d[0]), d), x))

    def part(g, keep):
        # PyTorch takes the lowest finite number, not -inf: second derivatives stay numbers
        return carried(where(keep, log(where(keep, g, 1.0)), float(np.finfo(x.dtype.numpy).min)))
    if g.dtype.is_complex:
        return cc(carried(log(cc(g))))
    return sub(part(g, gt(g, 0)), part(neg(g), lt(g, 0)))


rule("logcumsumexp", out=True, input=logcumsumexp_rule)


def cumulative_rule(grads, n):
    g, shape, index = grads[0], n.shape_of("input"), n.saved_out(1)
    if not shape:
        return g
    return scatter_add(wrap(np.zeros(shape, g._a.dtype), g.dtype), wrap_dim(n.dim, len(shape)), index, g)


rule("cummax", out=True, saves="input", input=cumulative_rule)
rule("cummin", out=True, saves="input", input=cumulative_rule)
