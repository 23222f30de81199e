"""Linear and bilinear maps, look-up tables and one-hot vectors. Imports: operations."""

import math

import numpy as np

from ... import _dtype as D
from ..._kernels.fma import fma
from ..._kernels.sum import running
from ..._ops.core import mode, needs_grad
from ..._ops.embedding import embedding as look_up
from ..._ops.renamed import renamed
from ..._ops.wide import rounding, wide
from ..._rules import embedding as _rows  # noqa: F401 - the gradients
from .._operations import T


def linear(input, weight, bias=None):
    """x @ weight.T + bias for x of shape (*, in), weight (out, in), bias (out)."""
    dims = input._a.ndim
    if dims == 0 or weight._a.ndim == 0:
        raise RuntimeError(f"both arguments to linear need to be at least 1D, but they are {dims}D and {weight.dim()}D")
    if bias is not None and weight._a.ndim == 2:
        if dims == 2:
            return T.addmm(bias, input, weight.t())
        if dims == 1 or (dims > 2 and input._a.flags.c_contiguous):
            shape = input._a.shape
            y = T.addmm(bias, input.reshape(math.prod(shape[:-1]), shape[-1]), weight.t())
            return y.view(*shape[:-1], y._a.shape[1])
    if bias is not None and weight._a.ndim == 1 and (dims == 2 or bias._a.ndim == 1 and input._a.flags.c_contiguous):
        raise RuntimeError("mat2 must be a matrix, got 1-D tensor")
    y = T.matmul(input, weight.t())
    return y if bias is None else y + bias


def bilinear(input1, input2, weight, bias=None):
    """x1 @ weight[k] @ x2 for each output k, plus bias."""
    given = {"input1": input1, "input2": input2, "weight": weight} | ({} if bias is None else {"bias": bias})
    if len({t.dtype for t in given.values()}) > 1:
        raise RuntimeError("All tensors must have the same dtype, got " + ", ".join(f"{name}: {t.dtype.c_name}" for name, t in given.items()))
    if input1.dim() != input2.dim():
        raise RuntimeError(
            f"bilinear(): input dimensions do not match: got {input1.dim()} and {input2.dim()}"
        )
    for i in range(input1.dim() - 1):
        if input1.shape[i] != input2.shape[i]:
            raise RuntimeError(
                f"bilinear(): input batch dimensions do not match at dim {i}: got {input1.shape[i]} and {input2.shape[i]}"
            )
    for name, x, d in (("input1", input1, 1), ("input2", input2, 2)):
        if x.shape[-1] != weight.size(d):
            raise RuntimeError(
                f"bilinear(): {name} size does not match weight size: got {x.shape[-1]} but expected {weight.shape[d]}"
            )
    if bias is not None and bias.shape[0] != weight.shape[0]:
        raise RuntimeError(f"bilinear(): bias size does not match weight size: got {bias.shape[0]} but expected {weight.shape[0]}")
    lead = input1.shape[:-1]
    rows = math.prod(lead)
    from ._trilinear import trilinear
    y = trilinear(input1.reshape(rows, weight.shape[1]), weight, input2.reshape(rows, weight.shape[2]), (1, 3), (0,), (1, 2), (2, 3))
    y = y.view(*lead, weight.shape[0])
    return y if bias is None else y + bias


def _check_indices(place, name, dtype):
    if dtype not in (D.int64, D.int32):
        raise RuntimeError(
            f"Expected tensor for argument #{place} 'indices' to have one of the following scalar types: Long, Int; but got "
            f"{dtype.legacy} instead (while checking arguments for {name})"
        )


def embedding(input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False):
    """Rows of `weight` at the numbers in `input`: (*, width)."""
    if padding_idx is None:
        padding_idx = -1
    else:
        rows = weight.size(0)
        if not -rows <= padding_idx < rows:
            raise AssertionError("Padding_idx must be within num_embeddings")
        padding_idx %= rows
    if max_norm is not None:
        input = input.contiguous()
    if weight.dim() == 0 and weight.requires_grad:
        weight.size(0)          # how many rows there are is noted for the gradient, before all else
    if weight.dim() != 2:
        raise RuntimeError("'weight' must be 2-D")
    _check_indices(*((2, "embedding_renorm_") if max_norm is not None else (1, "embedding")), input.dtype)
    if max_norm is not None:
        _renormalise(weight, input, max_norm, norm_type)
    return look_up(weight, input, padding_idx, scale_grad_by_freq, sparse)


def _renormalise(weight, indices, max_norm, norm_type):
    """Shrink, in place, the rows that are about to be used and are longer than `max_norm`."""
    was, mode.grad = mode.grad, False
    try:
        for row in sorted(set(indices._a.reshape(-1).tolist())):
            length = weight.select(0, row).norm(norm_type).item()
            if length > max_norm:
                weight[row] = weight[row] * weight.new_tensor(max_norm / (length + 1e-7))       # a factor of the table's own dtype
    finally:
        mode.grad = was


def _check_bags(weight, flat, offsets, per_sample_weights, include_last_offset, padding_idx):
    """PyTorch's checks of a table, its numbers and where the bags begin, in its order."""
    rows = weight.size(0)
    if padding_idx is not None and not -rows <= padding_idx < rows:
        raise RuntimeError(f"padding_idx must be within the number of embeddings, {-rows} through {rows - 1}, but got {padding_idx}")
    _check_indices(1, "embedding_bag", flat.dtype if offsets is None else D.promote(flat.dtype, offsets.dtype))
    if not weight.is_floating_point():
        raise RuntimeError("Expected tensor for argument #1 'weight' to have one of the following scalar types: Half, BFloat16, Float, Double; "
                           f"but got {weight.dtype.legacy} instead (while checking arguments for embedding_bag)")
    if offsets is not None:
        if include_last_offset and not offsets.numel():
            raise RuntimeError("include_last_offset: number of offset should be at least 1")
        starts = offsets.tolist()
        if starts and starts[0]:
            raise RuntimeError("offsets[0] has to be 0, i.e., the first sequence in the mini-batch has to start from position 0. "
                               f"However, got {starts[0]}\n[ {offsets.dtype.legacy}{{}} ]")
        if starts and starts[-1] > flat.numel():
            raise RuntimeError(f"offsets[-1] can not be greater than input's length {flat.numel()} but got offsets[-1] of {starts[-1]}")
    if per_sample_weights is not None and per_sample_weights.dtype is not weight.dtype:
        raise RuntimeError(
            "Expected tensor for argument #1 'weight' to have the same type as tensor for argument #1 'per_sample_weights'; but type "
            f"{weight.dtype.legacy} does not equal {per_sample_weights.dtype.legacy} (while checking arguments for embedding_bag)")
    wrong = flat._a[(flat._a < 0) | (flat._a >= rows)] if flat.dtype is not D.bool_ else ()
    if len(wrong):
        raise RuntimeError(f"embedding_bag: Expected idx >= 0 && idx < num_embeddings but found idx to be {wrong[0]}")


def embedding_bag(input, weight, offsets=None, max_norm=None, norm_type=2, scale_grad_by_freq=False, mode="mean",
                  sparse=False, per_sample_weights=None, include_last_offset=False, padding_idx=None):
    """Sum, mean or maximum of the rows of each bag, without keeping the rows."""
    if per_sample_weights is not None and input.size() != per_sample_weights.size():
        raise ValueError(
            f"embedding_bag: If per_sample_weights ({per_sample_weights.shape}) is not None, "
            f"then it must have the same shape as the input ({input.shape})"
        )
    if weight.dim() != 2:
        raise ValueError(f"weight has to be a 2D Tensor, but got Tensor of dimension {weight.dim()}")
    if input.dim() == 2:
        if offsets is not None:
            raise ValueError(
                "if input is 2D, then offsets has to be None, as input is treated is a mini-batch of fixed length sequences. "
                f"However, found offsets of type {type(offsets)}"
            )
        if input.dtype is D.bool_:
            raise NotImplementedError("\"arange_cpu\" not implemented for 'Bool'")
        if not input.size(1):
            raise RuntimeError("step must be nonzero")
        starts = list(range(0, input.numel(), input.size(1)))
        include_last_offset = False
    elif input.dim() == 1:
        if offsets is None:
            raise ValueError("offsets has to be a 1D Tensor but got None")
        if offsets.dim() != 1:
            raise ValueError("offsets has to be a 1D Tensor")
        starts = offsets.tolist()
    else:
        raise ValueError(f"input has to be 1D or 2D Tensor, but got Tensor of dimension {input.dim()}")
    if mode not in ("sum", "mean", "max"):
        raise ValueError("mode has to be one of sum, mean or max")
    if mode == "max" and scale_grad_by_freq:
        raise ValueError("max mode does not support scaling the gradient by the frequency")
    if mode == "max" and sparse:
        raise ValueError("max mode does not support sparse weights")
    if max_norm is not None:
        _renormalise(weight, input, max_norm, norm_type)
    if per_sample_weights is not None and mode != "sum":
        raise NotImplementedError(
            "embedding_bag: per_sample_weights was not None. per_sample_weights is only supported for mode='sum' "
            f"(got mode='{mode}'). Please open a feature request on GitHub."
        )
    flat = input.reshape(-1)
    _check_bags(weight, flat, offsets, per_sample_weights, include_last_offset, padding_idx)
    ends = [*starts[1:], flat.numel()]
    # what follows the last offset counts in the last bag, but where PyTorch takes its short way it is not added up (and the gradient of its sum
    # reads memory past the end)
    short = include_last_offset and mode != "max" and padding_idx is None and weight.dtype is not D.float64
    if include_last_offset:
        ends = [*starts[1:-1], starts[-1] if short and mode == "sum" else flat.numel()] if len(starts) > 1 else []
    if mode == "max" and starts != sorted(starts):      # each element lies in as many bags as have begun up to it
        begun = np.cumsum(np.bincount(starts, minlength=flat.numel() + 1)[:flat.numel()])
        starts, ends = (np.searchsorted(begun, range(k, k + len(ends))).tolist() for k in (1, 2))
    padding_idx = None if padding_idx is None else padding_idx % weight.size(0)
    rows = look_up(weight, flat.long(), -1 if padding_idx is None else padding_idx, "bags" if scale_grad_by_freq else False, sparse)
    if per_sample_weights is not None:
        if padding_idx is not None:
            rows = rows.masked_fill((flat == padding_idx).unsqueeze(1), 0)      # whose weight has no gradient, were the row NaN
        rows = rows * renamed(per_sample_weights.reshape(-1, 1).clone(), "weights of a bag")
    keep = None if padding_idx is None else flat != padding_idx
    bags = []
    for low, high in zip(starts, ends):
        bag = rows[low:high] if keep is None else rows[low:high][keep[low:high]]
        if bag.shape[0] == 0:
            bags.append(weight.new_zeros(weight.shape[1]))
        else:
            bags.append(bag.sum(0) if mode == "sum" else bag.mean(0) if mode == "mean" else bag.max(0)[0])
    if bags and not any(map(needs_grad, bags)):
        bags[0] = rows[:0].sum(0)       # zeros too, that have a history
    if mode != "max":
        for bag, low, high in zip(bags, starts, ends):
            part = slice(low, min(high, starts[-1]) if short else high)
            _as_added(bag, weight, flat, per_sample_weights, keep, part, high - low if mode == "mean" else 0)
    weighed = per_sample_weights is not None and needs_grad(per_sample_weights)
    kept = [input, *(t for t in (offsets, per_sample_weights, weight if weighed else None) if t is not None)]
    return renamed(T.stack(bags) if bags else rows[:0].clone(), "EmbeddingBagBackward0", kept)


def _as_added(bag, weight, flat, weights, keep, part, count):
    """Write the numbers of one bag as PyTorch's loop gives them: row after row, a weighted float32 row fused where no padding is passed over.

    `count` divides a mean's sum, where no padding leaves fewer; 0 for a sum.
    """
    chosen = slice(None) if keep is None else keep._a[part]
    rows = wide(weight)[flat._a[part][chosen]]
    if not len(rows):
        return
    if weights is None:
        total = running(rows)
    else:
        total = np.zeros_like(rows[0])
        fused = weight.dtype is D.float32 and keep is None
        for row, w in zip(rows, wide(weights).reshape(-1)[part][chosen]):
            total = fma(row, w, total) if fused else total + row * w
    step = rounding(weight.dtype) or np.asarray
    count = count and (count if keep is None else len(rows))
    bag._a[...] = step(step(total) / total.dtype.type(count)) if count else step(total)


def one_hot(tensor, num_classes=-1):
    """int64 zeros with a one at each class: (*, num_classes)."""
    if tensor.dtype is not D.int64:
        raise RuntimeError("one_hot is only applicable to index tensor of type LongTensor.")
    if tensor.numel() == 0:
        if num_classes <= 0:
            raise RuntimeError("Can not infer total number of classes from empty tensor.")
        return tensor.new_zeros((*tensor.shape, num_classes))
    if tensor.min().item() < 0:
        raise RuntimeError("Class values must be non-negative.")
    largest = tensor.max().item()
    if num_classes == -1:
        num_classes = largest + 1
    elif largest >= num_classes:
        raise RuntimeError("Class values must be smaller than num_classes.")
    return tensor.new_zeros((*tensor.shape, num_classes)).scatter_(-1, tensor.unsqueeze(-1), 1)
