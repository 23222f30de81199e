"""atan2 of float32 numbers as PyTorch rounds it: SLEEF's vector function (one unit in the last place) and the C library's atan2f.

Both take arrays y and x of one shape and give the angle of the point (x, y) in radians, in [-pi, pi]; NaN where either is.
Imports: fma, sleef.
"""

import numpy as np

from .fma import fma
from .sleef import Pair, _divide, _plus_small_pair, _square, _times, _times_pair

f32 = np.float32
ONE, PI, PI_LOW, HALF_PI = f32(1), f32(np.pi), f32(-8.7422776573e-08), f32(np.pi / 2)
SERIES = [f32(c) for c in (
    -0.00176397908944636583328247, 0.0107900900766253471374512, -0.0309564601629972457885742, 0.0577365085482597351074219,
    -0.0838950723409652709960938, 0.109463557600975036621094, -0.142626821994781494140625, 0.199983194470405578613281)]
LAST = f32(-0.333332866430282592773438)

# the C library's: arctangents of 1/2, 1, 3/2 and infinity in two parts, and its polynomial, even terms apart from odd ones
ANGLES = [f32(c) for c in (4.6364760399e-01, 7.8539812565e-01, 9.8279368877e-01, 1.5707962513e+00)]
ANGLES_LOW = [f32(c) for c in (5.0121582440e-09, 3.7748947079e-08, 3.4473217170e-08, 7.5497894159e-08)]
TERMS = [f32(c) for c in (
    3.3333334327e-01, -2.0000000298e-01, 1.4285714924e-01, -1.1111110449e-01, 9.0908870101e-02, -7.6918758452e-02,
    6.6610731184e-02, -5.8335702866e-02, 4.9768779427e-02, -3.6531571299e-02, 1.6285819933e-02)]


def _sum(a, b):
    """a + b of float32 numbers with what was lost, where |a| >= |b|."""
    s = a + b
    return Pair(s, (a - s) + b)


def _sleef_angle(y, x):
    """The angle of (|x|, y) and its quarter turns, y not negative."""
    quarters = np.where(x < 0, f32(-2), f32(0))
    x = np.abs(x)
    steep = x < y
    s = _divide(Pair(np.where(steep, -x, y), f32(0)), Pair(np.where(steep, y, x), f32(0)))
    t = _square(s)
    t = _sum(t.high, t.low)
    u = SERIES[0]
    for term in SERIES[1:]:
        u = fma(u, t.high, term)
    t = _times_pair(t, _sum(LAST, u * t.high))
    one = ONE + t.high
    t = _times_pair(s, Pair(one, ((ONE - one) + t.high) + t.low))
    return _plus_small_pair(_times(Pair(HALF_PI, f32(-4.3711388286737928865e-08)), quarters + steep), t).value()


def vector(y, x):
    """SLEEF's atan2f_u10."""
    with np.errstate(all="ignore"):
        tiny = np.abs(x) < f32(2.9387372783541830947e-39)       # 1 / x would overflow
        a, b = (np.where(tiny, v * f32(1 << 24), v) for v in (y, x))
        r, side = _sleef_angle(np.abs(a), b), np.copysign(ONE, x)
        level = np.isinf(b)
        r = np.where(level | (b == 0), HALF_PI - np.where(level, HALF_PI * side, f32(0)), r * side)
        r = np.where(np.isinf(a), HALF_PI - np.where(level, f32(np.pi / 4) * side, f32(0)), r)
        r = np.where(a == 0, np.where(side < 0, PI, f32(0)), r) * np.copysign(ONE, y)
    return np.where(np.isnan(x) | np.isnan(y), f32(np.nan), r)


def _horner(x, terms):
    r = terms[-1]
    for term in terms[-2::-1]:
        r = term + x * r
    return r


def _arctangent(x):
    """The C library's atanf of numbers that are not negative."""
    near, *nearer = conditions = [x < f32(limit) for limit in (0.4375, 0.6875, 1.1875, 2.4375)]
    r = np.select(conditions, [x, (x + x - ONE) / (f32(2) + x), (x - ONE) / (x + ONE), (x - f32(1.5)) / (ONE + f32(1.5) * x)], -ONE / x)
    z = r * r
    s = r * (z * _horner(z * z, TERMS[::2]) + z * z * _horner(z * z, TERMS[1::2]))
    high, low = (np.select(nearer, parts[:3], parts[3]) for parts in (ANGLES, ANGLES_LOW))
    out = np.where(near, np.where(x < f32(2.0 ** -29), x, r - s), high - ((s - low) - r))
    return np.where(x >= f32(2.0 ** 25), HALF_PI, out)


def scalar(y, x):
    """atan2f of the C library (fdlibm)."""
    with np.errstate(all="ignore"):
        z = _arctangent(np.abs(y / x))
        apart = (np.abs(y).view(np.int32) - np.abs(x).view(np.int32)) >> 23
        z = np.where(apart > 60, HALF_PI, np.where((x < 0) & (apart < -60) | (y == 0), f32(0), z))
        steep, level = np.isinf(y), np.isinf(x)
        z = np.where(level, np.where(steep, f32(np.pi / 4), f32(0)), z)
        r = np.where(np.signbit(x), PI - (z - PI_LOW), z)
        r = np.where(level & steep & (x < 0), f32(3 * np.pi / 4), r)
        r = np.where((x == 0) & (y != 0) | steep & ~level, HALF_PI, r)
    return np.where(np.isnan(x) | np.isnan(y), f32(np.nan), np.copysign(r, y))
