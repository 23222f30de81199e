"""From a list of items to a batch: tensors are stacked, numbers become tensors, containers keep their kind."""

import collections.abc
import copy

import numpy as np

from ..._dtype import float64
from ..._factories import as_tensor, tensor
from ..._ops.core import OPS
from ..._tensor import Tensor

default_collate_err_msg_format = "default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {}"


def _rebuilt(like, items, make):
    """`items` in a container of the kind of `like`; `make` says what to do where that kind cannot be built."""
    try:
        if isinstance(like, (collections.abc.MutableMapping, collections.abc.MutableSequence)):
            twin = copy.copy(like)
            for key, value in items:
                twin[key] = value
            return twin
        return type(like)(make(items))
    except TypeError:
        return make(items)


def _values(items):
    return [value for _, value in items]


def default_convert(data):
    """NumPy's arrays and numbers as tensors, inside containers too; everything else as it is."""
    if isinstance(data, Tensor):
        return data
    if isinstance(data, (np.ndarray, np.number, np.bool_)):
        return data if isinstance(data, np.ndarray) and data.dtype.kind in "SUO" else as_tensor(data)
    if isinstance(data, collections.abc.Mapping):
        return _rebuilt(data, [(key, default_convert(data[key])) for key in data], dict)
    if isinstance(data, tuple):
        parts = [default_convert(d) for d in data]
        return type(data)(*parts) if hasattr(data, "_fields") else parts
    if isinstance(data, collections.abc.Sequence) and not isinstance(data, (str, bytes)):
        return _rebuilt(data, [(i, default_convert(d)) for i, d in enumerate(data)], _values)
    return data


def collate(batch, *, collate_fn_map=None):
    """A batch of a list of items of one kind; `collate_fn_map` says how items of a type become one, containers are opened."""
    first = batch[0]
    for kind in (type(first), *collate_fn_map) if collate_fn_map else ():
        if kind in collate_fn_map and isinstance(first, kind):
            return collate_fn_map[kind](batch, collate_fn_map=collate_fn_map)

    def inner(items):
        return collate(items, collate_fn_map=collate_fn_map)
    if isinstance(first, collections.abc.Mapping):
        return _rebuilt(first, [(key, inner([d[key] for d in batch])) for key in first], dict)
    if isinstance(first, tuple) and hasattr(first, "_fields"):
        return type(first)(*(inner(part) for part in zip(*batch)))
    if isinstance(first, collections.abc.Sequence):
        if any(len(item) != len(first) for item in batch):
            raise RuntimeError("each element in list of batch should be of equal size")
        parts = [inner(part) for part in zip(*batch)]
        return parts if isinstance(first, tuple) else _rebuilt(first, list(enumerate(parts)), _values)
    raise TypeError(default_collate_err_msg_format.format(type(first)))


def collate_tensor_fn(batch, *, collate_fn_map=None):
    return OPS["stack"].function(batch, 0)


def collate_numpy_array_fn(batch, *, collate_fn_map=None):
    if batch[0].dtype.kind in "SUO":
        raise TypeError(default_collate_err_msg_format.format(batch[0].dtype))
    return collate([as_tensor(b) for b in batch], collate_fn_map=collate_fn_map)


def collate_numpy_scalar_fn(batch, *, collate_fn_map=None):
    return as_tensor(np.array(batch))


def collate_float_fn(batch, *, collate_fn_map=None):
    return tensor(batch, dtype=float64)


def collate_int_fn(batch, *, collate_fn_map=None):
    return tensor(batch)


def collate_str_fn(batch, *, collate_fn_map=None):
    return batch


default_collate_fn_map = {
    Tensor: collate_tensor_fn, np.ndarray: collate_numpy_array_fn, (np.bool_, np.number, np.object_): collate_numpy_scalar_fn,
    float: collate_float_fn, int: collate_int_fn, str: collate_str_fn, bytes: collate_str_fn}


def default_collate(batch):
    """A batch of a list of items of one kind, as `default_collate_fn_map` says."""
    return collate(batch, collate_fn_map=default_collate_fn_map)
