"""Connectionist temporal classification: the loss of all alignments of a target with a longer sequence. Imports: operations, the rules' table.

Forward and backward variables are kept in float64 and rounded once.
"""

import numpy as np

from ... import _dtype as D
from ..._ops.calling import op
from ..._ops.core import TensorBase
from ..._ops.wide import floating, narrow, wide
from ..._rules import rule
from ..._rules.tied import refused
from .._operations import T


def _lengths(value):
    return [int(n) for n in (np.atleast_1d(value._a) if isinstance(value, TensorBase) else value if isinstance(value, (tuple, list)) else [value])]


def _whole(*lengths):
    """Refuse lengths that are tensors of floats."""
    if any(isinstance(value, TensorBase) and value.is_floating_point() for value in lengths):
        raise RuntimeError(f"{'input' if lengths[0].is_floating_point() else 'target'}_lengths must be integral")


def _fault(what):
    return RuntimeError(what + " (while checking arguments for ctc_loss_allocate_outputs)")


def _check(x, targets, long, short, blank):
    """PyTorch's checks of (T, N, C) log-probabilities, of targets and of both lists of lengths, in its order."""
    if not x.numel():
        raise RuntimeError("log_probs tensor must not be empty")
    if x.dim() != 3:
        raise _fault(f"Expected 3-dimensional tensor, but got {x.dim()}-dimensional tensor for argument #1 'log_probs'")
    if targets.dim() not in (1, 2):
        raise _fault(f"Expected 1 to 2 dimensions, but got {targets.dim()}-dimensional tensor for argument #2 'targets'")
    time, count, classes = x.shape
    if not 0 <= blank < classes:
        raise RuntimeError("blank must be in label range")
    for name, lengths in (("input_lengths", long), ("target_lengths", short)):
        if len(lengths) != count:
            raise RuntimeError(f"{name} must be of size batch_size")
    if min(short) < 0:
        raise _fault(f"Expected target_lengths to have value at least 0, but got value {min(short)}")
    if targets.size(0) != (sum(short) if targets.dim() == 1 else count):
        raise _fault(f"Expected tensor to have size {sum(short) if targets.dim() == 1 else count} at dimension 0, but got size {targets.size(0)} for "
                     "argument #2 'targets'")
    if targets.dim() == 2 and targets.size(1) < max(short):
        raise _fault(f"Expected tensor to have size at least {max(short)} at dimension 1, but got size {targets.size(1)} for argument #2 'targets'")
    for n in long:
        if not 0 <= n <= time:
            raise _fault(f"Expected input_lengths to have value at {'least 0' if n < 0 else f'most {time}'}, but got value {n}")


def _paths(log_probs, targets, target_lengths, blank):
    """The target of every sequence of the batch with blanks between and around its labels."""
    a, found, start = targets._a, [], 0
    for i, n in enumerate(target_lengths):
        labels = a[i, :n] if a.ndim == 2 else a[start:start + n]
        start += n
        path = np.full(2 * n + 1, blank)
        path[1::2] = labels
        found.append(path)
    return found


def _walked(step, path, blank):
    """Logarithms of the summed probabilities of all ways to each place of the path, time by time."""
    with np.errstate(divide="ignore"):
        # a label may be reached past the blank before it, unless that would merge two equal labels
        skip = np.zeros(len(path), bool)
        skip[2:] = (path[2:] != blank) & (path[2:] != path[:-2])
        reached = np.full((len(step), len(path)), -np.inf)
        reached[0, :2] = step[0, path[:2]]
        for t in range(1, len(step)):
            one, two, three = reached[t - 1], np.full(len(path), -np.inf), np.full(len(path), -np.inf)
            two[1:], three[2:] = one[:-1], one[:-2]
            reached[t] = np.logaddexp(np.logaddexp(one, two), np.where(skip, three, -np.inf)) + step[t, path]
        return reached


def _loss(reached, path):
    ends = reached[-1, -2:] if len(path) > 1 else reached[-1]
    return -np.logaddexp.reduce(ends)


@op("_ctc_loss", node="CtcLossBackward0")
def ctc_losses(log_probs, targets, input_lengths, target_lengths, blank, zero_infinity):
    """One loss per sequence of (T, N, C)."""
    x = wide(log_probs).astype(np.float64)
    paths = _paths(log_probs, targets, target_lengths, blank)
    losses = [_loss(_walked(x[:n, i], path, blank), path) for i, (n, path) in enumerate(zip(input_lengths, paths))]
    return narrow(np.array(losses).astype(wide(log_probs).dtype), log_probs.dtype)


@op("_ctc_loss_backward")
def ctc_slopes(grad_output, log_probs, targets, input_lengths, target_lengths, blank, zero_infinity):
    """The derivative of each sequence's loss by its log-probabilities, times the loss's own; 0 where a sequence has ended, whatever that is."""
    x = wide(log_probs).astype(np.float64)
    out = np.zeros_like(x)
    for i, (n, path) in enumerate(zip(input_lengths, _paths(log_probs, targets, target_lengths, blank))):
        step = x[:n, i]
        forward = _walked(step, path, blank)
        loss = _loss(forward, path)
        if np.isinf(loss):
            out[:n, i] = 0 if zero_infinity else np.nan
            continue
        both = forward + _walked(step[::-1], path[::-1], blank)[::-1, ::-1]
        total = np.full_like(step, -np.inf)
        for s, label in enumerate(path):
            total[:, label] = np.logaddexp(total[:, label], both[:, s])
        out[:n, i] = (np.exp(step) - np.exp(total + loss - step)) * grad_output._a[i]
    return narrow(out.astype(wide(log_probs).dtype), log_probs.dtype)


def _slopes(g, n):
    slopes = ctc_slopes(g, n.log_probs, n.targets, n.input_lengths, n.target_lengths, n.blank, n.zero_infinity)
    return refused(slopes, n.log_probs, "aten::_ctc_loss_backward")


rule("_ctc_loss", out=True, saves="out", log_probs=_slopes)


def ctc_loss(log_probs, targets, input_lengths, target_lengths, blank=0, reduction="mean", zero_infinity=False):
    """Loss of `targets`, (N, S) or one after another, given log-probabilities (T, N, C) or (T, C); the mean is over labels, then sequences."""
    reduction = {0: "none", 1: "mean", 2: "sum"}.get(reduction, reduction)
    if reduction not in ("none", "mean", "sum"):
        raise ValueError(f"{reduction} is not a valid value for reduction")
    _whole(input_lengths, target_lengths)
    floating("ctc_loss_cpu", log_probs, but=D.HALVES)
    x = log_probs if log_probs.dim() == 3 else log_probs.unsqueeze(1)
    long, short = _lengths(input_lengths), _lengths(target_lengths)
    _check(x, targets, long, short, blank)
    losses = ctc_losses(x, targets, long, short, blank, zero_infinity)
    if zero_infinity:
        losses = T.where(losses == float("inf"), 0.0, losses)
    if reduction == "mean":
        return (losses / losses.new_tensor([max(n, 1) for n in short])).mean()
    if reduction == "sum":
        return losses.sum()
    return losses if x is log_probs else losses.squeeze(0)
