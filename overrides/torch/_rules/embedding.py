"""Gradient of the table look-up. May import `_ops`."""

from . import rule, scattering as _rows  # noqa: F401 - of `_ops.scattering`, which the operations take from
from .._ops import embedding as E

rule("embedding", weight=lambda g, n: E.embedding_backward(
    g, n.indices, n.shape_of("weight")[0], n.padding_idx, n.scale_grad_by_freq))
rule("embedding_dense_backward", grad_output=lambda g, n: E.embedding_keep(
    g, n.indices, n.padding_idx, n.scale_grad_by_freq))
rule("embedding_keep", input=lambda g, n: E.embedding_backward(
    g, n.indices, n.shape_of("input")[0], n.padding_idx, n.scale_grad_by_freq))
