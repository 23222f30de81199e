"""Pooling: the largest or the average number of windows. Shapes are (N, C, *places); sizes are tuples.

May import `core`, `wide` and the kernels.
"""

import numpy as np

from .. import _dtype as D
from .._kernels import pool as kernel
from .arrays import follow
from .calling import op
from .core import wrap
from .wide import narrow, wide


def _whole(t):
    return np.ascontiguousarray(wide(t))


def _max_pool(dimensions):
    node = f"MaxPool{dimensions}DWithIndicesBackward0"

    @op(f"max_pool{dimensions}d_with_indices", node=node)
    def max_pool(input, kernel_size, stride, padding, dilation, out, saved):
        """Values and flat places; the places are also left in `saved` for the backward."""
        best, where = kernel.max_pool(wide(input), kernel_size, stride, padding, dilation, out)
        saved[:] = [where]
        return narrow(follow(np.ascontiguousarray(best), input._a), input.dtype), wrap(follow(np.ascontiguousarray(where), input._a), D.int64)
    return max_pool


def _adaptive_max_pool(dimensions):
    @op(f"adaptive_max_pool{dimensions}d", node=f"AdaptiveMaxPool{dimensions}DBackward0")
    def adaptive_max_pool(input, out, saved):
        best, where = kernel.adaptive_max_pool(_whole(input), out)
        saved[:] = [where]
        return narrow(follow(np.ascontiguousarray(best), input._a), input.dtype), wrap(follow(np.ascontiguousarray(where), input._a), D.int64)
    return adaptive_max_pool


def _avg_pool(dimensions):
    @op(f"avg_pool{dimensions}d", node=f"AvgPool{dimensions}DBackward0")
    def avg_pool(input, kernel_size, stride, padding, out, divisor):
        return narrow(follow(kernel.avg_pool(wide(input), kernel_size, stride, padding, out, divisor), input._a), input.dtype)
    return avg_pool


def _adaptive_avg_pool(dimensions):
    @op(f"_adaptive_avg_pool{dimensions}d", node=f"AdaptiveAvgPool{dimensions}DBackward0")
    def adaptive_avg_pool(input, out):
        return narrow(follow(kernel.adaptive_avg_pool(_whole(input), out), input._a), input.dtype)
    return adaptive_avg_pool


max_pool = {n: _max_pool(n) for n in (2, 3)}
adaptive_max_pool = {n: _adaptive_max_pool(n) for n in (2, 3)}
avg_pool = {n: _avg_pool(n) for n in (2, 3)}
adaptive_avg_pool = {n: _adaptive_avg_pool(n) for n in (2, 3)}


@op("max_pool_backward")
def max_pool_backward(grad_output, size, saved):
    """Gradients go to the places that won."""
    return narrow(kernel.scatter(_whole(grad_output), saved[0], size), grad_output.dtype)


@op("max_pool_pick")
def max_pool_pick(input, saved):
    """Numbers at the places that won."""
    return narrow(kernel.gather(_whole(input), saved[0]), input.dtype)


@op("avg_pool_backward")
def avg_pool_backward(grad_output, size, kernel_size, stride, padding, divisor):
    return narrow(kernel.avg_pool_backward(_whole(grad_output), size, kernel_size, stride, padding, divisor), grad_output.dtype)


@op("adaptive_avg_pool_backward")
def adaptive_avg_pool_backward(grad_output, size):
    return narrow(kernel.adaptive_avg_pool_backward(_whole(grad_output), size), grad_output.dtype)
