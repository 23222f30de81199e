"""Gradient rows of reductions. May import `_ops`."""

import numpy as np


from .._ops.calling import op
from .._ops.core import wrap
from .._ops.dims import wrap_dim, wrap_dims
from .._ops.indexing import masked_fill
from .._ops.math import exp
from .._ops.pointwise import div, eq, isnan, logical_not, mul, sub, where
from .._ops.reduce import mean, sum
from .._ops.arranging import flip
from .._ops.shape import expand, narrow, reshape, to_dtype, unsqueeze
from . import rule
from .pointwise import cc


def widened(g, shape, dim, keepdim):
    """`g` with the reduced dimensions back as size one."""
    if not keepdim and shape:
        dims = wrap_dims(dim, len(shape))
        return reshape(g, [1 if i in dims else s for i, s in enumerate(shape)])
    return g


def spread(g, shape, dim, keepdim):
    """The gradient of a sum: `g` repeated along the summed dimensions."""
    return expand(widened(g, shape, dim, keepdim), shape)


@op("shared", node="DivBackward1")
def shared(input, number):
    """`input` shared out among so many; the record of a division by a number is another than that by a tensor."""
    return div.op.forward(input, number)


rule("shared", input=lambda g, n: shared(g, n.number))


def count(shape, dim):
    n = 1
    for d in wrap_dims(dim, len(shape)):
        n *= shape[d]
    return n


rule("sum", input=lambda g, n: spread(g, n.shape_of("input"), n.dim, n.keepdim))
rule("mean", input=lambda g, n: shared(spread(g, n.shape_of("input"), n.dim, n.keepdim), count(n.shape_of("input"), n.dim)))
rule("nansum", input=lambda g, n: mul(spread(g, n.shape_of("input"), n.dim, n.keepdim), logical_not(isnan(n.input))))


def var_rule(g, n):
    x = n.input
    # no dimension at all is every dimension, but the row of PyTorch counts none
    left = (1 if x._a.ndim and n.dim is not None and n.dim in ((), []) else count(x.shape, n.dim)) - n.correction
    if left <= 0 and (n.dim is None or not x._a.ndim):
        return mul(g, where(eq(x, mean(x)), float("nan"), float("inf")))
    factor = 2.0 / left if left else float("inf")
    return mul(mul(widened(g, x.shape, n.dim, n.keepdim), factor), sub(x, mean(x, n.dim, True)))


def std_rule(g, n):
    out = n.saved_out()
    return var_rule(masked_fill(div(g, mul(out, 2)), eq(out, 0), 0), n)


rule("var", input=var_rule)
rule("std", out=True, input=std_rule)


def prod_rule(g, n):
    x, out = n.input, n.saved_out()
    if x._a.ndim == 0:
        return g
    if x.dtype is not g.dtype:
        x = to_dtype(x, g.dtype)
    g, out = (widened(v, x.shape, n.dim, n.keepdim and n.dim is not None) for v in (g, out))
    if (x._a != 0).all():
        return mul(g, cc(div(out, x)))
    if n.dim is None and np.count_nonzero(x._a) < x._a.size - 1:
        return wrap(np.zeros_like(x._a), x.dtype)       # two zeros: nothing is left of any other factor
    # zeros: the product of the others, by running products from both ends
    from .._ops.joining import cat
    from .._ops.running import cumprod
    d = 0 if n.dim is None else wrap_dim(n.dim, x._a.ndim)
    y = reshape(x, (-1,)) if n.dim is None else x
    one = wrap(np.ones([1 if i == d else s for i, s in enumerate(y.shape)], x._a.dtype), x.dtype)
    size = y.shape[d]
    left = cumprod(cat([one, narrow(y, d, 0, size - 1)], d), d)
    right = flip(cumprod(cat([one, narrow(flip(y, (d,)), d, 0, size - 1)], d), d), (d,))
    return mul(g, cc(reshape(mul(left, right), x.shape)))


rule("prod", out=True, input=prod_rule)


def extreme_rule(g, n):
    x = n.input
    shape = x.shape
    dim = None if n.dim in (None, ()) else n.dim
    out = widened(n.saved_out(), shape, dim, n.keepdim)
    mask = eq(x, out)
    return mul(div(widened(g, shape, dim, n.keepdim), sum(mask, dim, True)), mask)


rule("amax", out=True, input=extreme_rule)
rule("amin", out=True, input=extreme_rule)


def whole_rule(g, n):
    out = n.saved_out()
    mask = eq(n.input, out) if out._a == out._a else isnan(n.input)
    return masked_fill(wrap(np.zeros(mask._a.shape, g._a.dtype), g.dtype), mask, div(g, sum(mask)))


rule("max_all", out=True, input=whole_rule)
rule("min_all", out=True, input=whole_rule)


def value_rule(grads, n):
    """Values picked along a dimension send their gradient back to where they came from."""
    g, shape, index = grads[0], n.shape_of("input"), n.saved_out(1)
    if not shape:
        return g
    from .scattering import scatter_src
    d = wrap_dim(n.dim, len(shape))
    if len(index.shape) < len(shape):
        g, index = unsqueeze(g, d), unsqueeze(index, d)
    return scatter_src(wrap(np.zeros(shape, g._a.dtype), g.dtype), d, index, g)


for _name in ("max_dim", "min_dim"):
    rule(_name, out=True, input=value_rule)


def logsumexp_rule(g, n):
    x, out = n.input, n.saved_out()
    g, out = (widened(v, x.shape, n.dim, n.keepdim) for v in (g, out))
    return mul(g, cc(exp(sub(x, out))))


rule("logsumexp", out=True, input=logsumexp_rule)
