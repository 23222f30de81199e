"""Gradient rows of reading and writing by index. May import `_ops`."""

import numpy as np

from .._ops.core import wrap
from .._ops.indexing import (gather, index, index_add, index_fill, index_put, index_select, masked_fill, masked_scatter, masked_select,
                             scatter_add, scatter_value)
from .._ops.pointwise import mul, where
from .._ops.reduce import sum
from .._ops.shape import reshape
from . import rule


def zeros(g, shape):
    return wrap(np.zeros(shape, g._a.dtype), g.dtype)


rule("index", input=lambda g, n: index_put(zeros(g, n.shape_of("input")), n.indices, g, True))


def put_values(g, n):
    picked = index(g, n.indices)
    shape = n.shape_of("values")
    lead = len(shape) - picked._a.ndim
    return reshape(fit(picked, shape[lead:]), shape) if lead > 0 else picked


def fit(g, shape):
    from .._ops.reduce import sum_to
    return sum_to(g, shape)


rule("index_put", input=lambda g, n: g if n.accumulate else index_put(g, n.indices, zeros(g, ())), values=put_values)
rule("gather", input=lambda g, n: scatter_add(zeros(g, n.shape_of("input")), n.dim, n.index, g))
rule("scatter", input=lambda g, n: scatter_value(g, n.dim, n.index, 0), src=lambda g, n: padded(gather(g, n.dim, n.index), n))
rule("scatter_value", input=lambda g, n: scatter_value(g, n.dim, n.index, 0))
rule("scatter_add", input=lambda g, n: g, src=lambda g, n: padded(gather(g, n.dim, n.index), n))


def padded(g, n):
    """A gradient of the part of `src` that `index` covers, zeros for the rest."""
    shape = n.shape_of("src")
    if g._a.shape == tuple(shape):
        return g
    from .._ops.shape import embed
    return embed(g, tuple(shape), tuple(slice(0, s) for s in g._a.shape))


rule("index_select", input=lambda g, n: index_add(zeros(g, n.shape_of("input")), n.dim, n.index, g) if n.shape_of("input") else reshape(g, ()))
rule("index_add", input=lambda g, n: g, source=lambda g, n: reshape(mul(index_select(g, n.dim, n.index), n.alpha), n.shape_of("source")))
rule("index_copy", input=lambda g, n: index_fill(g, n.dim, n.index, 0), source=lambda g, n: reshape(index_select(g, n.dim, n.index), n.shape_of("source")))
rule("index_fill", input=lambda g, n: index_fill(g, n.dim, n.index, 0), value=lambda g, n: sum(index_select(g, n.dim, n.index)))


def take_rule(g, n):
    shape = n.shape_of("input")
    flat = zeros(g, (int(np.prod(shape)),))
    return reshape(index_put(flat, (reshape(n.index, (-1,)),), reshape(g, (-1,)), True), shape)


rule("take", input=take_rule)
rule("masked_fill", input=lambda g, n: masked_fill(g, n.mask, 0), value=lambda g, n: sum(where(n.mask, g, 0.0)))
rule("masked_select", input=lambda g, n: masked_scatter(zeros(g, np.broadcast_shapes(n.shape_of("input"), n.shape_of("mask"))), n.mask, g))


def scattered_source(g, n):
    shape = n.shape_of("source")
    picked = masked_select(g, n.mask)
    size = int(np.prod(shape))
    from .._ops.shape import embed
    return reshape(embed(picked, (size,), (slice(0, picked._a.size),)), shape)


rule("masked_scatter", input=lambda g, n: masked_fill(g, n.mask, 0), source=scattered_source)


def reduce_input(g, n):
    if n.reduce == "sum":
        return g if n.include_self else scatter_value(g, n.dim, n.index, 0)
    raise NotImplementedError(f"this course's torch has no gradient of scatter_reduce with reduce='{n.reduce}'; real PyTorch has")


def reduce_src(g, n):
    if n.reduce == "sum":
        return padded(gather(g, n.dim, n.index), n)
    raise NotImplementedError(f"this course's torch has no gradient of scatter_reduce with reduce='{n.reduce}'; real PyTorch has")


rule("scatter_reduce", input=reduce_input, src=reduce_src)
