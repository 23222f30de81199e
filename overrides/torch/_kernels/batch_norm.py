"""Batch normalisation of (N, C, ...) arrays in the order of PyTorch's CPU kernels, one thread.

(N, C) runs down the rows in float32; with more dimensions each channel is summed in float64. Imports: fma, lanes, sum.
"""

import numpy as np

from .fma import fma
from .lanes import LANES, map_reduce_all, reduce_all
from .sum import running

f32, f64 = np.float32, np.float64


def _is_rows(x):
    return x.size == x.shape[0] * x.shape[1]


def _per_channel(v, x):
    return v.reshape(1, -1, *(1,) * (x.ndim - 2))


def _fused_columns(a, b):
    """Sum over axis 0 of a * b, one fused multiply-add after the other."""
    total = np.zeros(a.shape[1], f32)
    for product in np.multiply(a, b, dtype=f64):
        np.add(product, total, total, casting="same_kind")
    return total


def _channels(x):
    return np.moveaxis(x, 1, 0).reshape(x.shape[1], x.size // max(x.shape[1], 1))


def statistics(x, eps):
    """Mean, sum of squared distances and 1/std of each channel, each (C,)."""
    count = x.size // max(x.shape[1], 1)
    number = x.dtype.type
    if x.dtype == np.float32 and _is_rows(x):
        rows = np.ascontiguousarray(x).reshape(x.shape[0], -1)
        mean = running(rows) / f32(count)
        distance = rows - mean
        square = _fused_columns(distance, distance)
    else:
        flat = _channels(x)
        mean = (flat.astype(f64).sum(1) / count).astype(x.dtype)
        distance = flat - mean[:, None]
        square = (distance * distance).astype(f64).sum(1).astype(x.dtype)
    inv = (1 / np.sqrt((square / number(count)).astype(f64) + eps)).astype(x.dtype)
    return mean, square, inv


def running_average(old, new, momentum, fused):
    """momentum * new + (1 - momentum) * old; the variance's is fused, the mean's is not."""
    number = old.dtype.type
    share, rest = number(momentum), number(1 - momentum)
    if fused and old.dtype == np.float32:
        return fma(share, new, rest * old)
    return share * new + rest * old


def normalise(x, mean, inv, weight, bias):
    """(x - mean) * inv * weight + bias as one scale and one offset per channel."""
    scale = inv if weight is None else inv * weight
    if x.dtype == np.float32:
        offset = fma(-mean, scale, f32(0) if bias is None else bias)
        return fma(x, _per_channel(scale, x), _per_channel(offset, x))
    offset = -mean * scale + (0 if bias is None else bias)
    return x * _per_channel(scale, x) + _per_channel(offset, x)


def backward(grad, x, mean, inv, weight, training):
    """Gradients of input, weight and bias. `inv` is 1/std rounded from float64 (in evaluation the forward's is not)."""
    w = np.ones_like(inv) if weight is None else weight
    if x.dtype == np.float32 and _is_rows(x):
        gx, dot, total = _rows_backward(grad.reshape(x.shape[:2]), x.reshape(x.shape[:2]), mean, inv, w, training)
        return gx.reshape(x.shape), dot * inv, total
    return _planes_backward(grad, x, mean, inv, w, training)


def _rows_backward(grad, x, mean, inv, weight, training):
    count, channels = f32(x.shape[0]), x.shape[1]
    grad = np.ascontiguousarray(grad)
    total = running(grad) + f32(0)
    distance = x - mean
    dot = _fused_columns(grad, distance)
    if not training:
        return grad * inv * weight, dot, total
    k, grad_mean = dot * inv * inv / count, total / count
    centred = grad - grad_mean
    # the channels beyond the last whole vector of eight are not fused
    body = np.arange(channels) < channels // LANES * LANES
    gx = np.where(body, fma(-distance, k, centred), centred - distance * k)
    return gx * inv * weight, dot, total


def _planes_backward(grad, x, mean, inv, weight, training):
    count = x.size // max(x.shape[1], 1)
    number = x.dtype.type
    batch, channels = x.shape[:2]
    planes, g = (np.ascontiguousarray(a).reshape(batch, channels, count // max(batch, 1)) for a in (x, grad))
    distance = planes - mean[:, None]
    if x.dtype == np.float32:
        total = reduce_all(g).astype(f64).sum(0)
        dot = map_reduce_all(distance, g).astype(f64).sum(0)
    else:
        total, dot = g.sum((0, 2)), (distance * g).sum((0, 2))
    if training:
        k = (dot.astype(x.dtype) * inv * inv / number(count))[:, None]
        grad_mean = (total / count).astype(x.dtype)[:, None]
        centred = g - grad_mean
        gx = fma(-distance, k, centred) if x.dtype == np.float32 else centred - distance * k
    else:
        gx = g
    gx = gx * inv[:, None] * weight[:, None]
    return gx.reshape(x.shape), (dot * inv).astype(x.dtype), total.astype(x.dtype)
