"""Gradient rows of reading and writing along one dimension. May import `_ops`."""

import numpy as np

from .._ops.core import wrap
from .._ops.indexing import index_put, masked_fill
from .._ops.pointwise import add, div, eq, logical_and, mul, where
from .._ops.reduce import sum
from .._ops.looks import diagonal
from .._ops.scattering import (diagonal_scatter, gather, index_add, index_fill, index_select, put, scatter_add, scatter_reduce,
                               scatter_src, scatter_value, select_scatter, slice_scatter, take)  # noqa: F401 - for reduce.py
from .._ops.shape import reshape, select, slice_, to_dtype
from . import rule
from .indexing import zeros
from .pointwise import undefined

rule("gather", saves="input", input=lambda g, n: scatter_add(zeros(g, n.shape_of("input")), n.dim, n.index, g))
rule("scatter", input=lambda g, n: scatter_value(g, n.dim, n.index, 0), src=lambda g, n: gather(g, n.dim, n.index))
# of a `src` larger than the index the walk refuses the gradient, as PyTorch's does
rule("scatter_combined", **undefined("scatter", "src"))
rule("scatter_combined_", **undefined("scatter_", "src"))
rule("scatter_value", input=lambda g, n: scatter_value(g, n.dim, n.index, 0))
rule("scatter_add", input=lambda g, n: g, src=lambda g, n: gather(g, n.dim, n.index))


def without(g, n, scatter, *place):
    """The gradient of a copy whose part at `place` was replaced: nothing is left of that part."""
    return scatter(g, zeros(g, n.shape_of("src")), *place)


rule("select_scatter", input=lambda g, n: without(g, n, select_scatter, n.dim, n.index), src=lambda g, n: select(g, n.dim, n.index))
rule("slice_scatter", input=lambda g, n: without(g, n, slice_scatter, n.dim, n.start, n.end, n.step),
     src=lambda g, n: slice_(g, n.dim, n.start, n.end, n.step))
rule("diagonal_scatter", input=lambda g, n: without(g, n, diagonal_scatter, n.offset, n.dim1, n.dim2),
     src=lambda g, n: diagonal(g, n.offset, n.dim1, n.dim2))
rule("index_select", saves="index", input=lambda g, n: index_add(zeros(g, n.shape_of("input")), n.dim, n.index, g) if n.shape_of("input") else reshape(g, ()))
rule("index_add", input=lambda g, n: g, source=lambda g, n: reshape(mul(index_select(g, n.dim, n.index), n.alpha), n.source.shape))
rule("index_copy", input=lambda g, n: index_fill(g, n.dim, n.index, 0), source=lambda g, n: reshape(index_select(g, n.dim, n.index), n.source.shape))
rule("index_fill", input=lambda g, n: index_fill(g, n.dim, n.index, 0),
     value=lambda g, n: sum(index_select(g, n.dim, wrap(np.unique(n.index._a), n.index.dtype))))


def take_rule(g, n):
    shape = n.shape_of("input")
    flat = zeros(g, (int(np.prod(shape)),))
    return reshape(index_put(flat, (reshape(n.index, (-1,)),), reshape(g, (-1,)), True), shape)


rule("take", saves="input", input=take_rule)
rule("put", saves="index", input=lambda g, n: g if n.accumulate else put(g, n.index, zeros(g, n.shape_of("source")), False),
     source=lambda g, n: reshape(take(g, n.index), n.source.shape))


# scatter_reduce: both gradients at once, as they share the counting
def scatter_reduce_rule(g, n, needed):
    dim, at, how = n.dim, n.index, n.reduce
    if how == "sum":
        own, src = g, gather(g, dim, at)
    elif how == "mean":
        ones = add(mul(g, 0), 1 if n.include_self else 0)
        count = scatter_add(ones, dim, at, add(mul(gather(g, dim, at), 0), 1))
        count = masked_fill(count, eq(count, 0), 1)
        own, src = div(g, count), div(gather(g, dim, at), gather(count, dim, at))
    elif how == "prod":
        own, src = _product_rule(g, n)
    else:
        out = n.saved_out()
        own_is = eq(n.input, out)
        src_is = eq(n.src, gather(out, dim, at))
        share = div(g, add(scatter_add(mul(g, 0), dim, at, to_dtype(src_is, g.dtype)), own_is))
        own, src = mul(share, own_is), mul(gather(share, dim, at), src_is)
    if not n.include_self:
        own = scatter_value(own, dim, at, 0)
    return own, src


def _product_rule(g, n):
    dim, at, x, src = n.dim, n.index, n.input, n.src
    own = masked_fill(x, eq(x, 0), 1)
    own = div(mul(g, scatter_reduce(own, dim, at, src, "prod", n.include_self)), own)
    zero = eq(src, 0)
    count = gather(scatter_add(mul(x, 0), dim, at, to_dtype(zero, x.dtype)), dim, at)
    single = logical_and(zero, eq(count, 1))
    others = scatter_reduce(x, dim, at, masked_fill(src, single, 1), "prod", n.include_self)
    part = where(single, gather(mul(g, others), dim, at), div(gather(mul(g, n.saved_out()), dim, at), masked_fill(src, zero, 1)))
    return own, part


rule("scatter_reduce", out=True, saves="input index src out", joint=scatter_reduce_rule, inputs=("input", "src"))
