"""Orthogonal polynomials by their recursions, as ATen computes them: every step in the array's own precision, its first product fused with the
sum. Imports NumPy and `fma`.
"""

import numpy as np

from .fma import fused


def mad(a, b, c):
    """a * b + c, rounded once."""
    return fused(c.dtype)(a, b, c)


def _in(function):
    """A function of float64 rounded to the precision of its argument."""
    return lambda x: function(x.astype(np.float64)).astype(x.dtype)


cos, sin, arccos = _in(np.cos), _in(np.sin), _in(np.arccos)


def _alternating(x, n, low):
    """1 at 1; at -1 what `low` says, with its sign by the degree."""
    return np.where(x > 0, 1, np.where(n % 2 == 0, low, -low))


# Per kind below: values at 1 and -1; the trigonometric form inside (-1, 1), taken above a degree; the polynomial of degree one.
def _ends_t(x, n):
    return _alternating(x, n, 1)


def _ends_u(x, n):
    return np.where((x > 0) | (n % 2 == 0), n + 1, -(n + 1))


def _ends_v(x, n):
    return np.where(x > 0, 1, np.where(n % 2 == 0, n + n + 1, -(n + n + 1)))


def _ends_w(x, n):
    return np.where(x > 0, n + n + 1, np.where(n % 2 == 0, 1, -1))


def _round_t(x, n):
    return cos(arccos(x) * x.dtype.type(n))


def _round_u(x, n):
    t = arccos(x)
    bottom = sin(t)
    return np.where(bottom != 0, sin(t * x.dtype.type(n + 1)) / bottom, x.dtype.type(n + 1) * cos(t * x.dtype.type(n + 1)) / x)


def _round_v(x, n):
    t = arccos(x)
    bottom = cos(t / 2)
    return np.where(bottom != 0, cos(t * x.dtype.type(n + 0.5)) / bottom, _ends_v(x, n))


def _round_w(x, n):
    t = arccos(x)
    bottom = sin(t / 2)
    return np.where(bottom != 0, sin(t * x.dtype.type(n + 0.5)) / bottom, _ends_w(x, n))


CHEBYSHEV = {"t": (_ends_t, _round_t, 6, lambda x: x), "u": (_ends_u, _round_u, 8, lambda x: x + x),
             "v": (_ends_v, _round_v, 8, lambda x: x + x - x.dtype.type(1)), "w": (_ends_w, _round_w, 8, lambda x: x + x + x.dtype.type(1))}


def _by_degree(x, n, one_degree):
    """`one_degree(x, k)` for the elements of each degree; 0 for negative ones."""
    out = np.zeros(x.shape, x.dtype)
    n = np.trunc(n).astype(np.int64)
    with np.errstate(all="ignore"):
        for k in np.unique(n):
            if k >= 0:
                mine = n == k
                out[mine] = one_degree(x[mine], int(k))
    return out


def chebyshev(x, n, kind, most=None):
    ends, rounded, last, first = CHEBYSHEV[kind]
    most = last if most is None else most

    def one_degree(x, k):
        p, q = np.ones_like(x), first(x)
        if k == 0:
            return np.where(np.abs(x) == 1, ends(x, k), p)
        for _ in range(k - 1):
            p, q = q, mad(x + x, q, -p)
        if k > most:
            q = np.where(np.abs(x) < 1, rounded(np.clip(x, -1, 1), k), q)
        return np.where(np.abs(x) == 1, ends(x, k), q)
    return _by_degree(x, n, one_degree)


def shifted_chebyshev(x, n, kind):
    """On (0, 1): at 2 x - 1."""
    return chebyshev(x + x - x.dtype.type(1), n, kind, 4 if kind == "w" else 6)


def _recursion(first, step, at_one=False):
    def polynomial(x, n):
        def one_degree(x, k):
            p, q = np.ones_like(x), first(x)
            if k == 0:
                return p
            for i in range(1, k):
                p, q = q, step(x, p, q, x.dtype.type(i))
            return np.where(np.abs(x) == 1, _alternating(x, k, 1), q) if at_one else q
        return _by_degree(x, n, one_degree)
    return polynomial


hermite_h = _recursion(lambda x: x + x, lambda x, p, q, k: mad(x + x, q, -((k + k) * p)))
hermite_he = _recursion(lambda x: x, lambda x, p, q, k: mad(x, q, -(k * p)))
laguerre = _recursion(lambda x: 1 - x, lambda x, p, q, k: mad((k + k) + (1 - x), q, -(k * p)) / (k + 1))
legendre = _recursion(lambda x: x, lambda x, p, q, k: mad((k + k + 1) * x, q, -(k * p)) / (k + 1), at_one=True)
