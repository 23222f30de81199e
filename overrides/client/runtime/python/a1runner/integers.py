"""Makes NumPy's new arrays count in 64 bits, as on a reader's own machine. Imports NumPy.

In the browser addresses have 32 bits, and NumPy takes that size for whole numbers that nobody gave a dtype: labels made with
`np.array([0, 1])` would be int32, which `cross_entropy` refuses. Only what makes arrays is changed, not what NumPy does with
int32 arrays.
"""

from .frozen import FROZEN as __builtins__  # noqa: F401, I001  what a learner does to builtins does not reach this module

import functools

import numpy as np

NATIVE = np.dtype(np.intp)


def install():
    """Call once, before learner code; does nothing where NumPy counts in 64 bits already."""
    if NATIVE.itemsize == 8:
        return
    from numpy._core import arrayprint

    # The types that go without saying.
    arrayprint._typelessdata = [kind for kind in arrayprint._typelessdata if np.dtype(kind) != NATIVE] + [np.int64]
    for name, place in {"array": 1, "asarray": 1, "asanyarray": 1, "arange": 3, "zeros": 1, "ones": 1, "empty": 1, "full": 2}.items():
        setattr(np, name, wide(getattr(np, name), place))


def wide(make, place):
    """`make`, whose argument `place` is a dtype: its whole numbers have 64 bits unless int32 was asked for or given."""

    @functools.wraps(make)
    def maker(*args, **kw):
        asked = args[place] if len(args) > place else kw.get("dtype")
        if asked is int and len(args) > place:
            args = (*args[:place], np.int64, *args[place + 1:])
        elif asked is int:
            kw = {**kw, "dtype": np.int64}
        made = make(*args, **kw)
        if asked is None and made.dtype is NATIVE and _is_plain(args, kw):
            return made.astype(np.int64)
        return made

    return maker


def _is_plain(args, kw):
    """Whether the numbers given are Python's own, not NumPy's int32."""
    values = [value for key, value in kw.items() if key != "dtype"]
    return all(type(_first(value)) in (int, bool, range) for value in (*args, *values) if value is not None)


def _first(value):
    while type(value) in (list, tuple) and value:
        value = value[0]
    return value
