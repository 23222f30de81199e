"""Linear, Bilinear, Identity. Imports: Module, Parameter, functional, init, factories."""

import math

from ... import _factories as make
from .. import functional as F
from .. import init
from ..parameter import Parameter
from . import __getattr__  # noqa: F401 - PyTorch keeps here what our files beside this one hold
from .module import Module


def empty(*size, device=None, dtype=None):
    """A parameter without values, to be filled by `reset_parameters`."""
    try:
        return Parameter(make.empty(*size, device=device, dtype=dtype))
    except TypeError as error:
        from ..._parser import complaint
        raise TypeError(complaint("FUNCTIONS", "empty", size, {}) or str(error)) from None


class Identity(Module):
    """Returns its input; takes and ignores any arguments."""

    def __init__(self, *args, **kwargs):
        super().__init__()

    def forward(self, input):
        return input


class Linear(Module):
    """x @ weight.T + bias: (*, in_features) to (*, out_features)."""

    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        self.in_features, self.out_features = in_features, out_features
        self.weight = empty((out_features, in_features), device=device, dtype=dtype)
        if bias:
            self.bias = empty(out_features, device=device, dtype=dtype)
        else:
            self.register_parameter("bias", None)
        self.reset_parameters()

    def reset_parameters(self):
        """Draw new values: uniform within 1 / sqrt(in_features)."""
        init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        if self.bias is not None:
            fan_in, _ = init._calculate_fan_in_and_fan_out(self.weight)
            bound = 1 / math.sqrt(fan_in) if fan_in > 0 else 0
            init.uniform_(self.bias, -bound, bound)

    def forward(self, input):
        return F.linear(input, self.weight, self.bias)

    def extra_repr(self):
        return f"in_features={self.in_features}, out_features={self.out_features}, bias={self.bias is not None}"


class NonDynamicallyQuantizableLinear(Linear):
    """The output projection of attention; prints under this name in PyTorch."""


class Bilinear(Module):
    """x1 @ weight[k] @ x2 + bias[k] for each output k."""

    def __init__(self, in1_features, in2_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        self.in1_features, self.in2_features, self.out_features = in1_features, in2_features, out_features
        self.weight = empty((out_features, in1_features, in2_features), device=device, dtype=dtype)
        if bias:
            self.bias = empty(out_features, device=device, dtype=dtype)
        else:
            self.register_parameter("bias", None)
        self.reset_parameters()

    def reset_parameters(self):
        """Draw new values: uniform within 1 / sqrt(in1_features)."""
        if self.in1_features <= 0:
            raise ValueError(f"in1_features must be > 0, but got (in1_features={self.in1_features})")
        bound = 1 / math.sqrt(self.weight.size(1))
        init.uniform_(self.weight, -bound, bound)
        if self.bias is not None:
            init.uniform_(self.bias, -bound, bound)

    def forward(self, input1, input2):
        return F.bilinear(input1, input2, self.weight, self.bias)

    def extra_repr(self):
        return (f"in1_features={self.in1_features}, in2_features={self.in2_features}, "
                f"out_features={self.out_features}, bias={self.bias is not None}")
