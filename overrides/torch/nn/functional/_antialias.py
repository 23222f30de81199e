"""Interpolation with antialias: where the image shrinks, each place sums over all the input that it covers. Imports: operations."""

import numpy as np

from ... import _dtype as D
from ..._kernels import resample as K
from ..._kernels.fma import fused
from ..._ops.calling import op
from ..._ops.core import wrap
from ..._rules import rule


def _linear(x):
    return np.maximum(1 - np.abs(x), 0)


def _cubic(x):
    x = np.abs(x)
    return np.where(x < 1, (1.5 * x - 2.5) * x * x + 1, np.where(x < 2, ((-0.5 * x + 2.5) * x - 4) * x + 2, 0)).astype(x.dtype)


def _lanczos(x):
    return np.where(np.abs(x) < 3, np.sinc(x) * np.sinc(x / 3), 0).astype(x.dtype)


FILTERS = {"bilinear": (_linear, 1), "bicubic": (_cubic, 2), "lanczos": (_lanczos, 3)}      # and how far each reaches


def table(mode, size, out, scale, align_corners, real):
    """(places, weights), both (most places, outputs), of one dimension; what a place does not cover has weight 0."""
    shape, reach = FILTERS[mode]
    if align_corners:
        ratio = real(size - 1) / real(out - 1) if out > 1 else real(0)
    else:
        ratio = real(1.0 / scale) if scale else real(size) / real(out)
    support = real(reach) * ratio if ratio >= 1 else real(reach)
    inverse = real(1) / ratio if ratio >= 1 else real(1)
    center = (ratio * (np.arange(out) + 0.5)).astype(real)
    first = np.maximum(((center - support) + 0.5).astype(np.int64), 0)
    count = np.minimum(((center + support) + 0.5).astype(np.int64), size) - first
    count = np.clip(count, 0, int(np.ceil(support)) * 2 + 1)
    j = np.arange(count.max(initial=1))[:, None]
    weights = np.where(j < count, shape(((((j + first).astype(real) - center) + 0.5) * inverse).astype(real)), real(0)).astype(real)
    total = np.zeros(out, real)
    for row in weights:
        total = total + row
    weights = np.where(total != 0, weights / np.where(total != 0, total, 1), weights).astype(real)
    return np.minimum(first + np.minimum(j, np.maximum(count - 1, 0)), size - 1), weights


@op("upsample_aa", node=lambda input, tables, mode: f"Upsample{mode.capitalize()}2DAaBackward0")
def upsample(input, tables, mode):
    a = input._a
    into = fused(a.dtype)
    for axis, (index, weight) in zip((3, 2), reversed(tables)):
        total = None
        for places, w in zip(index, weight):
            part, w = np.take(a, places, axis), w.reshape(-1, *(1,) * (3 - axis))
            total = part * w if total is None else into(part, w, total)
        a = total
    return wrap(np.ascontiguousarray(a), input.dtype)


@op("upsample_aa_backward")
def upsample_backward(grad_output, tables, mode, size):
    return wrap(K.put_back(grad_output._a, tables, tuple(size)), grad_output.dtype)


rule("upsample_aa", input=lambda g, n: upsample_backward(g, n.tables, n.mode, n.shape_of("input")[2:]))
rule("upsample_aa_backward", grad_output=lambda g, n: upsample(g, n.tables, n.mode))


def antialiased(input, sizes, scales, mode, align_corners):
    """(N, C, H, W) at another resolution, bilinear, bicubic or by Lanczos' filter."""
    if mode == "lanczos" and align_corners:
        raise ValueError("Lanczos mode does not support align_corners=True")
    if input.dtype not in (D.float32, D.float64):
        if input.dtype is D.uint8:
            raise NotImplementedError("interpolate: this course's torch has no antialias=True for bytes; real PyTorch has it. Make it float() before.")
        raise NotImplementedError(f"\"compute_index_ranges_weights\" not implemented for '{input.dtype.word}'")
    places = zip(input._a.shape[2:], sizes, scales or [None] * 2)
    return upsample(input, tuple(table(mode, *place, align_corners, input._a.dtype.type) for place in places), mode)
