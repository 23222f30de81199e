"""What a method of a tensor is before it is called: who forgets its parentheses reads PyTorch's sentence. Imports `_builtin`.

PyTorch writes most methods in C, so that `x.mean / 2` is refused for a 'builtin_function_or_method', and `print(x.item)` shows no
numbers. Python offers no such type to inherit from; `partial` and `property` are its nearest, and run in C: a call through both
costs 0.25 µs more than a method's.
"""

from functools import partial

from ._builtin import type_word


class builtin_function_or_method(partial):
    """A method together with its tensor."""

    __module__ = "builtins"
    __self__ = property(lambda self: self.args[0])
    __name__ = property(lambda self: self.func.__name__)
    __doc__ = property(lambda self: self.func.__doc__)

    def __getattr__(self, name):
        if name == "__qualname__":      # which a class can not have as a property
            return f"{type(self.__self__).__name__}.{self.__name__}"
        raise AttributeError(f"'builtin_function_or_method' object has no attribute '{name}'", name=name, obj=self)

    def __repr__(self):
        return f"<built-in method {self.__name__} of {type(self.__self__).__name__} object at {id(self.__self__):#x}>"

    def __eq__(self, other):
        return type(other) is type(self) and self.func is other.func and self.__self__ is other.__self__

    def __hash__(self):
        return hash((self.func, id(self.__self__)))

    def __reduce__(self):
        return getattr, (self.__self__, self.__name__)


class method_descriptor(property):
    """A method as its class keeps it."""

    __module__ = "builtins"

    def __init__(self, function, owner):
        property.__init__(self, partial(builtin_function_or_method, function), self._give_way)
        self.function, self.owner, self.__doc__ = function, owner, function.__doc__

    def __call__(self, *args, **kw):
        if not args:
            raise TypeError(f"unbound method TensorBase.{self.function.__name__}() needs an argument")
        if not isinstance(args[0], self.owner):
            raise TypeError(f"descriptor '{self.function.__name__}' for 'torch._C.TensorBase' objects doesn't apply to a '{type_word(args[0])}' object")
        return self.function(*args, **kw)

    def __getattr__(self, name):
        return getattr(self.function, name)

    def _give_way(self, instance, value):
        """`x.scale = 3` of a name that is a method: objects of this type come before an instance's own attributes, functions behind them."""
        setattr(self.owner, self.function.__name__, self.function)
        setattr(instance, self.function.__name__, value)

    def __repr__(self):
        return f"<method '{self.function.__name__}' of 'torch._C.TensorBase' objects>"

    def __reduce__(self):
        return getattr, (self.owner, self.function.__name__)


# Methods that PyTorch writes in Python, besides those whose name begins with `_`.
IN_PYTHON = set("backward dim_order eig is_shared istft lstsq lu module_load norm register_hook register_post_accumulate_grad_hook reinforce "
                "resize resize_as share_memory_ solve split stft storage storage_type symeig unflatten unique unique_consecutive".split())


def in_c(function, name, owner):
    """A method as its class keeps it: as one written in C, where PyTorch's is."""
    return function if name.startswith("_") or name in IN_PYTHON else method_descriptor(function, owner)
