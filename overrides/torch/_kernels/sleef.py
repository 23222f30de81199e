"""SLEEF's float32 vector functions (one unit in the last place, fused) and ATen's own erf, bit for bit.

PyTorch's element-wise kernels and its softmax use these. They are not the functions behind `torch.exp` and
`torch.log`, which are MKL's. A `Pair` is an unevaluated sum of two float32 numbers. Imports: fma, provider.
"""

import functools

import numpy as np

from .fma import fma
from .provider import installed

f32, i32 = np.float32, np.int32
LOG2E = f32(1.442695040888963407)
LN2_HIGH, LN2_LOW = f32(-0.693145751953125), f32(-1.428606765330187045e-06)
EXP_TERMS = [f32(c) for c in (
    0.000198527617612853646278381, 0.00139304355252534151077271, 0.00833336077630519866943359,
    0.0416664853692054748535156, 0.166666671633720397949219, 0.5)]
EXP2_TERMS = [f32(c) for c in (0.1980960224e-3, 0.1394256484e-2, 0.8333456703e-2, 0.4166637361e-1)]
ERF_TERMS = [f32(c) for c in (1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592)]


def _replaceable(function):
    """`function`, or the host's kernel of that name where there is one."""
    name = function.__name__

    @functools.wraps(function)
    def call(x):
        fast = installed.get(name)
        if fast is not None and type(x) is np.ndarray and x.dtype == f32 and x.flags.c_contiguous:
            return fast(x)
        return function(x)
    return call


def _power_of_two(q):
    return ((q + i32(127)) << i32(23)).astype(i32).view(f32)


def _scale(x, q):
    half = q >> i32(1)
    return x * _power_of_two(half) * _power_of_two(q - half)


@_replaceable
def exp(x):
    """e**x of a float32 array."""
    # beyond these bounds the answer is 0 or inf whatever the series says
    q = np.rint(np.clip(x * LOG2E, -250, 250))
    s = fma(q, LN2_HIGH, x)
    s = fma(q, LN2_LOW, s)
    u = EXP_TERMS[0]
    for term in EXP_TERMS[1:]:
        u = fma(u, s, term)
    u = f32(1) + fma(s * s, u, s)
    whole = q.astype(i32)
    if x.size and -126 < whole.min() and whole.max() < 127:
        return u * _power_of_two(whole)
    u = _scale(u, whole)
    u = np.where(x < -104, f32(0), u)
    return np.where(x > 100, f32(np.inf), u)


class Pair:
    """high + low, both float32 arrays."""

    __slots__ = ("high", "low")

    def __init__(self, high, low):
        self.high, self.low = high, low

    def value(self):
        return self.high + self.low


def _lost(a, b, product):
    """What the rounded product of a and b lost; exact."""
    return (np.multiply(a, b, dtype=np.float64) - product).astype(f32)


def _two_sum(x, y):
    total = x + y
    part = total - x
    return total, (x - (total - part)) + (y - part)


def _times(a, b):
    s = a.high * b
    return Pair(s, fma(a.low, b, _lost(a.high, b, s)))


def _times_pair(a, b):
    s = a.high * b.high
    return Pair(s, fma(a.high, b.low, fma(a.low, b.high, _lost(a.high, b.high, s))))


def _square(a):
    s = a.high * a.high
    return Pair(s, fma(a.high + a.high, a.low, _lost(a.high, a.high, s)))


def _divide(n, d):
    t = f32(1) / d.high
    s = n.high * t
    lost = _lost(t, n.high, s)
    correction = fma(-d.low, t, fma(-d.high, t, f32(1)))
    return Pair(s, fma(s, correction, fma(n.low, t, lost)))


def _reciprocal(d):
    s = f32(1) / d.high
    return Pair(s, s * fma(-d.low, s, fma(-d.high, s, f32(1))))


def _plus_small(a, b):
    """a + b where |a| >= |b|."""
    s = a.high + b
    return Pair(s, ((a.high - s) + b) + a.low)


def _plus_small_pair(a, b):
    s = a.high + b.high
    return Pair(s, (((a.high - s) + b.high) + a.low) + b.low)


def _plus(a, b):
    s, lost = _two_sum(a.high, b)
    return Pair(s, lost + a.low)


def _plus_pair(a, b):
    s, lost = _two_sum(a.high, b.high)
    return Pair(s, lost + (a.low + b.low))


def _log_series(x, e):
    s = _times(Pair(f32(0.69314718246459960938), f32(-1.904654323148236017e-09)), e)
    x2 = x.high * x.high
    t = fma(fma(f32(0.3027294874), x2, f32(0.3996108174)), x2, f32(0.6666694880))
    s = _plus_small_pair(s, Pair(x.high * f32(2), x.low * f32(2)))
    return _plus_small(s, x2 * x.high * t).value()


def _exponent(x):
    return ((np.asarray(x).view(i32) >> i32(23)) & i32(255)) - i32(127)


@_replaceable
def log(x):
    """Natural logarithm of a float32 array."""
    x = np.asarray(x, f32)
    tiny = x < f32(2.0 ** -126)
    a = np.where(tiny, x * f32(2.0 ** 64), x)
    e = _exponent(a * f32(1.0 / 0.75))
    m = (a.view(i32) - (e << i32(23))).view(f32)
    e = np.where(tiny, e - i32(64), e).astype(f32)
    r = _log_series(_divide(Pair(*_two_sum(f32(-1), m)), Pair(*_two_sum(f32(1), m))), e)
    r = np.where(np.isposinf(x), f32(np.inf), r)
    r = np.where((x < 0) | np.isnan(x), f32(np.nan), r)
    return np.where(x == 0, f32(-np.inf), r)


def log1p(x):
    """log(1 + x) of a float32 array."""
    x = np.asarray(x, f32)
    plus = x + f32(1)
    e = _exponent(np.where(plus > 0, plus, f32(1)) * f32(1.0 / 0.75))
    t = (i32(0x3F800000) - (e << i32(23))).astype(i32).view(f32)
    m = fma(x, t, t - f32(1))
    bottom = f32(2) + m
    r = _log_series(_divide(Pair(m, np.zeros_like(m)), Pair(bottom, (f32(2) - bottom) + m)), e.astype(f32))
    big = x > f32(1e38)
    if big.any():
        r = np.where(big, log(np.where(big, x, f32(1))), r)
    r = np.where(x < -1, f32(np.nan), r)
    r = np.where(x == -1, f32(-np.inf), r)
    return np.where((x == 0) | np.isnan(x), x, r)


def _exp_pair(x):
    q = np.rint(np.nan_to_num(x) * LOG2E)
    s = _plus(Pair(x, f32(0) * x), q * LN2_HIGH)
    s = _plus(s, q * LN2_LOW)
    u = EXP2_TERMS[0]
    for term in EXP2_TERMS[1:]:
        u = fma(u, s.high, term)
    t = _plus(_times(s, u), f32(0.166666659414234244790680580464))
    t = _plus(_times_pair(s, t), f32(0.5))
    t = _plus_pair(s, _times_pair(_square(s), t))
    one = f32(1) + t.high
    rest = ((f32(1) - one) + t.high) + t.low
    whole, low = q.astype(i32), x < -104
    return Pair(np.where(low, f32(0), _scale(one, whole)), np.where(low, f32(0), _scale(rest, whole)))


def expm1(x):
    """e**x - 1 of a float32 array."""
    x = np.asarray(x, f32)
    r = _plus(_exp_pair(np.clip(x, -120, 100)), f32(-1)).value()
    r = np.where(x > f32(88.72283172607421875), f32(np.inf), r)
    r = np.where(x < f32(-16.635532333438687426013570), f32(-1), r)
    return np.where(x == 0, x, r)


@_replaceable
def tanh(x):
    """Hyperbolic tangent of a float32 array."""
    x = np.asarray(x, f32)
    size = np.abs(x)
    d = _exp_pair(np.minimum(size, f32(50)))
    e = _reciprocal(d)
    r = _divide(_plus_small_pair(d, Pair(-e.high, -e.low)), _plus_small_pair(d, e)).value()
    r = np.where((size > f32(8.664339742)) | np.isnan(r), f32(1), r)
    return np.where(np.isnan(x), f32(np.nan), np.copysign(r, x))


def erf(x):
    """ATen's AVX2 erf of a float32 array (Abramowitz and Stegun 7.1.26)."""
    t = f32(1) / fma(f32(0.3275911), np.abs(x), f32(1))
    r = ERF_TERMS[0]
    for term in ERF_TERMS[1:]:
        r = fma(r, t, term)
    return np.copysign(fma(-exp(-(x * x)) * t, r, f32(1)), x)
