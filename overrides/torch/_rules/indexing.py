"""Gradient rows of reading and writing by index. May import `_ops`."""

import numpy as np

from .._ops.calling import op
from .._ops.core import wrap
from .._ops.indexing import index, index_put, masked_fill, masked_scatter, masked_select
from .._ops.pointwise import where
from .._ops.reduce import sum
from .._ops.shape import reshape
from . import rule


def zeros(g, shape):
    return wrap(np.zeros(shape, g._a.dtype), g.dtype)


@op("index_put_impl", node="IndexPutImplBackward0")
def put_back(input, indices, values):
    """What was picked, added at its places: PyTorch's record of it has another name than `index_put`'s."""
    return index_put.op.forward(input, indices, values, True)


rule("index", saves="indices", lists="indices", input=lambda g, n: put_back(zeros(g, n.shape_of("input")), n.indices, g))
rule("index_put_impl", saves="indices", lists="indices", input=lambda g, n: g, values=lambda g, n: put_values(g, n))


def put_values(g, n):
    picked = index(g, n.indices)
    shape = n.shape_of("values")
    lead = len(shape) - picked._a.ndim
    return reshape(fit(picked, shape[lead:]), shape) if lead > 0 else picked


def fit(g, shape):
    from .._ops.reduce import sum_to
    return sum_to(g, shape)


rule("index_put", saves="indices", lists="indices", input=lambda g, n: g if n.accumulate else index_put(g, n.indices, zeros(g, ())), values=put_values)
rule("masked_fill", input=lambda g, n: masked_fill(g, n.mask, 0), value=lambda g, n: sum(where(n.mask, g, 0.0)))
rule("masked_select", saves="input", input=lambda g, n: masked_scatter(zeros(g, np.broadcast_shapes(n.shape_of("input"), n.shape_of("mask"))), n.mask, g))


def scattered_source(g, n):
    shape = n.shape_of("source")
    picked = masked_select(g, n.mask)
    size = int(np.prod(shape))
    from .._ops.looks import embed
    return reshape(embed(picked, (size,), (slice(0, picked._a.size),)), shape)


rule("masked_scatter", input=lambda g, n: masked_fill(g, n.mask, 0), source=scattered_source)
