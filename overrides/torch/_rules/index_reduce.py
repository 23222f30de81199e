"""`index_reduce`, with its gradient row; loaded when it is first named. May import `_ops`."""

import numpy as np

from .. import _dtype as D
from .._ops.arrays import cast
from .._ops.calling import op
from .._ops.core import no_complex_gradient, wrap
from .._ops.indexing import masked_fill
from .._ops.inplace import inplace
from .._factories import ones_like, zeros_like
from .._ops.pointwise import div, eq, logical_and, mul, where
from .._ops.scattering import _apart, _check_add, _neutral, index_add, index_fill, index_select
from .._ops.shape import to_dtype
from .._warn import warn_once
from . import rule, scattering  # noqa: F401 - the rows of what gradients are made of here

BETA = ("index_reduce() is in beta and the API may change at any time. (Triggered internally at "
        "/__w/pytorch/pytorch/aten/src/ATen/native/TensorAdvancedIndexing.cpp:1523.)")
COMBINE = {"prod": np.multiply, "mean": np.add, "amax": np.maximum, "amin": np.minimum}


def _check(input, dim, index, source, reduce, include_self=True):
    if reduce not in COMBINE:
        raise RuntimeError(f"index_reduce(): Expected reduce to be one of prod, mean, amax or amin but got {reduce}.")
    d = _check_add(input, dim, index, source, name="index_reduce_()")
    i, size = index._a, input._a.shape[d] if input._a.ndim else 1
    if i.size and (i.min() < 0 or i.max() >= size):
        raise IndexError("index out of range in self")
    return d


@op("index_reduce")
def reduced(input, dim, index, source, reduce, include_self=True):
    """Slices of `source` combined into those of `input` that `index` names."""
    d, dt = _check(input, dim, index, source, reduce, include_self), input.dtype
    if dt is D.bool_ and reduce == "mean":
        raise NotImplementedError("\"div_floor_cpu\" not implemented for 'Bool'")
    if dt.is_complex and reduce in ("amax", "amin"):
        raise NotImplementedError(f"\"index_reduce_func_impl\" not implemented for '{dt.word}'")
    a, i = np.moveaxis(np.atleast_1d(input._a.copy()), d, 0), np.atleast_1d(index._a)
    v = np.moveaxis(np.atleast_1d(source._a), d, 0)
    if not include_self:
        a[i] = _neutral(reduce, dt)
    if dt is D.bfloat16:
        for place, row in zip(i, v):
            a[place] = cast(COMBINE[reduce](a[place], row), D.float32, dt)
    else:
        COMBINE[reduce].at(a, i, v)
    if reduce == "mean":
        count = np.maximum(np.bincount(i, minlength=len(a)) + bool(include_self), 1).reshape(-1, *(1,) * (a.ndim - 1))
        a = a // count if dt.kind < D.FLOAT else a / count.astype(a.real.dtype)
        a = cast(a, D.float32, dt) if dt is D.bfloat16 else a
    return wrap(np.array(np.moveaxis(a, 0, d), input._a.dtype, order="C").reshape(input._a.shape), dt)


def index_reduce(input, dim, index, source, reduce, *, include_self=True):
    """Slices of `source` combined by prod, mean, amax or amin into those of `input` that the vector `index` names along `dim`."""
    warn_once(BETA)
    return no_complex_gradient("index_reduce", reduced(input, dim, index, source, reduce, include_self), input, source)


_written = inplace(reduced, "index_reduce_", memory=_apart(_check))


def index_reduce_(self, dim, index, source, reduce, *, include_self=True):
    """In-place form of `index_reduce`."""
    warn_once(BETA)
    return _written(self, dim, index, source, reduce, include_self=include_self)


def _row(g, n, needed):
    dim, at, how, out = n.dim, n.index, n.reduce, n.saved_out()
    if how == "prod":
        own, source = _product(g, n, out)
    elif how == "mean":
        count = index_add(ones_like(g) if n.include_self else zeros_like(g), dim, at, ones_like(n.source))
        count = masked_fill(count, eq(count, 0), 1)
        own, source = div(g, count), div(index_select(g, dim, at), index_select(count, dim, at))
    else:
        own_is, source_is = to_dtype(eq(n.input, out), g.dtype), to_dtype(eq(n.source, index_select(out, dim, at)), g.dtype)
        share = div(g, index_add(own_is, dim, at, source_is))
        own, source = mul(own_is, share), mul(source_is, index_select(share, dim, at))
    if not n.include_self:
        own = index_fill(own, dim, at, 0)
    return own, source


def _product(g, n, out):
    dim, at, x, source = n.dim, n.index, n.input, n.source
    whole = masked_fill(x, eq(x, 0), 1)
    own = div(mul(g, reduced(whole, dim, at, source, "prod", n.include_self)), whole)
    zero = eq(source, 0)
    count = index_select(index_add(zeros_like(x), dim, at, to_dtype(zero, x.dtype)), dim, at)
    single = logical_and(zero, eq(count, 1))
    others = reduced(x, dim, at, masked_fill(source, single, 1), "prod", n.include_self)
    part = where(single, index_select(mul(g, others), dim, at), div(index_select(mul(g, out), dim, at), masked_fill(source, zero, 1)))
    return own, part


rule("index_reduce", out=True, saves="input index source out", joint=_row, inputs=("input", "source"))
