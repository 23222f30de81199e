"""softmax and log_softmax over one dimension. May import `core`, `wide` and the kernels."""

import numpy as np

from .. import _dtype as D
from .._kernels import softmax as kernel
from .arrays import cast
from .calling import op
from .core import wrap
from .dims import wrap_dim
from .wide import floating, narrow, rounding, wide


def _cast(t, dtype):
    return t if dtype is None or dtype is t.dtype else wrap(cast(t._a, t.dtype, D.as_dtype(dtype)), D.as_dtype(dtype))


@op(node="SoftmaxBackward0")
def softmax(input, dim, dtype=None):
    axis, t = wrap_dim(dim, input._a.ndim), _cast(input, dtype)
    if not t._a.size:
        return wrap(t._a.copy(), t.dtype)
    floating("softmax_lastdim_kernel_impl" if axis == max(input._a.ndim, 1) - 1 else "softmax_kernel_impl", t)
    return narrow(kernel.softmax(np.asarray(wide(t), order="C"), axis, rounding(t.dtype)), t.dtype)


@op(node="LogSoftmaxBackward0")
def log_softmax(input, dim, dtype=None):
    axis, t = wrap_dim(dim, input._a.ndim), _cast(input, dtype)
    if not t._a.size:
        return wrap(t._a.copy(), t.dtype)
    floating("log_softmax_lastdim_kernel_impl" if axis == max(input._a.ndim, 1) - 1 else "log_softmax_kernel_impl", t)
    return narrow(kernel.log_softmax(np.asarray(wide(t), order="C"), axis, rounding(t.dtype)), t.dtype)


@op("_softmax_backward_data")
def softmax_backward(grad_output, output, dim):
    return narrow(kernel.softmax_backward(wide(grad_output), wide(output), dim), output.dtype)


@op("_log_softmax_backward_data")
def log_softmax_backward(grad_output, output, dim):
    return narrow(kernel.log_softmax_backward(wide(grad_output), wide(output), dim), output.dtype)
