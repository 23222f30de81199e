"""New tensors from numbers, nested lists and arrays. May import `core`, `_dtype`."""

import math

import numpy as np

from .._builtin import type_word
from .. import _dtype as D
from .._warn import warn_once
from .arrays import cast
from .core import TensorBase, needs_grad, wrap

ARRAY_TYPES = ("The only supported types are: float64, float32, float16, complex64, complex128, int64, int32, int16, int8, "
               "uint64, uint32, uint16, uint8, and bool.")
NUMBERS = (bool, int, float, complex)
SCALAR = ("Converting a tensor with requires_grad=True to a scalar may lead to unexpected behavior.\nConsider using tensor.detach() first. "
          "(Triggered internally at /__w/pytorch/pytorch/torch/csrc/autograd/generated/python_variable_methods.cpp:822.)")
ARRAYS = ("Creating a tensor from a list of numpy.ndarrays is extremely slow. Please consider converting the list to a single numpy.ndarray with "
          "numpy.array() before converting to a tensor. (Triggered internally at /__w/pytorch/pytorch/torch/csrc/utils/tensor_new.cpp:252.)")
NEGATIVE_STRIDE = ("At least one stride in the given numpy array is negative, and tensors with negative strides are not "
                   "currently supported. (You can probably work around this by making a copy of your array  with array.copy().) ")


def dtype_of_array(a):
    """The dtype of a NumPy array; PyTorch's sentence for types it has not."""
    dt = D.FROM_NUMPY.get(a.dtype.newbyteorder("="))
    if not a.dtype.isnative:
        raise ValueError("given numpy array has byte order different from the native byte order. Conversion between byte orders is currently not supported.")
    if dt is None:
        raise TypeError(f"can't convert np.ndarray of type numpy.{a.dtype.type.__name__}. {ARRAY_TYPES}")
    return dt


def array_of(data, exact=False):
    """(array, dtype) of nested Python numbers, as `torch.tensor` reads them; `exact` keeps floats as Python has them."""
    if isinstance(data, TensorBase):
        return data._a, data.dtype
    if isinstance(data, (np.ndarray, np.generic)):
        data = np.asarray(data)
        if any(s < 0 for s in data.strides):
            raise ValueError(NEGATIVE_STRIDE)
        return data, dtype_of_array(data)
    if type(data) in NUMBERS:
        return _filled([data], [], exact)
    if isinstance(data, (str, bytes)):
        raise TypeError(f"new(): invalid data type '{type_word(data)}'")
    if isinstance(data, (list, tuple, range)):
        return _sequence(data, exact)
    if hasattr(data, "__array__"):
        return array_of(np.asarray(data), exact)
    if hasattr(data, "__len__") and hasattr(data, "__getitem__") and not isinstance(data, (bytes, dict)):
        return _sequence(list(data), exact)
    if isinstance(data, NUMBERS):
        return _filled([data], [], exact)
    raise RuntimeError(f"Could not infer dtype of {type_word(data)}")


def _sequence(data, exact):
    shape, level = [], data
    while isinstance(level, (list, tuple, range)):
        shape.append(len(level))
        if not len(level):
            break
        level = level[0]
    if isinstance(level, np.ndarray):
        if not level.ndim:
            raise TypeError("len() of unsized object")
        shape.extend(level.shape)
        if not level.size:
            return np.zeros(shape, level.dtype), dtype_of_array(level)
    if isinstance(level, str):
        raise ValueError("too many dimensions 'str'")
    flat = []
    if 0 not in shape:      # what lies beside an empty first row is not looked at
        _flatten(data, shape, 0, flat)
    return _filled(flat, shape, exact)


def _filled(flat, shape, exact):
    dt = None
    for kind in {type(v) for v in flat}:
        if kind in NUMBERS:
            one = D.of_scalar(kind(0))
        elif exact:
            raise TypeError("numbers of kinds that are stored one by one")
        else:
            value = next(v for v in flat if type(v) is kind)
            if isinstance(value, str):
                raise TypeError("new(): invalid data type 'str'")
            if not isinstance(value, (np.generic, int, float)):
                raise RuntimeError(f"Could not infer dtype of {type_word(value)}")
            one = dtype_of_array(np.asarray(value)) if isinstance(value, np.generic) else D.of_scalar(value)
        dt = one if dt is None else D.promote(dt, one)
    if dt is None:
        dt = D.Default.dtype
    if exact and dt.kind >= D.FLOAT:
        # The asked dtype is cut from Python's own doubles: by way of the default dtype 1.1 would lose half its digits.
        dt = D.complex128 if dt.kind == D.COMPLEX else D.float64
    try:
        if dt is D.bfloat16:
            return D.round_bfloat16(np.array(flat, np.float32).reshape(shape)), dt
        return np.array(flat, dt.numpy).reshape(shape), dt
    except OverflowError:
        raise ValueError("Overflow when unpacking long long") from None


def _flatten(data, shape, depth, flat):
    if isinstance(data, TensorBase):
        if depth == len(shape):         # a tensor among numbers is a number, whatever its dimensions
            if data._a.size != 1:
                raise TypeError("only integer tensors of a single element can be converted to an index") if data.dtype.kind <= D.INTEGER else ValueError(
                    "only one element tensors can be converted to Python scalars")
            if needs_grad(data):
                warn_once(SCALAR)
            flat.append(data._a.reshape(-1)[0])
            return
        if not data._a.ndim:
            raise TypeError("not a sequence")
        data = list(data)
    if isinstance(data, (np.ndarray, np.generic)):
        if data.shape != tuple(shape[depth:]):
            if data.ndim == 0:
                raise TypeError("not a sequence")
            raise ValueError(f"expected sequence of length {shape[depth]} at dim {depth} (got {len(data)})")
        if data.ndim:
            warn_once(ARRAYS)
        flat.extend(data.reshape(-1))
        return
    if not isinstance(data, (list, tuple, range)):
        if depth < len(shape):
            raise TypeError("not a sequence")
        flat.append(data)
        return
    if depth >= len(shape):
        raise TypeError(f"'{type_word(data)}' object cannot be interpreted as an integer")
    if len(data) != shape[depth]:
        raise ValueError(f"expected sequence of length {shape[depth]} at dim {depth} (got {len(data)})")
    for item in data:
        if type(item) in NUMBERS and depth == len(shape) - 1:
            flat.append(item)
        else:
            _flatten(item, shape, depth + 1, flat)


def tensor_from(data, dtype=None, copy=True):
    """A tensor holding `data`; shares memory with an array when `copy` is false and the dtype fits."""
    a = None
    try:
        a, dt = array_of(data, exact=dtype is not None)
    except Exception:
        if isinstance(data, np.ndarray):
            raise
    if a is None:       # beyond the handler, so that an error of its own comes alone
        from .storing import inferred, stored
        a, dt = stored(data, dtype or inferred(data))
    if dtype is not None and dtype is not dt:
        if not isinstance(data, (TensorBase, np.ndarray)):
            check_range(a, dt, dtype, isinstance(data, (list, tuple)))
        a, dt = cast(a, dt, dtype), dtype
    elif copy:
        a = np.array(a, order="K" if isinstance(data, np.ndarray) else "C")
    return wrap(a, dt)


def check_range(a, source, target, nested):
    """Python numbers must fit the asked dtype."""
    if source.kind == D.COMPLEX and D.BOOL < target.kind < D.COMPLEX:
        raise TypeError("must be real number, not complex" if target.kind == D.FLOAT else "'complex' object cannot be interpreted as an integer")
    if target.kind != D.INTEGER or not a.size:
        return
    info = np.iinfo(target.numpy)
    low = info.min if target is not D.uint8 or source.kind == D.FLOAT else -255     # whole numbers wrap in uint8
    if not (np.isfinite(a).all() and a.min() >= low and a.max() <= info.max):
        raise RuntimeError(f"value cannot be converted to type {target.name} without overflow")


def _overflow(dt):
    """The refusal of a number that is too large, in the C++ names of PyTorch's numbers, which are not those of its tensors."""
    name = f"{dt.name}_t" if dt.kind == D.INTEGER and dt is not D.int32 else dt.c_name
    return RuntimeError(f"value cannot be converted to type {name} without overflow")


LARGEST = {D.float32: 3.4028234663852886e38, D.complex64: 3.4028234663852886e38, D.float16: 65504.0, D.bfloat16: 3.3895313892515355e38}


def check_fits(value, dt, count=0):
    """A number must fit the dtype it is written as; returns it without an imaginary part where that takes none.

    `count` elements are filled with it: one alone becomes infinite in 16 bits, as PyTorch fills that in its own way.
    """
    if isinstance(value, bool) or dt is D.bool_:
        return value
    if type(value) is int:
        D.check_long(value)
    if isinstance(value, complex) and dt.kind < D.COMPLEX:
        if value.imag:
            raise _overflow(dt)
        value = value.real
    if dt in LARGEST and not (count == 1 and dt in D.HALVES):
        for part in (value.real, value.imag):
            if abs(part) > LARGEST[dt] and math.isfinite(part):
                raise _overflow(dt)
    if dt.kind != D.INTEGER:
        return value
    info = np.iinfo(dt.numpy)
    low = -info.max - (dt is not D.uint8) if isinstance(value, int) or dt is not D.uint8 else 0
    if not (math.isfinite(value) and low <= value <= info.max):
        raise _overflow(dt)
    return value


def allocated(make, shape, dt):
    """`make(shape, dtype)`, or PyTorch's own sentence where there is not so much memory; a page in a browser has 4 GB."""
    try:
        return make(shape, dt.numpy)
    except (MemoryError, ValueError) as error:
        from .forbidden import not_allocated
        raise not_allocated(shape, np.dtype(dt.numpy).itemsize) or error from error


def filled(shape, value, dt):
    """A tensor of `shape` with one value everywhere."""
    if value == 0 and not isinstance(value, (float, complex)):      # there is a zero below 0 among them
        return wrap(allocated(np.zeros, shape, dt), dt)
    a = allocated(np.empty, shape, dt)
    a[...] = cast(np.asarray(value), D.of_scalar(value), dt)
    return wrap(a, dt)
