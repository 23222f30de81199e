"""`no_grad`, `enable_grad`, `set_grad_enabled`, `inference_mode`: whether operations record. May import the operations' core."""

import functools
import inspect

from .._builtin import type_word
from .._ops.core import mode
from .._warn import warn


class _Mode:
    """A context manager that also decorates functions, generators and classes' methods."""

    def _grad(self):
        raise NotImplementedError

    def __enter__(self):
        self._was = mode.grad, mode.inference
        mode.grad = self._grad()

    def __exit__(self, *error):
        mode.grad, mode.inference = self._was

    def __call__(self, function):
        again = self._again
        if inspect.isgeneratorfunction(function):
            from .generators import stepped
            return stepped(function, again)

        @functools.wraps(function, () if isinstance(function, type) else functools.WRAPPER_ASSIGNMENTS, ())
        def call(*args, **kw):
            with again():
                return function(*args, **kw)
        if isinstance(function, type):
            from .._ops.forbidden import CLASSES
            warn(CLASSES, FutureWarning)
        return call

    def _again(self):
        return type(self)()


class _NoParamDecoratorContextManager(_Mode):
    """One that needs no parentheses; PyTorch's name of it shows in Python's sentences."""

    def __new__(cls, orig_func=None):
        return object.__new__(cls) if orig_func is None else cls()(orig_func)


class no_grad(_NoParamDecoratorContextManager):
    """Operations inside record nothing."""

    def __init__(self):
        pass

    def _grad(self):
        return False


class enable_grad(_NoParamDecoratorContextManager):
    """Operations inside record, also within `no_grad`."""

    def _grad(self):
        return True


class set_grad_enabled(_Mode):
    """Recording on or off: at once, and until the end of a `with`."""

    def __init__(self, mode):
        if type(mode) is not bool:
            raise TypeError(f"set_grad_enabled(): argument 'enabled' (position 1) must be bool, not {type_word(mode)}")
        self.mode = mode
        self._was = _current()
        _set(self.mode)

    def __enter__(self):
        _set(self.mode)

    def __repr__(self):
        return f"torch.autograd.grad_mode.set_grad_enabled(mode={self.mode})"

    def _grad(self):
        return self.mode

    def __call__(self, function):
        mode.grad, mode.inference = self._was
        return super().__call__(function)

    def _again(self):
        return set_grad_enabled(self.mode)


def _current():
    return mode.grad, mode.inference


def _set(value):
    mode.grad = value


class inference_mode(_Mode):
    """Like `no_grad`, for code that will never need a gradient."""

    def __new__(cls, mode=True):
        return object.__new__(cls) if isinstance(mode, bool) else cls()(mode)

    def __init__(self, mode=True):
        self.mode = mode

    def _grad(self):
        if self.mode:
            mode.inference = True
            return False
        mode.inference = False
        return True

    def _again(self):
        return inference_mode(self.mode)


for _kind in (no_grad, enable_grad, set_grad_enabled, inference_mode):
    _kind.__module__ = __name__.partition(".")[0] + ".autograd.grad_mode"


def is_grad_enabled():
    """Whether operations record now."""
    return mode.grad


def is_inference_mode_enabled():
    """Whether `inference_mode` is on."""
    return mode.inference
