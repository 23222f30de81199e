"""The memory under a tensor as numbers: `torch.TypedStorage` and its older names (`FloatStorage`, ...). May import `_ops`."""

import numpy as np

from . import _dtype as D
from ._builtin import type_word
from ._ops.core import wrap
from ._ops.create import tensor_from
from ._untyped_storage import Storage as _Base, UntypedStorage, place, untyped, whole_number
from ._warn import warn

DEPRECATED = ("TypedStorage is deprecated. It will be removed in the future and UntypedStorage will be the only storage class. This should only matter "
              "to you if you are using storages directly.  To access UntypedStorage directly, use tensor.untyped_storage() instead of tensor.storage()")
LEGACY = {"FloatStorage": D.float32, "DoubleStorage": D.float64, "HalfStorage": D.float16, "BFloat16Storage": D.bfloat16, "LongStorage": D.int64,
          "IntStorage": D.int32, "ShortStorage": D.int16, "CharStorage": D.int8, "ByteStorage": D.uint8, "BoolStorage": D.bool_,
          "ComplexFloatStorage": D.complex64, "ComplexDoubleStorage": D.complex128}


class TypedStorage(_Base):
    """Numbers of one dtype: `TypedStorage([1, 2], dtype=torch.int32)`, or those of a tensor (`x.storage()`)."""

    def __init__(self, *args, wrap_storage=None, dtype=None, device=None):
        if wrap_storage is None:
            deprecated()
        self.dtype = D.Default.dtype if dtype is None else dtype
        if wrap_storage is not None:
            self._untyped_storage = wrap_storage
        elif args and not whole_number(args[0]):
            if isinstance(args[0], str):
                raise TypeError(f"new(): invalid data type '{type_word(args[0])}'")
            self._untyped_storage = tensor_from(args[0], self.dtype).untyped_storage()
        else:
            self._untyped_storage = untyped(np.zeros(int(args[0]) if args else 0, self.dtype.numpy), self.dtype)

    @classmethod
    def from_buffer(cls, buffer, byte_order=None, count=-1, offset=0, *, dtype=None):
        """The numbers in the bytes of a buffer, copied."""
        dtype = getattr(cls, "_dtype", dtype) or D.Default.dtype
        return TypedStorage(wrap_storage=UntypedStorage.from_buffer(buffer, byte_order, dtype, count, offset), dtype=dtype)

    @property
    def _cdata(self):
        return self._untyped_storage._cdata

    def _kind(self):
        return f"TypedStorage(dtype={self.dtype}, "

    def numbers(self):
        return self._untyped_storage.numbers(self.dtype)

    def _seen(self):
        return wrap(self.numbers(), self.dtype)

    def untyped(self):
        return self._untyped_storage

    def data_ptr(self):
        return self._untyped_storage.data_ptr()

    def nbytes(self):
        return self._untyped_storage.nbytes()

    def __len__(self):
        return self.nbytes() // self.dtype.itemsize

    def __sizeof__(self):
        return object.__sizeof__(self) + self.nbytes()

    def element_size(self):
        return self.dtype.itemsize

    def type(self):
        return f"torch.{self.pickle_storage_type()}"

    def pickle_storage_type(self):
        return next(name for name, dtype in LEGACY.items() if dtype is self.dtype)

    def tolist(self):
        return self._seen().tolist()

    def __getitem__(self, index):
        if isinstance(index, slice):
            raise RuntimeError("slices are only supported in UntypedStorage.__getitem__")
        if not isinstance(index, int):
            raise RuntimeError(f"can't index a {type(self)} with {type(index)}")
        return self._seen()[place(index, len(self))].item()

    def __setitem__(self, index, value):
        if not isinstance(index, (int, slice)):
            raise RuntimeError(f"can't index a {type(self)} with {type(index)}")
        if isinstance(value, _Base):
            raise RuntimeError(f"cannot set item with value type {type(value)}")
        self._seen()[index] = value

    def fill_(self, value):
        self[:] = value
        return self

    def clone(self):
        return TypedStorage(wrap_storage=self._untyped_storage.clone(), dtype=self.dtype)

    def __deepcopy__(self, memo):
        return TypedStorage(wrap_storage=self._untyped_storage.__deepcopy__(memo), dtype=self.dtype)

    def copy_(self, source, non_blocking=None):
        self._untyped_storage.copy_(source)
        return self

    def resize_(self, size):
        self._untyped_storage.resize_(size * self.dtype.itemsize)

    def share_memory_(self):
        return self

    def __reduce__(self):
        return typed, (self.numbers(), self.dtype)


class _LegacyMeta(type):
    def __instancecheck__(cls, x):
        return type(x) is TypedStorage and x.dtype is getattr(cls, "dtype", x.dtype)


class _LegacyStorage(TypedStorage, metaclass=_LegacyMeta):
    def __new__(cls, *args, wrap_storage=None):
        if len(args) > 1:
            raise RuntimeError(f"{cls}.__new__ received an invalid combination of arguments. Expected one of:\n * no arguments\n * (int size)\n "
                               "* (Sequence data)\n * (*, UntypedStorage wrap_storage)\nToo many positional arguments")
        return TypedStorage(*args, wrap_storage=wrap_storage, dtype=cls.dtype)


for _name, _dtype in LEGACY.items():
    globals()[_name] = _LegacyMeta(_name, (_LegacyStorage,), {"dtype": _dtype, "_dtype": _dtype, "__module__": "torch"})
Storage = FloatStorage      # noqa: F821 - made above


TypedStorage.__module__ = "torch.storage"


def typed(memory, dtype):
    """The same as a storage of numbers."""
    return TypedStorage(wrap_storage=untyped(memory, dtype), dtype=dtype)


def deprecated():
    """Say once in a session that storages of numbers are on their way out."""
    if not deprecated.warned:
        deprecated.warned = True
        warn(DEPRECATED)


deprecated.warned = False


def storage_of(t):
    """`t.storage()`."""
    deprecated()
    return typed(t._a, t.dtype)


def is_storage(x):
    """Whether an object is a storage."""
    return isinstance(x, _Base)
