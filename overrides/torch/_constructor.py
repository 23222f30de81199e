"""`torch.Tensor(...)`, `torch.FloatTensor(...)` and a tensor's `new`: the constructors from before `torch.tensor`. Imports the tensor core and the parser."""

import numpy as np

from ._builtin import type_word
from ._combination import combination
from ._ops.arrays import cast
from ._ops.core import TensorBase, wrap
from ._ops.create import tensor_from
from ._parser import is_index
from ._size import Size

NEW = ("(*, torch.device device = None)", "(torch.Storage storage)", "(Tensor other)", "(tuple of ints size, *, torch.device device = None)",
       "(object data, *, torch.device device = None)")


def construct(cls, dt, args, kw):
    """`torch.Tensor(2, 3)` (sizes) or `torch.Tensor([1, 2])` (data)."""
    kw.pop("device", None)
    if kw:
        raise TypeError(combination("new", args, kw, NEW))
    if len(args) == 1 and isinstance(args[0], Size):
        args = tuple(args[0])
    if len(args) == 1 and type(args[0]) is not int:
        data = args[0]
        if isinstance(data, TensorBase):
            t = wrap(data._a, data.dtype)
            t._vc = data._vc
        elif isinstance(data, (str, float, bool)) or data is None:
            raise TypeError(f"new(): data must be a sequence (got {type_word(data)})" if not isinstance(data, str) else
                            "new(): invalid data type 'str'")
        else:
            t = tensor_from(data)
            t = wrap(cast(t._a, t.dtype, dt), dt)
    else:
        if not all([type(n) is int for n in args]):
            args = _sizes(args)
        if any(type(n) is int and n < 0 for n in args):
            raise RuntimeError(f"Trying to create tensor with negative dimension {next(n for n in args if n < 0)}: {list(args)}")
        t = wrap(np.zeros(args, dt.numpy) if args else np.zeros(0, dt.numpy), dt)
    t.__class__ = cls
    return t


def _sizes(args):
    """Sizes as `torch.Tensor(2, 3)` takes them: the first decides that they are sizes, the others must be numbers."""
    for place, one in enumerate(args):
        if not is_index(one) and not (place and isinstance(one, bool)):
            if place:
                raise TypeError(f"new(): argument 'size' failed to unpack the object at pos {place + 1} with error \"type must be tuple of ints,but got "
                                f'{type_word(one)}"')
            raise TypeError(combination("new", args, {}, NEW))
    return tuple([one.__index__() for one in args])
