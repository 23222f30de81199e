"""Tensors that `detach_` cut off although a record kept them. Loaded by the first such call: until then reading what a record keeps need not ask.

Imports the operations' core.
"""

from .._ops.core import Node, TensorBase
from .._ops.saved import ends

CUT_OFF = ("Trying to use a saved tensor that has been detached in-place, i.e. with .detach_().This is not supported, please use out-of-place "
           "`.detach()` instead")

read = Node.__getattr__


def watched(node, name):
    """What a record keeps under `name`, unless it was computed by a record then and has no history now."""
    value = read(node, name)
    if isinstance(value, TensorBase) and value._node is None:
        place = type(node).op.places.get(name)
        if place is not None and any(edge is not None and isinstance(edge[0], Node) for edge in ends(node, place)):
            raise RuntimeError(CUT_OFF)
    return value


Node.__getattr__ = watched
