"""From a list of items to a batch: tensors are stacked, numbers become tensors, containers keep their kind."""

import collections.abc
import copy

import numpy as np

from ..._dtype import float64
from ..._factories import as_tensor, tensor
from ..._ops.core import OPS, TensorBase

WRONG = "default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {}"


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
    if isinstance(data, TensorBase):
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


def default_collate(batch):
    """A batch of a list of items of one kind."""
    first = batch[0]
    if isinstance(first, TensorBase):
        return OPS["stack"].function(batch, 0)
    if isinstance(first, np.ndarray):
        if first.dtype.kind in "SUO":
            raise TypeError(WRONG.format(first.dtype))
        return default_collate([as_tensor(b) for b in batch])
    if isinstance(first, (np.number, np.bool_)):
        return as_tensor(np.array(batch))
    if isinstance(first, float):
        return tensor(batch, dtype=float64)
    if isinstance(first, int):
        return tensor(batch)
    if isinstance(first, (str, bytes)):
        return batch
    if isinstance(first, collections.abc.Mapping):
        return _rebuilt(first, [(key, default_collate([d[key] for d in batch])) for key in first], dict)
    if isinstance(first, tuple) and hasattr(first, "_fields"):
        return type(first)(*(default_collate(part) for part in zip(*batch)))
    if isinstance(first, collections.abc.Sequence):
        if any(len(item) != len(first) for item in batch):
            raise RuntimeError("each element in list of batch should be of equal size")
        parts = [default_collate(part) for part in zip(*batch)]
        return parts if isinstance(first, tuple) else _rebuilt(first, list(enumerate(parts)), _values)
    raise TypeError(WRONG.format(type(first)))
