"""Gradient rows of triangles and diagonals. May import `_ops`."""

from .._ops.looks import diagonal
from .._ops.triangles import tril, triu
from . import rule

rule("tril", input=lambda g, n: tril(g, n.diagonal))
rule("triu", input=lambda g, n: triu(g, n.diagonal))
rule("diag_embed", input=lambda g, n: diagonal(g, n.offset, n.dim1, n.dim2))
