"""Convolution over any number of dimensions as PyTorch does it without oneDNN: unfold, then one matrix product per sample.

All arrays are float32 or float64, shapes (batch, channels, *places). Imports: gemm and sum.
"""

import itertools
import math

import numpy as np

from .gemm import gemm, runs
from .sum import running


def _product(a, b, bias=None):
    """Batched matrix product in the array's own precision."""
    if a.dtype == np.float32:
        return gemm(a, b, bias)
    out = a @ b
    return out if bias is None else out + bias


def output_size(size, kernel, stride, padding, dilation):
    """Places of the result along each dimension."""
    return tuple(
        (n + 2 * p - d * (k - 1) - 1) // s + 1 for n, k, s, p, d in zip(size, kernel, stride, padding, dilation)
    )


def _windows(padded, kernel, stride, dilation, out):
    """View (batch, channels, *kernel, *out) of the padded input."""
    batch, channels = padded.shape[:2]
    step = padded.strides[2:]
    strides = (
        *padded.strides[:2],
        *(s * d for s, d in zip(step, dilation)),
        *(s * t for s, t in zip(step, stride)),
    )
    return np.lib.stride_tricks.as_strided(padded, (batch, channels, *kernel, *out), strides, writeable=False)


def unfold(x, kernel, stride, padding, dilation, out=None):
    """Columns (batch, channels * kernel size, output size); `out` where fewer places are wanted than there are."""
    out = out or output_size(x.shape[2:], kernel, stride, padding, dilation)
    if any(padding):
        x = np.pad(x, ((0, 0), (0, 0), *((p, p) for p in padding)))
    windows = _windows(x, kernel, stride, dilation, out)
    return np.ascontiguousarray(windows).reshape(x.shape[0], x.shape[1] * math.prod(kernel), math.prod(out))


def fold(columns, size, kernel, stride, padding, dilation, out=None, step=None):
    """Add columns back to an array (batch, channels, *size), kernel positions in order; `step` rounds every sum to 16 bits."""
    out = out or output_size(size, kernel, stride, padding, dilation)
    batch, channels = columns.shape[0], columns.shape[1] // math.prod(kernel)
    parts = columns.reshape(batch, channels, *kernel, *out)
    full = np.zeros((batch, channels, *(n + 2 * p for n, p in zip(size, padding))), columns.dtype)
    for place in itertools.product(*map(range, kernel)):
        where = tuple(
            slice(k * d, k * d + (o - 1) * s + 1, s) for k, d, o, s in zip(place, dilation, out, stride)
        )
        part = parts[(slice(None), slice(None), *place)]
        if step is None:
            full[(..., *where)] += part
        else:
            full[(..., *where)] = step(full[(..., *where)] + part)
    return np.ascontiguousarray(full[(..., *(slice(p, p + n) for p, n in zip(padding, size)))])


def _grouped(x, groups):
    """(batch, groups, channels of a group, rest)."""
    return x.reshape(x.shape[0], groups, x.shape[1] // groups, -1)


def forward(x, weight, bias, stride, padding, dilation, groups):
    """Cross-correlation of (N, C, *size) with weight (O, C / groups, *kernel); bias (O,) or None."""
    kernel = weight.shape[2:]
    out = output_size(x.shape[2:], kernel, stride, padding, dilation)
    batch, outputs = x.shape[0], weight.shape[0]
    if batch == 0:
        return np.zeros((0, outputs, *out), x.dtype)
    columns = unfold(x, kernel, stride, padding, dilation)
    columns = columns.reshape(batch * groups, columns.shape[1] // groups, -1)
    rows = weight.reshape(groups, outputs // groups, -1)
    rows = np.broadcast_to(rows, (batch, *rows.shape)).reshape(batch * groups, outputs // groups, -1)
    start = None
    if bias is not None:
        # the output holds the bias before the product is added to it
        start = np.ascontiguousarray(
            np.broadcast_to(bias.reshape(1, groups, -1, 1), (batch, groups, outputs // groups, columns.shape[2]))
        ).reshape(batch * groups, outputs // groups, -1)
    return _product(rows, columns, start).reshape(batch, outputs, *out)


def backward_input(grad, weight, size, stride, padding, dilation, groups, step=None):
    """Gradient of the input of spatial `size`; also the forward of a transposed convolution. `step` rounds to 16 bits."""
    kernel = weight.shape[2:]
    batch = grad.shape[0]
    outputs = weight.shape[0] // groups
    if batch == 0:
        return np.zeros((0, weight.shape[1] * groups, *size), grad.dtype)
    rows = weight.reshape(groups, outputs, -1).transpose(0, 2, 1)
    rows = np.broadcast_to(rows, (batch, *rows.shape)).reshape(batch * groups, -1, outputs)
    columns = _product(rows, np.ascontiguousarray(grad).reshape(batch * groups, outputs, -1))
    columns = columns if step is None else step(columns)
    return fold(columns.reshape(batch, -1, columns.shape[2]), size, kernel, stride, padding, dilation, grad.shape[2:], step)


def backward_weight(grad, x, kernel, stride, padding, dilation, groups, step=None):
    """Gradient of the weight (O, C / groups, *kernel): samples are added in order, and `step` rounds each sum to 16 bits."""
    if x.shape[0] == 0:
        return np.zeros((grad.shape[1], x.shape[1] // groups, *kernel), x.dtype)
    columns = unfold(x, kernel, stride, padding, dilation, grad.shape[2:])
    batch, places = x.shape[0], columns.shape[2]
    columns = _grouped(columns, groups).transpose(0, 1, 3, 2)
    rows = _grouped(np.ascontiguousarray(grad), groups)
    outputs, inputs = rows.shape[2], columns.shape[3]
    parts, start = [], 0
    for length in runs(places) if x.dtype == np.float32 else (places,):
        end = start + length
        left = np.ascontiguousarray(rows[..., start:end]).reshape(batch * groups, outputs, length)
        right = np.ascontiguousarray(columns[:, :, start:end]).reshape(batch * groups, length, inputs)
        parts.append(_product(left, right).reshape(batch, -1))
        start = end
    # each sample's product starts from what the samples before it left: its runs are added one by one
    ordered = np.stack(parts, 1).reshape(batch * len(parts), -1)
    if step is not None:
        total = np.zeros_like(ordered[0])
        for sample in np.stack(parts).sum(0):
            total = step(total + sample)
        return total.reshape(groups * outputs, inputs // math.prod(kernel), *kernel)
    return running(np.ascontiguousarray(ordered)).reshape(groups * outputs, inputs // math.prod(kernel), *kernel)
