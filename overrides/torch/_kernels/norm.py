"""Layer and group normalisation, forward and backward, in the order of PyTorch's AVX2 kernels.

The row statistics are Welford's running mean and square sum in eight lanes, chunks of sixteen vectors merged like a binary
counter. float64 is computed plainly in two passes. Imports: fma, lanes and sum.
"""

import numpy as np

from .fma import fma
from .lanes import LANES, map_reduce_all, reduce_all
from .sum import running

f32 = np.float32
CHUNK = 16
STEPS = [f32(1) / f32(j + 1) for j in range(CHUNK)]


def _merge(added, mean_added, square_added, count, mean, square):
    """Two sets of lane statistics as one; the added set comes first in ATen's call."""
    total = added + count
    share = f32(0) if total == 0 else f32(added) / f32(total)
    difference = mean_added - mean
    step = share * difference
    return total, mean + step, fma(difference * f32(count), step, square + square_added)


def row_moments(x):
    """Mean and biased variance of every row of a (rows, width) array, each of shape (rows,)."""
    if x.dtype != np.float32:
        mean = x.mean(1)
        return mean, np.square(x - mean[:, None]).mean(1)
    rows, width = x.shape
    vectors = width // LANES
    lanes = x[:, :vectors * LANES].reshape(rows, vectors, LANES)
    _, lane_mean, lane_square = _lane_moments(lanes, vectors)
    count, mean, square = 0, np.zeros(rows, f32), np.zeros(rows, f32)
    for i in range(vectors * LANES, width):
        # the scalar remainder comes before the lanes and is not fused
        difference = x[:, i] - mean
        count += 1
        mean = mean + difference / f32(count)
        square = square + difference * (x[:, i] - mean)
    if vectors:
        for k in range(LANES):
            total = count + vectors
            share = f32(vectors) / f32(total)
            difference = lane_mean[:, k] - mean
            mean = fma(share, difference, mean)
            square = square + fma(difference * difference * share, f32(count), lane_square[:, k])
            count = total
    else:
        square = square + mean * mean * f32(0)      # eight empty lanes are joined too: nan where the square is too large
    return mean, square / f32(width)


def _lane_moments(lanes, vectors):
    """Count, mean and square sum of each of the eight lanes."""
    zero = np.zeros((lanes.shape[0], LANES), f32)
    chunks = -(-vectors // CHUNK)
    stack = [(0, zero, zero)] * max(1, (chunks - 1).bit_length())
    for i in range(chunks):
        size = min(CHUNK, vectors - i * CHUNK)
        # from the first vector: difference = x, mean = x, square = x * 0
        mean = lanes[:, i * CHUNK] + f32(0)
        square = zero
        for j in range(1, size):
            vector = lanes[:, i * CHUNK + j]
            difference = vector - mean
            mean = fma(STEPS[j], difference, mean)
            square = fma(difference, vector - mean, square)
        stack[0] = _merge(size, mean, square, *stack[0])
        place, level = i + 1, 1
        while level < len(stack) and place & 1 == 0:
            stack[level] = _merge(*stack[level - 1], *stack[level])
            stack[level - 1] = (0, zero, zero)
            place >>= 1
            level += 1
    result = stack[0]
    for level in range(1, len(stack)):
        result = _merge(*stack[level], *result)
    return result


def layer_norm(x, weight, bias, eps):
    """Normalise the rows of a (rows, width) array; weight and bias (width,) or None.

    Returns the result, and the mean and 1/std of each row that the backward needs.
    """
    if not x.shape[1]:
        return x, *np.full((2, len(x)), np.nan, x.dtype)
    mean, variance = row_moments(x)
    if x.dtype != np.float32:
        rstd = 1 / np.sqrt(variance + eps)
        y = (x - mean[:, None]) * rstd[:, None]
        y = y if weight is None else y * weight
        return y if bias is None else y + bias, mean, rstd
    rstd = f32(1) / np.sqrt(variance + f32(eps))
    y = (x - mean[:, None]) * rstd[:, None]
    if weight is not None or bias is not None:
        y = fma(y, f32(1) if weight is None else weight, f32(0) if bias is None else bias)
    else:
        y += 0          # PyTorch multiplies by one and adds zero, which turns -0 into 0
    return y, mean, rstd


def layer_norm_backward_input(grad, x, mean, rstd, weight):
    """Gradient of the (rows, width) input."""
    width = x.shape[1]
    if x.dtype != np.float32:
        g = grad if weight is None else grad * weight
        normal = (x - mean[:, None]) * rstd[:, None]
        inner = g - g.mean(1, keepdims=True) - normal * (g * normal).mean(1, keepdims=True)
        return inner * rstd[:, None]
    if weight is None:
        ds, db = map_reduce_all(grad, x), reduce_all(grad)
        scaled = rstd[:, None] * grad
    else:
        ds, db = map_reduce_all(grad * x, weight), map_reduce_all(grad, weight)
        scaled = rstd[:, None] * grad * weight
    share = f32(1) / f32(width)
    b = fma(db, mean, -ds) * rstd * rstd * rstd * share
    c = fma(-b, mean, -(db * rstd * share))
    return fma(b[:, None], x, scaled) + c[:, None]


def layer_norm_backward_affine(grad, x, mean, rstd, round_=None):
    """Gradients of weight and bias, each (width,): rows added in order, with 16-bit sums where `round_` makes such."""
    if x.dtype != np.float32:
        return (grad * ((x - mean[:, None]) * rstd[:, None])).sum(0), grad.sum(0)
    normal = fma(rstd[:, None], x, (-rstd * mean)[:, None])
    total = np.zeros(x.shape[1], f32)
    if round_ is not None:
        sums = total
        for row, product in zip(grad, grad * normal):
            total, sums = round_(total + product), round_(sums + row)
        return total, sums
    for product in np.multiply(grad, normal, dtype=np.float64):
        np.add(product, total, total, casting="same_kind")
    return total, running(np.ascontiguousarray(grad)) + f32(0)


def group_norm(x, weight, bias, groups, eps):
    """Normalise each of `groups` groups of channels of a (batch, channels, places) array.

    Returns the result, and the mean and 1/std of shape (batch, groups).
    """
    batch, channels, places = x.shape
    mean, variance = row_moments(np.ascontiguousarray(x).reshape(batch * groups, channels // groups * places))
    rstd = (1 / np.sqrt(np.maximum(variance, 0).astype(np.float64) + eps)).astype(x.dtype)
    grouped = x.reshape(batch, groups, channels // groups, places)
    m, r = mean.reshape(batch, groups, 1, 1), rstd.reshape(batch, groups, 1, 1)
    if weight is None and bias is None:
        y = (grouped - m) * r
    else:
        scale = r if weight is None else r * weight.reshape(1, groups, -1, 1)
        offset = 0 if bias is None else bias.reshape(1, groups, -1, 1)
        if x.dtype == np.float32:
            y = fma(scale, grouped, fma(-scale, m, np.asarray(offset, f32)))
        else:
            y = scale * grouped + (offset - scale * m)
    return y.reshape(x.shape), mean.reshape(batch, groups), rstd.reshape(batch, groups)


def group_norm_backward(grad, x, mean, rstd, weight, groups):
    """Gradients of input (batch, channels, places), weight and bias (channels,)."""
    batch, channels, places = x.shape
    size = channels // groups
    w = (np.ones(channels, x.dtype) if weight is None else weight).reshape(groups, size)

    def spread(v):
        return v.reshape(batch, groups, 1, 1)
    g, v = grad.reshape(batch, groups, size, places), x.reshape(batch, groups, size, places)
    c1 = (rstd[..., None] * w)[..., None]
    if x.dtype != np.float32:
        ds, db = (g * v).sum(-1), g.sum(-1)
        ds_group, db_group, share = (ds * w).sum(-1), (db * w).sum(-1), 1 / (size * places)
        c2 = (db_group * mean - ds_group) * rstd ** 3 * share
        gx = c1 * g + spread(c2) * v + spread(-c2 * mean - db_group * rstd * share)
        gw = ((ds - db * mean[..., None]) * rstd[..., None]).sum(0)
        return gx.reshape(x.shape), gw.reshape(-1), db.sum(0).reshape(-1)
    ds, db = reduce_all(g * v), reduce_all(g)
    ds_group, db_group = _weighted(ds, w), _weighted(db, w)
    share = f32(1) / f32(size * places)
    c2 = fma(db_group, mean, -ds_group) * rstd * rstd * rstd * share
    c3 = fma(-(db_group * rstd), share, -c2 * mean)
    gx = fma(c1, g, spread(c2) * v) + spread(c3)
    centred = fma(-db, mean[..., None], ds)
    gw = np.zeros((groups, size), f32)
    for i in range(batch):
        gw = fma(centred[i], rstd[i][:, None], gw)
    return gx.reshape(x.shape), gw.reshape(-1), running(np.ascontiguousarray(db).reshape(batch, channels)) + f32(0)


def _weighted(values, weight):
    """Sum over the last axis of values * weight: fused lanes joined in order, four unfused at a time, the rest fused."""
    n = values.shape[-1]
    weight = np.broadcast_to(weight, values.shape)
    whole, fours = n // LANES * LANES, n // 4 * 4
    lanes = np.zeros((*values.shape[:-1], LANES), f32)
    for i in range(0, whole, LANES):
        lanes = fma(values[..., i:i + LANES], weight[..., i:i + LANES], lanes)
    total = np.zeros(values.shape[:-1], f32)
    for k in range(LANES):
        total = total + lanes[..., k]
    for i in range(whole, fours):
        total = total + values[..., i] * weight[..., i]
    for i in range(fours, n):
        total = fma(values[..., i], weight[..., i], total)
    return total
