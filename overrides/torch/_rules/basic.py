"""Gradient rows of arithmetic, sums and views."""

from .._ops.matmul import mm
from .._ops.pointwise import mul, neg
from .._ops.shape import expand, reshape, transpose, unsqueeze
from . import rule


def scaled(g, alpha):
    return g if alpha == 1 else mul(g, alpha)


rule("add", input=lambda g, n: g, other=lambda g, n: scaled(g, n.alpha))
rule("sub", input=lambda g, n: g, other=lambda g, n: scaled(neg(g), n.alpha))
rule("rsub", input=lambda g, n: scaled(neg(g), n.alpha), other=lambda g, n: g)
rule("mul", input=lambda g, n: mul(g, n.other), other=lambda g, n: mul(g, n.input))
rule("neg", input=lambda g, n: neg(g))
rule("view", input=lambda g, n: reshape(g, n.shape_of("input")))
rule("_unsafe_view", input=lambda g, n: reshape(g, n.shape_of("input")))
rule("contiguous", input=lambda g, n: g)
rule("transpose", input=lambda g, n: transpose(g, n.dim0, n.dim1))
rule("expand", input=lambda g, n: g)
rule("unsqueeze", input=lambda g, n: reshape(g, n.shape_of("input")))
rule("clone", input=lambda g, n: g)
rule("to_dtype", input=lambda g, n: g)
rule("mm", input=lambda g, n: mm(g, transpose(n.mat2, 0, 1)), mat2=lambda g, n: mm(transpose(n.input, 0, 1), g))


def spread(g, shape, dim, keepdim):
    """The gradient of a sum: `g` repeated along the summed dimensions."""
    if not keepdim and shape:
        from .._ops.dims import wrap_dims
        for d in sorted(wrap_dims(dim, len(shape))):
            g = unsqueeze(g, d)
    return expand(g, shape)


rule("sum", input=lambda g, n: spread(g, n.shape_of("input"), n.dim, n.keepdim))


def mean_rule(g, n):
    shape = n.shape_of("input")
    from .._ops.dims import wrap_dims
    count = 1
    for d in wrap_dims(n.dim, len(shape)):
        count *= shape[d]
    from .._ops.pointwise import div
    return div(spread(g, shape, n.dim, n.keepdim), count)


rule("mean", input=mean_rule)
