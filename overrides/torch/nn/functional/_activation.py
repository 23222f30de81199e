"""Activation functions: thin forms of the operations, with PyTorch's argument checks and in-place variants.

Imports: operations.
"""

import math

from ..._warn import warn
from ... import _dtype as D
from ..._ops import activation as A
from ..._ops.inplace import inplace as in_place
from ..._ops.renamed import renamed
from ..._ops.wide import floating
from ..._rules import activation as _rows  # noqa: F401 - the gradients
from .._operations import T

SELU_ALPHA, SELU_SCALE = 1.6732632423543772848170429916717, 1.0507009873554804934193349852946

threshold_operation = A.threshold
threshold_ = in_place(A.threshold)
hardtanh_ = in_place(A.hardtanh)
elu_, leaky_relu_ = A.elu_, A.leaky_relu_
logsigmoid, softplus, softshrink, hardshrink, gelu = A.log_sigmoid, A.softplus, A.softshrink, A.hardshrink, A.gelu
_silu_, _mish_, _hardswish_, _hardsigmoid_ = map(in_place, (A.silu, A.mish, A.hardswish, A.hardsigmoid))


def relu_(input):
    """In-place form of `relu`."""
    return input.relu_()


def relu(input, inplace=False):
    """max(0, x), element by element."""
    return input.relu_() if inplace else T.relu(input)


def threshold(input, threshold, value, inplace=False):
    """x where x > threshold, else value."""
    return (threshold_ if inplace else threshold_operation)(input, threshold, value)


def glu(input, dim=-1):
    """First half times sigmoid of the second half along `dim`."""
    if input.dim() == 0:
        raise RuntimeError("glu does not support scalars because halving size must be even")
    size = input.size(dim)
    if size % 2:
        raise RuntimeError(f"Halving dimension must be even, but dimension {dim % input.dim()} is size {size}")
    floating("glu_cpu", input)
    first, second = input.narrow(dim, 0, size // 2), input.narrow(dim, size // 2, size // 2)
    if input.dtype.itemsize == 2:       # one kernel, which rounds once
        return renamed((first.float() * second.float().sigmoid()).to(input.dtype), "GluBackward0")
    return renamed(first * second.sigmoid(), "GluBackward0")


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    """x limited to [min_val, max_val]."""
    if min_val > max_val:
        raise ValueError("min_val cannot be greater than max_val")
    return (hardtanh_ if inplace else A.hardtanh)(input, min_val, max_val)


def relu6(input, inplace=False):
    """x limited to [0, 6]."""
    return (hardtanh_ if inplace else A.hardtanh)(input, 0.0, 6.0)


def elu(input, alpha=1.0, inplace=False):
    """x, or alpha * (exp(x) - 1) below zero."""
    return (elu_ if inplace else A.elu)(input, alpha)


def selu(input, inplace=False):
    """elu with the two constants that keep mean 0 and variance 1."""
    return (elu_ if inplace else A.elu)(input, SELU_ALPHA, SELU_SCALE)


def selu_(input):
    """In-place form of `selu`."""
    return selu(input, True)


def celu(input, alpha=1.0, inplace=False):
    """x, or alpha * (exp(x / alpha) - 1) below zero."""
    if alpha == 0:
        raise RuntimeError("ZeroDivisionError: alpha cannot be 0 for CELU")
    if inplace:
        return A.celu_(input, alpha, 1.0, 1.0 / alpha)
    return renamed(A.elu(input, alpha, 1.0, 1.0 / alpha), "CeluBackward0")


def celu_(input, alpha=1.0):
    """In-place form of `celu`."""
    return celu(input, alpha, True)


def leaky_relu(input, negative_slope=0.01, inplace=False):
    """x, or negative_slope * x below zero."""
    return (leaky_relu_ if inplace else A.leaky_relu)(input, negative_slope)


def prelu(input, weight):
    """x, or weight * x below zero; one weight, or one for each channel."""
    if input.dtype is not weight.dtype:
        raise RuntimeError(f"prelu: Type promoting not supported. Got {input.dtype.word} and {weight.dtype.word}")
    if weight.numel() != 1:
        if input.dim() == 0:
            raise RuntimeError("Not allow zero-dim input tensor.")
        channels = input.size(1) if input.dim() >= 2 else 1
        if channels != weight.numel():
            raise RuntimeError(
                f"Mismatch of parameter numbers and input channel size. Found parameter numbers = {weight.numel()} "
                f"and channel size = {channels}."
            )
    if weight.dim() > 1:
        raise RuntimeError(f"prelu: Expected `weight` to be a scalar or 1D tensor, but got: ndim = {weight.dim()}")
    if weight.numel() != 1:
        shape = [1] * input.dim()
        shape[1 if input.dim() >= 2 else 0] = -1
        weight = weight.reshape(shape)
    elif weight.dim() == 1:
        weight = weight.reshape([1] * input.dim())
    return A.prelu_kernel(input, weight)


def rrelu(input, lower=1.0 / 8, upper=1.0 / 3, training=False, inplace=False):
    """leaky_relu with a random slope in training, the middle slope otherwise."""
    for word, bound in (("lower", lower), ("upper", upper)):
        if not math.isfinite(bound):
            raise RuntimeError(f"rrelu: {word} bound must be finite, got {bound:g}")
    if lower > upper:
        raise RuntimeError("Lower bound should be less than or equal to the upper bound")
    if not training:
        out = leaky_relu(input, (lower + upper) / 2, inplace)
        return out if inplace else renamed(out, "RreluWithNoiseBackward0")
    floating("rrelu_with_noise_out_cpu", input, but=(D.float16,))
    noise = input.detach().new_ones(input.shape)
    negative = input.detach() <= 0
    # ATen's loop makes one draw for each negative number, in double precision between bounds of the precision it computes in
    low, high = noise.new_tensor([lower, upper], dtype=D.float64 if input.dtype is D.float64 else D.float32).tolist()
    draws = noise.new_empty(int(negative.sum()), dtype=D.float64).uniform_(low, high)
    noise[negative] = draws.to(noise.dtype)
    return (A.rrelu_with_noise_ if inplace else A.rrelu_with_noise)(input, noise)


def rrelu_(input, lower=1.0 / 8, upper=1.0 / 3, training=False):
    """In-place form of `rrelu`."""
    return rrelu(input, lower, upper, training, True)


def tanhshrink(input):
    """x - tanh(x)."""
    return input - input.tanh()


def softsign(input):
    """x / (|x| + 1)."""
    return input / (input.abs() + 1)


def tanh(input):
    """Hyperbolic tangent."""
    return input.tanh()


def sigmoid(input):
    """1 / (1 + exp(-x))."""
    return input.sigmoid()


def hardsigmoid(input, inplace=False):
    """(x + 3) / 6 limited to [0, 1]."""
    return (_hardsigmoid_ if inplace else A.hardsigmoid)(input)


def silu(input, inplace=False):
    """x * sigmoid(x)."""
    return (_silu_ if inplace else A.silu)(input)


def mish(input, inplace=False):
    """x * tanh(softplus(x))."""
    return (_mish_ if inplace else A.mish)(input)


def hardswish(input, inplace=False):
    """x * hardsigmoid(x)."""
    return (_hardswish_ if inplace else A.hardswish)(input)


def _softmax_dim(name, ndim):
    warn(
        f"Implicit dimension choice for {name} has been deprecated. Change the call to include dim=X as an argument.",
    )
    return 0 if ndim in (0, 1, 3) else 1


def _asked(dtype):
    return {} if dtype is None else {"dtype": dtype}


def softmax(input, dim=None, _stacklevel=3, dtype=None):
    """exp(x) over its sum along `dim`."""
    dim = _softmax_dim("softmax", input.dim()) if dim is None else dim
    return input.softmax(dim, **_asked(dtype))


def softmin(input, dim=None, _stacklevel=3, dtype=None):
    """softmax of -x."""
    dim = _softmax_dim("softmin", input.dim()) if dim is None else dim
    return (-input).softmax(dim, **_asked(dtype))


def log_softmax(input, dim=None, _stacklevel=3, dtype=None):
    """Logarithm of the softmax."""
    dim = _softmax_dim("log_softmax", input.dim()) if dim is None else dim
    return input.log_softmax(dim, **_asked(dtype))


def gumbel_softmax(logits, tau=1, hard=False, eps=1e-10, dim=-1):
    """A soft sample of a category; `hard` returns a one-hot whose gradient is the soft one's."""
    if eps != 1e-10:
        warn("`eps` parameter is deprecated and has no effect.")
    noise = -logits.detach().new_zeros(logits.shape).exponential_().log()       # in standard order, whatever the layout
    soft = ((logits + noise) / tau).softmax(dim)
    if not hard:
        return soft
    index = soft.detach().max(dim, keepdim=True)[1]
    one_hot = logits.detach().new_zeros(logits.shape).scatter_(dim, index, 1.0)
    return one_hot - soft.detach() + soft
