"""The part of `torch.jit` that marks code and asks about it; there is no TorchScript here, and its names say so. Imports `_errors`."""

import builtins

from typing import Final  # noqa: F401

from ._errors import absent

__getattr__ = absent("torch.jit")


def is_scripting():
    return False


is_tracing = is_scripting


def unused(fn):
    """A mark for TorchScript; the function stays as it is."""
    return fn


export = script_if_tracing = unused


def ignore(drop=False, **kw):
    """A mark for TorchScript, with or without parentheses."""
    return drop if callable(drop) else unused


def annotate(the_type, the_value):
    return the_value


def isinstance(obj, target_type):
    """Python's own, where the type is no generic one."""
    return builtins.isinstance(obj, target_type)
