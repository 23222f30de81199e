"""Fourier transforms: the three that all others are made of, with their gradients. Computed in float64 and rounded once. May import `_ops`."""

import math

import numpy as np

from .. import _dtype as D
from .._ops.arrays import cast
from .._ops.calling import op
from .._ops.core import wrap
from .._ops.joining import cat
from .._ops.math import real
from .._ops.pointwise import mul
from .._ops.resample import constant_pad
from .._ops.shape import narrow
from . import pointwise, resample, rule, shape  # noqa: F401 - the rows of what these are made of

NONE, BY_ROOT, BY_NUMBER = range(3)        # how a transform is scaled


def _made(input, a, dtype, dims, scaling, signal):
    """`a` scaled by the number of its points and rounded, laid out as PyTorch's plan does: the transformed dimensions last."""
    if not a.size:
        raise RuntimeError("MKL FFT error: Intel oneMKL DFTI ERROR: Inconsistent configuration parameters")
    if scaling != NONE:
        a = a * (1 / (math.sqrt(signal) if scaling == BY_ROOT else signal))
    order = sorted((d for d in range(a.ndim) if d not in dims), key=lambda d: -input.strides[d]) + list(dims)
    out = np.empty([a.shape[d] for d in order], dtype.numpy)
    out[...] = a.transpose(order)
    return wrap(out.transpose(np.argsort(order)), dtype)


def _sorted(input, dims):
    return sorted(dims, key=lambda d: -input.strides[d])


def _unscaled(a, dims, forward):
    if not a.size or not dims:
        return a
    return np.fft.fftn(a, axes=dims) if forward else np.fft.ifftn(a, axes=dims, norm="forward")


def _points(a, dims):
    return math.prod(a.shape[d] for d in dims)


@op("fft_c2c", node="FftC2CBackward0")
def fft_c2c(input, dim, normalization, forward):
    """Complex numbers to complex numbers over the dimensions `dim`."""
    a = input._a
    if not dim:
        return wrap(a.copy(), input.dtype)
    out = _unscaled(cast(a, input.dtype, D.complex128), dim, forward)
    return _made(a, out, input.dtype, _sorted(a, dim), normalization, _points(a, dim))


@op("fft_r2c", node="FftR2CBackward0")
def fft_r2c(input, dim, normalization, onesided):
    """Real numbers to complex ones; `onesided`: of the last of `dim` the first half only, which the rest mirrors."""
    a = input._a
    wide = cast(a, input.dtype, D.float64)
    out = _unscaled(np.fft.rfft(wide, axis=dim[-1]), dim[:-1], True) if a.size else wide
    if a.size and not onesided:         # of one dimension: the other half is this one's mirror image, signs of zeros too
        half = np.moveaxis(out, dim[-1], -1)
        other = np.conj(half[..., (a.shape[dim[-1]] - 1) // 2:0:-1])
        out = np.moveaxis(np.concatenate([half, other], -1), -1, dim[-1])
    return _made(a, out, input.dtype.to_complex(), [*_sorted(a, dim[:-1]), dim[-1]], normalization, _points(a, dim))


@op("fft_c2r", node="FftC2RBackward0")
def fft_c2r(input, dim, normalization, last_dim_size):
    """Complex numbers to real ones of which `last_dim_size` lie along the last of `dim`: the inverse of a one-sided transform."""
    a, last = input._a, dim[-1]
    out = _unscaled(cast(a, input.dtype, D.complex128), dim[:-1], False)
    if a.size:
        out = np.fft.irfft(out, last_dim_size, last, norm="forward")
    signal = _points(a, dim[:-1]) * last_dim_size
    if len(dim) > 1:                        # PyTorch has transformed all but the last by then, and laid them out anew
        a = _made(a, a, input.dtype, _sorted(a, dim[:-1]), NONE, 1)._a
    return _made(a, out, input.dtype.to_real(), [last], normalization, signal)


def _r2c_rule(g, n):
    if n.onesided:
        last, size = n.dim[-1], n.shape_of("input")[n.dim[-1]]
        missing = size - g._a.shape[last]
        if missing:
            g = constant_pad(g, [0, 0] * (g._a.ndim - 1 - last) + [0, missing])
    return real(fft_c2c(g, n.dim, n.normalization, False))


def _c2r_rule(g, n):
    last = n.dim[-1]
    out = fft_r2c(g, n.dim, n.normalization, True)
    half = out._a.shape[last]
    twice = g._a.shape[last] - half         # these stand for their mirror images too
    if twice <= 0:
        return out
    parts = [narrow(out, last, 0, 1), mul(narrow(out, last, 1, twice), 2), narrow(out, last, 1 + twice, half - 1 - twice)]
    return cat(parts if half > 1 + twice else parts[:2], last)


rule("fft_c2c", input=lambda g, n: fft_c2c(g, n.dim, n.normalization, not n.forward))
rule("fft_r2c", input=_r2c_rule)
rule("fft_c2r", input=_c2r_rule)
