"""`torch.Tensor(...)`, `torch.FloatTensor(...)` and a tensor's `new`: the constructors from before `torch.tensor`. Imports the tensor core and the parser."""

import numpy as np

from ._builtin import type_word
from ._combination import combination
from ._device import device
from ._ops.calling import op
from ._ops.core import Late, TensorBase, wrap, wrap_view
from ._ops.create import tensor_from
from ._ops.storing import is_sequence
from ._parser import is_index
from ._rules import rule
from ._size import Size

NEW = ("(*, torch.device device = None)", "(torch.Storage storage)", "(Tensor other)", "(tuple of ints size, *, torch.device device = None)",
       "(object data, *, torch.device device = None)")


@op("_alias", node="AliasBackward0")
def alias(input):
    return wrap_view(input._a, input)


rule("_alias", input=lambda g, n: g)


def construct(cls, dt, args, kw, strict=False):
    """`torch.Tensor(2, 3)` (sizes) or `torch.Tensor([1, 2])` (data); `strict` takes no tensor of another dtype."""
    if kw.get("device") is not None:
        if args and isinstance(args[0], TensorBase):
            raise RuntimeError("Legacy tensor constructor of the form torch.Tensor(tensor, device=device) is not supported.  "
                               "Use torch.tensor(...) or torch.as_tensor(...) instead.")
        place = device(kw["device"])
        if place.type != "cpu":
            raise RuntimeError(f"legacy constructor expects device type: cpu but device type: {place.type} was passed")
    kw.pop("device", None)
    if not args and len(kw) == 1 and next(iter(kw)) in ("data", "other", "size"):
        args, kw = tuple(Size(v) if k == "size" else v for k, v in kw.items()), {}
    if kw:
        raise TypeError(combination("new", args, kw, NEW))
    if len(args) == 1 and isinstance(args[0], Size) and not args[0]:
        t = wrap(np.zeros((), dt.numpy), dt)
        t.__class__ = cls
        return t
    if len(args) == 1 and isinstance(args[0], Size):
        args = tuple(args[0])
    if len(args) == 1 and type(args[0]) is not int:
        data = args[0]
        if isinstance(data, TensorBase):
            if strict and data.dtype is not dt:
                raise TypeError(f"expected {_options(dt)} (got {_options(data.dtype)})")
            t = alias(data)
        elif hasattr(data, "untyped"):
            t = wrap(np.zeros(0, dt.numpy), dt).set_(data)
        elif not is_sequence(data) or isinstance(data, (str, bytes)):
            raise TypeError(f"new(): data must be a sequence (got {type_word(data)})" if not isinstance(data, (str, bytes)) else
                            f"new(): invalid data type '{type_word(data)}'")
        else:
            t = tensor_from(data, dt)
    else:
        if not all([type(n) is int for n in args]):
            args = _sizes(args)
        if any(type(n) is int and n < 0 for n in args):
            raise RuntimeError(f"Trying to create tensor with negative dimension {next(n for n in args if n < 0)}: {list(args)}")
        t = wrap(np.zeros(args, dt.numpy) if args else np.zeros(0, dt.numpy), dt)
    return t if cls is Late.Tensor else dressed(t, cls)


def dressed(t, cls):
    """`t`, a tensor of our own making, as an object of a subclass."""
    try:
        t.__class__ = cls
        return t
    except TypeError:       # a class with slots
        fresh = object.__new__(cls)
        for slot in TensorBase.__slots__:
            setattr(fresh, slot, getattr(t, slot))
        for name, value in t.__dict__.items():
            setattr(fresh, name, value)
        return fresh


def _options(dt):
    cpp = dt.c_name if dt.c_name[0].islower() else "c10::" + dt.c_name
    return (f"TensorOptions(dtype={cpp}, device=cpu, layout=Strided, requires_grad=false (default), pinned_memory=false (default), "
            "memory_format=(nullopt))")


def _sizes(args):
    """Sizes as `torch.Tensor(2, 3)` takes them: the first decides that they are sizes, the others must be numbers."""
    for place, one in enumerate(args):
        if not is_index(one) and not (place and isinstance(one, bool)):
            if place:
                raise TypeError(f"new(): argument 'size' failed to unpack the object at pos {place + 1} with error \"type must be tuple of ints,but got "
                                f'{type_word(one)}"')
            raise TypeError(combination("new", args, {}, NEW))
    return tuple([one.__index__() for one in args])
