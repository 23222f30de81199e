"""Looks at the parts of complex numbers, and at pairs of reals as complex, whose memory was written to through another tensor.

Loaded when the first one is met. May import `core`, `math`, `strided`.
"""

from .arrays import address, parts
from .core import record, wrap
from .math import view_as_complex, view_as_real
from .strided import strided_get, strided_node, strided_set


def turned_node(base, t):
    """A record for view `t`, complex where `base` is real or the other way round, as a strided look at `base`."""
    whole, real = (t, base) if t.dtype.is_complex else (base, t)
    pairs = wrap(parts(whole._a), real.dtype)
    pairs._vc = base._vc
    same = pairs._a.shape == real._a.shape and pairs._a.strides == real._a.strides and address(real._a) == address(pairs._a)
    if whole is base:
        node = record(view_as_real.op, (base,), pairs)
        return node if same else strided_node(pairs, t)
    if not same:
        pairs._node, pairs._rg = strided_node(base, pairs), True
    return record(view_as_complex.op, (base if same else pairs,), wrap(t._a, t.dtype))


def _contiguous(g):
    from .shape import contiguous
    return contiguous(g)


class Turned:
    """The gradient `g` of a base that was written through such a view, seen as the view sees it."""

    def __init__(self, g, place):
        self.complex = g.dtype.is_complex
        self.place, self.whole = place, view_as_real(_contiguous(g)) if self.complex else g

    def part(self):
        """The gradient of the written part."""
        part = strided_get(self.whole, self.place)
        return part if self.complex else view_as_complex(_contiguous(part))

    def rest(self, written):
        """The base's gradient: `written` where the view lies."""
        rest = strided_set(self.whole, written if self.complex else view_as_real(_contiguous(written)), self.place)
        return view_as_complex(_contiguous(rest)) if self.complex else rest
