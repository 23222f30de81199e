"""Copies with whole tensors repeated or dimensions reversed. May import `core`, `shape`, `dims`, `_dtype`."""

import numpy as np

from .arrays import empty_as
from .calling import op
from .core import wrap
from .dims import wrap_dim


@op("repeat")
def repeat(input, repeats):
    """Copies laid side by side along each dimension."""
    if len(repeats) < input._a.ndim:
        raise RuntimeError("Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor")
    shape = [n * r for n, r in zip((1,) * (len(repeats) - input._a.ndim) + input._a.shape, repeats)]
    for n in shape:
        if n < 0:
            raise RuntimeError(f"Trying to create tensor with negative dimension {n}: {shape}")
    return wrap(np.tile(input._a, repeats), input.dtype)


def tile(input, dims):
    """`repeat` that pads missing dimensions with one copy."""
    return repeat(input, (1,) * (input._a.ndim - len(dims)) + tuple(dims))


@op("flip")
def flip(input, dims):
    """Dimensions reversed, as a copy."""
    turned = [wrap_dim(d, input._a.ndim) for d in dims]
    for d in turned:
        if turned.count(d) > 1:
            raise RuntimeError(f"dim {d} appears multiple times in the list of dims")
    out = empty_as(input._a)
    out[...] = np.flip(input._a, tuple(turned)) if input._a.ndim else input._a
    return wrap(out, input.dtype)
