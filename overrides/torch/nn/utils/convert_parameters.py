"""All parameters as one vector, and back. Imports: operations."""

from ..._tensor import Tensor
from .._operations import T
from ..modules._names import typename


def parameters_to_vector(parameters):
    """One vector of all numbers, in order."""
    parts = []
    for param in parameters:
        param.device        # noqa: B018 - PyTorch asks it first, so a module among the parameters lacks it
        parts.append(param.view(-1))
    return T.cat(parts)


def vector_to_parameters(vec, parameters):
    """Parameters take their numbers from parts of the vector (they become views of it)."""
    if not isinstance(vec, Tensor):
        raise TypeError(f"expected torch.Tensor, but got: {typename(vec)}")
    start = 0
    for param in parameters:
        size = param.numel()
        param.data = vec[start:start + size].view_as(param).data
        start += size
