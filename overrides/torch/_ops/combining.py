"""Grids and rows of combinations, which few programs ask for. May import `joining` and what it may."""

import numpy as np

from .. import _dtype as D
from .._builtin import type_word
from .._warn import warn
from .calling import check_elements
from .core import wrap
from .indexing import masked_select
from .joining import atleast_2d, cat, stack
from .renamed import renamed
from .shape import expand, reshape


def meshgrid(*tensors, indexing=None):
    """Coordinate matrices from coordinate vectors."""
    if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
        tensors = tensors[0]
    check_elements(tensors)
    if not tensors:
        raise RuntimeError("meshgrid expects a non-empty TensorList")
    if indexing is None:
        warn("torch.meshgrid: in an upcoming release, it will be required to pass the indexing argument. (Triggered internally at "
             "/__w/pytorch/pytorch/aten/src/ATen/native/TensorShape.cpp:4215.)")
        indexing = "ij"
    if not isinstance(indexing, str):
        raise TypeError(f"meshgrid(): argument 'indexing' must be str, not {type_word(indexing)}")
    if indexing not in ("ij", "xy"):
        raise RuntimeError(f'torch.meshgrid: indexing must be one of "xy" or "ij", but received: {indexing}')
    tensors = list(tensors)
    if any(x.dtype is not tensors[0].dtype for x in tensors):
        raise RuntimeError("meshgrid expects all tensors to have the same dtype")
    for x in tensors:
        if x._a.ndim > 1:
            raise RuntimeError(f"torch.meshgrid: Expected 0D or 1D tensor in the tensor list but got: {x}")
    swap = indexing == "xy" and len(tensors) >= 2
    if swap:
        tensors[0], tensors[1] = tensors[1], tensors[0]
    shape = tuple(x._a.size for x in tensors)
    grids = [expand(reshape(x, (1,) * i + (-1,) + (1,) * (len(tensors) - i - 1)), shape) for i, x in enumerate(tensors)]
    if swap:
        grids[0], grids[1] = grids[1], grids[0]
    return tuple(grids)


def cartesian_prod(*tensors):
    """All combinations, one element from each vector, as rows."""
    check_elements(tensors)
    for x in tensors:
        if x._a.ndim != 1:
            raise RuntimeError(f"Expect a 1D vector, but got shape {list(x._a.shape)}")
    if len(tensors) == 1:
        return tensors[0]
    return stack([reshape(g, (-1,)) for g in meshgrid(*tensors, indexing="ij")], 1)


def combinations(input, r=2, with_replacement=False):
    """All r-element choices from a vector, as rows."""
    if input._a.ndim != 1:
        raise RuntimeError(f"Expect a 1D vector, but got shape {list(input._a.shape)}")
    if r < 0:
        raise RuntimeError(f"Expect a non-negative number, but got {r}")
    if r == 0:
        return wrap(np.empty(0, input._a.dtype), input.dtype)
    places = np.indices((input._a.size,) * r)
    rising = np.less_equal if with_replacement else np.less
    mask = wrap(rising(places[:-1], places[1:]).all(0), D.bool_)
    return stack([masked_select(grid, mask) for grid in meshgrid(*[input] * r, indexing="ij")], 1)


def block_diag(*tensors):
    """Matrices along the diagonal of a larger one."""
    check_elements(tensors)
    for i, x in enumerate(tensors):
        if x._a.ndim > 2:
            raise RuntimeError(f"torch.block_diag: Input tensors must have 2 or fewer dimensions. Input {i} has {x._a.ndim} dimensions")
    mats = [atleast_2d(x) for x in tensors]
    width = sum(m._a.shape[1] for m in mats)
    rows, left = [], 0
    for m in mats:
        h, w = m._a.shape
        parts = [wrap(np.zeros((h, left), m._a.dtype), m.dtype), m, wrap(np.zeros((h, width - left - w), m._a.dtype), m.dtype)]
        rows.append(cat(parts, 1))
        left += w
    return renamed(cat(rows, 0), "BlockDiagBackward0")
