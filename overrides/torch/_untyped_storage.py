"""The memory under a tensor as bytes: `torch.UntypedStorage`, and what it shares with storages of numbers. May import `_ops`.

A bfloat16 tensor keeps float32 here; its storage counts and shows two bytes a number all the same.
"""

from weakref import WeakValueDictionary

import numpy as np

from . import _dtype as D
from ._builtin import type_word
from ._device import device as device_of
from ._ops import arrays
from ._ops.core import wrap
from ._ops.shape import look

SHARED = "this course's torch cannot resize memory that tensors lie in; real PyTorch can"
CASTS = {"double": D.float64, "float": D.float32, "half": D.float16, "long": D.int64, "int": D.int32, "short": D.int16, "char": D.int8, "byte": D.uint8,
         "bool": D.bool_, "bfloat16": D.bfloat16, "complex_double": D.complex128, "complex_float": D.complex64}
alive = WeakValueDictionary()       # by the address of an array object: the storage of a memory is one object as long as somebody holds it


def whole_number(x):
    return isinstance(x, (int, np.integer)) and not isinstance(x, bool)


def place(index, size, least=None):
    """A place between 0 and `size`; `least`: what counts from the end may be."""
    if not (-size if least is None else least) <= index < size:
        raise IndexError(f"index {index} out of range for storage of size {size}")
    return index % size


def halves(numbers):
    """The bytes of bfloat16 numbers."""
    return (numbers.view(np.uint32) >> 16).astype(np.uint16).view(np.uint8)


def whole(data):
    """bfloat16 numbers from their bytes."""
    return (data.view(np.uint16).astype(np.uint32) << 16).view(np.float32)


class Storage:
    """What both kinds have."""

    is_cuda = is_hpu = is_sparse = False
    device = property(lambda self: device_of("cpu"))

    def __iter__(self):
        return iter(self.tolist())

    def __str__(self):
        return " " + "\n ".join(str(v) for v in self.tolist()) + f"\n[torch.storage.{self._kind()}device=cpu) of size {len(self)}]"

    __repr__ = __str__

    def __copy__(self):
        return self.clone()

    def size(self):
        return len(self)

    def get_device(self):
        return None

    def cpu(self):
        return self

    def is_pinned(self, device=None):
        return False

    def is_shared(self):
        return False

    def resizable(self):
        return True

    def __getattr__(self, name):
        if name in CASTS:
            return lambda: self._seen().to(CASTS[name]).clone()._typed_storage()
        raise AttributeError(f"'torch.storage.{type(self).__name__}' object has no attribute '{name}'")


class UntypedStorage(Storage):
    """Bytes: `UntypedStorage(4)`, `UntypedStorage([1, 2, 3])`, or those of a tensor (`x.untyped_storage()`)."""

    def __init__(self, *args, device=None):
        data = args[0] if args else 0
        if not whole_number(data):
            wrong = next((v for v in data if not whole_number(v)), None)
            if wrong is not None:
                raise RuntimeError(f"torch.UntypedStorage(): tried to construct a storage from a sequence ({type_word(data)}), but one of the items was "
                                   f"of type {type_word(wrong)} instead of int")
        self._hold(np.zeros(int(data), np.uint8) if whole_number(data) else np.array(list(data), np.int64).astype(np.uint8), D.uint8)

    def _hold(self, memory, dtype):
        self._memory, self._native = memory, dtype
        if not memory.flags.forc and memory.size:       # with gaps, or its dimensions in another order
            last = sum((n - 1) * step for n, step in zip(memory.shape, memory.strides))
            memory = look(memory, (last // memory.itemsize + 1,), (memory.itemsize,))
        self._numbers = memory.ravel("K").view(dtype.numpy)
        alive[id(self._memory)] = self

    @classmethod
    def from_buffer(cls, buffer, byte_order=None, dtype=D.uint8, count=-1, offset=0):
        """The bytes of anything that has some, copied."""
        a = np.frombuffer(buffer, np.uint8, count if count < 0 else count * dtype.itemsize, offset).copy()
        return untyped(a.reshape(-1, dtype.itemsize)[:, ::-1].ravel() if byte_order == "big" else a, D.uint8)

    @property
    def _cdata(self):
        return id(self._memory)

    def _kind(self):
        return "UntypedStorage("

    def _bytes(self):
        return halves(self._numbers) if self._native is D.bfloat16 else self._numbers.view(np.uint8)

    def _write(self, data):
        """Other bytes for all of them."""
        self._numbers[...] = whole(data) if self._native is D.bfloat16 else data.view(self._numbers.dtype)

    def _seen(self):
        return wrap(self._bytes(), D.uint8)

    def numbers(self, dtype):
        """The memory as a flat array of a dtype: itself, or a copy where only one of the two is bfloat16."""
        if (dtype is D.bfloat16) is (self._native is D.bfloat16):
            count = self._numbers.nbytes // dtype.numpy.itemsize if dtype is not self._native else None
            return self._numbers if count is None else self._numbers.view(np.uint8)[:count * dtype.itemsize].view(dtype.numpy)
        data = self._bytes()
        data = data[:len(data) // dtype.itemsize * dtype.itemsize].copy()
        return whole(data) if dtype is D.bfloat16 else data.view(dtype.numpy)

    def data_ptr(self):
        return arrays.address(self._memory)

    def nbytes(self):
        return self._numbers.size * (2 if self._native is D.bfloat16 else self._numbers.itemsize)

    __len__ = nbytes

    def __sizeof__(self):
        return object.__sizeof__(self) + self.nbytes()

    def element_size(self):
        return 1

    def type(self):
        return "torch.storage.UntypedStorage"

    def untyped(self):
        return self

    def new(self):
        return UntypedStorage()

    def tolist(self):
        return self._bytes().tolist()

    def _places(self, index):
        if isinstance(index, slice):
            start, stop, step = index.indices(len(self))
            if step != 1:
                raise RuntimeError(f"Trying to slice with a step of {step}, but only a step of 1 is supported")
            return slice(start, max(start, stop))
        if not whole_number(index):
            raise TypeError(f"can't index a torch.UntypedStorage with {type_word(index)}")
        index = int(index) + (len(self) if index < 0 else 0)
        return place(index, len(self), 0)

    def __getitem__(self, index):
        places = self._places(index)
        return held(self._bytes()[places], D.uint8) if isinstance(places, slice) else int(self._bytes()[places])

    def __setitem__(self, index, value):
        places = self._places(index)
        if not whole_number(value):
            raise TypeError(f"can only set storage content with a int types, but got {type_word(value)} instead")
        data = self._bytes().copy()
        data[places] = int(value) % 256
        self._write(data)

    def fill_(self, value):
        self[:] = value
        return self

    def clone(self):
        return held(self._numbers.copy(), self._native)

    def __deepcopy__(self, memo):
        return memo.setdefault("torch", {}).setdefault(self._cdata, self.clone())

    def copy_(self, source, non_blocking=None):
        """The bytes of another storage."""
        source = source.untyped()
        if source.nbytes() != self.nbytes():
            raise RuntimeError(f"size does not match, self was {self.nbytes()} bytes but src was {source.nbytes()} bytes")
        self._write(source._bytes().copy())
        return self

    def resize_(self, size):
        if size != self.nbytes():
            raise RuntimeError(SHARED)
        return self

    def byteswap(self, dtype):
        """The bytes of each number in the other order; of a complex one, of its parts."""
        step = dtype.itemsize // 2 if dtype.is_complex else dtype.itemsize
        self._write(self._bytes().reshape(-1, step)[:, ::-1].ravel())

    def __reduce__(self):
        return untyped, (self._numbers, self._native)


UntypedStorage.__module__ = "torch.storage"


def untyped(memory, dtype):
    """The storage of the memory of an array that holds numbers of `dtype`: the same object as long as one of them lives."""
    memory = arrays.root(memory)
    found = alive.get(id(memory))
    return found if found is not None and found._memory is memory else held(memory, dtype)


def held(memory, dtype):
    """A storage of just the numbers of an array."""
    storage = UntypedStorage.__new__(UntypedStorage)
    storage._hold(memory, dtype)
    return storage
