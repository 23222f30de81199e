"""Elementary functions of float32 arrays: computed in float64, rounded once. NumPy only.

NumPy's own float32 exp, log, sin ... differ between machines and browsers (61-91 % equal); the rounded float64 ones agree
everywhere and are within 1 ulp of the ones PyTorch gets from MKL.
"""

import numpy as np

from . import sleef
from .body_tail import apply
from .fma import f32, f64


def rounded(function):
    """The float32 form of a float64 function."""
    def single(a):
        return function(np.asarray(a, f64)).astype(f32)
    return single


def rsqrt(a):
    return a.dtype.type(1) / np.sqrt(a)


def rsqrt16(a, rounded):
    """rsqrt of 16-bit numbers in a float32 array: the tail of ATen's loop rounds the square root too."""
    one = f32(1)
    return apply(lambda v: one / np.sqrt(v), lambda v: one / rounded(np.sqrt(v)), a, itemsize=2)


def log1p(a):
    return sleef.log1p(a)


def expm1(a):
    return sleef.expm1(a)


def sigmoid(x):
    """1 / (1 + exp(-x)), in the order of PyTorch's AVX2 loop."""
    if x.dtype != f32:
        return 1 / (1 + np.exp(-x))
    one = f32(1)
    return apply(lambda v: one / (one + sleef.exp(f32(0) - v)), lambda v: one / (one + np.exp(-v.astype(f64)).astype(f32)), x)


def power_number(a, p, rounded=None):
    """a ** p for one exponent, with ATen's special cases; float arrays. `rounded` rounds each step to bfloat16."""
    if p == 2:
        return a * a
    if rounded and p in (3, -2):
        square = rounded(a * a)
        return square * a if p == 3 else a.dtype.type(1) / square
    if rounded and p == -0.5:
        return rsqrt16(a, rounded)
    if p == 3:
        return a * a * a
    if p == 0.5:
        return np.sqrt(a)
    if p == -0.5:
        return a.dtype.type(1) / np.sqrt(a)
    if p == -1:
        return a.dtype.type(1) / a
    if p == -2:
        return a.dtype.type(1) / (a * a)
    return power(a, a.dtype.type(p))


def power(a, b):
    """a ** b for float arrays."""
    if np.result_type(a, b) == f32:
        return np.power(np.asarray(a, f64), np.asarray(b, f64)).astype(f32)
    return np.power(a, b)
