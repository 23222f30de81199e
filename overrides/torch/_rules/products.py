"""Gradient rows of products that few programs call. May import `_ops`."""

from .._ops import products as _products  # noqa: F401 - the operations
from .._ops.matmul import bmm
from .._ops.shape import expand
from . import rule
from .matmul import H, scaled


def _repeated(g, n):
    """The gradient of a sum over the batch, once for each of its products."""
    return expand(g, (n.shape_of("batch1")[0], *g.shape))


rule("addbmm", input=lambda g, n: scaled(g, n.beta), batch1=lambda g, n: scaled(bmm(_repeated(g, n), H(n.batch2)), n.alpha),
     batch2=lambda g, n: scaled(bmm(H(n.batch1), _repeated(g, n)), n.alpha))
