"""Gradient rows of order. May import `_ops`."""

from .._ops import sorting as _sorting  # noqa: F401 - the operations
from . import mixing as _mixtures, rule, scattering as _rows  # noqa: F401 - `quantile` gathers and mixes
from .pointwise import undefined
from .reduce import value_rule, whole_rule

for _name in ("sort", "topk", "kthvalue", "median_dim", "mode"):
    rule(_name, out=True, input=value_rule)


rule("median", out=True, input=whole_rule)


def refuse_unique(g, n):
    raise NotImplementedError(f"the derivative for '{n.operation}' is not implemented.")


rule("_unique2", input=refuse_unique)
rule("bincount", **undefined("bincount", "weights"))
rule("histogram", **undefined("histogram", "weight"), bins=undefined("histogram")["input"])
