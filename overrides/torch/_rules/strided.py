"""Gradients of views that were changed through another tensor, which few programs have. Imports the operations only."""

from .._ops.strided import strided_add, strided_get, strided_node, strided_set  # noqa: F401 - the walk asks for them here, so that their rows are there
from . import rule
from .shape import zeros_of

rule("as_strided_get", input=lambda g, n: strided_add(g, n.place))
rule("as_strided_add", input=lambda g, n: strided_get(g, n.place))
rule("as_strided_set", input=lambda g, n: strided_set(g, zeros_of(g, n.place[2]), n.place), value=lambda g, n: strided_get(g, n.place))
