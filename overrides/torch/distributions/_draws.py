"""Draws that `torch` itself does not offer: gamma, Dirichlet and binomial numbers, one by one in float64 as PyTorch does. May import `_random`, `_ops`."""

import math

import numpy as np

from .. import _dtype as D
from .. import _random as R
from .._ops.arrays import cast
from .._ops.core import needs_grad, wrap


def _gamma(g, alpha):
    """One gamma number by Marsaglia and Tsang's squeeze; a small shape is lifted by one and scaled back."""
    scale = 1.0
    if alpha < 1:
        if alpha == 0:
            return 0.0
        scale = (1.0 - float(g.uniform53(1)[0])) ** (1.0 / alpha)
        alpha += 1.0
    d = alpha - 1.0 / 3.0
    c = 1.0 / math.sqrt(9.0 * d)
    while True:
        y = 0.0
        while y <= 0:
            x = float(R.normal_singly(g, 1, 0.0, 1.0)[0])
            y = 1.0 + c * x
        v, u, xx = y * y * y, 1.0 - float(g.uniform53(1)[0]), x * x
        if u < 1.0 - 0.0331 * xx * xx or math.log(u) < 0.5 * xx + d * (1.0 - v + math.log(v)):
            return scale * d * v


def _each(values, draw):
    a = np.asarray(values._a, np.float64)
    return np.array([draw(R.default, v) for v in a.reshape(-1).tolist()], np.float64).reshape(a.shape)


def _no_gradient(x, what):
    from .._ops.core import mode
    if mode.grad and needs_grad(x):
        raise NotImplementedError(f"this course's torch has no gradient of {what}; real PyTorch has it. Call sample() where none is needed.")


def standard_gamma(alpha):
    """Gamma numbers of rate one, one per element of `alpha`."""
    _no_gradient(alpha, "draws from a gamma distribution")
    tiny = D.finfo(alpha.dtype).tiny
    return wrap(cast(np.maximum(_each(alpha, _gamma), tiny), D.float64, alpha.dtype), alpha.dtype)


def sample_dirichlet(alpha):
    """Points on the simplex: gamma numbers over their sum."""
    _no_gradient(alpha, "draws from a Dirichlet distribution")
    raw = _each(alpha, _gamma)
    info = D.finfo(alpha.dtype)
    share = cast(raw / raw.sum(-1, keepdims=True), D.float64, alpha.dtype)
    return wrap(np.clip(share, info.tiny, 1 - info.eps / 2).astype(share.dtype), alpha.dtype)


def _stirling_tail(k):
    table = (0.0810614667953272, 0.0413406959554092, 0.0276779256849983, 0.02079067210376509, 0.0166446911898211, 0.0138761288230707,
             0.0118967099458917, 0.0104112652619720, 0.00925546218271273, 0.00833056343336287)
    if k <= 9:
        return table[int(k)]
    square = (k + 1) * (k + 1)
    return (1.0 / 12 - (1.0 / 360 - 1.0 / 1260 / square) / square) / (k + 1)


def _rejected(g, count, prob):
    """One binomial number by Hoermann's transformed rejection, for means of ten and more."""
    deviation = math.sqrt(count * prob * (1 - prob))
    b = 1.15 + 2.53 * deviation
    a = -0.0873 + 0.0248 * b + 0.01 * prob
    c, r, m = count * prob + 0.5, prob / (1 - prob), math.floor((count + 1) * prob)
    accept, alpha = 0.92 - 4.2 / b, (2.83 + 5.1 / b) * deviation
    while True:
        u, v = float(g.uniform53(1)[0]) - 0.5, float(g.uniform53(1)[0])
        us = 0.5 - abs(u)
        k = math.floor((2 * a / us + b) * u + c)
        if us >= 0.07 and v <= accept:
            return k
        if k < 0 or k > count:
            continue
        v = math.log(v * alpha / (a / (us * us) + b))
        bound = ((m + 0.5) * math.log((m + 1) / (r * (count - m + 1))) + (count + 1) * math.log((count - m + 1) / (count - k + 1))
                 + (k + 0.5) * math.log(r * (count - k + 1) / (k + 1)) + _stirling_tail(m) + _stirling_tail(count - m)
                 - _stirling_tail(k) - _stirling_tail(count - k))
        if v <= bound:
            return k


def _inverted(g, count, prob):
    """One binomial number by summing geometric waiting times, for small means."""
    log_fail, total, successes = math.log1p(-prob), 0.0, 0
    while True:
        total += math.ceil(math.log(float(g.uniform53(1)[0])) / log_fail)
        if total > count:
            return successes
        successes += 1


def binomial(count, prob):
    """The number of successes in `count` trials of probability `prob`, element by element."""
    def draw(n, p):
        if n <= 0 or p <= 0:
            return 0
        if p >= 1:
            return n
        flipped = p > 0.5
        p = 1 - p if flipped else p
        k = (_rejected if n * p >= 10 else _inverted)(R.default, n, p)
        return n - k if flipped else k
    n, p = np.broadcast_arrays(count._a.astype(np.float64), prob._a.astype(np.float64))
    drawn = [draw(*pair) for pair in zip(n.reshape(-1).tolist(), p.reshape(-1).tolist())]
    return wrap(cast(np.array(drawn, np.float64).reshape(n.shape), D.float64, count.dtype), count.dtype)
