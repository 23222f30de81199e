"""`torch.Size`. May import `_ops.core`."""

import numpy as np

from . import _dtype as D
from ._builtin import Builtin, type_word
from ._ops.core import TensorBase


class Size(tuple, metaclass=Builtin):
    """A shape: a tuple that prints as `torch.Size([2, 3])` and knows `numel()`."""

    __slots__ = ()

    def __new__(cls, sizes=(), *more):
        if more:
            raise TypeError(f"tuple expected at most 1 argument, got {1 + len(more)}")
        self = tuple.__new__(cls, sizes)
        for i, s in enumerate(self):
            if isinstance(s, TensorBase) and s.dtype.kind == D.INTEGER and s._a.size == 1:
                return Size([int(n) if isinstance(n, TensorBase) else n for n in self])
            if type(s) is not int and not isinstance(s, np.integer):
                if not hasattr(type(s), "__index__") or isinstance(s, TensorBase) or getattr(s, "ndim", 0):
                    raise TypeError(f"torch.Size() takes an iterable of 'int' (item {i} is '{type_word(s)}')")
                return Size([*self[:i], s.__index__(), *self[i + 1:]])
        return self

    def __repr__(self):
        return f"torch.Size([{', '.join(map(str, self))}])"

    __str__ = __repr__

    def numel(self):
        n = 1
        for s in self:
            n *= s
        return n

    def __getitem__(self, index):
        got = tuple.__getitem__(self, index)
        return Size(got) if type(index) is slice else got

    def __add__(self, other):
        if not isinstance(other, tuple):
            if hasattr(type(other), "__radd__"):
                return NotImplemented
            raise TypeError(f"can only concatenate tuple (not {type_word(other)}) to torch.Size")
        return Size(tuple.__add__(self, other))

    def __radd__(self, other):
        return Size(other + tuple(self)) if isinstance(other, tuple) else NotImplemented

    def __mul__(self, n):
        return Size(tuple.__mul__(self, n))

    __rmul__ = __mul__

    def __reduce__(self):
        return Size, (tuple(self),)
