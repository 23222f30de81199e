"""The Tensor class: attributes, operators, conversions; its operations are the functions of `_ops`, attached by name.

May import `_ops`, `_rules`, `_autograd`, `_dtype`.
"""

import numpy as np

from . import _dtype as D
from ._autograd import api
from ._ops import core
from ._ops import matmul, pointwise, reduce, shape  # noqa: F401 - each registers its operations
from ._ops.core import OPS, TensorBase, Late, edge_of, needs_grad, wrap


class Size(tuple):
    """A shape: a tuple that prints as `torch.Size([2, 3])` and knows `numel()`."""

    __slots__ = ()

    def __repr__(self):
        return f"torch.Size([{', '.join(map(str, self))}])"

    __str__ = __repr__

    def numel(self):
        n = 1
        for s in self:
            n *= s
        return n

    def __getitem__(self, index):
        got = tuple.__getitem__(self, index)
        return Size(got) if type(index) is slice else got

    def __add__(self, other):
        return Size(tuple.__add__(self, tuple(other)))

    def __reduce__(self):
        return Size, (tuple(self),)


class Tensor(TensorBase):
    """A multi-dimensional array of one dtype that can record what is done to it."""

    _grad = None

    @property
    def shape(self):
        return Size(self._a.shape)

    @property
    def grad_fn(self):
        edge = edge_of(self)
        return None if edge is None or isinstance(edge[0], TensorBase) else edge[0]

    @property
    def requires_grad(self):
        return needs_grad(self)

    def backward(self, gradient=None, retain_graph=None, create_graph=False, inputs=None):
        """Gradients of this tensor with respect to the leaves of its graph, added into their `.grad`."""
        api.backward(self, gradient, retain_graph, create_graph, inputs)

    def __repr__(self, *, tensor_contents=None):
        from ._print import tensor_text
        return tensor_text(self)


    def dtype_word(self):
        return f"torch.{self.dtype.word}Tensor"


def operator(function):
    """A binary operator: hands over to the other side where the operand is nothing a tensor can take."""
    def call(self, other):
        try:
            return function(self, other)
        except TypeError:
            if isinstance(other, TensorBase) or isinstance(other, (int, float, complex)):
                raise
            return NotImplemented
    return call


for _name in ("add", "sub", "mul", "div", "neg", "sum", "mean", "mm", "view", "transpose", "clone", "expand", "unsqueeze"):
    setattr(Tensor, _name, OPS[_name].function)
for _name, _function in (("add", "add"), ("sub", "sub"), ("mul", "mul"), ("truediv", "div")):
    setattr(Tensor, f"__{_name}__", operator(OPS[_function].function))
Tensor.__radd__, Tensor.__rmul__, Tensor.__rsub__ = Tensor.__add__, Tensor.__mul__, operator(OPS["rsub"].function)
Tensor.__neg__ = OPS["neg"].function
Tensor.add_ = core.inplace(Tensor.add)
Tensor.mul_ = core.inplace(Tensor.mul)

Late.Tensor = Tensor
