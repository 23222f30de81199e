"""Losses that PyTorch computes as one operation, with their reductions. Gradients are in `_rules/loss.py`.

May import `core`, `wide`, `reduce` and the kernels.
"""

import math

import numpy as np

from .. import _dtype as D
from .._kernels import activation
from .._kernels.nll import cascade_sum
from .arrays import cast, check_cast
from .calling import op
from .core import not_differentiable, wrap
from .pointwise import neg
from .reduce import sum_array
from .result import broadcast_error, in_layout, pair, result_type
from .wide import floating, narrow, rounding, wide

REDUCTIONS = ("none", "mean", "sum")


def reduced(values, dtype, reduction, *operands):
    """A loss per element as the loss asked for; one of each element lies as `operands` say."""
    if reduction == "none":
        return narrow(in_layout(values, *[t._a for t in operands]), dtype)
    dims = tuple(range(values.ndim))
    kind = D.float32 if values.dtype == np.float32 else D.FROM_NUMPY[values.dtype]
    total = sum_array(values, dims, kind)
    if reduction == "mean":
        total = total / values.dtype.type(values.size)
    return narrow(np.asarray(total), dtype)


def _fits(one, other):
    """RuntimeError in PyTorch's words where two shapes do not broadcast."""
    try:
        np.broadcast_shapes(one._a.shape, other._a.shape)
    except ValueError:
        raise broadcast_error(one._a.shape, other._a.shape) from None


def _difference(input, target):
    a, b, dtype = pair(input, target)
    return narrow(a, dtype), narrow(b, dtype), dtype


def _pairwise(name, formula, stepwise=D.HALVES):
    """A loss of the difference of two tensors of one shape; the difference is held in the 16-bit dtypes of `stepwise`, every loss in all of them."""
    def loss(input, target, reduction):
        a, b, dtype = _difference(input, target)
        floating(name, a)
        gap, step = wide(a) - wide(b), rounding(dtype) or np.asarray
        return reduced(step(formula(step(gap) if dtype in stepwise else gap)), dtype, reduction, input, target)
    return loss


@op(node="MseLossBackward0")
def mse_loss(input, target, reduction="mean"):
    return _pairwise("mse_cpu", lambda d: d * d)(input, target, reduction)


@op("smooth_l1_loss", node="SmoothL1LossBackward0")
def smooth_l1_loss(input, target, reduction="mean", beta=1.0):
    def formula(d):
        d, number = np.abs(d), d.dtype.type
        return np.where(d < number(beta), number(0.5) * d * d / number(beta), d - number(0.5) * number(beta))
    return _pairwise("smooth_l1_cpu", formula, (D.float16,))(input, target, reduction)


@op(node="HuberLossBackward0")
def huber_loss(input, target, reduction="mean", delta=1.0):
    common = result_type(input, target)
    check_cast(common, input.dtype)

    def formula(d):
        d, number = np.abs(d), d.dtype.type
        edge = number(delta)
        return np.where(d < edge, number(0.5) * d * d, edge * (d - number(0.5) * edge))
    loss = _pairwise("huber_cpu", formula, (D.bfloat16,))(input, target, "none")
    # the loss of each pair is held in the input's dtype before it is reduced
    return reduced(wide(wrap(cast(loss._a, loss.dtype, input.dtype), input.dtype)), input.dtype, reduction, input, target)


@op(node="SoftMarginLossBackward0")
def soft_margin_loss(input, target, reduction="mean"):
    not_differentiable("soft_margin_loss", target=target)
    if input.dtype is D.bool_:
        return neg.op.forward(input)            # which complains
    x, y, dtype = _difference(input, target)
    check_cast(dtype if dtype.kind >= D.FLOAT else D.Default.dtype, input.dtype)        # all is done in the input's place
    step = rounding(input.dtype) or np.asarray
    z = step(-wide(x) * wide(y))
    exact = z.astype(np.float64) if dtype.kind == D.FLOAT else z
    loss = step(np.log1p(step(np.exp(exact).astype(z.dtype)))) if input.dtype in D.HALVES else np.log1p(np.exp(exact)).astype(z.dtype)
    return reduced(loss if dtype is input.dtype else cast(loss, dtype, input.dtype), input.dtype, reduction, input, target)


@op(node="BinaryCrossEntropyBackward0")
def binary_cross_entropy(input, target, weight=None, reduction="mean"):
    not_differentiable("binary_cross_entropy", weight=weight)
    if input.dtype is not target.dtype:
        raise RuntimeError(f"Found dtype {target.dtype.word} but expected {input.dtype.word}")
    floating("binary_cross_entropy", input)
    x, y = wide(input), wide(target)
    if x.size and not ((x >= 0) & (x <= 1)).all():
        raise RuntimeError("all elements of input should be between 0 and 1")
    if y.size and not ((y >= 0) & (y <= 1)).all():
        raise RuntimeError("all elements of target should be between 0 and 1")
    number, low = x.dtype.type, x.dtype.type(-100)
    precise = x.astype(np.float64)
    log_rest = np.maximum(np.log1p(-precise).astype(x.dtype), low)
    log_x = np.maximum(np.log(precise).astype(x.dtype), low)
    loss = (y - number(1)) * log_rest - y * log_x
    if weight is not None:
        loss = loss * wide(weight)
    return reduced(loss, input.dtype, reduction, input, target)


@op("bce_with_logits", node="BinaryCrossEntropyWithLogitsBackward0")
def binary_cross_entropy_with_logits(input, target, weight=None, pos_weight=None, reduction="mean"):
    not_differentiable("binary_cross_entropy_with_logits", weight=weight, pos_weight=pos_weight)
    floating("log_sigmoid_cpu", input)
    if target.dtype is D.bool_:
        raise RuntimeError("Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or "
                           "`logical_xor()` operator instead.")
    check_cast(input.dtype, target.dtype)
    x, y = wide(input), wide(target)
    step, number = rounding(target.dtype) or np.asarray, x.dtype.type
    log_sigmoid = step(activation.log_sigmoid(x))
    if pos_weight is not None:
        _fits(pos_weight, target)
        log_sigmoid = step(log_sigmoid * step(step(step(wide(pos_weight) - number(1)) * y) + number(1)))
    # (1 - target).mul_(input).sub_(log_sigmoid): in place, so in the target's dtype throughout
    loss = step((step(y.dtype.type(1) - y) * x).astype(y.dtype, copy=False))
    loss = step((loss - log_sigmoid).astype(y.dtype, copy=False))
    if weight is not None:
        _fits(input, weight)
        loss = step((loss * wide(weight)).astype(y.dtype, copy=False))
    return reduced(loss, target.dtype, reduction, target, input)


# ---------------------------------------------------------------- negative log-likelihood
def _picked(x, target, ignore_index):
    """Index arrays of the rows that count, and their classes; x is (rows, classes)."""
    kept = target != ignore_index
    classes = x.shape[1]
    bad = kept & ((target < 0) | (target >= classes))
    if bad.any():
        raise IndexError(f"Target {target[bad][0]} is out of bounds.")
    return kept


def _rows(x):
    """(N, C, d1, ...) as (N * places, C)."""
    if x.ndim > 2:
        x = np.moveaxis(x, 1, -1)
    return x.reshape(math.prod(x.shape[:-1]), x.shape[-1])


def _nll(input, target, weight, reduction, ignore_index, saved):
    x, t = _rows(wide(input)), target._a.reshape(-1)
    kept = _picked(x, t, ignore_index)
    everything = bool(kept.all())
    index = t if everything else np.where(kept, t, 0)
    values = x[np.arange(t.size), index]
    number, rounded = x.dtype.type, rounding(input.dtype)
    w = None if weight is None else wide(weight)[index]
    if w is not None:
        values = values * w if rounded is None else rounded(values * w)
    if reduction == "none":
        saved[:] = [number(1)]
        each = -values if everything else np.where(kept, -values, number(0))
        return narrow(each.reshape(target._a.shape if input._a.ndim > 1 else ()), input.dtype)
    marks = None if everything else kept
    total = cascade_sum(values, marks, rounded)
    if w is None:
        count = number(t.size if everything else np.count_nonzero(kept))
        count = count if rounded is None else number(rounded(count))
    else:
        # ATen adds the weights in the same cascade
        count = number(0) - cascade_sum(w, marks, rounded)
    saved[:] = [count]
    return narrow(np.asarray(total / count if reduction == "mean" else total), input.dtype)


@op(node="NllLossBackward0")
def nll_loss(input, target, weight, reduction, ignore_index, saved):
    """input (N, C) or (C,), target (N,) or (); the summed weight is left in `saved`."""
    return _nll(input, target, weight, reduction, ignore_index, saved)


@op("nll_loss2d", node="NllLoss2DBackward0")
def nll_loss2d(input, target, weight, reduction, ignore_index, saved):
    """input (N, C, d1, ...), target (N, d1, ...)."""
    return _nll(input, target, weight, reduction, ignore_index, saved)


@op("nll_loss_backward")
def nll_loss_backward(grad_output, input, target, weight, reduction, ignore_index, saved):
    """-weight * grad / count at the classes picked, zero elsewhere."""
    shape, t = input._a.shape, target._a.reshape(-1)
    kept = np.flatnonzero(t != ignore_index)
    grad = wide(grad_output).reshape(-1)
    number = grad.dtype.type
    classes = shape[1] if len(shape) > 1 else shape[0]
    table = np.zeros((t.size, classes), grad.dtype)
    index = t[kept]
    w = number(1) if weight is None else wide(weight)[index]
    if reduction == "mean":
        table[kept, index] = -w * (grad / saved[0])
    elif reduction == "sum":
        table[kept, index] = -w * grad
    else:
        table[kept, index] = -w * grad[kept]
    if len(shape) > 2:
        table = np.ascontiguousarray(np.moveaxis(table.reshape(shape[0], *shape[2:], classes), -1, 1))
    return narrow(table.reshape(shape), grad_output.dtype)


@op("nll_loss_pick")
def nll_loss_pick(input, target, weight, reduction, ignore_index, saved):
    """The transpose of `nll_loss_backward`: what of `input` meets each gradient."""
    t = target._a.reshape(-1)
    x = _rows(wide(input))
    kept = t != ignore_index
    index = np.where(kept, t, 0)
    values = np.where(kept, -x[np.arange(t.size), index], x.dtype.type(0))
    if weight is not None:
        values = values * wide(weight)[index]
    if reduction == "none":
        return narrow(values.reshape(target._a.shape), input.dtype)
    total = values.sum()
    return narrow(np.asarray(total / saved[0] if reduction == "mean" else total, x.dtype), input.dtype)


# ---------------------------------------------------------------- margins
def _margins(x, t, margin, p):
    """max(0, margin - x[target] + x) ** p with zero at the target, (rows, classes)."""
    rows = np.arange(t.size)
    z = x.dtype.type(margin) - x[rows, t][:, None] + x
    z = np.where(z > 0, z, x.dtype.type(0))       # nothing of NaN
    z[rows, t] = 0
    return z if p == 1 else z * z


@op(node="MultiMarginLossBackward0")
def multi_margin_loss(input, target, p=1, margin=1.0, weight=None, reduction="mean"):
    not_differentiable("multi_margin_loss", weight=weight)
    shape = input._a.shape
    if len(shape) > 2 or 0 in shape[-1:]:
        raise RuntimeError(
            f"Expected non-empty vector or matrix with optional 0-dim batch size, but got: {list(shape)}")
    x = input._a.reshape(-1, shape[-1] if shape else 1)
    t = target._a.reshape(-1)
    if ((t < 0) | (t >= x.shape[1])).any():
        raise RuntimeError("target out of range")
    z = _margins(x, t, margin, p)
    if weight is not None:
        z = z * wide(weight)[t][:, None]
    each = z.sum(1) / x.dtype.type(x.shape[1])
    return reduced(each.reshape(target._a.shape), input.dtype, reduction)
