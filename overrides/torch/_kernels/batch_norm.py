"""Batch normalisation of (N, C, ...) arrays in the order of PyTorch's CPU kernels, one thread.

(N, C) and images with the channel last in memory run down the rows in float32; with more dimensions each channel is summed in
float64. Arrays that lie otherwise take ATen's plain loops: sums in float64, nothing fused. Imports: fma, lanes, sum.
"""

import numpy as np

from .fma import fma
from .lanes import LANES, map_reduce_all, reduce_all
from .sum import running, total

f32, f64 = np.float32, np.float64


def _rows(x):
    """(N, C, ...) as rows of channels."""
    return np.moveaxis(x, 1, -1).reshape(x.size // max(x.shape[1], 1), x.shape[1])


def _memory(*arrays):
    """How ATen walks arrays of one shape: "rows", "planes", or "loose" where they lie in neither order."""
    x = arrays[0]
    if all(a.flags.c_contiguous for a in arrays):
        return "rows" if x.dtype == f32 and x.size == x.shape[0] * x.shape[1] else "planes"
    is_last = x.ndim in (4, 5) and all(np.moveaxis(a, 1, -1).flags.c_contiguous for a in arrays)
    return "rows" if x.dtype == f32 and is_last else "loose"


def _others(x):
    return (0, *range(2, x.ndim))


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


def statistics(x, eps, round_=None, short=False, each=False):
    """Mean, sum of squared distances and 1/std of each channel, each (C,); `round_` makes 16-bit numbers of mean and 1/std before they are used.

    Numbers that were `short`, of 16 bits, are added up in float32. With `each` the sum and the variance are held in 16 bits too.
    """
    if round_ is not None:
        flat = _channels(x)
        mean = mean_of(x).astype(x.dtype)
        square = _long_sum((flat - mean[:, None]) ** 2).astype(x.dtype)
        square = round_(square) if each else square
        variance = round_(square / f32(flat.shape[1])) if each else square.astype(f64) / flat.shape[1]
        return round_(mean), square, round_((1 / np.sqrt(variance.astype(f64) + eps)).astype(x.dtype))
    count = x.size // max(x.shape[1], 1)
    number, memory = x.dtype.type, _memory(x)
    if memory == "rows":
        rows = _rows(x)
        mean = running(rows) / f32(count)
        distance = rows - mean
        square = _fused_columns(distance, distance)
    elif memory == "planes" and short:
        flat = _channels(x)
        mean = running(flat.T) / f32(count)
        square = running((flat - mean[:, None]).T ** 2)
    elif memory == "planes":
        flat = _channels(x)
        mean = (_long_sum(flat) / count).astype(x.dtype)
        distance = flat - mean[:, None]
        square = _long_sum(distance * distance).astype(x.dtype)
    else:
        mean = total(x, _others(x)) / number(count)
        distance = (_channels(x).astype(f64) - mean[:, None]) ** 2
        square = _long_sum(distance)
        return mean, square, (1 / np.sqrt(square / count + eps)).astype(x.dtype)
    inv = (1 / np.sqrt((square / number(count)).astype(f64) + eps)).astype(x.dtype)
    return mean, square, inv


def _long_sum(flat):
    """Sum of each row in float64; of float32 numbers any order gives the same, rounded once."""
    return flat.sum(1, dtype=f64)


def running_average(old, new, momentum, fused):
    """momentum * new + (1 - momentum) * old; the variance's is fused, the mean's is not."""
    if new.dtype != old.dtype:
        return momentum * new + (1 - momentum) * old.astype(new.dtype)      # loose statistics, in float64
    number = old.dtype.type
    share, rest = number(momentum), number(1 - momentum)
    if fused and old.dtype == np.float32:
        return fma(share, new, rest * old)
    return share * new + rest * old


def mean_of(x):
    """The mean of each channel, not held in 16 bits."""
    return _long_sum(_channels(x)) / (x.size // max(x.shape[1], 1))


def short_average(old, new, left, momentum, step, each):
    """The same for statistics of 16 bits; `left` divides a sum of squares. With `each` every product is rounded by `step`, else the result alone."""
    new, old, share, rest = (np.asarray(v, f32) for v in (new, old, momentum, 1 - momentum))
    if not each:
        return step(share * (new if left is None else new / left) + rest * old)
    share = step(share)
    rest = step(1 - share)
    part = step(share * step(new)) if left is None else share * step(step(new) / left)
    return step(part + step(rest * old))


def normalise(x, mean, inv, weight, bias):
    """(x - mean) * inv * weight + bias as one scale and one offset per channel; as it stands where the memory is loose."""
    if _memory(x) == "loose":
        y = (x - _per_channel(mean, x)) * _per_channel(inv, x)
        y = y if weight is None else y * _per_channel(weight, x)
        return y if bias is None else y + _per_channel(bias, x)
    scale = inv if weight is None else inv * weight
    if x.dtype == np.float32:
        offset = fma(-mean, scale, f32(0) if bias is None else bias)
        return fma(x, _per_channel(scale, x), _per_channel(offset, x))
    offset = -mean * scale + (0 if bias is None else bias)
    return x * _per_channel(scale, x) + _per_channel(offset, x)


def backward(grad, x, mean, inv, weight, training):
    """Gradients of input, weight and bias. `inv` is 1/std rounded from float64 (in evaluation the forward's is not)."""
    w = np.ones_like(inv) if weight is None else weight
    memory = _memory(x, grad)
    if memory == "rows":
        gx, dot, sums = _rows_backward(_rows(grad), _rows(x), mean, inv, w, training)
        return np.moveaxis(gx.reshape(x.shape[0], *x.shape[2:], x.shape[1]), -1, 1), dot * inv, sums
    return (_planes_backward if memory == "planes" else _loose_backward)(grad, x, mean, inv, w, training)


def _rows_backward(grad, x, mean, inv, weight, training):
    count, channels = f32(x.shape[0]), x.shape[1]
    sums = running(grad) + f32(0)
    distance = x - mean
    dot = _fused_columns(grad, distance)
    if not training:
        return grad * inv * weight, dot, sums
    k, grad_mean = dot * inv * inv / count, sums / count
    centred = grad - grad_mean
    # the channels beyond the last whole vector of eight are not fused
    body = np.arange(channels) < channels // LANES * LANES
    gx = np.where(body, fma(-distance, k, centred), centred - distance * k)
    return gx * inv * weight, dot, sums


def _planes_backward(grad, x, mean, inv, weight, training):
    count = x.size // max(x.shape[1], 1)
    number = x.dtype.type
    batch, channels = x.shape[:2]
    planes, g = (np.ascontiguousarray(a).reshape(batch, channels, count // max(batch, 1)) for a in (x, grad))
    distance = planes - mean[:, None]
    if x.dtype == np.float32:
        sums = reduce_all(g).astype(f64).sum(0)
        dot = map_reduce_all(distance, g).astype(f64).sum(0)
    else:
        sums, dot = _long_sum(_channels(g)), _long_sum(_channels(distance * g))
    if training:
        k = (dot.astype(x.dtype) * inv * inv / number(count))[:, None]
        grad_mean = (sums / count).astype(x.dtype)[:, None]
        centred = g - grad_mean
        gx = fma(-distance, k, centred) if x.dtype == np.float32 else centred - distance * k
    else:
        gx = g
    gx = gx * inv[:, None] * weight[:, None]
    return gx.reshape(x.shape), (dot * inv).astype(x.dtype), sums.astype(x.dtype)


def _loose_backward(grad, x, mean, inv, weight, training):
    count = x.size // max(x.shape[1], 1)
    number = x.dtype.type
    sums = total(grad, _others(grad))
    products = ((x - _per_channel(mean, x)) * grad).astype(f64)
    dot = _long_sum(_channels(products))
    mean, scale, w, sum_each = (_per_channel(v, x) for v in (mean, inv, weight, sums))
    if training:
        k = _per_channel((dot.astype(x.dtype) * inv * inv / number(count)), x)
        gx = (grad - sum_each / number(count) - (x - mean) * k) * scale * w
    else:
        gx = grad * scale * w
    return gx, (dot * inv).astype(x.dtype), sums
