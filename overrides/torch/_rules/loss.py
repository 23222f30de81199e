"""Gradients of the losses, written with operations on tensors so that they can be differentiated again.

May import `_ops`.
"""

from . import rule
from .tied import refused, tied
from .. import _dtype as D
from .._ops import loss as L
from .._ops.core import OPS
from .._ops.result import held


def _op(name):
    """An operation by name, found when it is first needed (its file may be loaded after this one)."""
    return lambda *args: OPS[name].function(*args)


where, sigmoid, exp = _op("where"), _op("sigmoid"), _op("exp")


def _mean(g, n, elements):
    """The incoming gradient shared out by the reduction."""
    return g / elements if n.reduction == "mean" else g


def _norm(n, times=1.0):
    """`times` / number of elements for a mean, else `times`; held in a 16-bit dtype as in ATen."""
    norm, dt = times / max(n.input.numel(), 1) if n.reduction == "mean" else times, n.dtype_of("input")
    return held(norm, dt) if dt in D.HALVES else norm


def _gap(n):
    """input - target; truth values count as 0 and 1, which `-` alone refuses."""
    one, other = n.input, n.target
    dt = D.promote(one.dtype, other.dtype)
    return one.to(dt) - other.to(dt)


def _mse(g, n):
    return _gap(n) * _norm(n, 2.0) * g


def _smooth_l1(g, n):
    d, norm = _gap(n), _norm(n)
    side = d.sign() * norm
    return where(d.abs() >= n.beta, side * g, d * norm * g / n.beta)         # NaN is neither


def _huber(g, n, of="input", other="target"):
    if n.dtype_of(of) is not n.dtype_of(other):
        raise RuntimeError(f"Found dtype {n.dtype_of(other).word} but expected {n.dtype_of(of).word}")
    d, norm = _gap(n), _norm(n)
    side = d.sign() * norm
    return where(d.abs() >= n.delta, side * g * n.delta, d * norm * g)


def _both(formula):
    """Rows for a loss of input - target: the target's gradient is the negative."""
    return {"input": formula, "target": lambda g, n: -formula(g, n)}


rule("mse_loss", **_both(_mse))
rule("smooth_l1_loss", **_both(_smooth_l1))
rule("huber_loss", input=_huber, target=lambda g, n: -_huber(g, n, "target", "input"))


def _soft_margin(g, n):
    z = exp(-n.target * n.input)
    return -n.target * z / (z + 1) * _norm(n) * g


rule("soft_margin_loss", input=_soft_margin)


def _bce(g, n):
    x = n.input
    gx = g * (x - n.target) / ((1 - x) * x).clamp(min=1e-12)
    if n.weight is not None:
        gx = gx * n.weight
    return _mean(gx, n, x.numel())


def _bce_target(g, n):
    x = n.input
    gt = ((1 - x).log().clamp(min=-100) - x.log().clamp(min=-100)) * g
    if n.weight is not None:
        gt = gt * n.weight
    return _mean(gt, n, x.numel())


rule("binary_cross_entropy", saves="input target weight", input=_bce, target=_bce_target)


def _bce_logits(g, n):
    x, y = n.input, n.target
    if n.pos_weight is not None:
        t = n.pos_weight * y
        gx = (t + 1 - y) * sigmoid(x) - t
    else:
        gx = sigmoid(x) - y
    gx = gx * g
    if n.weight is not None:
        gx = gx * n.weight
    return _mean(gx, n, x.numel())


def _bce_logits_target(g, n):
    x = n.input
    if n.pos_weight is not None:
        log_sigmoid = OPS["log_sigmoid"].function
        gt = (log_sigmoid(-x) - n.pos_weight * log_sigmoid(x)) * g
    else:
        gt = -x * g
    if n.weight is not None:
        gt = gt * n.weight
    return _mean(gt, n, x.numel())


rule("bce_with_logits", saves="input target weight pos_weight", input=_bce_logits, target=_bce_logits_target)


def _nll(g, n):
    shape, target = n.shape_of("input"), n.target.shape
    if len(shape) == 1 and len(target) == 1 and shape != target:
        raise RuntimeError(f"size mismatch (got input: {list(shape)}, target: {list(target)})")
    return tied(L.nll_loss_backward(g, n.input, n.target, n.weight, n.reduction, n.ignore_index, n.saved), n, n.input)


rule("nll_loss", input=_nll)
rule("nll_loss2d", input=_nll)
rule("nll_loss_backward", grad_output=lambda g, n: L.nll_loss_pick(
    g, n.target, n.weight, n.reduction, n.ignore_index, n.saved))
rule("nll_loss_pick", input=lambda g, n: L.nll_loss_backward(
    g, n.input, n.target, n.weight, n.reduction, n.ignore_index, n.saved))


def _multi_margin(g, n):
    shape = n.input.shape
    x, t = n.input.reshape(-1, shape[-1] if shape else 1), n.target.reshape(-1, 1)
    hit = x.new_zeros(x.shape).scatter(1, t, 1.0)
    z = n.margin - x.gather(1, t) + x
    z = where(z > 0, z, 0.0) * (1 - hit)
    step = (z > 0).to(x.dtype) if n.p == 1 else 2 * z
    step = step / x.shape[1]
    if n.weight is not None:
        step = step * n.weight[n.target.reshape(-1)].unsqueeze(1)
    gx = step - hit * step.sum(1, keepdim=True)
    share = _mean(g, n, t.shape[0])
    return refused((gx * (share.reshape(-1, 1) if share.dim() else share)).reshape(n.shape_of("input")), n.input, "aten::multi_margin_loss_backward")


rule("multi_margin_loss", input=_multi_margin)
