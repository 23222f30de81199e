"""`torch.asarray`: a tensor from a tensor, an array, memory or numbers, copied only where it must or may be. Loaded when named.

May import the factories and what they may.
"""

import numpy as np

from . import _dtype as D
from ._device import device as _device
from ._frombuffer import READ_ONLY
from ._factories import GRAD_DTYPE, check_place, from_numpy
from ._ops.core import TensorBase
from ._ops.create import tensor_from
from ._ops.shape import clone, to_dtype
from ._warn import warn_once

UNSPECIFIED = ("torch.asarray: unspecified requires_grad now defaults to obj.requires_grad instead of False. Pass requires_grad=False explicitly to get the "
               "old behavior and silence this warning. (Triggered internally at /__w/pytorch/pytorch/torch/csrc/utils/tensor_new.cpp:1737.)")


def asarray(obj, *, dtype=None, device=None, copy=None, requires_grad=None):
    """`obj` as a tensor; `copy=True` always copies, `copy=False` never does and raises ValueError where it would have to."""
    dtype = dtype and D.as_dtype(dtype)
    if isinstance(obj, str):
        raise TypeError("new(): invalid data type 'str'")
    if isinstance(obj, np.generic) and copy is False:
        raise RuntimeError("can't alias NumPy scalars. Either remove copy=False or transform it in a ndarray. ")
    t = _looked_at(obj, dtype)
    if t is None:
        if copy is False:
            raise ValueError("can't alias arbitrary sequence into a tensor.")
        check_place(device)
        t = tensor_from(obj, dtype)
    elif device is not None and _device(str(device)).type != "cpu":
        raise RuntimeError(f"PyTorch is not linked with support for {_device(str(device)).type} devices")
    elif dtype is not None and dtype is not t.dtype:
        if copy is False:
            raise ValueError(f"can't alias tensor with dtype '{t.dtype.word}' into dtype '{dtype.word}'.")
        t = to_dtype(t, dtype)
    elif copy:
        t = clone(t)
    return _followed(t, requires_grad)


def _looked_at(obj, dtype):
    """A tensor on the memory of `obj`; None where it has none."""
    if isinstance(obj, TensorBase):
        return obj
    if isinstance(obj, (np.ndarray, np.generic)):
        return from_numpy(np.asarray(obj))
    if isinstance(obj, (bytes, bytearray, memoryview)):
        if memoryview(obj).readonly:
            warn_once(READ_ONLY)
        return from_numpy(np.frombuffer(bytearray(obj) if memoryview(obj).readonly else obj, (dtype or D.Default.dtype).numpy))
    return None


def _followed(t, requires_grad):
    """The tensor as autograd shall see it."""
    if requires_grad is None and t.requires_grad:
        warn_once(UNSPECIFIED)
        requires_grad = True
    if not requires_grad:
        return t if not t.requires_grad else t.requires_grad_(False) if t.is_leaf else t.detach()
    if t.dtype.kind < D.FLOAT:
        raise RuntimeError(GRAD_DTYPE)
    return t if t.requires_grad else t.requires_grad_()
