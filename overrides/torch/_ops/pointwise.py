"""Arithmetic, comparison and logic, element by element. May import `core`, `result`, `_kernels`, `_dtype`."""

import numpy as np

from .. import _dtype as D
from .._kernels.fma import fma
from .core import TensorBase, op, wrap
from .result import apply, broadcast_error, finish, pair

BOOL_SUB = ("Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead.")
BOOL_SUB_ONE = ("Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use "
                "the `~` or `logical_not()` operator instead.")


def _scaled(b, alpha, dt):
    if dt.kind == D.INTEGER and type(alpha) is float:
        raise RuntimeError("For integral input tensors, argument alpha must not be a floating point number.")
    if dt.kind == D.BOOL and type(alpha) is not bool:
        raise RuntimeError("Boolean alpha only supported for Boolean results.")
    return b * alpha


@op()
def add(input, other, alpha=1):
    """input + alpha * other."""
    a, b, dt = pair(input, other)
    if alpha != 1:
        if dt is D.float32:
            try:
                return wrap(fma(b, np.float32(alpha), a), dt)   # ATen's vector body and tail both fuse
            except ValueError:
                raise broadcast_error(np.shape(a), np.shape(b)) from None
        b = _scaled(b, alpha, dt)
    return wrap(apply(np.add, a, b, dt), dt)


@op()
def sub(input, other, alpha=1):
    """input - alpha * other."""
    a, b, dt = pair(input, other)
    if dt is D.bool_:
        raise RuntimeError(BOOL_SUB)
    if alpha != 1:
        if dt is D.float32:
            return wrap(fma(b, np.float32(-alpha), a), dt)
        b = _scaled(b, alpha, dt)
    return wrap(apply(np.subtract, a, b, dt), dt)


@op()
def rsub(input, other, alpha=1):
    """alpha-scaled input taken from other: other - alpha * input."""
    a, b, dt = pair(input, other)
    if input.dtype is D.bool_:
        raise RuntimeError(BOOL_SUB_ONE)
    if alpha != 1:
        a = _scaled(a, alpha, dt)
    return wrap(apply(np.subtract, b, a, dt), dt)


@op()
def mul(input, other):
    """input * other."""
    a, b, dt = pair(input, other)
    return wrap(apply(np.multiply, a, b, dt), dt)


def _true_divide(a, b):
    return np.true_divide(a, b)


@op()
def div(input, other, rounding_mode=None):
    """input / other; with rounding_mode "trunc" or "floor" the quotient is rounded and integers stay integers."""
    a, b, dt = pair(input, other)
    if rounding_mode is None:
        if dt.kind < D.FLOAT:
            dt = D.Default.dtype
            a, b = (np.asarray(x).astype(dt.numpy) for x in (a, b))
        return wrap(apply(np.true_divide, a, b, dt), dt)
    if rounding_mode == "floor":
        return finish(apply(_floor_divide, a, b, dt), dt)
    if rounding_mode == "trunc":
        return finish(apply(_trunc_divide, a, b, dt), dt)
    raise RuntimeError(f"div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '{rounding_mode}'")


def _is_integer(x):
    return np.asarray(x).dtype.kind in "iub"


def _check_zero(b):
    if not np.all(b):
        raise RuntimeError("ZeroDivisionError")


def _floor_divide(a, b):
    if _is_integer(a) and _is_integer(b):
        _check_zero(b)
    return np.floor_divide(a, b)


def _trunc_divide(a, b):
    if _is_integer(a) and _is_integer(b):
        _check_zero(b)
        q = np.floor_divide(a, b)
        return q + ((q < 0) & (q * b != a))
    return np.trunc(np.true_divide(a, b))


@op(node="NegBackward0")
def neg(input):
    """-input."""
    if input.dtype is D.bool_:
        raise RuntimeError("Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, "
                           "use the `~` or `logical_not()` operator instead.")
    return wrap(np.negative(input._a), input.dtype)
