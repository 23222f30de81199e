"""Parameter and Buffer: tensors that a module registers when they are assigned to it. Imports: the tensor class."""

from .. import _factories as make
from .._builtin import type_word
from .._tensor import Tensor

OTHER_TYPE = ("Creating a Parameter from an instance of type {} requires that detach() returns an instance of the same type, but return type {} was found "
              "instead. To use the type as a Parameter, please correct the detach() semantics defined by its __torch_dispatch__() implementation.")


class _ParameterKind(type(Tensor)):
    """A tensor subclass of the learner's can be a parameter by its flag `_is_param`."""

    def __instancecheck__(cls, instance):
        if type.__instancecheck__(cls, instance):
            return True
        return cls is Parameter and isinstance(instance, Tensor) and getattr(instance, "_is_param", False)


def leaf_of(cls, data, requires_grad):
    """A leaf of class `cls` on the memory of `data`."""
    leaf = object.__new__(cls)
    leaf._a, leaf._dtype = data._a, data._dtype
    leaf._node, leaf._base, leaf._vc = None, None, data._vc
    if requires_grad and not (leaf._dtype.is_floating_point or leaf._dtype.is_complex):
        raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
    leaf._rg = bool(requires_grad)
    return leaf


def _disabled_torch_function_impl(func, types, args=(), kwargs=None):
    """The `__torch_function__` of a class that has no say: what is computed from its tensors are plain tensors."""
    return func(*args, **kwargs or {})


class Parameter(Tensor, metaclass=_ParameterKind):
    """A tensor that is trained: assigned to a module it appears in `parameters()`. Requires a gradient by default."""

    __torch_function__, _is_param = staticmethod(_disabled_torch_function_impl), True

    def __new__(cls, data=None, requires_grad=True):
        data = make.empty(0) if data is None else data
        if not isinstance(data, Tensor):
            raise AttributeError(f"'{type_word(data)}' object has no attribute 'detach'")
        if type(data) is not Tensor and type(data) is not Parameter:
            leaf = data.detach().requires_grad_(requires_grad)      # a subclass stays what it is
            if type(leaf) is not type(data):
                raise RuntimeError(OTHER_TYPE.format(type(data).__name__, type(leaf).__name__))
            leaf._is_param = True
            return leaf
        if type(requires_grad) is not bool:
            raise TypeError(f"_make_subclass(): argument 'require_grad' (position 3) must be bool, not {type_word(requires_grad)}")
        return leaf_of(cls, data, requires_grad)

    def __init__(self, data=None, requires_grad=True):
        pass

    def __deepcopy__(self, memo):
        if id(self) not in memo:
            memo[id(self)] = type(self)(self.data.clone(), self.requires_grad)
        return memo[id(self)]

    def __repr__(self, *, tensor_contents=None):
        return "Parameter containing:\n" + Tensor.__repr__(self)

    def __reduce_ex__(self, protocol):
        return _rebuild, (self.data, self.requires_grad)


def _rebuild(data, requires_grad):
    return Parameter(data, requires_grad)


class _BufferKind(type(Tensor)):
    """A buffer is a plain tensor with the flag `_is_buffer`."""

    def __instancecheck__(cls, instance):
        return isinstance(instance, Tensor) and getattr(instance, "_is_buffer", False)


class Buffer(Tensor, metaclass=_BufferKind):
    """A tensor that belongs to a module's state and is not trained."""

    def __new__(cls, data=None, *, persistent=True):
        data = make.empty(0) if data is None else data
        buffer = data.detach().requires_grad_(data.requires_grad)
        buffer.persistent, buffer._is_buffer = persistent, True
        return buffer


def is_lazy(param):
    """Whether a lazy layer has yet to give a parameter its shape."""
    from .modules.lazy import Uninitialized
    return isinstance(param, Uninitialized)


def __getattr__(name):
    if name in ("UninitializedParameter", "UninitializedBuffer"):
        from .modules import lazy
        return getattr(lazy, name)
    from .._errors import missing
    raise missing("torch.nn.parameter", name, "torch.nn.parameter")
