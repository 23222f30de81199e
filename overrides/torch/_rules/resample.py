"""Gradients of padding and interpolation: linear, so the second is the first again. May import `_ops`."""

from . import rule
from .tied import tied
from .._ops import resample as R


def _register(name):
    def back(g, n):
        g = R.resample_backward(g, n.tables, n.back, n.shape_of("input")[-len(n.tables):], name)
        return tied(g, n, n.input) if "pad" in name else g
    rule(name, saves="input" if "pad" in name else "", input=back)


for _name in R.NAMES:
    _register(_name)

rule("resample_backward", grad_output=lambda g, n: R.resample[n.forward](g, n.tables, n.back))
rule("constant_pad_nd", input=lambda g, n: R.constant_pad(g, [-p for p in n.pad]))
rule("pixels_out", input=lambda g, n: R.pixels_in(g, n.r))
rule("pixels_in", input=lambda g, n: R.pixels_out(g, n.r))
