"""Activation functions and their derivatives in the order of PyTorch's AVX2 loops.

Each float32 function has a vector formula (SLEEF) and a scalar one (libm: computed in float64 and rounded) for the last
n % 16 elements. float64 is computed plainly. Imports: body_tail, fma, sleef.
"""

import math

import numpy as np

from . import sleef
from .body_tail import apply
from .fma import fma

f32, f64 = np.float32, np.float64
ONE, HALF = f32(1), f32(0.5)


def _libm(function):
    return lambda x: function(x.astype(f64)).astype(f32)


exp_tail, log_tail, log1p_tail, expm1_tail, tanh_tail = map(_libm, (np.exp, np.log, np.log1p, np.expm1, np.tanh))
_erf64 = np.frompyfunc(math.erf, 1, 1)


def erf64(x):
    """erf of a float64 array (NumPy has none)."""
    return np.asarray(_erf64(x), f64).reshape(np.shape(x))


def erf_tail(x):
    return erf64(x).astype(f32)


def silu(x):
    """x * sigmoid(x)."""
    if x.dtype != f32:
        return x / (1 + np.exp(-x))
    return apply(lambda v: v / (ONE + sleef.exp(-v)), lambda v: v / (ONE + exp_tail(-v)), x)


def silu_backward(grad, x):
    """grad * s * (1 + x * (1 - s)) with s = sigmoid(x)."""
    if x.dtype != f32:
        s = 1 / (1 + np.exp(-x))
        return grad * s * (1 + x * (1 - s))

    def with_exp(exp):
        def formula(g, v):
            s = ONE / (ONE + exp(-v))
            return g * s * fma(v, ONE - s, ONE)
        return formula
    return apply(with_exp(sleef.exp), with_exp(exp_tail), grad, x)


def softplus(x, beta, threshold):
    """log(1 + exp(beta * x)) / beta; x where beta * x is above the threshold."""
    if x.dtype != f32:
        return np.where(x * beta > threshold, x, np.log1p(np.exp(np.minimum(x * beta, threshold))) / beta)
    b, top = f32(beta), f32(threshold)

    def with_functions(exp, log1p):
        return lambda v: np.where(v * b > top, v, log1p(exp(v * b)) / b)
    return apply(with_functions(sleef.exp, sleef.log1p), with_functions(exp_tail, log1p_tail), x)


def softplus_backward(grad, x, beta, threshold):
    """grad * z / (z + 1) with z = exp(beta * x)."""
    if x.dtype != f32:
        z = np.exp(np.minimum(x * beta, threshold))
        return np.where(x * beta > threshold, grad, grad * z / (z + 1))
    b, top = f32(beta), f32(threshold)

    def with_exp(exp):
        def formula(g, v):
            z = exp(v * b)
            return np.where(v * b > top, g, g * z / (z + ONE))
        return formula
    return apply(with_exp(sleef.exp), with_exp(exp_tail), grad, x)


def elu(x, alpha, scale, input_scale):
    """scale * (x if x > 0 else alpha * (exp(input_scale * x) - 1))."""
    if x.dtype != f32:
        return np.where(x > 0, x * scale, np.expm1(np.minimum(x, 0) * input_scale) * (alpha * scale))
    negative, positive, inner = f32(alpha * scale), f32(scale), f32(input_scale)

    def with_expm1(expm1):
        return lambda v: np.where(v > 0, v * positive, expm1(v * inner) * negative)
    return apply(with_expm1(sleef.expm1), with_expm1(expm1_tail), x)


def elu_backward(grad, value, alpha, scale, input_scale, is_result):
    """Gradient of `elu` from its input, or from its result."""
    negative, positive, inner = (value.dtype.type(v) for v in (alpha * scale, scale, input_scale))
    if is_result:
        return np.where(value <= 0, grad * inner * (value + negative), grad * positive)

    def with_exp(exp, below):
        if value.dtype != f32:
            return lambda g, v: np.where(below(v), g * (inner * negative) * np.exp(np.minimum(v, 0) * inner), g * positive)
        return lambda g, v: np.where(below(v), g * inner * negative * exp(v * inner), g * positive)
    # NaN counts as below zero in whole blocks and as above it in the tail
    return apply(with_exp(sleef.exp, lambda v: ~(v > 0)), with_exp(exp_tail, lambda v: v <= 0), grad, value)


ROOT_HALF = math.sqrt(0.5)
PDF = 2 / math.sqrt(math.pi) * math.sqrt(0.5) * 0.5
TANH_BETA = math.sqrt(2) * (2 / math.sqrt(math.pi)) * 0.5
TANH_KAPPA = 0.044715


def gelu(x, tanh):
    """x * Phi(x), exactly (erf) or by the tanh approximation."""
    if x.dtype != f32:
        if tanh:
            return 0.5 * x * (1 + np.tanh(TANH_BETA * (x + TANH_KAPPA * x ** 3)))
        return x * 0.5 * (1 + erf64(x * ROOT_HALF))
    if tanh:
        def with_tanh(function):
            return lambda v: HALF * v * (ONE + function(f32(TANH_BETA) * fma(f32(TANH_KAPPA), v * v * v, v)))
        return apply(with_tanh(sleef.tanh), with_tanh(tanh_tail), x)

    def with_erf(erf):
        return lambda v: v * HALF * (ONE + erf(v * f32(ROOT_HALF)))
    return apply(with_erf(sleef.erf), with_erf(erf_tail), x)


def gelu_backward(grad, x, tanh):
    """Gradient of `gelu`."""
    number = x.dtype.type
    if tanh:
        beta, kappa, one, half, three = (number(v) for v in (TANH_BETA, TANH_KAPPA, 1, 0.5, 3))

        def with_tanh(function, mul_add):
            def formula(g, v):
                square = v * v
                t = function(beta * mul_add(kappa, square * v, v))
                left, right = half * v, one + t
                inner = beta * mul_add(three * kappa, square, one)
                return g * mul_add(half, right, left * mul_add(-t, t, one) * inner)
            return formula
        if x.dtype != f32:
            return with_tanh(np.tanh, _plain)(grad, x)
        return apply(with_tanh(sleef.tanh, fma), with_tanh(tanh_tail, fma), grad, x)

    def with_functions(erf, exp, mul_add):
        def formula(g, v):
            cdf = number(0.5) * (number(1) + erf(v * number(ROOT_HALF)))
            pdf = number(PDF) * exp(v * v * number(-0.5))
            return g * mul_add(v, pdf, cdf)
        return formula
    if x.dtype != f32:
        return with_functions(erf64, np.exp, _plain)(grad, x)
    return apply(with_functions(sleef.erf, sleef.exp, fma), with_functions(erf_tail, exp_tail, fma), grad, x)


def _plain(a, b, c):
    return a * b + c


def log_sigmoid(x):
    """min(x, 0) - log1p(exp(-|x|))."""
    if x.dtype != f32:
        return np.minimum(x, 0) - np.log1p(np.exp(-np.abs(x)))

    def with_functions(exp, log1p):
        return lambda v: np.minimum(v, f32(0)) - log1p(exp(-np.abs(v)))
    return apply(with_functions(sleef.exp, sleef.log1p), with_functions(exp_tail, log1p_tail), x)


def log_sigmoid_backward(grad, x, rounded=None):
    """grad * (d - sign * z / (1 + z)) with z = exp(-|x|), which is held in the 16-bit type that `rounded` rounds to."""
    number, step = x.dtype.type, rounded or np.asarray

    def with_exp(exp):
        def formula(g, v):
            z = step(exp(-np.abs(v)))
            low = v < 0
            return (np.where(low, number(1), number(0)) - np.where(low, number(1), number(-1)) * (z / (number(1) + z))) * g
        return formula
    if x.dtype != f32:
        return with_exp(np.exp)(grad, x)
    return apply(with_exp(sleef.exp), with_exp(exp_tail), grad, x)


def mish(x):
    """x * tanh(log1p(exp(x)))."""
    if x.dtype != f32:
        return x * np.tanh(np.log1p(np.exp(x)))

    def with_functions(tanh, log1p, exp):
        return lambda v: v * tanh(log1p(exp(v)))
    return apply(with_functions(sleef.tanh, sleef.log1p, sleef.exp), with_functions(tanh_tail, log1p_tail, exp_tail), x)


def mish_backward(grad, x):
    """grad * (t + x * s * (1 - t * t)) with t = tanh(softplus(x)), s = sigmoid(x)."""
    number = x.dtype.type

    def with_functions(tanh, log1p, exp, mul_add):
        def formula(g, v):
            s = number(1) / (number(1) + exp(-v))
            t = tanh(log1p(exp(v)))
            return g * mul_add(v * s, mul_add(-t, t, number(1)), t)
        return formula
    if x.dtype != f32:
        return with_functions(np.tanh, np.log1p, np.exp, _plain)(grad, x)
    vector = with_functions(sleef.tanh, sleef.log1p, sleef.exp, fma)
    return apply(vector, with_functions(tanh_tail, log1p_tail, exp_tail, fma), grad, x)
