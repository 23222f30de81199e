"""Wrong calls of functions whose arguments PyTorch's own parser reads, told in its words. Imports: the operations' core."""

import functools

from ..._ops.core import TensorBase, type_word


def native(scope):
    """Decorator: a call that fails on its arguments gets the sentence of the signature in `_signatures.<scope>`."""
    def decorate(function):
        @functools.wraps(function)
        def call(*args, **kw):
            try:
                return function(*args, **kw)
            except (TypeError, AttributeError) as error:
                from ..._parser import complaint
                words = complaint(scope, function.__name__, args, kw)
                if not words:
                    raise
                raise TypeError(words) from error
        return call
    return decorate


def must_be_tensor(function, name, position, value):
    """TypeError in the parser's words where a tensor is due and `value` is none."""
    if not isinstance(value, TensorBase):
        raise TypeError(f"{function}(): argument '{name}' (position {position}) must be Tensor, not {type_word(value)}")
