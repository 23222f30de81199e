"""Layouts by name (`memory_format`): in reading order, or with the channels last. Loaded when a program names one, or an image lies in another order than it is read.

May import `arrays`.
"""

import numpy as np

RANKS = {"channels_last": 4, "channels_last_3d": 5}


def order_of(name, ndim):
    """Dimensions from the slowest to the fastest."""
    if name not in RANKS:
        return tuple(range(ndim))
    if ndim != RANKS[name]:
        raise RuntimeError(f"required rank {RANKS[name]} tensor to use {name} format")
    return 0, *range(2, ndim), 1


def lies_in(a, name):
    """Whether the elements of an array lie in a layout without gaps."""
    if name == "preserve_format" or name not in RANKS:
        return a.flags.c_contiguous
    return a.ndim == RANKS[name] and a.transpose(order_of(name, a.ndim)).flags.c_contiguous


def suggested(a):
    """The layout that an array looks like, as ATen's `suggest_memory_format` tells it from its strides."""
    name = {4: "channels_last", 5: "channels_last_3d"}.get(a.ndim)
    if name is None or a.strides[1] == 0:
        return "contiguous_format"
    least = 0
    for d in reversed(order_of(name, a.ndim)):
        if a.shape[d] == 0 or a.strides[d] < least or d == 0 and least == a.strides[1]:
            return "contiguous_format"
        least = a.strides[d] * max(a.shape[d], 1)
    return name


def empty_in(shape, name, dtype):
    """An unfilled array in a layout."""
    order = order_of(name, len(shape))
    return np.empty([shape[d] for d in order], dtype).transpose(np.argsort(order))


def laid_out(a, name):
    """A copy of an array in a layout."""
    out = empty_in(a.shape, name, a.dtype)
    out[...] = a
    return out


def followed(out, given, every=False):
    """`out` in the layout of one of the arrays it was computed from (of all of them: `every`), if that is one with the channels last."""
    names = [suggested(a) for a in given]
    name = next((n for n in names if n in RANKS), None)
    return out if name is None or RANKS[name] != out.ndim or every and len(set(names)) > 1 else laid_out(out, name)
