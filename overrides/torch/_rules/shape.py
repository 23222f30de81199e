"""Gradient rows of views and copies. May import `_ops`."""

import numpy as np

from .._ops.core import wrap
from .._ops.dims import wrap_dims
from .._ops.inplace import geometry
from .._ops.pointwise import mul
from .._ops.reduce import sum
from .._ops.arranging import flip
from .._ops.joining import cat, stack
from .._ops.looks import as_strided, diagonal, embed, unfold
from .._ops.pieces import unbind
from .._ops.shape import narrow, permute, reshape, select, slice_, squeeze, t, to_dtype, transpose, unsqueeze
from . import rule
from .pointwise import real_if
from .tied import backward_of


def reshaped(g, n):
    return reshape(g, n.shape_of("input"))


def placed(g, n, write):
    """Zeros of the input's shape with `g` put where a view looked; `write` makes that view of the zeros' array."""
    return embed(g, tuple(n.shape_of("input")), write, backward_of(n))


def unsqueezed(g, n):
    """The dimensions of size one that `squeeze` left out, put back one by one."""
    shape, dims = n.shape_of("input"), n.dim
    for d in range(len(shape)) if dims is None else sorted(wrap_dims(dims, len(shape))) if dims != () else ():
        if shape[d] == 1:
            g = unsqueeze(g, d)
    return g


for _name in ("view", "_reshape_alias", "_unsafe_view"):
    rule(_name, input=reshaped)
for _name in ("squeeze", "squeeze_"):
    rule(_name, input=unsqueezed)
for _name in ("unsqueeze", "unsqueeze_"):
    rule(_name, input=lambda g, n: squeeze(g, n.dim % g._a.ndim))
rule("contiguous", input=lambda g, n: g)
rule("clone", input=lambda g, n: g)
rule("alias", input=lambda g, n: g)
rule("to_dtype", input=lambda g, n: to_dtype(real_if(g, n.dtype_of("input")), n.dtype_of("input")))
for _name in ("transpose", "transpose_"):
    rule(_name, input=lambda g, n: transpose(g, n.dim0, n.dim1))
for _name in ("t", "t_"):
    rule(_name, input=lambda g, n: t(g))
rule("expand", input=lambda g, n: g)
rule("permute", input=lambda g, n: permute(g, inverse(n.dims)))


def inverse(dims):
    out = [0] * len(dims)
    for i, d in enumerate(dims):
        out[d] = i
    return out


def before(dim, ndim):
    return (slice(None),) * (dim % ndim)


rule("select", input=lambda g, n: placed(g, n, before(n.dim, len(n.shape_of("input"))) + (n.index,)))
rule("slice", input=lambda g, n: placed(g, n, before(n.dim, len(n.shape_of("input"))) + (slice(n.start, n.end, n.step),)))


def narrow_rule(g, n):
    shape = n.shape_of("input")
    start = int(n.start) + (shape[n.dim] if int(n.start) < 0 else 0)
    return placed(g, n, before(n.dim, len(shape)) + (slice(start, start + n.length),))


rule("narrow", input=narrow_rule)
rule("diagonal", input=lambda g, n: diagonal_rule(g, n))


def diagonal_rule(g, n):
    return placed(g, n, ("diagonal", n.offset, n.dim1, n.dim2))


rule("as_strided", input=lambda g, n: as_strided_rule(g, n))
rule("unfold", input=lambda g, n: placed(g, n, ("unfold", n.dimension, n.size, n.step)))


def zeros_of(g, shape):
    return wrap(np.zeros(shape, g._a.dtype), g.dtype)


def as_strided_rule(g, n):
    """By the geometry of the view, of a tensor that need not be contiguous."""
    from .strided import strided_add
    x = n.input
    return strided_add(g, geometry(x, as_strided.op.forward(x, n.size, n.stride, n.storage_offset)))


def filled(grads, n, dim, sizes):
    """Gradients of several pieces joined again, zeros for those without one."""
    like = next(g for g in grads if g is not None)
    whole = n.shape_of("input")
    parts = []
    for g, size in zip(grads, sizes):
        if g is None:
            shape = list(whole)
            shape[dim] = size
            g = zeros_of(like, shape)
        parts.append(g)
    return cat(parts, dim)


def unbind_rule(grads, n):
    d = n.dim % len(n.shape_of("input"))
    like = next(g for g in grads if g is not None)
    return stack([zeros_of(like, like.shape) if g is None else g for g in grads], d)


rule("unbind", input=unbind_rule)
rule("split", input=lambda g, n: split_rule(g, n))
rule("split_with_sizes", input=lambda g, n: filled(g, n, n.dim % len(n.shape_of("input")), n.split_sizes))


def split_rule(grads, n):
    shape = n.shape_of("input")
    d = n.dim % len(shape)
    size, total = n.split_size, shape[d]
    return filled(grads, n, d, [min(size, total - i * size) for i in range(len(grads))])


def cat_rule(g, n):
    parts = n.args[0]
    shapes = [x.shape for x in parts]
    d = n.dim % max(len(s) for s in shapes)
    out, start = [], 0
    for x, s in zip(parts, shapes):
        if len(s) == 1 and s[0] == 0:
            out.append(zeros_of(real_if(g, x.dtype), (0,)))
            continue
        out.append(real_if(narrow(g, d, start, s[d]), x.dtype))
        start += s[d]
    return out


rule("cat", tensors=cat_rule)
rule("stack", tensors=lambda g, n: [real_if(part, x.dtype) for part, x in zip(unbind(g, n.dim), n.args[0])])


def repeat_rule(g, n):
    shape, repeats = n.shape_of("input"), n.repeats
    lead = len(repeats) - len(shape)
    if 0 in repeats:
        return zeros_of(g, shape)
    split = [v for i, r in enumerate(repeats) for v in ((r, 1) if i < lead else (r, shape[i - lead]))]
    g = sum(reshape(g, split), tuple(range(0, len(split), 2))) if repeats else g
    return g if g._a.shape == tuple(shape) else reshape(g, shape)


rule("repeat", input=repeat_rule)


rule("flip", input=lambda g, n: flip(g, n.dims))
rule("copy", input=lambda g, n: mul(g, 0), src=lambda g, n: real_if(g, n.dtype_of("src")))
rule("embed", input=lambda g, n: looked(g, n.where))


def looked(g, where):
    """The view of `g` that an `embed` wrote to."""
    if where and where[0] == "diagonal":
        return diagonal(g, *where[1:])
    if where and where[0] == "unfold":
        return unfold(g, *where[1:])
    d = len(where) - 1
    last = where[-1]
    return select(g, d, last) if isinstance(last, int) else slice_(g, d, last.start, last.stop, last.step or 1)
