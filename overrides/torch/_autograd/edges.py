"""A backward pass that begins at a `GradientEdge`, and one of a batch. Loaded at the first one; may import what `api` may."""

from math import prod

import numpy as np

from .._ops.core import OPS, wrap
from .._size import Size
from .engine import meta_of


def start(node, nr, g, place):
    """The gradient that a pass begins with at output `nr` of a record: `g`, or one where that is a single number."""
    shape, dtype = meta_of(node, nr)
    if g is None:
        if prod(shape) != 1:
            raise RuntimeError("grad can be implicitly created only for scalar outputs")
        return wrap(np.ones(shape, dtype.numpy), dtype)
    if g._a.shape != shape:
        raise RuntimeError(f"Mismatch in shape: grad_output[{place}] has a shape of {g.shape} and output[{place}] has a shape of {Size(shape)}.")
    if g.dtype.is_complex is not dtype.is_complex:
        raise complex_mismatch(place, g.dtype, dtype)
    return g


def complex_mismatch(place, given, wanted):
    """What is said of a gradient that is complex where its output is not, or the reverse."""
    return RuntimeError("For complex Tensors, both grad_output and output are required to have the same dtype. Mismatch in dtype: "
                        f"grad_output[{place}] has a dtype of {given} and output[{place}] has a dtype of {wanted}.")


def stacked(rows):
    """The gradients of a batch, one tensor for each input."""
    return tuple(OPS["stack"].function(list(column), 0) for column in zip(*rows))
