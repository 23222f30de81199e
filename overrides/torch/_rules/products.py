"""Gradient rows of products that few programs call. May import `_ops`."""

from .._ops.matmul import bmm, mv, outer
from .._ops.products import cross_
from .._ops.shape import expand, transpose
from . import rule
from .matmul import H, scaled
from .pointwise import cc


def _repeated(g, n):
    """The gradient of a sum over the batch, once for each of its products."""
    return expand(g, (n.shape_of("batch1")[0], *g.shape))


rule("linalg_cross", input=lambda g, n: cross_(cc(n.other), g, n.dim), other=lambda g, n: cross_(g, cc(n.input), n.dim))
rule("addbmm", input=lambda g, n: scaled(g, n.beta), batch1=lambda g, n: scaled(bmm(_repeated(g, n), H(n.batch2)), n.alpha),
     batch2=lambda g, n: scaled(bmm(H(n.batch1), _repeated(g, n)), n.alpha))
rule("addmv", input=lambda g, n: scaled(g, n.beta), mat=lambda g, n: scaled(outer(g, cc(n.vec)), n.alpha),
     vec=lambda g, n: scaled(mv(H(n.mat), g), n.alpha))
rule("addr", input=lambda g, n: scaled(g, n.beta), vec1=lambda g, n: scaled(mv(g, cc(n.vec2)), n.alpha),
     vec2=lambda g, n: scaled(mv(transpose(g, 0, 1), cc(n.vec1)), n.alpha))
rule("baddbmm", input=lambda g, n: scaled(g, n.beta), batch1=lambda g, n: scaled(bmm(g, H(n.batch2)), n.alpha),
     batch2=lambda g, n: scaled(bmm(H(n.batch1), g), n.alpha))
