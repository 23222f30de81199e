"""Gradient rows of functions of two numbers. May import `_ops`."""

from .._ops.binary import xlog1py, xlogy
from .._ops.core import TensorBase
from .._ops.math import exp, reciprocal
from .._ops.pointwise import add, div, eq, le, logical_and, mul, neg, pow, sub, where
from . import rule
from .pointwise import cc, undefined, zeros


def over_squares(x, n):
    """x / (input ** 2 + other ** 2); 0 at the origin."""
    squares = add(mul(n.input, n.input), mul(n.other, n.other))
    return where(eq(squares, 0), 0.0, mul(x, reciprocal(squares)))


rule("atan2", input=lambda g, n: mul(g, over_squares(n.other, n)), other=lambda g, n: mul(g, over_squares(neg(n.input), n)))
rule("hypot", out=True, input=lambda g, n: mul(g, div(n.input, n.saved_out())), other=lambda g, n: mul(g, div(n.other, n.saved_out())))
rule("logaddexp", input=lambda g, n: div(g, cc(add(exp(sub(n.other, n.input)), 1))), other=lambda g, n: div(g, cc(add(exp(sub(n.input, n.other)), 1))))
rule("logaddexp2", input=lambda g, n: div(g, add(pow(2.0, sub(n.other, n.input)), 1)), other=lambda g, n: div(g, add(pow(2.0, sub(n.input, n.other)), 1)))


def log_times(function, least):
    """Gradient of `function(input, other)`, 0 where the logarithm of a number up to `least` stands beside 0."""
    def row(g, n):
        number, out, nought = not isinstance(n.other, TensorBase), function(g, n.other), eq(n.input, 0)
        if number and n.other > least:
            return out
        return where(nought if number else logical_and(nought, le(n.other, least)), 0.0, out)
    return row


rule("xlogy", input=log_times(xlogy, 0), other=lambda g, n: div(mul(g, n.input), n.other))
rule("special_xlog1py", input=log_times(xlog1py, -1), other=lambda g, n: div(mul(g, n.input), add(n.other, 1)))
rule("copysign", out=True, saves="out", input=lambda g, n: mul(g, where(eq(n.input, 0), 0.0, div(n.saved_out(), n.input))), other=lambda g, n: zeros(g))
rule("heaviside", **undefined("heaviside"))
rule("nextafter", input=lambda g, n: where(eq(n.input, n.other), g, g), other=lambda g, n: zeros(g))
