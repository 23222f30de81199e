"""`Variable`, the old name of a tensor that autograd follows. Imports: the tensor class."""

from .._tensor import Tensor


class _Kind(type):
    """Every tensor is an instance."""

    def __instancecheck__(cls, instance):
        return isinstance(instance, Tensor)


class Variable(metaclass=_Kind):
    """`Variable(x)` is the tensor x, with `requires_grad` as asked."""

    def __new__(cls, data, requires_grad=False, volatile=None):
        return data.detach().requires_grad_(requires_grad)
