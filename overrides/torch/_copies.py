"""How tensors are copied and pickled by Python's own modules. Loaded when the first one is. May import the operations' core."""

from copy import deepcopy

import numpy as np

from ._builtin import HERE
from ._ops.arrays import address, root
from ._ops.core import wrap

NO_LEAF = ("Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the moment.  If you were attempting to deepcopy a "
           "module, this may be because of a torch.nn.utils.weight_norm usage, see https://github.com/pytorch/pytorch/pull/103001")


NO_NEW_EMPTY = ("The default implementation of __deepcopy__() for non-wrapper subclasses only works for subclass types that implement new_empty() and for "
                "which that function returns another instance of the same subclass. You should either properly implement new_empty() for your "
                "subclass or override __deepcopy__() if it is intended behavior for new_empty() to return an instance of a different type.")
OURS = frozenset("_accumulated _accumulator _apart _grad _hooks _inference _made _nr _retains _seen".split())       # what we write on tensors


def own(x):
    """What the program wrote on a tensor."""
    return {name: value for name, value in x.__dict__.items() if name not in OURS}


def foreign(cls):
    """Whether a class of tensors is the program's own."""
    return cls.__module__.partition(".")[0] != HERE


def retyped(t, cls):
    """A tensor just made as an object of `cls`."""
    if foreign(cls):
        return t.as_subclass(cls)
    t.__class__ = cls
    return t


def shallow(x):
    """What `copy.copy` makes: another tensor on the same memory, without history, gradient or hooks."""
    t = x.detach()
    t._vc, t._rg = [1], x.requires_grad
    t = retyped(t, type(x))
    t.__dict__.update(own(x))
    return t


def deep(x, memo):
    """What `copy.deepcopy` makes; tensors on one memory stay so."""
    if x.grad_fn is not None:
        raise RuntimeError(NO_LEAF)
    if id(x) in memo:
        return memo[id(x)]
    t = wrap(_array(x._a, memo), x.dtype)
    if foreign(type(x)):
        fresh = x.new_empty([])
        if type(fresh) is not type(x):
            raise RuntimeError(NO_NEW_EMPTY)
        fresh.set_(t)
        t = fresh
    else:
        t.__class__ = type(x)
    memo[id(x)], t._rg = t, x._rg
    t.__dict__.update(deepcopy(own(x), memo))
    if x._grad is not None:
        t._grad = x._grad.__deepcopy__(memo)
    return t


def _array(a, memo):
    """A copy of an array in a copy of its whole memory."""
    whole = root(a)
    if not (whole.flags.c_contiguous or whole.flags.f_contiguous):
        return a.copy(order="K")
    if id(whole) not in memo:
        memo[id(whole)] = whole.copy(order="K")
    return np.ndarray(a.shape, a.dtype, memo[id(whole)], address(a) - address(whole), a.strides)


def reduced(x):
    """What `pickle` keeps: the whole memory, how the tensor lies in it, and what the program wrote on it."""
    a = x._a
    whole = root(a)
    if not (whole.flags.c_contiguous or whole.flags.f_contiguous):
        whole = a = a.copy()
    lies = a.shape, a.strides, address(a) - address(whole)
    return rebuild, (type(x), whole.ravel(order="K").view(a.dtype), lies, x.dtype, x.requires_grad), own(x) or None


def rebuild(cls, memory, lies, dtype, requires_grad):
    """The tensor that `reduced` took apart."""
    shape, strides, offset = lies
    t = wrap(np.ndarray(shape, memory.dtype, memory, offset, strides), dtype)
    t._rg = requires_grad
    return retyped(t, cls)
