"""Size, type and memory of tensors: others for them, questions about them; loaded when one of the names is first asked for. May import `_ops`, `_dtype`, `_device`."""

import math

import numpy as np

from .. import _dtype as D
from .._device import check_device
from .arrays import root
from .core import mode
from .create import allocated
from .forbidden import too_large
from .reduce import sum as summed, sum_to
from .shape import ints


def resize_(self, *size, memory_format=None):
    """Another size, keeping the elements that fit."""
    if self._rg and not mode.inference:
        raise RuntimeError("cannot resize variables that require grad")
    shape = ints(size)
    if shape == self._a.shape:
        return self
    if math.prod(shape) * self._a.itemsize >= 2 ** 63 or any(n < 0 for n in shape):
        raise too_large(shape)
    if any(math.prod(shape[d + 1:]) >= 2 ** 63 for d in range(len(shape))):
        raise RuntimeError("Stride calculation overflowed")
    flat = np.zeros(math.prod(shape), self._a.dtype)
    old = self._a.ravel("K")         # in the order of memory, which PyTorch keeps too
    n = min(flat.size, old.size)
    flat[:n] = old[:n]
    self._a = allocated(lambda shape, _: flat.reshape(shape), shape, self.dtype)
    self._vc[0] += 1
    return self


def resize_as_(self, the_template, memory_format=None):
    """The size of another tensor."""
    return resize_(self, *the_template.shape)


def sum_to_size(self, *size):
    """Summed over broadcast dimensions until it has this shape."""
    size, have = ints(size), self._a.shape
    if len(size) > len(have) or any(n not in (1, m) for n, m in zip(size[::-1], have[::-1])):
        raise RuntimeError(f"size {{{list(size)}}} is not expandable to size {{{list(have)}}}.")
    return sum_to(self, size) if size else summed(self)


def is_set_to(self, tensor):
    """Whether both are the same part of the same memory in the same layout."""
    return root(self._a) is root(tensor._a) and (self.storage_offset(), self.shape, self.stride()) == (tensor.storage_offset(), tensor.shape, tensor.stride())


def is_same_size(input, other):
    """Whether both have one shape."""
    return input._a.shape == other._a.shape


def pin_memory(self, device=None):
    """Of machines with an accelerator."""
    check_device("cpu" if device is None else device)
    raise RuntimeError("Cannot access accelerator device when none is available.")


def is_pinned(self, device=None):
    """False: there is no accelerator to pin memory for."""
    return False if device is None else pin_memory(self, device)


def legacy_dtype(word):
    """The dtype that "torch.FloatTensor" and its kin name; None for other words."""
    return next((d for d in D.ALL if f"torch.{d.word}Tensor" == word), None)


def type_(self, dtype=None, non_blocking=False, memory_format=None):
    """The name of the tensor's type, or the tensor as another dtype."""
    if dtype is None:
        return f"torch.{self.dtype.word}Tensor"
    if isinstance(dtype, str):
        dtype, word = legacy_dtype(dtype), dtype
        if dtype is None:
            raise ValueError(f"invalid type: '{word}'")
    if type(dtype) is type:
        raise ValueError(f"invalid type: '{dtype.__name__}'")
    dtype = getattr(dtype, "torch_dtype", dtype)
    if not isinstance(dtype, D.dtype):
        raise TypeError("dtype must be a type, str, or dtype object")
    return self.to(dtype)


def coalesce(self):
    """Of sparse tensors, which this course's torch lacks."""
    raise RuntimeError("coalesce expected sparse coordinate tensor layout but got Strided")
