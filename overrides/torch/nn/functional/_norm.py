"""Normalisation functions with PyTorch's argument checks. Imports: operations and dtypes."""

import math

from ... import _dtype as D
from ..._warn import warn_once
from ..._ops import norm as N
from ..._ops.core import not_differentiable
from ..._ops.wide import floating
from ..._rules import norm as _rows  # noqa: F401 - the gradients
from ._pad import pad
from ._pool import avg_pool2d, avg_pool3d


def _numbers(values):
    return "[" + ", ".join(map(str, values)) + "]"


def _normalized(name, input, normalized_shape, weight, bias):
    """The normalised shape as a tuple, checked against input and parameters."""
    if isinstance(normalized_shape, int):
        raise TypeError(f"{name}(): argument 'normalized_shape' (position 2) must be tuple of ints, not int")
    shape = tuple(map(int, normalized_shape))
    if len(shape) < 1:
        raise RuntimeError(
            "Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one element, "
            f"but got normalized_shape = {_numbers(shape)}"
        )
    for what, t in (("weight", weight), ("bias", bias)):
        if t is not None and t._a.shape != shape:
            raise RuntimeError(
                f"Expected {what} to be of same shape as normalized_shape, but got {what} of shape {_numbers(t.shape)} "
                f"and normalized_shape = {_numbers(shape)}"
            )
    size = input._a.shape
    if name == "rms_norm" and len(size) < len(shape):
        raise ValueError(f"Input tensor must have at least {len(shape)} dimensions, but got {len(size)}")
    if size[len(size) - len(shape):] != shape or len(size) < len(shape):
        raise RuntimeError(
            f"Given normalized_shape={_numbers(shape)}, expected input with shape "
            f"[*{', ' if name == 'layer_norm' else ''}{', '.join(map(str, shape))}], but got input of size{_numbers(size)}"
        )
    return shape


def _same_dtype(input, *others):
    """Statistics and parameters have the input's dtype, or are float32 beside a half type."""
    half = input.dtype in D.HALVES
    for t in others:
        if t is not None and t.dtype is not input.dtype and not (half and t.dtype is D.float32):
            raise RuntimeError("mixed dtype (CPU): expect parameter to have scalar type of Float" if half else
                               "mixed dtype (CPU): all inputs must share same datatype.")


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-5):
    """Each slice of `normalized_shape` (the last dimensions) to mean 0 and variance 1, then times weight plus bias."""
    if not isinstance(normalized_shape, int):
        _same_dtype(input, weight, bias)
    shape = _normalized("layer_norm", input, normalized_shape, weight, bias)
    floating("LayerNormKernelImpl", input)
    return N.layer_norm(input, weight, bias, math.prod(shape), eps, [])


def rms_norm(input, normalized_shape, weight=None, eps=None):
    """x / sqrt(mean(x ** 2) + eps) over the last dimensions, times weight; eps defaults to the dtype's own."""
    shape = _normalized("rms_norm", input, normalized_shape, weight, None)
    floating("rms_norm", input)
    dims = tuple(range(-len(shape), 0))
    half = input.dtype in D.HALVES
    x = input.float() if half else input.contiguous()
    if eps is None:
        eps = D.finfo(x.dtype).eps
    y = x * (x.pow(2).mean(dims, keepdim=True) + eps).rsqrt()
    if weight is not None:
        if weight.dtype is not input.dtype:
            warn_once(f"Mismatch dtype between input and weight: input dtype = {input.dtype.c_name}, weight dtype = {weight.dtype.c_name}, Cannot dispatch "
                      "to fused implementation. (Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/native/layer_norm.cpp:346.)",
                      "rms_norm")
        y = y * weight
    return y.to(input.dtype) if half else y


def _more_than_one(size):
    """Refuse a batch with a single value per channel; `size` is (N, C, ...)."""
    if size[0] * math.prod(size[2:]) == 1:
        raise ValueError(f"Expected more than 1 value per channel when training, got input size {size}")


def _of_nothing(input, weight, bias):
    out = input.clone() if weight is None else input * weight.select(0, 0)
    return out if bias is None else out + bias.select(0, 0)


def batch_norm(input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5):
    """Each channel of (N, C, ...) to mean 0 and variance 1: of the batch in training, of the running statistics else."""
    if training:
        _more_than_one(input.size())
        if eps <= 0.0:
            raise ValueError(f"batch_norm eps must be positive during training, but got {eps}")
    elif eps < 0.0:
        raise ValueError(f"batch_norm eps must be non-negative, but got {eps}")
    if input.numel() == 0:
        return _of_nothing(input, weight, bias)
    if not training and (running_mean is None or running_var is None):
        missing = "running_mean" if running_mean is None else "running_var"
        raise RuntimeError(f"{missing} must be defined in evaluation mode")
    channels = input.shape[1] if input.dim() > 1 else 0
    for name, t in (("running_mean", running_mean), ("running_var", running_var), ("weight", weight), ("bias", bias)):
        if t is not None and t.numel() != channels:
            raise RuntimeError(f"{name} should contain {channels} elements not {t.numel()}")
    if not channels:
        input.size(1)       # whose complaint a vector gets
    floating("batch_norm", input)
    given = [t for t in (weight, bias, running_mean, running_var) if t is not None]
    if given and given[0].dtype is input.dtype:         # the first of them says whether they go by the input's dtype
        wrong = next((t for t in given if t.dtype is not input.dtype), None)
        if wrong is not None:
            raise RuntimeError(f"expected scalar type {input.dtype.word} but found {wrong.dtype.word}")
    elif any(t.dtype is not D.float32 for t in given):
        raise RuntimeError("mixed dtype (CPU): expect parameter to have scalar type of Float")
    _same_dtype(input, *given)
    not_differentiable("native_batch_norm", running_mean=running_mean, running_var=running_var)
    return N.batch_norm(input, weight, bias, running_mean, running_var, training,
                        0.0 if momentum is None else momentum, eps, [])


def instance_norm(input, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True,
                  momentum=0.1, eps=1e-5):
    """Batch normalisation of every sample by itself."""
    if use_input_stats and math.prod(input.size()[2:]) == 1:
        raise ValueError(f"Expected more than 1 spatial element when training, got input size {input.size()}")
    if not use_input_stats and (running_mean is None or running_var is None):
        raise RuntimeError("Expected running_mean and running_var to be defined when use_input_stats is false")
    floating("batch_norm", input)
    _same_dtype(input, weight, bias)
    batch, channels = input.shape[:2]

    def repeated(t):
        return None if t is None else t.repeat(batch)
    mean, var = repeated(running_mean), repeated(running_var)
    x, w, b = input.contiguous().view(1, batch * channels, *input.shape[2:]), repeated(weight), repeated(bias)
    not_differentiable("native_batch_norm", running_mean=running_mean, running_var=running_var)
    y = N.batch_norm(x, w, b, mean, var, use_input_stats, momentum, eps, []) if x.numel() else _of_nothing(x, w, b)
    for running, new in ((running_mean, mean), (running_var, var)):
        if running is not None:
            running.detach().copy_(new.view(batch, channels).mean(0))
    return y.view(input.shape)


def group_norm(input, num_groups, weight=None, bias=None, eps=1e-5):
    """Each group of channels of (N, C, ...) to mean 0 and variance 1, then times weight plus bias per channel."""
    if input.dim() < 2:
        raise RuntimeError(f"Expected at least 2 dimensions for input tensor but received {input.dim()}")
    size = input.size()
    _more_than_one([size[0] * size[1] // num_groups, num_groups, *size[2:]])
    if num_groups <= 0:
        raise RuntimeError(f"Expected num groups to be greater than 0, got {num_groups}")
    if size[1] % num_groups:
        raise RuntimeError(
            "Expected number of channels in input to be divisible by num_groups, but got input of shape "
            f"{_numbers(size)} and num_groups={num_groups}"
        )
    for name, t in (("weight", weight), ("bias", bias)):
        if t is not None and (t._a.ndim != 1 or t.numel() != size[1]):
            raise RuntimeError(
                f"Expected {name} to be a vector of size equal to the number of channels in input, but got {name} of shape "
                f"{_numbers(t.shape)} and input of shape {_numbers(size)}"
            )
    _same_dtype(input, weight, bias)
    floating("GroupNormKernelImpl", input)
    return N.group_norm(input, weight, bias, num_groups, eps, [])


def local_response_norm(input, size, alpha=1e-4, beta=0.75, k=1.0):
    """x / (k + alpha * mean of x ** 2 over `size` neighbouring channels) ** beta."""
    dim = input.dim()
    if dim < 3:
        raise ValueError(f"Expected 3D or higher dimensionality                          input (got {dim} dimensions)")
    if input.numel() == 0:
        return input
    square = input.mul(input)
    if dim == 3:
        square = pad(square.unsqueeze(1), (0, 0, size // 2, (size - 1) // 2))
        mean = avg_pool2d(square, (size, 1), stride=1).squeeze(1)
    else:
        n, c, first = input.shape[:3]
        square = pad(square.view(n, 1, c, first, -1), (0, 0, 0, 0, size // 2, (size - 1) // 2))
        mean = avg_pool3d(square, (size, 1, 1), stride=1).squeeze(1).view(input.shape)
    return input / mean.mul(alpha).add(k).pow(beta)
