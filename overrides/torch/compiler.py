"""`torch.compiler`: there is none here; programs that ask or make exceptions for it go on as they are. Imports `_settings`."""

from ._errors import absent
from ._settings import compile  # noqa: F401


def is_compiling():
    """False."""
    return False


is_dynamo_compiling = is_exporting = is_compiling


def reset():
    """Nothing to forget."""


def disable(fn=None, recursive=True, *, reason=None):
    """The function as it is; without one a decorator."""
    return fn if fn is not None else lambda function: function


def allow_in_graph(fn):
    """The function as it is."""
    return fn


assume_constant_result = allow_in_graph
__getattr__ = absent("torch.compiler")
