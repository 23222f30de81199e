"""Activation modules. Imports: Module, functional, init.

Each stores its numbers and calls the function of the same name.
"""

from ..._ops.calling import spoken
from ..._warn import warn
from .. import functional as F
from .. import init
from .._operations import T
from . import __getattr__  # noqa: F401 - PyTorch keeps here what our files beside this one hold
from ._names import OwnInit
from .linear import empty
from .module import Module

SIGMOID, TANH = (spoken(getattr(T, name), "FUNCTIONS", name) for name in ("sigmoid", "tanh"))     # `torch.sigmoid`, which refuses lists


class _InPlace(OwnInit, Module):
    """A function without numbers that may work in place; prints `inplace=True` only then."""

    def __init__(self, inplace=False):
        super().__init__()
        self.inplace = inplace

    def extra_repr(self):
        return "inplace=True" if self.inplace else ""

    def _tail(self):
        return ", inplace=True" if self.inplace else ""


class Threshold(_InPlace):
    """x where x > threshold, else value."""

    def __init__(self, threshold, value, inplace=False):
        super().__init__(inplace)
        self.threshold, self.value = threshold, value

    def forward(self, input):
        return F.threshold(input, self.threshold, self.value, self.inplace)

    def extra_repr(self):
        return f"threshold={self.threshold}, value={self.value}{self._tail()}"


class ReLU(_InPlace):
    """max(0, x)."""

    def forward(self, input):
        return F.relu(input, self.inplace)


class RReLU(_InPlace):
    """leaky_relu with a random slope in training."""

    def __init__(self, lower=1.0 / 8, upper=1.0 / 3, inplace=False):
        super().__init__(inplace)
        self.lower, self.upper = lower, upper

    def forward(self, input):
        return F.rrelu(input, self.lower, self.upper, self.training, self.inplace)

    def extra_repr(self):
        return f"lower={self.lower}, upper={self.upper}{self._tail()}"


class Hardtanh(_InPlace):
    """x limited to [min_val, max_val]."""

    def __init__(self, min_val=-1.0, max_val=1.0, inplace=False, min_value=None, max_value=None):
        super().__init__(inplace)
        for old, new, given in (("min_value", "min_val", min_value), ("max_value", "max_val", max_value)):
            if given is not None:
                warn(f"keyword argument `{old}` is deprecated and renamed to `{new}`", FutureWarning)
        self.min_val = min_val if min_value is None else min_value
        self.max_val = max_val if max_value is None else max_value
        if self.max_val <= self.min_val:
            raise AssertionError(f"max_val ({self.max_val}) must be greater than min_val ({self.min_val})")

    def forward(self, input):
        return F.hardtanh(input, self.min_val, self.max_val, self.inplace)

    def extra_repr(self):
        return f"min_val={self.min_val}, max_val={self.max_val}{self._tail()}"


class ReLU6(Hardtanh):
    """x limited to [0, 6]."""

    def __init__(self, inplace=False):
        super().__init__(0.0, 6.0, inplace)

    def extra_repr(self):
        return "inplace=True" if self.inplace else ""


class Sigmoid(Module):
    """1 / (1 + exp(-x))."""

    def forward(self, input):
        return SIGMOID(input)


class Hardsigmoid(_InPlace):
    """(x + 3) / 6 limited to [0, 1]."""

    def forward(self, input):
        return F.hardsigmoid(input, self.inplace)

    def extra_repr(self):
        return ""


class Tanh(Module):
    """Hyperbolic tangent."""

    def forward(self, input):
        return TANH(input)


class SiLU(_InPlace):
    """x * sigmoid(x)."""

    def forward(self, input):
        return F.silu(input, self.inplace)


class Mish(_InPlace):
    """x * tanh(softplus(x))."""

    def forward(self, input):
        return F.mish(input, self.inplace)


class Hardswish(_InPlace):
    """x * hardsigmoid(x)."""

    def forward(self, input):
        return F.hardswish(input, self.inplace)

    def extra_repr(self):
        return ""


class ELU(_InPlace):
    """x, or alpha * (exp(x) - 1) below zero."""

    def __init__(self, alpha=1.0, inplace=False):
        super().__init__(inplace)
        self.alpha = alpha

    def forward(self, input):
        return F.elu(input, self.alpha, self.inplace)

    def extra_repr(self):
        return f"alpha={self.alpha}{self._tail()}"


class CELU(ELU):
    """x, or alpha * (exp(x / alpha) - 1) below zero."""

    def forward(self, input):
        return F.celu(input, self.alpha, self.inplace)


class SELU(_InPlace):
    """elu with the two constants that keep mean 0 and variance 1."""

    def forward(self, input):
        return F.selu(input, self.inplace)


class GLU(Module):
    """First half times sigmoid of the second half."""

    def __init__(self, dim=-1):
        super().__init__()
        self.dim = dim

    def forward(self, input):
        return F.glu(input, self.dim)

    def extra_repr(self):
        return f"dim={self.dim}"


class GELU(Module):
    """x * Phi(x), exactly or with approximate="tanh"."""

    def __init__(self, approximate="none"):
        super().__init__()
        self.approximate = approximate

    def forward(self, input):
        return F.gelu(input, approximate=self.approximate)

    def extra_repr(self):
        return f"approximate={self.approximate!r}"


class _Shrink(OwnInit, Module):
    def __init__(self, lambd=0.5):
        super().__init__()
        self.lambd = lambd

    def extra_repr(self):
        return str(self.lambd)


class Hardshrink(_Shrink):
    """x, or 0 within [-lambd, lambd]."""

    def forward(self, input):
        return F.hardshrink(input, self.lambd)


class Softshrink(_Shrink):
    """x moved towards 0 by lambd."""

    def forward(self, input):
        return F.softshrink(input, self.lambd)


class LeakyReLU(_InPlace):
    """x, or negative_slope * x below zero."""

    def __init__(self, negative_slope=1e-2, inplace=False):
        super().__init__(inplace)
        self.negative_slope = negative_slope

    def forward(self, input):
        return F.leaky_relu(input, self.negative_slope, self.inplace)

    def extra_repr(self):
        return f"negative_slope={self.negative_slope}{self._tail()}"


class LogSigmoid(Module):
    """log(sigmoid(x))."""

    def forward(self, input):
        return F.logsigmoid(input)


class Softplus(Module):
    """log(1 + exp(beta * x)) / beta."""

    def __init__(self, beta=1.0, threshold=20.0):
        super().__init__()
        self.beta, self.threshold = beta, threshold

    def forward(self, input):
        return F.softplus(input, self.beta, self.threshold)

    def extra_repr(self):
        return f"beta={self.beta}, threshold={self.threshold}"


class PReLU(Module):
    """x, or a learnt weight times x below zero."""

    def __init__(self, num_parameters=1, init=0.25, device=None, dtype=None):
        super().__init__()
        self.num_parameters, self.init = num_parameters, init
        self.weight = empty(num_parameters, device=device, dtype=dtype)
        self.reset_parameters()

    def reset_parameters(self):
        """Back to the first slope."""
        init.constant_(self.weight, self.init)

    def forward(self, input):
        return F.prelu(input, self.weight)

    def extra_repr(self):
        return f"num_parameters={self.num_parameters}"


class Softsign(Module):
    """x / (1 + |x|)."""

    def forward(self, input):
        return F.softsign(input)


class Tanhshrink(Module):
    """x - tanh(x)."""

    def forward(self, input):
        return F.tanhshrink(input)


class _OverDim(OwnInit, Module):
    def __init__(self, dim=None):
        super().__init__()
        self.dim = dim

    def extra_repr(self):
        return f"dim={self.dim}"


class Softmin(_OverDim):
    """softmax of -x."""

    def forward(self, input):
        return F.softmin(input, self.dim)


class Softmax(_OverDim):
    """exp(x) over its sum along `dim`."""

    def forward(self, input):
        return F.softmax(input, self.dim)


class Softmax2d(Module):
    """Softmax over the channels of (N, C, H, W)."""

    def forward(self, input):
        if input.dim() not in (3, 4):
            raise ValueError(f"Softmax2d: expected input to be 3D or 4D, got {input.dim()}D instead")
        return F.softmax(input, -3)


class LogSoftmax(_OverDim):
    """log(softmax(x))."""

    def forward(self, input):
        return F.log_softmax(input, self.dim)
