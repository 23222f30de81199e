"""Operands of arithmetic: result types, Python numbers, broadcasting and its error sentence. May import `core`, `_dtype`."""

import numpy as np

from .._builtin import type_word
from .. import _dtype as D
from .arrays import cast, empty_along
from .core import Late, TensorBase, wrap

NUMBERS = (bool, int, float, complex)
ndarray = np.ndarray


def broadcast_error(a, b, itemsize=4):
    """PyTorch's sentence for two shapes that do not broadcast, or whose numbers have no room together (NumPy's ValueError in 32 bits)."""
    n = max(len(a), len(b))
    pa, pb = (1,) * (n - len(a)) + tuple(a), (1,) * (n - len(b)) + tuple(b)
    for d in range(n - 1, -1, -1):
        if pa[d] != pb[d] and pa[d] != 1 and pb[d] != 1:
            return RuntimeError(f"The size of tensor a ({pa[d]}) must match the size of tensor b ({pb[d]}) "
                                f"at non-singleton dimension {d}")
    from .forbidden import not_allocated
    return not_allocated([m if n == 1 else n for m, n in zip(pa, pb)], itemsize) or RuntimeError(f"shapes {list(a)} and {list(b)} cannot be broadcast")


def first_broadcast_error(shapes):
    """The sentence for the first of several shapes that does not broadcast with those before it; None if all do."""
    whole = ()
    for shape in shapes:
        try:
            whole = np.broadcast_shapes(whole, shape)
        except ValueError:
            return broadcast_error(whole, shape)
    return None


Late.broadcast_error = first_broadcast_error


def number(value, dt):
    """A Python number as arithmetic of dtype `dt` takes it."""
    if dt.kind == D.INTEGER:
        return np.array(value).astype(dt.numpy)[()]
    if dt is D.bool_:
        return bool(value)
    return value


def result_type(input, other):
    """The dtype arithmetic on two operands, each a tensor or a number, would have."""
    return D.result([(x.dtype, x._a.ndim == 0, False) if isinstance(x, TensorBase) else (D.of_scalar(x), True, True) for x in (input, other)])


def pair(input, other):
    """The arrays (or number) of both operands in their result type, and that type."""
    if isinstance(other, TensorBase):
        if isinstance(input, TensorBase):
            dt = input._dtype
            if dt is other._dtype:
                return input._a, other._a, dt
            dt = D.result(((dt, input._a.ndim == 0, False), (other.dtype, other._a.ndim == 0, False)))
            return cast(input._a, input.dtype, dt), cast(other._a, other.dtype, dt), dt
        b, a, dt = pair(other, input)
        return a, b, dt
    if not isinstance(input, TensorBase):
        raise TypeError("argument 'input' (position 1) must be Tensor")
    dt = input._dtype
    kind = type(other)
    if kind is float:
        if dt.kind == D.FLOAT or dt.kind == D.COMPLEX:
            return input._a, other, dt
    elif kind is int:
        if dt.kind >= D.FLOAT and -0x8000000000000000 <= other <= 0xFFFFFFFFFFFFFFFF:
            return input._a, other, dt
    elif kind not in NUMBERS and not isinstance(other, np.generic):
        if isinstance(other, np.ndarray) and other.ndim == 0:
            other = other[()]
        else:
            raise TypeError(f"argument 'other' (position 2) must be Tensor, not {type_word(other)}")
    if isinstance(other, np.generic):
        other = D.plain(other)
    dt = D.result(((dt, input._a.ndim == 0, False), (D.of_scalar(other), True, True)))
    return cast(input._a, input.dtype, dt), number(other, dt), dt


def finish(a, dt):
    """A result array as a tensor of dtype `dt`."""
    if dt is D.bfloat16:
        a = D.round_bfloat16(a)
    elif getattr(a, "dtype", None) != dt.numpy:
        a = np.asarray(a).astype(dt.numpy)
    return wrap(a, dt)


def shape_of(x):
    return x._a.shape if isinstance(x, TensorBase) else np.shape(x)


def in_layout(result, *operands):
    """The result of operands laid out in memory as PyTorch lays it out: where they differ, as the first says."""
    if result.ndim < 2:
        return result
    for x in operands:
        if type(x) is ndarray and not x.flags.c_contiguous:
            break
    else:
        return result
    arrays = [x for x in operands if type(x) is ndarray]
    if arrays[0].flags.c_contiguous and result.flags.c_contiguous and np.shape(operands[0]) == result.shape:
        return result
    strides = [np.broadcast_to(x, result.shape).strides for x in arrays]
    out = empty_along(result.shape, strides, result.dtype)
    if out.strides == result.strides:
        return result
    out[...] = result
    return out


def held(number, dt):
    """A number as a 16-bit dtype holds it."""
    return float(cast(np.asarray(number, np.float32), D.float32, dt))


def _numbers(a, b, dt, exact):
    """Both operands for 16-bit arithmetic in float32, if one is a number."""
    if type(b) in (float, int):
        return a.astype(np.float32), b if "b" in exact else held(b, dt)
    if type(a) in (float, int):
        return a if "a" in exact else held(a, dt), b.astype(np.float32)
    return a, b


def apply(ufunc, a, b, dt, exact=""):
    """`ufunc` on two operands of `pair`; reduced-precision types compute in float32 and round once.

    Beside 16-bit floats a number takes their dtype first, but keeps its precision as one of the operands that `exact` names.
    """
    try:
        if dt is D.float16 or dt is D.bfloat16:
            r = ufunc(*_numbers(a, b, dt, exact))
            return in_layout(D.round_bfloat16(r) if dt is D.bfloat16 else r.astype(np.float16, copy=False), a, b)
        return in_layout(ufunc(a, b), a, b)
    except ValueError:
        raise broadcast_error(np.shape(a), np.shape(b), dt.itemsize) from None
