"""Tensors put on other memory (`set_`) or into another layout (`to`), and the class of a tensor's storage. Loaded when one is first asked for; may import `storage`."""

import math

import numpy as np

from . import storage
from ._combination import combination
from ._ops.core import TensorBase
from ._ops.layouts import suggested
from ._ops.shape import to_dtype
from .storage import TypedStorage, UntypedStorage, untyped

SET = ("()", "(torch.Storage source)", "(torch.Storage source, int storage_offset, tuple of ints size, tuple of ints stride = None)", "(Tensor source)",
       "(Tensor source, int storage_offset, tuple of ints size, tuple of ints stride = None)")


def set_(self, source=None, storage_offset=0, size=None, stride=None):
    """Take over the memory of a storage or another tensor: all of it, or sizes and strides from an offset on; nothing, an empty one."""
    if source is None:
        self._a = np.empty(0, self.dtype.numpy)
    elif isinstance(source, UntypedStorage):
        self._a = _placed(source.numbers(self.dtype), storage_offset, size, stride)
    elif isinstance(source, TypedStorage):
        if source.dtype is not self.dtype:
            raise RuntimeError(f"Expected a Storage of type {self.dtype.c_name} or an UntypedStorage, but got type {source.dtype.word} for argument 1 'storage'")
        self._a = _placed(source.numbers(), storage_offset, size, stride)
    elif not isinstance(source, TensorBase):
        raise TypeError(combination("set_", (source,), {}, SET))
    elif source.dtype is not self.dtype:
        raise RuntimeError(f"Could not set tensor of type {source.dtype.c_name} to a tensor of type {self.dtype.c_name}")
    elif size is None:
        self._a = source._a
    else:
        self._a = _placed(untyped(source._a, source.dtype).numbers(self.dtype), storage_offset, size, stride)
    return self


def _placed(memory, offset, size, stride):
    """An array of sizes and strides from an element of a flat memory on; a memory that is too small is made larger, as PyTorch does."""
    if offset < 0:
        raise RuntimeError(f"Tensor: invalid storage offset {offset}")
    if size is None:
        return memory[offset:]
    size = tuple(size)
    if stride is None:
        stride = [math.prod(size[d + 1:]) for d in range(len(size))]
    need = offset + 1 + sum((n - 1) * step for n, step in zip(size, stride)) if math.prod(size) else 0
    if need > memory.size:
        memory = np.concatenate([memory, np.zeros(need - memory.size, memory.dtype)])
    return np.ndarray(size, memory.dtype, memory, offset * memory.itemsize, [step * memory.itemsize for step in stride])


def to_layout(self, dtype, name, copy=False):
    """`to` with a `memory_format`: the tensor itself where it has the dtype and looks like the layout already."""
    if name == "preserve_format":
        return to_dtype(self, dtype) if copy or dtype is not self.dtype else self
    return self if dtype is self.dtype and not copy and suggested(self._a) == name else to_dtype(self, dtype, name)


def storage_type(self):
    """The older class of this tensor's storage, `torch.FloatStorage` or another."""
    return getattr(storage, self._typed_storage().pickle_storage_type())
