"""`torch.overrides`: what classes with `__torch_function__` are written with, and modes. Imports `_overriding`; importing it makes functions ask."""

import contextlib
import functools
import sys

from . import _asking
from ._errors import absent
from ._overriding import State, asked, enabled, ordered, speaks
from ._tensor import Tensor
from ._warn import warn

__all__ = ["get_ignored_functions", "get_overridable_functions", "handle_torch_function", "has_torch_function", "resolve_name", "is_tensor_like",
           "is_tensor_method_or_property", "wrap_torch_function"]
_asking.activate()


def has_torch_function(relevant_args):
    """Whether one of the arguments, or a mode, has a say."""
    if not isinstance(relevant_args, (tuple, list)):
        relevant_args = tuple(relevant_args)
    return bool(State.modes) or State.subclasses and any([speaks(type(one)) for one in relevant_args])


def has_torch_function_unary(x):
    """`has_torch_function` of one argument."""
    return has_torch_function((x,))


def has_torch_function_variadic(*args):
    """`has_torch_function` of the arguments one by one."""
    return has_torch_function(args)


def handle_torch_function(public_api, relevant_args, *args, **kwargs):
    """The answer of the first of `relevant_args` that has one to the call `public_api(*args, **kwargs)`; modes are asked before them."""
    who = ordered(relevant_args, enabled)
    return asked((public_api, tuple([type(one) for one in who]), args, kwargs), who, f"{public_api.__module__}.{public_api.__name__}", True)


def wrap_torch_function(dispatcher):
    """Decorator: `dispatcher`, called like the function, gives the arguments that have a say in it."""
    def inner(function):
        @functools.wraps(function)
        def wrapped(*args, **kwargs):
            relevant = dispatcher(*args, **kwargs)
            if has_torch_function(relevant):
                return handle_torch_function(wrapped, relevant, *args, **kwargs)
            return function(*args, **kwargs)
        return wrapped
    return inner


def is_tensor_like(inp):
    """Whether a value is a tensor or of a type with `__torch_function__`."""
    return type(inp) is Tensor or hasattr(inp, "__torch_function__")


def _namespaces():
    package = sys.modules[__package__]
    return {package: "torch", package.nn.functional: "torch.nn.functional", package.linalg: "torch.linalg",
            package.special: "torch.special", package.fft: "torch.fft", Tensor: "torch.Tensor"}


def get_overridable_functions():
    """The functions of this torch that ask, by the namespace they are found in."""
    found = {}
    for space, words in _namespaces().items():
        home = {"torch": "", "torch.Tensor": "Tensor"}.get(words, words.removeprefix("torch"))
        for name in dir(space):         # those whose file waits too
            getattr(space, name, None)
        found[space] = [function for function, (where, _) in _asking.GUARDED.items() if where == home]
    for own in vars(Tensor).values():
        if isinstance(own, property):
            found[own] = [own.__get__]
    return {space: functions for space, functions in found.items() if functions}


def get_ignored_functions():
    """Functions of `torch` that ask nobody."""
    package = sys.modules[__package__]
    return {getattr(package, name) for name in _asking.NEVER | _asking.MAKING if hasattr(package, name)}


def resolve_name(f):
    """What a function that asks is called from outside, as `torch.Tensor.add`; the function's text for a name, None for what is not known."""
    if isinstance(f, str):
        return f
    own = getattr(f, "__self__", None)
    if isinstance(own, property):
        name = next((name for name, value in vars(Tensor).items() if value is own), None)
        return name and f"torch.Tensor.{name}.{f.__name__}"
    where, name = _asking.GUARDED.get(f, (None, None))
    if where in (None, ".autograd"):
        return None
    if where == "" and name in _asking.WRITTEN["torch"]:
        return f"torch.functional.{name}"
    return f"torch.Tensor.{name}" if where == "Tensor" else f"torch{where}.{name}"


def is_tensor_method_or_property(func):
    """Whether a function is a method of Tensor or reads or sets a property of it."""
    return _asking.GUARDED.get(func, ("",))[0] == "Tensor" or getattr(func, "__name__", "") in ("__get__", "__set__", "__delete__")


class TorchFunctionMode:
    """`with Mode():` its `__torch_function__(self, func, types, args=(), kwargs=None)` is called in the place of every function that asks.

    In it the mode itself is off, so that the function can be called.
    """

    def __init__(self):
        pass

    def __torch_function__(self, func, types, args=(), kwargs=None):
        raise NotImplementedError

    def __enter__(self):
        State.modes.append(self)
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        State.modes.pop()

    @classmethod
    def push(cls, *args, **kwargs):
        """The mode itself; from before modes were contexts."""
        warn("`Mode.push()` is no longer necessary and can be replaced with just `with Mode()`")
        return cls(*args, **kwargs)


class BaseTorchFunctionMode(TorchFunctionMode):
    """A mode that changes nothing."""

    def __torch_function__(self, func, types, args=(), kwargs=None):
        return func(*args, **kwargs or {})


@contextlib.contextmanager
def _enable_torch_function():
    was = State.subclasses
    State.subclasses = True
    try:
        yield
    finally:
        State.subclasses = was


def get_default_nowrap_functions():
    """Functions whose results `Tensor.__torch_function__` leaves as they are."""
    return _asking.NOWRAP


__getattr__ = absent("torch.overrides")
