"""A result of several records under the one name that PyTorch gives it. May import `core`."""

from .calling import op
from .core import needs_grad, wrap


@op(node=lambda input, name: name)
def renamed_(input, name):
    return wrap(input._a, input.dtype)


@op(node=lambda input, name, kept: name)
def keeping_(input, name, kept):
    return wrap(input._a, input.dtype)


@op(node=lambda input, name, kept: name)
def keeping_all_(input, name, kept):
    return wrap(input._a, input.dtype)


def renamed(x, name, kept=None, whole=False):
    """`x`, with a record called `name` as its last one. `x` must be fresh: it hands over its memory.

    `kept` are tensors that PyTorch saves for that record and the pieces here do not all read; with `whole` it saves the result too.
    """
    if not (x._rg or needs_grad(x)):
        return x
    return renamed_(x, name) if kept is None else (keeping_all_ if whole else keeping_)(x, name, kept)
