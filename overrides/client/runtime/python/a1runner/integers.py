"""Makes NumPy in the browser give whole numbers as on a reader's own machine, in 64 bits. Imports NumPy.

In the browser addresses have 32 bits. NumPy's default integer has 64 nevertheless (scripts/runtime/wide_integers.py), but
positions and counts, as `argmax` gives them, come in 32: labels made of them would be int32, which `cross_entropy` refuses.
So would what `numpy.random`'s older functions draw. Only these are wrapped: arithmetic goes at NumPy's own speed.
"""

from .frozen import FROZEN as __builtins__  # noqa: F401, I001  what a learner does to builtins does not reach this module

import functools
import gc
import importlib.util
import sys

import numpy as np

NATIVE = np.dtype(np.intp)
# Names that mean "the default integer". `np.long` keeps C's width: numpy.random's machine code asks for arrays by that name.
NAMES = {"int": np.int64, "int_": np.int64, "intp": np.int64, "uint": np.uint64, "uintp": np.uint64}
FUNCTIONS = ("bincount", "count_nonzero", "lexsort", "ravel_multi_index", "unravel_index", "where")
METHODS = ("argmax", "argmin", "argsort", "argpartition", "nonzero", "searchsorted")
# Methods that take positions or counts, of NumPy's own width only: which argument, and its name.
TAKING = {"choose": (0, "self"), "put": (1, "indices"), "repeat": (1, "repeats"), "searchsorted": (3, "sorter")}
DRAWING = (
    "binomial", "choice", "geometric", "hypergeometric", "logseries", "multinomial", "negative_binomial", "permutation",
    "poisson", "random_integers", "zipf",
)  # fmt: skip


def install():
    """Call once, before learner code; does nothing where NumPy counts in 64 bits already."""
    if NATIVE.itemsize == 8:
        return
    from numpy._core import arrayprint, multiarray, numerictypes

    # The types that go without saying in what is printed.
    arrayprint._typelessdata = [kind for kind in arrayprint._typelessdata if np.dtype(kind) != NATIVE] + [np.int64]
    numerictypes.sctypeDict.update(NAMES)
    for name in NAMES.keys() - {"int"}:
        setattr(np, name, NAMES[name])
    modules = [module for name, module in sys.modules.items() if name.partition(".")[0] == "numpy"]
    for name in FUNCTIONS:
        counting = getattr(multiarray, name)
        for module in modules:
            if vars(module).get(name) is counting:
                setattr(module, name, wide(counting))
    methods = {name: wide(getattr(np.ndarray, name)) for name in METHODS}
    taking = {name: narrow(methods.get(name) or getattr(np.ndarray, name), *which) for name, which in TAKING.items()}
    set_methods(np.ndarray, methods | taking)
    sys.meta_path.insert(0, _Random())


def set_methods(kind, methods):
    """Gives a class of C other methods: `setattr` refuses, but the dictionary behind its read-only `__dict__` can be had."""
    gc.get_referents(kind.__dict__)[0].update(methods)
    # Tells Python that the class has changed, as every assignment to a class of Python's does.
    flag = type.__dict__["__abstractmethods__"]
    flag.__set__(kind, ())
    flag.__delete__(kind)


def wide(count):
    """`count` with its positions and counts in 64 bits; of `where`, only those of its short form are positions."""

    @functools.wraps(count)
    def counting(*args, **kw):
        found = count(*args, **kw)
        if type(found) is tuple:
            return tuple([one.astype(np.int64) for one in found])
        if getattr(found, "dtype", None) is NATIVE and count.__name__ != "where":
            return found.astype(np.int64)
        return found

    return counting


def narrow(method, place, name):
    """`method`, which takes positions of 64 bits for one of its arguments."""

    @functools.wraps(method)
    def taking(*args, **kw):
        if len(args) > place:
            args = (*args[:place], _native(args[place]), *args[place + 1 :])
        elif name in kw:
            kw[name] = _native(kw[name])
        return method(*args, **kw)

    return taking


def _native(positions):
    return positions.astype(NATIVE) if getattr(positions, "dtype", None) == np.int64 else positions


class _Random:
    """numpy.random comes on first need: its older functions are wrapped as soon as it is there."""

    def find_spec(self, name, path=None, target=None):
        if name != "numpy.random":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        load = spec.loader.exec_module

        def load_wide(module):
            load(module)
            _draw_wide(module)

        spec.loader.exec_module = load_wide
        return spec


def _draw_wide(random):
    kind, one = random.RandomState, random.mtrand._rand
    methods = {name: drawing(getattr(kind, name)) for name in DRAWING} | {"randint": randint(kind.randint)}
    set_methods(kind, methods)
    for name in methods:
        for module in (random, random.mtrand):
            setattr(module, name, getattr(one, name))


def drawing(draw):
    """`draw` in 64 bits, unless it draws from an array that was given."""

    @functools.wraps(draw)
    def drawn(self, *args, **kw):
        found = draw(self, *args, **kw)
        given = args[0] if args else kw.get("a", kw.get("x"))
        if getattr(found, "dtype", None) is NATIVE and getattr(given, "dtype", None) is not NATIVE:
            return found.astype(np.int64)
        return found

    return drawn


def randint(draw):
    @functools.wraps(draw)
    def drawn(self, low, high=None, size=None, dtype=int):
        if dtype is not int:
            return draw(self, low, high, size, dtype)
        found = draw(self, low, high, size, np.int64)
        return int(found) if size is None and np.ndim(found) == 0 else found

    return drawn
