"""`var_mean` and `std_mean`, one record with two outputs, with their gradients; loaded when one is first named. May import `_ops` and the rows of reductions."""

from .._ops.calling import op
from .._ops.pointwise import add, div
from .._ops.reduce import _correction, mean, std_, var_
from . import rule
from .reduce import count, spread, std_rule, var_rule


def _with_mean(name, width, gradient):
    def forward(input, dim, correction, keepdim):
        return width.op.forward(input, dim, correction, keepdim, name), mean.op.forward(input, dim, keepdim)
    forward.__name__ = name
    both = op()(forward)

    def backward(g, n):
        parts = [gradient(g[0], n)] if g[0] is not None else []
        if g[1] is not None:
            parts.append(div(spread(g[1], n.shape_of("input"), n.dim, n.keepdim), count(n.shape_of("input"), n.dim)))
        return add(*parts) if len(parts) > 1 else parts[0]
    rule(name, out=width is std_, input=backward)

    def measure(input, dim=None, unbiased=None, keepdim=False, *, correction=None):
        if isinstance(dim, bool):
            dim, unbiased = None, dim
        return both(input, dim, _correction(unbiased, correction), keepdim)
    measure.__name__ = name
    return measure


var_mean, std_mean = _with_mean("var_mean", var_, var_rule), _with_mean("std_mean", std_, std_rule)
var_mean.__doc__, std_mean.__doc__ = "Variance and mean.", "Standard deviation and mean."
