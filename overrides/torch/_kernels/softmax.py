"""softmax and log_softmax, forward and backward, in the order of PyTorch's AVX2 kernels.

Last dimension: eight lanes over the row, then a tree over the lanes, SLEEF's exp and log. Any other dimension: a running
sum down each column. float64 is computed plainly. Imports: body_tail, fma, lanes, sleef.
"""

import numpy as np

from . import sleef
from .body_tail import in_pieces
from .fma import fma
from .lanes import LANES, map_reduce_all, reduce_all
from .sleef import log

ONE = np.float32(1)


def exp(x):
    """SLEEF's exp of an array of any size."""
    return in_pieces(sleef.exp, x)


def _shifted(x, axis):
    # A row of only -inf would give -inf - -inf; PyTorch's answer is nan as well, so nothing is special here.
    return x - x.max(axis, keepdims=True)


def softmax(x, axis, rounded=None):
    """Softmax of a float32 or float64 array over `axis`; `rounded` is the rounding of a 16-bit type."""
    axis %= max(x.ndim, 1)
    if x.size == 0:
        return x.copy()
    if x.ndim == 0:
        return np.exp(x - x)
    if x.dtype != np.float32:
        e = np.exp(_shifted(x, axis))
        return e / e.sum(axis, keepdims=True)
    if axis == x.ndim - 1:
        e = exp(_shifted(x, axis))
        return e * (ONE / reduce_all(e))[..., None]
    columns = _columns(_shifted(x, axis), axis)
    e = _column_exp(columns)
    total = _running_sum(e)
    if rounded:         # the columns after the last whole vector wait for their division in 16 bits
        rest = columns.shape[-1] // 16 * 16
        e[..., rest:] = rounded(e[..., rest:])
    return (e / total).reshape(x.shape)


def log_softmax(x, axis, rounded=None):
    """Logarithm of the softmax of a float32 or float64 array over `axis`; `rounded` is the rounding of a 16-bit type whose sums are kept in that type."""
    axis %= max(x.ndim, 1)
    if x.size == 0:
        return x.copy()
    if x.ndim == 0:
        return x - x
    if x.dtype != np.float32:
        shifted = _shifted(x, axis)
        return shifted - np.log(np.exp(shifted).sum(axis, keepdims=True))
    if axis == x.ndim - 1:
        top = x.max(axis, keepdims=True)
        shifted = x - top
        total = reduce_all(exp(shifted))
        return shifted - (rounded(log(rounded(total))) if rounded else log(total))[..., None]
    columns = _columns(_shifted(x, axis), axis)
    return (columns - log(_running_sum(_column_exp(columns)))).reshape(x.shape)


def softmax_backward(grad, y, axis):
    """Gradient of the input from that of the output `y`."""
    if y.size == 0 or y.ndim == 0:
        return grad * y - grad * y
    axis %= y.ndim
    if y.dtype == np.float32 and axis == y.ndim - 1:
        return (grad - map_reduce_all(grad, y)[..., None]) * y
    if y.dtype == np.float32:
        g, v = _columns(grad, axis), _columns(y, axis)
        total = np.zeros_like(g[:, :1])
        for i in range(g.shape[1]):
            total = fma(g[:, i:i + 1], v[:, i:i + 1], total)
        return ((g - total) * v).reshape(y.shape)
    return (grad - (grad * y).sum(axis, keepdims=True)) * y


def log_softmax_backward(grad, y, axis):
    """Gradient of the input from that of the output `y` of log_softmax."""
    if y.size == 0 or y.ndim == 0:
        return grad - np.exp(y) * grad
    axis %= y.ndim
    if y.dtype == np.float32 and axis == y.ndim - 1:
        return fma(-exp(y), reduce_all(grad)[..., None], grad)
    if y.dtype == np.float32:
        g, v = _columns(grad, axis), _columns(y, axis)
        return fma(-_column_exp(v), _running_sum(g), g).reshape(y.shape)
    return grad - np.exp(y) * grad.sum(axis, keepdims=True)


def _columns(x, axis):
    """(outer, size, inner): the softmax runs over the middle."""
    outer = int(np.prod(x.shape[:axis], dtype=int))
    return np.ascontiguousarray(x).reshape(outer, x.shape[axis], -1)


def _running_sum(columns):
    return np.add.accumulate(columns, axis=1)[:, -1:]


def _column_exp(columns):
    """Whole groups of eight columns use the vector exp, the rest libm's."""
    body = columns.shape[-1] // LANES * LANES
    if body == columns.shape[-1]:
        return exp(columns)
    rest = np.exp(columns[..., body:].astype(np.float64)).astype(np.float32)
    return np.concatenate([exp(np.ascontiguousarray(columns[..., :body])), rest], -1)
