"""Gradient rows of elements repeated one by one or moved along. May import `_ops`."""

import numpy as np

from .. import _dtype as D
from .._ops.core import TensorBase, wrap
from .._ops.rolling import roll
from .._ops.scattering import index_add
from .._ops.shape import reshape
from . import rule, scattering  # noqa: F401 - the rows of what gradients are made of here
from .shape import zeros_of


def repeat_interleave_rule(g, n):
    shape = n.shape_of("input")
    d = 0 if n.dim is None else n.dim % len(shape)
    repeats = n.repeats._a if isinstance(n.repeats, TensorBase) else n.repeats
    flat = (int(np.prod(shape)),) if n.dim is None else tuple(shape)
    places = np.repeat(np.arange(flat[d]), np.asarray(repeats, np.intp))
    return reshape(index_add(zeros_of(g, flat), d, wrap(places, D.int64), g), shape)


rule("repeat_interleave", input=repeat_interleave_rule)
rule("roll", input=lambda g, n: roll(g, [-s for s in n.shifts] if isinstance(n.shifts, (tuple, list)) else -n.shifts, n.dims))
