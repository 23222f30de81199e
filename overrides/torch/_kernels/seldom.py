"""Bessel functions, erfcx, incomplete gamma functions and zeta in float64, element by element or by sums that converge to the last bits.

The integrals of Bessel's functions are periodic or fall off twice exponentially, so that the trapezoidal rule gives all digits. Imports NumPy,
`special`.
"""

import math

import numpy as np

from .special import _zeta_one, erfc

f64 = np.float64
POINTS = 4096       # elements at a time


def _by_parts(function):
    """Call `function` on a few thousand elements at a time, as it needs an array per point of an integral."""
    def apply(x):
        x = np.asarray(x, f64)
        flat = x.reshape(-1)
        with np.errstate(all="ignore"):
            parts = [function(flat[i:i + POINTS]) for i in range(0, flat.size, POINTS)]
        return (np.concatenate(parts) if parts else flat).reshape(x.shape)
    return apply


def _series(x, sign):
    """The first function (sign -1) or its modified form (1) near 0, where its integral would lose digits."""
    x = np.clip(x, -1, 1)
    quarter, term, total = sign * x * x / 4, x / 2, x / 2
    for k in range(1, 12):
        term = term * quarter / (k * (k + 1))
        total = total + term
    return total


def _j(n):
    def function(x):
        """(1 / pi) times the integral of cos(n t - x sin t) from 0 to pi, below 1000; the first terms of the asymptotic series beyond."""
        a = np.fmin(np.abs(x), 1000.0)      # NaN is put back below
        count = int(a.max(initial=0)) + 40
        t = np.arange(2 * count) * (math.pi / count)
        near = np.cos(n * t - a[:, None] * np.sin(t)).mean(1)
        b = np.maximum(np.abs(x), 1000.0)
        m, turn = 4.0 * n * n, b - (2 * n + 1) * math.pi / 4
        p = 1 - (m - 1) * (m - 9) / (2 * (8 * b) ** 2)
        q = (m - 1) / (8 * b) - (m - 1) * (m - 9) * (m - 25) / (6 * (8 * b) ** 3)
        far = np.sqrt(2 / (math.pi * b)) * (p * np.cos(turn) - q * np.sin(turn))
        r = np.where(np.isinf(x), np.nan, np.where(np.abs(x) < 1000, near, far))       # PyTorch's has no limit
        r = np.where(np.isnan(x), x, r)
        return np.where(x == 0, x, np.where(np.abs(x) < 0.5, _series(x, -1), np.where(x < 0, -r, r))) if n else r
    return _by_parts(function)


@_by_parts
def i1e(x):
    """exp(-|x|) times the modified function of order one: (1 / pi) times the integral of exp(x (cos t - 1)) cos t."""
    a = np.fmin(np.abs(x), 700.0)
    count = int(2 * math.sqrt(a.max(initial=0))) * 4 + 40
    t = np.arange(2 * count) * (math.pi / count)
    near = (np.exp(a[:, None] * (np.cos(t) - 1)) * np.cos(t)).mean(1)
    b = np.maximum(np.abs(x), 700.0)
    far = (1 - 3 / (8 * b) * (1 + 5 / (16 * b) * (1 + 21 / (24 * b)))) / np.sqrt(2 * math.pi * b)
    r = np.where(np.isnan(x), x, np.where(np.abs(x) < 700, near, far))
    return np.where(np.abs(x) < 0.5, _series(x, 1) * np.exp(-np.abs(x)) + 0.0, np.where(x < 0, -r, r))       # i1e(-0) is 0


def _ke(n):
    def function(x):
        """exp(x) times the modified function of the second kind: the integral of exp(-x (cosh t - 1)) cosh(n t) from 0 on."""
        a = np.where((x > 0) & np.isfinite(x), x, 1.0)
        last = np.arccosh(1 + 745 / a) + 1e-9
        t = np.linspace(0, 1, 400)[None] * last[:, None]
        y = np.exp(-a[:, None] * (np.cosh(t) - 1)) * np.cosh(n * t)
        r = (y.sum(1) - y[:, 0] / 2) * last / 399
        return np.where(x > 0, np.where(np.isinf(x), 0.0, r), np.where(x == 0, np.inf, np.nan))
    return _by_parts(function)


j0, j1, k0e, k1e = _j(0), _j(1), _ke(0), _ke(1)


def k0(x):
    return k0e(x) * np.exp(-np.asarray(x, f64))


def k1(x):
    return k1e(x) * np.exp(-np.asarray(x, f64))


def spherical_j0(x):
    x = np.asarray(x, f64)
    with np.errstate(invalid="ignore"):
        return np.where(np.isinf(x), 0.0, np.where(np.abs(x) < 0.5, 1 - x * x / 6 * (1 - x * x / 20 * (1 - x * x / 42 * (1 - x * x / 72 * (
            1 - x * x / 110 * (1 - x * x / 156))))), np.sin(x) / np.where(x == 0, 1, x)))


def erfcx(x):
    """exp(x * x) * erfc(x)."""
    x = np.asarray(x, f64)
    with np.errstate(over="ignore"):
        near = np.exp(np.minimum(x * x, 710.0)) * erfc(np.minimum(x, 6.0))
        near = np.where(x < -26.7, np.inf, near)
    far = np.maximum(x, 5.0)
    fraction = np.zeros_like(far)
    for k in range(60, 0, -1):          # Laplace's continued fraction
        fraction = k / 2 / (far + fraction)
    return np.where(np.isnan(x), x, np.where(x < 5, near, 1 / (far + fraction) / math.sqrt(math.pi)))


def ndtr_log(x):
    """The logarithm of the normal distribution function."""
    t = np.asarray(x, f64) * math.sqrt(0.5)
    with np.errstate(divide="ignore", over="ignore", invalid="ignore"):
        return np.where(t < -math.sqrt(0.5), np.log(erfcx(-t) / 2) - t * t, np.log1p(-erfc(t) / 2))


def _gamma_parts(a, x):
    """(lower, upper) incomplete gamma function, both regularised."""
    if math.isnan(a) or math.isnan(x) or a < 0 or x < 0:
        return math.nan, math.nan
    if a == 0:
        return (1.0, 0.0) if x > 0 else (math.nan, math.nan)
    if x == 0:
        return 0.0, 1.0
    if math.isinf(a):
        return (math.nan, math.nan) if math.isinf(x) else (0.0, 1.0)
    if math.isinf(x):
        return 1.0, 0.0
    scale = a * math.log(x) - x - math.lgamma(a)
    scale = math.exp(scale) if scale > -745 else 0.0
    if x < a + 1:
        term = total = 1 / a
        k = a
        while term > total * 1e-17:
            k += 1
            term *= x / k
            total += term
        low = total * scale
        return low, 1 - low
    b, tiny = x + 1 - a, 1e-300         # Lentz's way through the continued fraction
    c, d = 1 / tiny, 1 / b
    h, k = d, 0
    while k < 10000:
        k += 1
        part = -k * (k - a)
        b += 2
        d = 1 / ((part * d + b) or tiny)
        c = (b + part / c) or tiny
        h *= d * c
        if abs(d * c - 1) < 1e-16:
            break
    high = h * scale
    return 1 - high, high


def _pairs(function):
    def apply(a, x):
        a, x = np.broadcast_arrays(np.asarray(a, f64), np.asarray(x, f64))
        return np.array([function(p, q) for p, q in zip(a.reshape(-1).tolist(), x.reshape(-1).tolist())], f64).reshape(a.shape)
    return apply


igamma, igammac = _pairs(lambda a, x: _gamma_parts(a, x)[0]), _pairs(lambda a, x: _gamma_parts(a, x)[1])


def _zeta(s, q):
    if math.isnan(s) or math.isnan(q) or s < 1:
        return math.nan
    if s == 1 or q == 0 or q < 0 and q == math.floor(q):
        return math.inf
    if q < 0 and s != math.floor(s):
        return math.nan
    try:
        return _zeta_one(s, q)
    except OverflowError:
        return math.inf


zeta = _pairs(_zeta)
