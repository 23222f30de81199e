"""A result of several records under the one name that PyTorch gives it. May import `core`."""

from .calling import op
from .core import needs_grad, wrap


@op(node=lambda input, name: name)
def renamed_(input, name):
    return wrap(input._a, input.dtype)


def renamed(x, name):
    """`x`, with a record called `name` as its last one. `x` must be fresh: it hands over its memory."""
    return renamed_(x, name) if x._rg or needs_grad(x) else x
