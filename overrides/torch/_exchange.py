"""How functions that programs and our own files hold already come to do something else: their code is exchanged. Imports nothing.

So nothing is asked of calls until autocast is switched on or someone has a say in them (`__torch_function__`), and from then on every holder sees it.
"""

from types import FunctionType


def _stand_in(*args, _call, **kw):
    return _call(*args, **kw)


def copied(function):
    """A function as it is now, under another identity."""
    own = FunctionType(function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
    own.__kwdefaults__, own.__doc__, own.__module__, own.__qualname__ = function.__kwdefaults__, function.__doc__, function.__module__, function.__qualname__
    own.__dict__.update(function.__dict__)
    return own


def exchange(function, make):
    """Let `function` do what `make(its former self)` gives, wherever it is held; `function.__wrapped__` is the former self."""
    own = copied(function)
    function.__code__ = _stand_in.__code__.replace(co_freevars=function.__code__.co_freevars, co_name=function.__name__)
    function.__defaults__, function.__kwdefaults__, function.__wrapped__ = None, {"_call": make(own)}, own


def former(function):
    """What a function did at first."""
    while "_call" in (function.__kwdefaults__ or ()):
        function = function.__wrapped__
    return function
