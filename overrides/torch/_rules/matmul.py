"""Gradient rows of matrix products. May import `_ops`."""

from .._ops.matmul import bmm, mm, mv, outer
from .._ops.pointwise import mul
from .._ops.shape import transpose
from . import rule
from .pointwise import cc


def H(x):
    """Conjugate transpose of matrices."""
    return cc(transpose(x, -1, -2))


def scaled(x, factor):
    return x if factor == 1 else mul(x, cc(factor))


rule("mm", input=lambda g, n: mm(g, H(n.mat2)), mat2=lambda g, n: mm(H(n.input), g))
rule("bmm", input=lambda g, n: bmm(g, H(n.mat2)), mat2=lambda g, n: bmm(H(n.input), g))
rule("mv", input=lambda g, n: outer(g, cc(n.vec)), vec=lambda g, n: mv(H(n.input), g))
rule("dot", input=lambda g, n: mul(g, cc(n.tensor)), tensor=lambda g, n: mul(g, cc(n.input)))
rule("addmm", input=lambda g, n: scaled(g, n.beta), mat1=lambda g, n: scaled(mm(g, H(n.mat2)), n.alpha),
     mat2=lambda g, n: scaled(mm(H(n.mat1), g), n.alpha))
