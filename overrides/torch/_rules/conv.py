"""Gradients of convolution: its three gradients are convolutions themselves, so they differentiate one another.

May import `_ops`.
"""

from . import rule
from .pointwise import cc
from .tied import tied
from .._ops import conv as C
from .._ops.joining import cat


def _bias(g, n):
    dims = [d for d in range(g.dim()) if d != 1]
    if n.groups == g.shape[1] > 1 and g.dim() < 5:      # a channel of its own for each group is copied, and summed as one row
        return _together(cat([g.narrow(1, c, 1).contiguous().sum(dims) for c in range(n.groups)]), n)
    return _together(g.sum(dims), n)


def _together(g, n):
    """PyTorch computes the three gradients of a convolution in one."""
    return tied(g, n, n.input, n.weight, nought=False)


def _geometry(n):
    return n.stride, n.padding, n.dilation, n.groups


def _forward(x, weight, n, like):
    """The convolution towards argument `like`: a large output padding gives places that it does not have, which are cut."""
    y = C.convolution(x, weight, None, *_geometry(n))
    for d, size in enumerate(n.shape_of(like)[2:], 2):
        y = y if y.shape[d] == size else y.narrow(d, 0, size)
    return y


rule("convolve", saves="input weight",
     input=lambda g, n: _together(C.convolution_backward_input(g, cc(n.weight), n.shape_of("input")[2:], *_geometry(n)), n),
     weight=lambda g, n: _together(C.convolution_backward_weight(g, cc(n.input), n.shape_of("weight")[2:], *_geometry(n)), n),
     bias=_bias)
rule("convolution_backward_input",
     grad_output=lambda g, n: _forward(g, cc(n.weight), n, "grad_output"),
     weight=lambda g, n: C.convolution_backward_weight(cc(n.grad_output), g, n.shape_of("weight")[2:], *_geometry(n)))
rule("convolution_backward_weight",
     grad_output=lambda g, n: _forward(cc(n.input), g, n, "grad_output"),
     input=lambda g, n: C.convolution_backward_input(cc(n.grad_output), g, n.shape_of("input")[2:], *_geometry(n)))
rule("conv_transpose", saves="input weight",
     input=lambda g, n: _together(_forward(g, cc(n.weight), n, "input"), n),
     weight=lambda g, n: _together(C.convolution_backward_weight(cc(n.input), g, n.shape_of("weight")[2:], *_geometry(n)), n),
     bias=_bias)
rule("im2col", input=lambda g, n: C.col2im(g, n.shape_of("input")[-2:], n.kernel_size, n.dilation, n.padding, n.stride))
rule("col2im", input=lambda g, n: C.im2col(g, n.kernel_size, n.dilation, n.padding, n.stride))
