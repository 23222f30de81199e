"""Numbers of any kind stored one by one as an asked dtype, with Python's own refusals, as PyTorch does it. Loaded when such data is met.

May import `core`, `create`, `_dtype`.
"""

import math
from operator import index

import numpy as np

from .. import _dtype as D
from .._builtin import type_word
from .core import TensorBase
from .arrays import cast
from .create import ARRAYS, check_range, dtype_of_array, warn_once


def stored(data, dtype):
    """(array, its dtype) of `data`, whose dtype is not guessed from what it holds: any number that converts may stand in it."""
    if isinstance(data, (str, bytes)):
        raise TypeError(f"new(): invalid data type '{type_word(data)}'")
    shape = _shape(data)
    flat = []
    if 0 not in shape:
        _leaves(data, shape, 0, flat)
    values, source = _converted(flat, dtype)
    try:
        return np.array(values, source.numpy).reshape(shape), source
    except OverflowError:
        raise ValueError("Overflow when unpacking long long") from None


def inferred(data):
    """The dtype that PyTorch guesses for data which the quick way refuses: it knows the shape first, then looks at all, however deep it lies."""
    if isinstance(data, (str, bytes)):
        raise TypeError(f"new(): invalid data type '{type_word(data)}'")
    if is_sequence(data):
        _shape(data)
    return _guess(data)


def _guess(data):
    if isinstance(data, (str, bytes)) and not isinstance(data, np.generic):
        raise TypeError(f"new(): invalid data type '{type_word(data)}'")
    if isinstance(data, TensorBase):
        return data.dtype
    if isinstance(data, (np.ndarray, np.generic)):
        return dtype_of_array(np.asarray(data))
    if isinstance(data, (bool, int, float, complex)):
        return D.int64 if type(data) is int else D.of_scalar(data)
    if not is_sequence(data):
        raise RuntimeError(f"Could not infer dtype of {type_word(data)}")
    found = None
    for one in data:
        kind = _guess(one)
        found = kind if found is None else D.promote(found, kind)
    return found or D.Default.dtype


def numbers(values, dtype):
    """The array of a dtype that holds what a program's function returned, element by element."""
    values, source = _converted(values, dtype)
    a = np.array(values, source.numpy)
    check_range(a, source, dtype, True)
    return cast(a, source, dtype)


def _converted(flat, dtype):
    if dtype.kind <= D.INTEGER:
        values = [_whole(v, dtype) for v in flat]
        if dtype is D.bool_:
            values, source = [v != 0 for v in values], D.bool_
        else:
            source = D.int64
    elif dtype.kind == D.COMPLEX:
        values, source = [v if isinstance(v, complex) else _real(v) for v in flat], D.complex128
    else:
        values, source = [_real(v) for v in flat], D.float64
    return values, source


def is_sequence(data):
    """What Python's C interface takes for a sequence."""
    return hasattr(type(data), "__getitem__") and not isinstance(data, (dict, np.generic))


def _shape(data):
    shape = []
    while is_sequence(data) and not isinstance(data, TensorBase):      # a tensor among numbers is a number
        if isinstance(data, np.ndarray):
            if not data.ndim:
                raise TypeError("len() of unsized object")
            return shape + list(data.shape)
        shape.append(len(data))
        if isinstance(data, str) and data:
            raise ValueError("too many dimensions 'str'")
        if not len(data):
            break
        data = data[0]
    return shape


def _leaves(data, shape, depth, flat):
    """Append the numbers in `data` to `flat`; rows of other lengths are refused."""
    if isinstance(data, np.ndarray) and data.ndim:
        dtype_of_array(data)
        warn_once(ARRAYS)
    if depth == len(shape):
        flat.append(data)
        return
    try:
        row = list(data)
    except TypeError:
        raise TypeError("not a sequence") from None
    if len(row) != shape[depth]:
        raise ValueError(f"expected sequence of length {shape[depth]} at dim {depth} (got {len(row)})")
    for one in row:
        _leaves(one, shape, depth + 1, flat)


def _real(value):
    return float(value) if isinstance(value, TensorBase) else math.ldexp(value, 0)      # which refuses what is no number as PyTorch does


def _whole(value, dtype):
    if isinstance(value, TensorBase) and dtype.kind <= D.INTEGER < value.dtype.kind:
        raise TypeError("only integer tensors of a single element can be converted to an index")
    if dtype is D.bool_ and isinstance(value, (complex, float, np.bool_)):
        return int(value != 0)
    if not isinstance(value, float):
        return index(value)
    if not -2.0 ** 63 <= value < 2.0 ** 63:
        raise RuntimeError(f"value cannot be converted to type {dtype.name} without overflow")
    return int(value)
