"""Losses, with PyTorch's checks, warnings and reductions. Imports: operations and the reduction words."""

import math

from ..._warn import warn
from ... import _dtype as D
from ..._ops import loss as L
from ..._ops.renamed import renamed
from ..._ops.shape import broadcast_shapes
from ..._ops.core import TensorBase, not_differentiable
from ..._ops.wide import floating
from ..._rules import loss as _rows  # noqa: F401 - the gradients
from .._operations import T
from .._reduction import chosen
from ._activation import logsigmoid
from ._distance import pairwise_distance


def reduced(loss, reduction):
    """A loss per element, averaged, summed or as it is."""
    if reduction == "mean":
        return loss.mean()
    return loss.sum() if reduction == "sum" else loss


# ---------------------------------------------------------------- distances between two tensors
def _same_size(input, target, weight=None):
    """Both broadcast to one shape, with a warning where that was needed."""
    for t in (target, input):
        if not isinstance(t, TensorBase):
            t.size()               # PyTorch asks this first, so a number or list has no such attribute
    given = input.size()
    if target._a.shape != input._a.shape:
        warn(
            f"Using a target size ({target.size()}) that is different to the input size ({input.size()}). "
            "This will likely lead to incorrect results due to broadcasting. "
            "Please ensure they have the same size.",
        )
        shape = common_shape(input, target)
        input, target = input.expand(shape), target.expand(shape)
    if weight is not None and weight.size() != given:
        raise ValueError("Weights and input must have the same size.")
    return input, target


def common_shape(a, b):
    """The common shape of two tensors."""
    return (a.detach() + b.detach()).shape


def _weighted(errors, weight, reduction):
    errors = errors * weight
    if reduction == "mean":
        return errors.sum() / weight.sum()
    return errors.sum() if reduction == "sum" else errors


def mse_loss(input, target, size_average=None, reduce=None, reduction="mean", weight=None):
    """(input - target) ** 2."""
    reduction = chosen(size_average, reduce, reduction)
    input, target = _same_size(input, target, weight)
    if weight is not None:
        return _weighted((input - target).pow(2), weight, reduction)
    return L.mse_loss(input, target, reduction)


def l1_loss(input, target, size_average=None, reduce=None, reduction="mean", weight=None):
    """|input - target|."""
    reduction = chosen(size_average, reduce, reduction)
    input, target = _same_size(input, target, weight)
    return absolute_loss(input, target, reduction) if weight is None else _weighted((input - target).abs(), weight, reduction)


def absolute_loss(input, target, reduction):
    """What `l1_loss` calls in PyTorch."""
    return reduced((input - target).abs(), reduction)


def smooth_l1_loss(input, target, size_average=None, reduce=None, reduction="mean", beta=1.0):
    """Square below `beta`, absolute above."""
    reduction = chosen(size_average, reduce, reduction)
    if beta < 0:
        raise RuntimeError("smooth_l1_loss does not support negative values for beta.")
    input, target = _same_size(input, target)
    if beta == 0:
        return absolute_loss(input, target, reduction)
    return L.smooth_l1_loss(input, target, reduction, beta)


def huber_loss(input, target, reduction="mean", delta=1.0, weight=None):
    """Square below `delta`, delta times absolute above."""
    reduction = chosen(None, None, reduction)
    if delta <= 0:
        raise RuntimeError("huber_loss does not support non-positive values for delta.")
    input, target = _same_size(input, target, weight)
    if weight is None:
        return L.huber_loss(input, target, reduction, delta)
    return reduced(L.huber_loss(input, target, "none", delta) * weight, reduction)


# ---------------------------------------------------------------- classes
def _check_nll(input, target, weight):
    """The complaints of ATen's nll_loss, in its order: sizes, then the target's dtype, then the weight."""
    if input.dim() == 0:
        raise ValueError("Expected 1 or more dimensions (got 0)")
    classes = input.shape[1] if input.dim() > 1 else input.shape[0]
    rows, targets = input.shape[0], target.shape[0] if target.dim() else 0
    wrong_type = target.dtype not in (D.int64, D.uint8)
    if wrong_type and (input.dim() == 1 and target.dim() <= 1 or input.dim() == 4 and targets == rows and target.dim() == 3):
        raise RuntimeError(f"expected target dtype to be Long or Byte, but got {target.dtype.word}")
    if input.dim() == 1 and target.dim() == 1 and targets != 1:
        raise ValueError(f"For 1D input, 1D target must have size 1, but got target size: {targets}")
    if input.dim() > 1 and rows != targets:
        raise ValueError(f"Expected input batch_size ({rows}) to match target batch_size ({targets}).")
    if input.dim() <= 2 and target.dim() > 1:
        raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
    expected = [rows, *input.shape[2:]]
    if input.dim() > 2 and expected != list(target.shape):
        if input.dim() == 4 and target.dim() != 3:
            raise RuntimeError(f"only batches of spatial targets supported (3D tensors) but got targets of dimension: {target.dim()}")
        if input.dim() == 4:
            raise RuntimeError(f"size mismatch (got input: {list(input.shape)} , target: {list(target.shape)}")
        raise RuntimeError(f"Expected target size {expected}, got {list(target.shape)}")
    if wrong_type:
        raise RuntimeError(f"expected target dtype to be Long or Byte, but got {target.dtype.word}")
    if input.dim() > 1 and not target.dim():
        raise IndexError("Dimension specified as 0 but tensor has no dimensions")
    if weight is not None and (weight.dim() != 1 or weight.numel() != classes):
        each = f"{classes} classes or no classes but got weight tensor of shape: {list(weight.shape)}" if input.dim() < 3 else "or no classes"
        raise RuntimeError(f"weight tensor should be defined either for all {each}")
    if weight is not None and weight.dtype is not input.dtype:
        raise RuntimeError(f"expected scalar type {input.dtype.word} but found {weight.dtype.word}")
    floating("nll_loss_out_frame" if input.dim() <= 2 else "nll_loss2d_forward_out_frame", input)
    if target.dtype is D.uint8 and input.dim() > 2:
        raise RuntimeError("expected scalar type Long but found Byte")


def _nll(input, target, weight, reduction, ignore_index):
    if weight is not None:
        not_differentiable("nll_loss_forward" if input.dim() < 3 else "nll_loss2d_forward", weight=weight)
    _check_nll(input, target, weight)
    if input.dim() == 1:
        return L.nll_loss(input, target, weight, reduction, ignore_index, [])
    op = L.nll_loss if input.dim() == 2 else L.nll_loss2d
    out = op(input, target, weight, reduction, ignore_index, [])
    return renamed(out, "ViewBackward0") if reduction == "none" and input.dim() not in (2, 4) else out


def nll_loss(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean"):
    """-input at the target class; input holds log-probabilities (N, C, ...), target classes (N, ...)."""
    return _nll(input, target, weight, chosen(size_average, reduce, reduction), ignore_index)


def cross_entropy(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean",
                  label_smoothing=0.0):
    """log_softmax and negative log-likelihood; the target holds classes (N, ...) or probabilities (N, C, ...)."""
    reduction = chosen(size_average, reduce, reduction)
    label_smoothing = label_smoothing if label_smoothing > 0 else 0.0      # less is not looked at
    if label_smoothing > 1:
        raise RuntimeError(f"label_smoothing must be between 0.0 and 1.0. Got: {label_smoothing:g}")
    class_dim = 0 if input.dim() == 1 else 1
    if input._a.shape == target._a.shape:
        if target.dtype.kind != D.FLOAT:
            raise RuntimeError(
                f"Expected floating point type for target with class probabilities, got {target.dtype.word}"
            )
        if ignore_index >= 0:
            raise RuntimeError("ignore_index is not supported for floating point target")
        return _against_probabilities(input, target, weight, reduction, label_smoothing, class_dim)
    if label_smoothing > 0.0:
        return _smoothed(input, target, weight, reduction, ignore_index, label_smoothing, class_dim)
    return _nll(T.log_softmax(input, class_dim), target, weight, reduction, ignore_index)


def _per_class(weight, input, class_dim):
    if weight is None:
        return None
    classes = input.size(class_dim)
    if weight.dim() != 1 or weight.numel() != classes:
        raise RuntimeError(
            f"cross_entropy: weight tensor should be defined either for all {classes} classes or no classes but got weight "
            f"tensor of shape: {list(weight.shape)}"
        )
    shape = [1] * input.dim()
    shape[class_dim] = -1
    return weight.view(shape)


def _against_probabilities(input, target, weight, reduction, smoothing, class_dim):
    classes = input.size(class_dim)
    logp = T.log_softmax(input, class_dim)
    if smoothing > 0.0:
        target = target * (1 - smoothing) + smoothing / classes
    product = logp * target
    w = _per_class(weight, input, class_dim)
    if w is not None:
        product = product * w
    if reduction == "none":
        return -product.sum(class_dim)
    total = -product.sum()
    return renamed(total / (input.numel() / classes if classes else 0.0), "DivBackward1") if reduction == "mean" else total


def _smoothed(input, target, weight, reduction, ignore_index, smoothing, class_dim):
    logp = T.log_softmax(input, class_dim)
    hard = _nll(logp, target, weight, reduction, ignore_index)
    w = _per_class(weight, input, class_dim)
    smooth = -(logp if w is None else logp * w).sum(class_dim)
    ignored = target == ignore_index
    smooth.masked_fill_(ignored, 0.0)
    if reduction == "sum":
        smooth = smooth.sum()
    elif reduction == "mean":
        if w is None:
            smooth = smooth.sum() / (~ignored).sum()
        else:
            smooth = smooth.sum() / weight.gather(0, target.masked_select(~ignored).flatten()).sum()
    return (1 - smoothing) * hard + smooth * (smoothing / input.size(class_dim))


# ---------------------------------------------------------------- probabilities
def binary_cross_entropy(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    """-(t * log(x) + (1 - t) * log(1 - x)) for probabilities x."""
    reduction = chosen(size_average, reduce, reduction)
    if target.size() != input.size():
        raise ValueError(
            f"Using a target size ({target.size()}) that is different to the input size ({input.size()}) is deprecated. "
            "Please ensure they have the same size."
        )
    if weight is not None:
        shape = broadcast_shapes(target.size(), weight.size())
        weight = weight.expand(shape)
        _weighs(weight, input)
    return L.binary_cross_entropy(input, target, weight, reduction)


def binary_cross_entropy_with_logits(input, target, weight=None, size_average=None, reduce=None, reduction="mean",
                                     pos_weight=None):
    """Binary cross-entropy of sigmoid(input), computed without overflow."""
    reduction = chosen(size_average, reduce, reduction)
    if target.size() != input.size():
        raise ValueError(f"Target size ({target.size()}) must be the same as input size ({input.size()})")
    if isinstance(pos_weight, TensorBase):
        floating("log_sigmoid_cpu", input)
        common_shape(pos_weight, target)
    for factor in (pos_weight, weight):
        if isinstance(factor, TensorBase):
            _weighs(factor, input)
    return L.binary_cross_entropy_with_logits(input, target, weight, pos_weight, reduction)


def _weighs(weight, loss):
    """Refuse weights that would give the loss more elements, which are written in place."""
    shape = common_shape(loss, weight)
    if shape != tuple(loss.shape):
        raise RuntimeError(f"output with shape {list(loss.shape)} doesn't match the broadcast shape {list(shape)}")


def kl_div(input, target, size_average=None, reduce=None, reduction="mean", log_target=False):
    """target * (log(target) - input); input holds log-probabilities, the target too with `log_target`."""
    if size_average is None and reduce is None and reduction == "mean":
        warn(
            "reduction: 'mean' divides the total loss by both the batch size and the support size."
            "'batchmean' divides only by the batch size, and aligns with the KL div math definition."
            "'mean' will be changed to behave the same as 'batchmean' in the next major release.",
        )
    if input.is_complex() or target.is_complex():
        raise RuntimeError("kl_div: Complex inputs not supported.")
    if not input.is_floating_point() or not target.is_floating_point():
        raise RuntimeError("kl_div: Integral inputs not supported.")
    batch = reduction == "batchmean"
    how = chosen(size_average, reduce, "sum" if batch else reduction)
    if log_target:
        loss = target.exp() * (target - input)
    else:
        loss = target.xlogy(target) - target * input
    loss = reduced(loss, how)
    return loss / input.size()[0] if batch and input.dim() != 0 else loss


def poisson_nll_loss(input, target, log_input=True, full=False, size_average=None, eps=1e-8, reduce=None,
                     reduction="mean"):
    """Negative log-likelihood of counts under a Poisson rate."""
    reduction = chosen(size_average, reduce, reduction)
    loss = input.exp() - target * input if log_input else input - target * (input + eps).log()
    if full:
        stirling = target * target.log() - target + 0.5 * (2 * math.pi * target).log()
        loss = loss + stirling.masked_fill(target <= 1, 0)
    return reduced(loss, reduction)


def gaussian_nll_loss(input, target, var, full=False, eps=1e-6, reduction="mean"):
    """Negative log-likelihood of a normal distribution with mean `input` and variance `var`."""
    if isinstance(var, float):
        if var < 0:
            raise ValueError("var has negative entry/entries")
        var = var * input.detach().new_ones(input.shape)
    elif bool((var < 0).any()):
        raise ValueError("var has negative entry/entries")
    if var.size() != input.size():
        if input.size()[:-1] == var.size():
            var = var.unsqueeze(-1)
        elif not (input.dim() == var.dim() and sum(b for a, b in zip(input.size(), var.size()) if a != b) == 1):
            raise ValueError("var is of incorrect size")
    if reduction not in ("none", "mean", "sum"):
        raise ValueError(reduction + " is not valid")
    if not var.is_floating_point():
        raise RuntimeError(f"result type Float can't be cast to the desired output type {var.dtype.c_name}")
    # the floor is put under the value only: the gradient passes
    var = var + (var.detach().clamp(min=eps) - var.detach())
    loss = 0.5 * (var.log() + (input - target) ** 2 / var)
    if full:
        loss = loss + 0.5 * math.log(2 * math.pi)
    return reduced(loss, reduction)


# ---------------------------------------------------------------- margins
def hinge_embedding_loss(input, target, margin=1.0, size_average=None, reduce=None, reduction="mean"):
    """x where the target is 1, max(0, margin - x) where it is -1."""
    reduction = chosen(size_average, reduce, reduction)
    zero = input.detach().new_zeros(())
    far = (input.detach().new_full(input.shape, margin) - input).clamp_min(0)       # of the input's own dtype, as is the loss
    loss = T.where(target != 1, far, zero) + T.where(target != -1, input, zero)
    return reduced(loss, reduction)


def margin_ranking_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction="mean"):
    """max(0, -target * (input1 - input2) + margin)."""
    reduction = chosen(size_average, reduce, reduction)
    if not input1.dim() == input2.dim() == target.dim():
        raise RuntimeError(
            "margin_ranking_loss : All input tensors should have same dimension but got sizes: "
            f"input1: {input1.size()}, input2: {input2.size()}, target: {target.size()} "
        )
    if target.dtype is D.bool_ and input1.dtype is D.bool_:
        return input1 - input2          # the difference complains before the sign
    return reduced((-target * (input1 - input2) + float(margin)).clamp_min(0), reduction)


def soft_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """log(1 + exp(-target * input)) for targets 1 and -1."""
    reduction = chosen(size_average, reduce, reduction)
    if target.shape != input.shape:
        shape = common_shape(input, target)
        if shape != input.shape:
            raise RuntimeError(f"output with shape {list(input.shape)} doesn't match the broadcast shape {list(shape)}")
        target = target.expand(shape)
    return L.soft_margin_loss(input, target, reduction)


def multilabel_soft_margin_loss(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    """Mean over classes of binary cross-entropies."""
    reduction = chosen(size_average, reduce, reduction)
    loss = -(target * logsigmoid(input) + (1 - target) * logsigmoid(-input))
    if weight is not None:
        loss = loss * weight
    classes = input.dim() - 1           # also where the target has a dimension more
    return reduced(loss.sum(dim=classes) / input.size(classes), reduction)


def multilabel_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """Hinge between every target class (up to the first -1) and every other class."""
    reduction = chosen(size_average, reduce, reduction)
    if input.dim() > 2:
        raise RuntimeError(f"Expected non-empty vector or matrix with optional 0-dim batch size, but got: {list(input.shape)}")
    if target.shape != input.shape:
        raise RuntimeError(f"inconsistent target size: {list(target.shape)} for input of size: {list(input.shape)}")
    width = input.shape[-1] if input.dim() else 1
    if target.dtype.is_complex:
        raise NotImplementedError(f"\"min_all\" not implemented for '{target.dtype.word}'")
    if ((target._a < -1) | (target._a >= width)).any():
        raise RuntimeError("argument #2 'target' is out of range")
    floating("multilabel_margin_loss_forward_out_frame", input, but=D.HALVES)
    _long_target(target)
    x, t = input.reshape(-1, width), target.reshape(-1, width)
    valid = (t < 0).cumsum(1) == 0
    picked = x.gather(1, t.clamp(min=0))
    hit = x.detach().new_zeros(x.shape).scatter_add(1, t.clamp(min=0), valid.to(x.dtype)) > 0
    margins = 1 - picked.unsqueeze(2) + x.unsqueeze(1)
    counts = valid.unsqueeze(2) & ~hit.unsqueeze(1) & (margins.detach() > 0)        # neither zero nor NaN
    loss = margins.masked_fill(~counts, 0.0).sum((1, 2)) / x.shape[1]
    return renamed(reduced(loss if input.dim() == 2 else loss.squeeze(0), reduction), "MultilabelMarginLossBackward0", [input, target])


def _long_target(target):
    """RuntimeError in the kernels' words unless class numbers are int64."""
    if target.dtype is not D.int64:
        raise RuntimeError(f"expected scalar type Long but found {target.dtype.word}")


def multi_margin_loss(input, target, p=1, margin=1.0, weight=None, size_average=None, reduce=None, reduction="mean"):
    """Mean over the other classes of max(0, margin - x[target] + x) ** p."""
    reduction = chosen(size_average, reduce, reduction)
    if p not in (1, 2):
        raise ValueError("only p == 1 and p == 2 supported")
    if weight is not None and weight.dim() != 1:
        raise ValueError("weight must be one-dimensional")
    if input.dim() > 2:
        raise RuntimeError(f"Expected non-empty vector or matrix with optional 0-dim batch size, but got: {list(input.shape)}")
    rows = input.shape[0] if input.dim() == 2 else 1
    if input.dim() and (target.dim() > 1 or target.numel() != rows):
        raise RuntimeError("multi_margin_loss: target tensor should be 1-D with size equal to the number of input samples (batch size). "
                           f"Expected target size [{rows}], but got {list(target.shape)}. Input has shape {list(input.shape)}.")
    floating("multi_margin_loss_cpu_kernel", input, but=D.HALVES)
    _long_target(target)
    classes = input.shape[-1] if input.dim() else 1
    if weight is not None and len(weight) != classes:
        raise RuntimeError(f"inconsistent weight size, expected {classes} but got {list(weight.shape)}")
    if weight is not None and weight.dtype is not input.dtype:
        raise RuntimeError(f"expected scalar type {input.dtype.word} but found {weight.dtype.word}")
    return L.multi_margin_loss(input, target, p, margin, weight, reduction)


def cosine_embedding_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction="mean"):
    """1 - cosine for target 1, max(0, cosine - margin) for target -1."""
    reduction = chosen(size_average, reduce, reduction)
    if target.dim() not in (0, 1):
        raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
    wanted = target.dim() + 1
    if input1.dim() != wanted or input2.dim() != wanted:
        raise RuntimeError(
            f"{target.dim()}D target tensor expects {wanted}D input tensors, but found inputs with sizes "
            f"{list(input1.shape)} and {list(input2.shape)}."
        )
    dim = target.dim()
    epsilon = 1e-12
    product = (input1 * input2).sum(dim)
    length1, length2 = ((x * x).sum(dim) + epsilon for x in (input1, input2))
    cosine = product / (length1 * length2).sqrt()
    loss = T.where(target == 1, 1 - cosine, 0.0) + T.where(target == -1, (cosine - float(margin)).clamp(min=0), 0.0)
    return reduced(loss, reduction)


def triplet_margin_loss(anchor, positive, negative, margin=1.0, p=2, eps=1e-6, swap=False, size_average=None,
                        reduce=None, reduction="mean"):
    """max(0, margin + |anchor - positive| - |anchor - negative|)."""
    reduction = chosen(size_average, reduce, reduction)
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    if not anchor.dim() == positive.dim() == negative.dim():
        raise RuntimeError(
            "The anchor, positive, and negative tensors are expected to have the same number of dimensions, but got: "
            f"anchor {anchor.dim()}D, positive {positive.dim()}D, and negative {negative.dim()}D inputs"
        )
    return _triplet(anchor, positive, negative, lambda a, b: pairwise_distance(a, b, p, eps), margin, swap, reduction)


def triplet_margin_with_distance_loss(anchor, positive, negative, *, distance_function=None, margin=1.0, swap=False,
                                      reduction="mean"):
    """`triplet_margin_loss` with any distance."""
    if reduction not in ("mean", "sum", "none"):
        raise ValueError(f"{reduction} is not a valid value for reduction")
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    dims = anchor.dim(), positive.dim(), negative.dim()
    if len(set(dims)) > 1:
        raise RuntimeError(
            "The anchor, positive, and negative tensors are expected to have the same number of dimensions, but got: "
            f"anchor {dims[0]}D, positive {dims[1]}D, and negative {dims[2]}D inputs"
        )
    distance = pairwise_distance if distance_function is None else distance_function
    return _triplet(anchor, positive, negative, distance, margin, swap, reduction)


def _triplet(anchor, positive, negative, distance, margin, swap, reduction):
    near, far = distance(anchor, positive), distance(anchor, negative)
    if swap:
        far = T.minimum(far, distance(positive, negative))
    return reduced((margin + near - far).clamp_min(0), reduction)
