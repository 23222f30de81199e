"""Activation functions with a gradient row of their own, and their backward functions. Forward arithmetic only.

May import `core`, `wide`, `inplace` and the kernels.
"""

import numpy as np

from .. import _dtype as D
from .._kernels import activation as kernel
from .._kernels.body_tail import apply as body_tail
from .arrays import cast
from .calling import op
from .core import no_complex_gradient, wrap
from .inplace import inplace
from .result import number
from .wide import floating, narrow, rounding, wide


def _apply(t, function, *numbers):
    return narrow(function(wide(t), *numbers), t.dtype)


def _apply_two(grad, t, function, *numbers):
    return narrow(function(wide(grad), wide(t), *numbers), t.dtype)


def nan_too(condition, grad, input):
    """`condition`, a bool tensor, and wherever `input` is NaN in the whole blocks of ATen's loop, whose tail takes NaN for not meeting it."""
    a = input._a
    if not a.size or a.min() == a.min():
        return condition
    body = body_tail(lambda a, g: np.ones_like(a), lambda a, g: np.zeros_like(a), a, np.broadcast_to(grad._a, a.shape), itemsize=input.dtype.itemsize)
    return wrap(condition._a | (a != a) & (body != 0), D.bool_)


@op()
def silu(input):
    if input.dtype.is_complex:
        return no_complex_gradient("silu", wrap(kernel.silu(input._a), input.dtype), input)
    floating("silu_cpu", input)
    return _apply(input, kernel.silu)


@op(node="MulBackward0")      # PyTorch composes it of products where it is derived again
def silu_backward(grad_output, input):
    return _apply_two(grad_output, input, kernel.silu_backward)


@op()
def mish(input):
    floating("mish_cpu", input)
    return _apply(input, kernel.mish)


@op(node="MulBackward0")      # PyTorch composes it of products where it is derived again
def mish_backward(grad_output, input):
    return _apply_two(grad_output, input, kernel.mish_backward)


@op(node="GeluBackward0")
def gelu(input, approximate="none"):
    if approximate not in ("none", "tanh"):
        raise RuntimeError("approximate argument must be either none or tanh.")
    floating("GeluKernelImpl", input)
    return _apply(input, kernel.gelu, approximate == "tanh")


@op()
def gelu_backward(grad_output, input, approximate="none"):
    return _apply_two(grad_output, input, kernel.gelu_backward, approximate == "tanh")


@op()
def softplus(input, beta=1, threshold=20):
    floating("softplus_cpu", input)
    return _apply(input, kernel.softplus, beta, threshold)


@op()
def softplus_backward(grad_output, input, beta=1, threshold=20):
    return _apply_two(grad_output, input, kernel.softplus_backward, beta, threshold)


@op("log_sigmoid", node="LogSigmoidBackward0")
def log_sigmoid(input):
    floating("log_sigmoid_cpu", input)
    return narrow(kernel.log_sigmoid(np.asarray(wide(input), order="C")), input.dtype)


@op()
def log_sigmoid_backward(grad_output, input):
    return narrow(kernel.log_sigmoid_backward(wide(grad_output), wide(input), rounding(input.dtype)), input.dtype)


@op()
def elu(input, alpha=1.0, scale=1.0, input_scale=1.0):
    floating("elu_cpu", input)
    return _apply(input, kernel.elu, alpha, scale, input_scale)


@op()
def elu_backward(grad_output, input, alpha, scale, input_scale):
    return _apply_two(grad_output, input, kernel.elu_backward, alpha, scale, input_scale, False)


@op()
def elu_backward_of_result(grad_output, result, alpha, scale, input_scale):
    return _apply_two(grad_output, result, kernel.elu_backward, alpha, scale, input_scale, True)


@op()
def leaky_relu(input, negative_slope=0.01):
    floating("leaky_relu_cpu", input)
    return _apply(input, lambda x: np.where(x > 0, x, x * x.dtype.type(negative_slope)))


@op()
def hardtanh(input, min_val=-1.0, max_val=1.0):
    if input.dtype is D.bool_:
        raise RuntimeError("Bool inputs not supported for hardtanh")
    if input.dtype.is_complex:
        raise NotImplementedError("clamp is not supported for complex types")
    if input.dtype is D.uint8 and (min_val < 0 or max_val < 0):
        raise RuntimeError("cannot do hardtanh on an unsigned type with negative limits")
    return _apply(input, lambda x: np.clip(x, x.dtype.type(min_val), x.dtype.type(max_val)))


@op()
def hardsigmoid(input):
    floating("hardsigmoid_cpu", input)
    return _apply(input, lambda x: np.clip(x + x.dtype.type(3), 0, 6) / x.dtype.type(6))


@op()
def hardswish(input):
    floating("hardswish_cpu", input)
    return _apply(input, lambda x: x * np.clip(x + x.dtype.type(3), 0, 6) / x.dtype.type(6))


@op()
def softshrink(input, lambd=0.5):
    floating("softshrink_check", input)
    most = D.finfo(input.dtype).max
    if not 0 <= lambd <= most:
        raise RuntimeError(f"lambda must be in range [0, {most:g}] for input dtype {input.dtype.word}, but found {lambd:g}")

    def formula(x, inside):
        edge = x.dtype.type(lambd)
        return np.where(x > edge, x - edge, np.where(x < -edge, x + edge, inside(x)))
    return _apply(input, lambda x: body_tail(lambda x: formula(x, lambda x: np.where(x == x, x.dtype.type(0), x)), lambda x: formula(x, lambda x: x * x.dtype.type(0)), x))


@op()
def hardshrink(input, lambd=0.5):
    floating("hardshrink_cpu", input)
    from .create import check_fits
    check_fits(lambd, input.dtype)
    edge = cast(np.asarray(lambd, np.float64), D.float64, input.dtype)
    return _apply(input, lambda x: np.where((x >= -edge) & (x <= edge), x.dtype.type(0), x))


@op()
def threshold(input, threshold, value):
    if input.dtype is D.bool_ or input.dtype.is_complex:
        raise NotImplementedError(f"\"threshold_cpu\" not implemented for '{input.dtype.word}'")
    from .create import check_fits
    check_fits(threshold, D.float32 if input.dtype in D.HALVES else input.dtype)
    check_fits(value, input.dtype)
    least, new = (number(given, input.dtype) for given in (threshold, value))
    return _apply(input, lambda x: np.where(x <= x.dtype.type(least), x.dtype.type(new), x))


@op("_prelu_kernel", node="PreluKernelBackward0")
def prelu_kernel(input, weight):
    return narrow(np.where(wide(input) > 0, wide(input), wide(weight) * wide(input)), input.dtype)


@op("_prelu_kernel_backward", node="PreluKernelBackwardBackward0")
def prelu_backward(grad_output, input, weight):
    """Gradients of input and of weight, the second before it is summed."""
    g, x = wide(grad_output), wide(input)
    return (narrow(np.where(x > 0, g, wide(weight) * g), input.dtype), narrow(np.where(x > 0, x.dtype.type(0), x * g), input.dtype))


@op("rrelu_with_noise", node="RreluWithNoiseBackward0")
def rrelu_with_noise(input, noise):
    return narrow(np.where(wide(input) <= 0, wide(input) * wide(noise), wide(input)), input.dtype)


# written into their input, these keep the result for the gradient, as PyTorch does
leaky_relu_, elu_, celu_, rrelu_with_noise_ = (inplace(op(row + "_", node=node + "Backward1")(forward.op.forward), row + "_") for row, node, forward in (
    ("leaky_relu", "LeakyRelu", leaky_relu), ("elu", "Elu", elu), ("celu", "Celu", elu), ("rrelu_with_noise", "RreluWithNoise", rrelu_with_noise)))
