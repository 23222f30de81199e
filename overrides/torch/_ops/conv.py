"""Convolution, transposed convolution, unfold and fold over one to three dimensions.

May import `core`, `wide` and the kernels.
"""

import numpy as np

from .._kernels import conv as kernel
from .arrays import follow
from .calling import op
from .wide import narrow, rounding, wide


def _weight(t):
    return np.ascontiguousarray(wide(t))


def _followed(y, input, weight):
    """The layout of images follows those of the factors; PyTorch's kernels of other ranks know one layout."""
    return follow(y, input._a, weight._a) if y.ndim == 4 else y


@op("convolve", node="ConvolutionBackward0")
def convolution(input, weight, bias, stride, padding, dilation, groups):
    """input (N, C, *size), weight (O, C / groups, *kernel), bias (O,) or None."""
    b = None if bias is None else wide(bias)
    y = kernel.forward(wide(input), _weight(weight), b, stride, padding, dilation, groups)
    return narrow(_followed(y, input, weight), input.dtype)


@op("convolution_backward_input", node="ConvolutionBackward0")
def convolution_backward_input(grad_output, weight, size, stride, padding, dilation, groups):
    """Gradient of the input, whose places are `size`; without a bias also the transposed convolution."""
    g = kernel.backward_input(wide(grad_output), _weight(weight), size, stride, padding, dilation, groups, rounding(grad_output.dtype))
    return narrow(g, grad_output.dtype)


@op("convolution_backward_weight", node="ConvolutionBackward0")
def convolution_backward_weight(grad_output, input, kernel_size, stride, padding, dilation, groups):
    g = kernel.backward_weight(wide(grad_output), wide(input), kernel_size, stride, padding, dilation, groups, rounding(grad_output.dtype))
    return narrow(g, grad_output.dtype)


@op("conv_transpose", node="ConvolutionBackward0")
def conv_transpose(input, weight, bias, size, stride, padding, dilation, groups):
    """input (N, C, *places), weight (C, O / groups, *kernel) to (N, O, *size)."""
    y = kernel.backward_input(wide(input), _weight(weight), size, stride, padding, dilation, groups, rounding(input.dtype))
    if bias is not None:
        y = y + wide(bias).reshape(-1, *(1,) * (y.ndim - 2))
    return narrow(_followed(y, input, weight), input.dtype)


@op(node="Im2ColBackward0")
def im2col(input, kernel_size, dilation, padding, stride):
    """Columns (N, C * kernel, places) of (N, C, H, W)."""
    a = kernel.unfold(input._a, kernel_size, stride, padding, dilation)
    return narrow(a if a.size else a.copy(), input.dtype)       # no look at nothing, which refuses to be written


@op(node="Col2ImBackward0")
def col2im(input, output_size, kernel_size, dilation, padding, stride):
    """(N, C, H, W) from columns, overlapping places added."""
    columns = np.ascontiguousarray(wide(input))
    return narrow(kernel.fold(columns, output_size, kernel_size, stride, padding, dilation, step=rounding(input.dtype)), input.dtype)
