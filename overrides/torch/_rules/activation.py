"""Gradients of the activation functions, and of their backward functions (for second derivatives).

s, t, z name the sigmoid, the tanh and the exponential in the formulas. May import `_ops`.
"""

import math

from . import rule
from .tied import refused, tied
from .._ops import activation as A
from .._ops.core import OPS


def _op(name):
    """An operation by name, found when it is first needed (its file may be loaded after this one)."""
    return lambda *args: OPS[name].function(*args)


where, sigmoid, exp, tanh = _op("where"), _op("sigmoid"), _op("exp"), _op("tanh")



def _hardswish(g, x):
    """g * (x / 3 + 1/2), in 16 bits rounded once."""
    if x.dtype.itemsize > 2:
        return g * (x / 3 + 0.5)
    return (g.float() * (x.float() / 3 + 0.5)).to(g.dtype)


def _shrunk(g, n):
    return tied(where(A.nan_too((n.input >= -n.lambd) & (n.input <= n.lambd), g, n.input), 0.0, g), n, n.input)


rule("silu", input=lambda g, n: A.silu_backward(g, n.input))
rule("mish", input=lambda g, n: A.mish_backward(g, n.input))
rule("gelu", input=lambda g, n: A.gelu_backward(g, n.input, n.approximate))
rule("softplus", input=lambda g, n: A.softplus_backward(g, n.input, n.beta, n.threshold))
rule("log_sigmoid", input=lambda g, n: A.log_sigmoid_backward(g, n.input))
rule("elu", input=lambda g, n: A.elu_backward(g, n.input, n.alpha, n.scale, n.input_scale))
rule("leaky_relu", input=lambda g, n: tied(where(n.input > 0, g, g * n.negative_slope), n, n.input))
rule("hardtanh", input=lambda g, n: tied(where(A.nan_too((n.input <= n.min_val) | (n.input >= n.max_val), g, n.input), 0.0, g), n, n.input))
rule("hardsigmoid", input=lambda g, n: refused(where((n.input > -3) & (n.input < 3), g * (1 / 6), 0.0), n.input, "aten::hardsigmoid_backward"))
rule("hardswish", input=lambda g, n: where(n.input <= -3, 0.0, where(A.nan_too(n.input < 3, g, n.input), _hardswish(g, n.input), g)))
rule("softshrink", input=_shrunk)
rule("hardshrink", input=_shrunk)
rule("threshold", input=lambda g, n: tied(where(n.input <= n.threshold, 0.0, g), n, n.input))
rule("rrelu_with_noise", input=lambda g, n: tied(where(n.input <= 0, g * n.noise, g), n, n.input))
rule("rrelu_with_noise_", out=True, input=lambda g, n: tied(where(n.saved_out() <= 0, g * n.noise, g), n, n.saved_out()))
rule("leaky_relu_", out=True, input=lambda g, n: tied(where(n.saved_out() > 0, g, g * not_negative(n.negative_slope, "leakyReLu", LEAKY)), n, n.saved_out()))
for _name in ("elu_", "celu_"):
    rule(_name, out=True, input=lambda g, n: A.elu_backward_of_result(g, n.saved_out(), not_negative(n.alpha, "elu"), n.scale, n.input_scale))


LEAKY = " File an issue at https://github.com/pytorch/pytorch if you do require supporting in-place leakRelu backward calculation with negative slope"


def not_negative(slope, name, more=""):
    """A slope below zero, of which a result does not tell the sign of its input, in PyTorch's words."""
    if slope < 0:
        raise RuntimeError(f"In-place {name} backward calculation is triggered with a negative slope which is not supported. This is caused by "
                           f"calling in-place forward function with a negative slope, please call out-of-place version instead.{more}")
    return slope


rule("_prelu_kernel", saves="input weight", inputs=("input", "weight"), joint=lambda g, n, needed: A.prelu_backward(g, n.input, n.weight))


def _prelu_twice(g, n, needed):
    """PyTorch counts zero among the positive numbers here, unlike in the first derivative."""
    to_input, to_weight = g
    grad, x, w = n.grad_output, n.input, n.weight
    nothing = grad * 0
    to_grad = where(x >= 0, nothing if to_input is None else to_input, (0 if to_input is None else to_input * w) + (0 if to_weight is None else to_weight * x))
    to_x = nothing if to_weight is None else where(x >= 0, 0.0, to_weight * grad)
    to_w = nothing if to_input is None else where(x >= 0, 0.0, to_input * grad)
    return to_grad, to_x, to_w


rule("_prelu_kernel_backward", inputs=("grad_output", "input", "weight"), joint=_prelu_twice)


def _silu_second(x):
    s = sigmoid(x)
    return s * (1 - s) * (2 + x * (1 - 2 * s))


def _mish_second(x):
    s, t = sigmoid(x), tanh(A.softplus(x))
    u = 1 - t * t
    return u * s * (2 + x * ((1 - s) - 2 * t * s))


def _gelu_second(x, approximate):
    if approximate == "none":
        return exp(x * x * -0.5) * (2 - x * x) * (1 / math.sqrt(2 * math.pi))
    beta, kappa = math.sqrt(2 / math.pi), 0.044715
    t = tanh(beta * (x + kappa * x * x * x))
    first, second = beta * (1 + 3 * kappa * x * x), 6 * beta * kappa * x
    u = 1 - t * t
    return u * first + 0.5 * x * u * (second - 2 * t * first * first)


def _softplus_second(x, beta, threshold):
    s = sigmoid(x * beta)
    return where(x * beta > threshold, 0.0, s * (1 - s) * beta)


def _elu_second(x, alpha, scale, input_scale):
    return where(x > 0, 0.0, exp(x * input_scale) * (alpha * scale * input_scale * input_scale))


rule("silu_backward",
     grad_output=lambda g, n: A.silu_backward(g, n.input),
     input=lambda g, n: g * n.grad_output * _silu_second(n.input))
rule("mish_backward",
     grad_output=lambda g, n: A.mish_backward(g, n.input),
     input=lambda g, n: g * n.grad_output * _mish_second(n.input))
rule("gelu_backward",
     grad_output=lambda g, n: A.gelu_backward(g, n.input, n.approximate),
     input=lambda g, n: g * n.grad_output * _gelu_second(n.input, n.approximate))
rule("softplus_backward",
     grad_output=lambda g, n: A.softplus_backward(g, n.input, n.beta, n.threshold),
     input=lambda g, n: g * n.grad_output * _softplus_second(n.input, n.beta, n.threshold))
rule("elu_backward_of_result",
     grad_output=lambda g, n: A.elu_backward_of_result(g, n.result, n.alpha, n.scale, n.input_scale),
     result=lambda g, n: where(n.result > 0, 0.0, g * n.grad_output * n.input_scale))
rule("log_sigmoid_backward",
     grad_output=lambda g, n: A.log_sigmoid_backward(g, n.input),
     input=lambda g, n: g * n.grad_output * -sigmoid(n.input) * sigmoid(-n.input))
rule("elu_backward",
     grad_output=lambda g, n: A.elu_backward(g, n.input, n.alpha, n.scale, n.input_scale),
     input=lambda g, n: g * n.grad_output * _elu_second(n.input, n.alpha, n.scale, n.input_scale))
