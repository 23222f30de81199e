"""`torch.return_types`: the tuples with names that functions of two results return, once one of a kind was made. Imports the operations."""

from ._errors import missing
from ._ops.reduce import RETURN_TYPES


def __getattr__(name):
    if name in RETURN_TYPES:
        return RETURN_TYPES[name]
    raise missing("torch.return_types", name, "torch.return_types")


def __dir__():
    return sorted(RETURN_TYPES)
