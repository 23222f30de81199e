"""New tensors from numbers, shapes and arrays. May import `core`, `_dtype`, `_random`, `_kernels`."""

import numpy as np

from .. import _dtype as D
from .core import TensorBase, cast, wrap


def array_of(data):
    """(array, dtype) of nested Python numbers, as `torch.tensor` reads them."""
    if isinstance(data, TensorBase):
        return data._a, data.dtype
    if isinstance(data, (np.ndarray, np.generic)):
        data = np.asarray(data)
        if data.dtype not in D.FROM_NUMPY:
            if data.dtype.kind == "u":
                raise TypeError(f"can't convert np.ndarray of type numpy.{data.dtype}. This course's torch has no unsigned integers beyond uint8.")
            raise TypeError("can't convert np.ndarray of type numpy.object_. The only supported types are: float64, float32, float16, "
                            "complex64, complex128, int64, int32, int16, int8, uint64, uint32, uint16, uint8, and bool."
                            if data.dtype == object else f"can't convert np.ndarray of type {data.dtype}")
        return data, D.FROM_NUMPY[data.dtype.newbyteorder("=")]
    if isinstance(data, (bool, int, float, complex)):
        return _number(data)
    if isinstance(data, (list, tuple, range)):
        return _sequence(data)
    if hasattr(data, "__array__"):
        return array_of(np.asarray(data))
    if hasattr(data, "__len__") and hasattr(data, "__getitem__") and not isinstance(data, (str, bytes, dict)):
        return _sequence(list(data))
    if isinstance(data, str):
        raise TypeError("new(): invalid data type 'str'")
    raise RuntimeError(f"Could not infer dtype of {type(data).__name__}")


def _number(value):
    dt = D.of_scalar(value)
    try:
        return np.asarray(value, dt.numpy), dt
    except OverflowError:
        raise RuntimeError("Overflow when unpacking long long") from None


def _sequence(data):
    shape = []
    level = data
    while isinstance(level, (list, tuple, range)):
        shape.append(len(level))
        if not len(level):
            break
        level = level[0]
    if isinstance(level, (TensorBase, np.ndarray)):
        shape.extend(level.shape)
    flat = []
    _flatten(data, shape, 0, flat)
    kinds = {type(v) for v in flat}
    if not kinds:
        return np.zeros(shape, D.Default.dtype.numpy), D.Default.dtype
    dt = None
    for kind in kinds:
        if kind not in (bool, int, float, complex):
            for v in flat:
                if type(v) is kind:
                    one = D.of_scalar(v) if isinstance(v, (np.generic, int, float)) else None
                    if one is None:
                        if isinstance(v, str):
                            raise ValueError("too many dimensions 'str'")
                        raise RuntimeError(f"Could not infer dtype of {kind.__name__}")
                    dt = one if dt is None else D.promote(dt, one)
            continue
        one = D.of_scalar(kind(0))
        dt = one if dt is None else D.promote(dt, one)
    try:
        return np.array(flat, dt.numpy).reshape(shape), dt
    except OverflowError:
        raise RuntimeError("Overflow when unpacking long long") from None


def _flatten(data, shape, depth, flat):
    if isinstance(data, TensorBase):
        if data._a.ndim == 0 and depth == len(shape):
            flat.append(data._a[()] if data.dtype is not D.bfloat16 else float(data._a))
            return
        data = data._a
    if isinstance(data, np.ndarray):
        if data.ndim == 0:
            flat.append(data[()])
            return
        if data.shape != tuple(shape[depth:]):
            raise ValueError(f"expected sequence of length {shape[depth]} at dim {depth} (got {len(data)})")
        flat.extend(data.reshape(-1))
        return
    if not isinstance(data, (list, tuple, range)):
        if depth < len(shape):
            raise TypeError(f"new(): invalid data type '{type(data).__name__}'" if isinstance(data, str) else
                            f"expected sequence of length {shape[depth]} at dim {depth} (got {type(data).__name__})"
                            if False else f"'{type(data).__name__}' object is not a sequence" if False else
                            f"object of type '{type(data).__name__}' has no len()")
        flat.append(data)
        return
    if depth >= len(shape):
        kind = type(data[0]).__name__ if len(data) else type(data).__name__
        raise TypeError(f"must be real number, not {type(data).__name__}" if len(data) else f"must be real number, not {kind}")
    if len(data) != shape[depth]:
        raise ValueError(f"expected sequence of length {shape[depth]} at dim {depth} (got {len(data)})")
    if depth == len(shape) - 1 and len(data) and all(type(v) in (int, float, bool) for v in data):
        flat.extend(data)
        return
    for item in data:
        _flatten(item, shape, depth + 1, flat)


def tensor_from(data, dtype=None, copy=True):
    """A tensor holding `data`; shares memory with an array when `copy` is false and the dtype fits."""
    a, dt = array_of(data)
    if dtype is not None and dtype is not dt:
        a, dt = cast(a, dt, dtype), dtype
    elif copy:
        a = np.array(a, order="C")
    return wrap(a, dt)
