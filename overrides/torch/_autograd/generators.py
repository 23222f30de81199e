"""Generators under a mode: every step runs in it, whatever is sent or thrown into them, and what lies between does not. Imports nothing of the project."""

import functools


def stepped(function, again):
    """`function` with each step of its generators inside `with again()`."""
    @functools.wraps(function)
    def generator(*args, **kw):
        inner = function(*args, **kw)
        step = functools.partial(inner.send, None)
        while True:
            with again():
                try:
                    value = step()
                except StopIteration as stop:
                    return stop.value
            try:
                step = functools.partial(inner.send, (yield value))
            except GeneratorExit:
                with again():
                    inner.close()
                raise
            except BaseException as error:
                step = functools.partial(inner.throw, error)
    return generator
