"""Layer, group and batch normalisation as PyTorch's native operations, with their backward functions.

The forward leaves the statistics in the list `saved`, which the record keeps for the backward. May import `core`, `wide`
and the kernels.
"""

import math

import numpy as np

from .._kernels import batch_norm as batch_kernel
from .._kernels import norm as kernel
from .. import _dtype as D
from .arrays import follow
from .calling import op
from .core import wrap
from .wide import narrow, rounding, wide


def _rows(t, width):
    a = np.ascontiguousarray(wide(t))
    return a.reshape(a.size // width if width else 0, width)


def _optional(t, shape=None):
    if t is None:
        return None
    return wide(t) if shape is None else wide(t).reshape(shape)


def _as_kept(input, *given):
    """What rounds statistics as PyTorch keeps them: to the input's 16-bit dtype, unless the parameters are float32."""
    mixed = any(t is not None and t.dtype is D.float32 for t in given)
    return None if mixed else rounding(input.dtype)


def _keep(saved, statistics, round_):
    saved[:] = statistics if round_ is None else map(round_, statistics)


@op("layer_norm_rows", node="NativeLayerNormBackward0")
def layer_norm(input, weight, bias, width, eps, saved):
    """Rows of `width` numbers each; weight and bias have as many, or are None."""
    y, mean, rstd = kernel.layer_norm(_rows(input, width), _optional(weight, -1), _optional(bias, -1), eps)
    _keep(saved, (mean, rstd), _as_kept(input, weight, bias))
    return narrow(y.reshape(input._a.shape), input.dtype)


@op("native_layer_norm_backward_input", node="NativeLayerNormBackwardBackward0")
def layer_norm_backward_input(grad_output, input, weight, width, eps, saved):
    if not input._a.size:
        return wrap(np.zeros_like(input._a), input.dtype)
    g = kernel.layer_norm_backward_input(
        _rows(grad_output, width), _rows(input, width), *saved, _optional(weight, -1))
    return narrow(g.reshape(input._a.shape), input.dtype)


@op("native_layer_norm_backward_affine", node="NativeLayerNormBackwardBackward0")
def layer_norm_backward_affine(grad_output, input, weight, width, eps, saved):
    """Gradients of weight and bias, in the shape of the weight."""
    gw, gb = kernel.layer_norm_backward_affine(_rows(grad_output, width), _rows(input, width), *saved, rounding(input.dtype))
    shape = weight._a.shape
    return narrow(gw.reshape(shape), weight.dtype), narrow(gb.reshape(shape), weight.dtype)


@op("group_norm_planes", node="NativeGroupNormBackward0")
def group_norm(input, weight, bias, groups, eps, saved):
    x = wide(input)
    flat = np.ascontiguousarray(x).reshape(*x.shape[:2], math.prod(x.shape[2:]))
    y, mean, rstd = kernel.group_norm(flat, _optional(weight), _optional(bias), groups, eps)
    _keep(saved, (mean, rstd), _as_kept(input, weight, bias))
    return narrow(follow(y.reshape(x.shape), input._a), input.dtype)


@op("native_group_norm_backward")
def group_norm_backward(grad_output, input, weight, groups, eps, saved):
    """Gradients of input, weight and bias."""
    x = np.ascontiguousarray(wide(input)).reshape(*input._a.shape[:2], math.prod(input._a.shape[2:]))
    g = np.ascontiguousarray(wide(grad_output)).reshape(x.shape)
    gx, gw, gb = kernel.group_norm_backward(g, x, *saved, _optional(weight), groups)
    of_weight = input.dtype if weight is None else weight.dtype
    return narrow(gx.reshape(input._a.shape), input.dtype), narrow(gw, of_weight), narrow(gb, of_weight)


@op("batch_norm_channels", node="NativeBatchNormBackward0")
def batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps, saved):
    """Normalise each channel of (N, C, ...); in training the running statistics are updated in place."""
    x = wide(input)
    if training:
        kept = _as_kept(input, weight, bias, running_mean, running_var)
        short, each = input.dtype.itemsize == 2, input.dtype is D.bfloat16
        mean, square, inv = batch_kernel.statistics(x, eps, kept, short, each)
        saved[:] = [mean, inv]
        left = square.dtype.type(max(x.size // max(x.shape[1], 1) - 1, 0) or math.nan)
        for running, new, fused in ((running_mean, mean.astype(square.dtype), False), (running_var, square, True)):
            # not counted as a change, as in PyTorch: a layer may be called twice before the backward pass
            if running is not None and running.dtype.itemsize == 2:
                new = batch_kernel.mean_of(x) if not fused else new
                running._a[...] = batch_kernel.short_average(running._a, new, left if fused else None, momentum, kept, each)
            elif running is not None:
                running._a[...] = batch_kernel.running_average(running._a, new / left if fused else new, momentum, fused and not short)
    else:
        mean, var = wide(running_mean), wide(running_var)
        inv = 1 / np.sqrt(var + var.dtype.type(eps))
        saved[:] = [mean, (1 / np.sqrt(var.astype(np.float64) + eps)).astype(var.dtype)]
    y = batch_kernel.normalise(x, mean, inv, _optional(weight), _optional(bias))
    channels_last = x.ndim in (4, 5) and np.moveaxis(x, 1, -1).flags.c_contiguous         # an order that the result keeps
    return narrow(y if channels_last else np.ascontiguousarray(y), input.dtype)


@op("native_batch_norm_backward")
def batch_norm_backward(grad_output, input, weight, training, eps, saved):
    """Gradients of input, weight and bias."""
    gx, gw, gb = batch_kernel.backward(wide(grad_output), wide(input), *saved, _optional(weight), training)
    of_weight = input.dtype if weight is None else weight.dtype
    return narrow(gx, input.dtype), narrow(gw, of_weight), narrow(gb, of_weight)
