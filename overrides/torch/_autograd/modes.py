"""`no_grad`, `enable_grad`, `set_grad_enabled`, `inference_mode`: whether operations record. May import the operations' core."""

import functools
import inspect

from .._ops.core import mode
from .._warn import warn


class _Mode:
    """A context manager that also decorates functions, generators and classes' methods."""

    def __new__(cls, function=None, *args):
        self = object.__new__(cls)
        if callable(function):
            self.__init__()
            return self(function)
        return self

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


class no_grad(_Mode):
    """Operations inside record nothing."""

    def __init__(self, function=None):
        pass

    def _grad(self):
        return False


class enable_grad(_Mode):
    """Operations inside record, also within `no_grad`."""

    def __init__(self, function=None):
        pass

    def _grad(self):
        return True


class set_grad_enabled(_Mode):
    """Recording on or off: at once, and until the end of a `with`."""

    def __new__(cls, mode):
        return object.__new__(cls)

    def __init__(self, mode):
        self.mode = bool(mode)
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
        return super().__new__(cls, mode)

    def __init__(self, mode=True):
        self.mode = mode if not callable(mode) else True

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
