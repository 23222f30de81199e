"""Scaled dot-product attention and the multi-head function. Imports: operations and neighbouring functions."""

import math

import numpy as np

from ..._builtin import type_word
from ..._warn import warn
from ... import _dtype as D
from ..._ops.arrays import empty_as
from ..._ops.core import TensorBase, needs_grad
from ..._ops.renamed import renamed
from .._operations import T
from ._dropout import dropout
from ._linear import linear
from ._pad import pad
from ._sdp import ALL, Kernels, choose

MINUS_INFINITY = float("-inf")


def _check_sdpa(query, key, value, attn_mask):
    if not query.dtype is key.dtype is value.dtype:
        raise RuntimeError(
            "Expected query, key, and value to have the same dtype, but got query.dtype: "
            f"{query.dtype.c_name} key.dtype: {key.dtype.c_name} and value.dtype: {value.dtype.c_name} instead."
        )
    dims = query.dim(), key.dim(), value.dim()
    if min(dims) < 2:
        raise RuntimeError(
            f"Expected query, key, and value to all be  at least 2 dimensional, but got query.dim: {dims[0]} "
            f"key.dim: {dims[1]} and value.dim: {dims[2]} instead."
        )
    if attn_mask is not None:
        if attn_mask.dtype is not D.bool_ and attn_mask.dtype is not query.dtype and attn_mask.dtype is not D.float32:
            raise RuntimeError(
                "Expected attn_mask dtype to be bool or float or to match query dtype, but got attn_mask.dtype: "
                f"{attn_mask.dtype.c_name} and  query.dtype: {query.dtype.c_name} instead."
            )


def _additive(mask, query):
    """A boolean mask (True takes part) as numbers to add."""
    if mask.dtype is not D.bool_:
        return mask
    return query.detach().new_zeros(mask.shape).masked_fill_(~mask, MINUS_INFINITY)


def _rows_lie_whole(*tensors):
    """What PyTorch's fused kernel asks of memory."""
    return all(t.size(-1) == 1 or t.stride(-1) == 1 for t in tensors)


def _safe_softmax(scores):
    """softmax whose rows of only -inf are zeros instead of nan."""
    weights = T.softmax(scores, -1)
    if np.isnan(weights._a).any():
        weights._a[(scores._a == MINUS_INFINITY).all(-1)] = 0
    return weights


def _pass_over_nan(scores, weights, value, out, later, mask):
    """What PyTorch's fused kernel makes of NaN: no weight at later places, and weights of 0 where few keys without a mask give nothing else."""
    if later is not None:
        weights[..., later._a] = 0
    if mask is None and scores.shape[-1] < (4 if scores.dtype == np.float64 else 8):    # the largest is found number by number: NaN is never larger
        lost = ~(scores > MINUS_INFINITY).any(-1, keepdims=True)
        np.copyto(out, (value * 0).sum(-2, keepdims=True), where=lost)


def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None,
                                 enable_gqa=False):
    """softmax(query @ key.T * scale + mask) @ value over the last two dimensions (..., length, width).

    A boolean mask is True where a key takes part; rows without any give zeros. `is_causal` masks the upper triangle.
    """
    _check_sdpa(query, key, value, attn_mask)
    fused = not dropout_p and query.dim() == key.dim() == value.dim() == 4 and query.size(-1) == value.size(-1) and _rows_lie_whole(
        query, key, value, *([] if attn_mask is None else [attn_mask])) and not (attn_mask is not None and needs_grad(attn_mask))
    if Kernels.enabled is not ALL:
        fused = choose(fused, query, key, value, dropout_p)
    if is_causal and attn_mask is not None and not fused:
        raise RuntimeError("_scaled_dot_product_attention: Explicit attn_mask should not be set when is_causal=True")
    if enable_gqa:
        heads = query.size(-3)
        if heads % key.size(-3) or heads % value.size(-3):
            raise RuntimeError(
                "Number of heads in key and value must divide the number of heads in "
            )
        key = key.repeat_interleave(heads // key.size(-3), -3)
        value = value.repeat_interleave(heads // value.size(-3), -3)
    kind, given = query.dtype, [t for t in (query, key, value, attn_mask) if t is not None]
    if kind in D.HALVES:          # computed in float32
        query, key, value = (t.to(D.float32) for t in (query, key, value))
    # PyTorch's plain path multiplies both sides by the root, so that neither grows large in half precision
    size = query.size(-1)
    root = math.sqrt((1.0 / math.sqrt(size) if size else math.inf) if scale is None else abs(scale))
    left = query * (-root if scale is not None and scale < 0 else root)
    scores = T.matmul(left, key.transpose(-2, -1) * root)
    if attn_mask is not None:
        scores = scores + _additive(attn_mask, query)
    later = ~query.detach().new_ones((query.size(-2), key.size(-2)), dtype=D.bool_).tril() if is_causal else None
    if is_causal:
        scores = scores.masked_fill(later, MINUS_INFINITY) if fused else scores + _additive(~later, query)
    weights = _safe_softmax(scores)
    if dropout_p > 1.0:
        raise RuntimeError(f"dropout probability has to be between 0 and 1, but got {dropout_p}")
    if dropout_p > 0.0:
        weights = dropout(weights, dropout_p)
    out = T.matmul(weights, value)
    if fused and np.isnan(weights._a).any():
        _pass_over_nan(scores._a, weights._a, value._a, out._a, later, attn_mask)
    out = out if out.dtype is kind else out.to(kind)
    if fused and not query._a.flags.c_contiguous:
        laid = empty_as(query._a, out._a.dtype)         # the fused kernel lays its result out as the query is
        laid[...] = out._a
        out._a = laid
    return renamed(out, "ScaledDotProductFlashAttentionForCpuBackward0", given, True) if fused else out


# ---------------------------------------------------------------- many heads
def none_or_dtype(input):
    """The dtype of a mask, which must be a tensor, if there is one."""
    if input is not None and not isinstance(input, TensorBase):
        raise RuntimeError("input to _none_or_dtype() must be None or torch.Tensor")
    return None if input is None else input.dtype


def check_mask(mask):
    """TypeError unless it is a tensor, which PyTorch finds out by asking whether it holds floating-point numbers."""
    if not isinstance(mask, TensorBase):
        raise TypeError(f"is_floating_point(): argument 'input' (position 1) must be Tensor, not {type_word(mask)}")


def canonical_mask(mask, mask_name, other_type, other_name, target_type, check_other=True):
    """A mask as numbers to add: boolean masks have True where a place is left out."""
    if mask is None:
        return None
    mask.dtype              # noqa: B018 - PyTorch asks this first
    check_mask(mask)
    if mask.dtype is not D.bool_ and not mask.is_floating_point():
        raise AssertionError(f"only bool and floating types of {mask_name} are supported")
    if check_other and other_type is not None and mask.dtype is not other_type:
        warn(
            f"Support for mismatched {mask_name} and {other_name} is deprecated. Use same type for both instead.",
        )
    if mask.dtype is D.bool_:
        return mask.new_zeros(mask.shape, dtype=target_type).masked_fill_(mask, MINUS_INFINITY)
    return mask


def _check_shapes(query, key, value, key_padding_mask, attn_mask, num_heads):
    """True if the input has a batch dimension; AssertionError in PyTorch's words for anything odd."""
    if query.dim() not in (2, 3):
        raise AssertionError(
            f"query should be unbatched 2D or batched 3D tensor but received {query.dim()}-D query tensor"
        )
    batched = query.dim() == 3
    words, dims = ("For batched (3-D) `query`", 3) if batched else ("For unbatched (2-D) `query`", 2)
    if key.dim() != dims or value.dim() != dims:
        raise AssertionError(
            f"{words}, expected `key` and `value` to be {dims}-D but found {key.dim()}-D and {value.dim()}-D tensors respectively"
        )
    if key_padding_mask is not None and key_padding_mask.dim() != dims - 1:
        raise AssertionError(
            f"{words}, expected `key_padding_mask` to be `None` or {dims - 1}-D but found {key_padding_mask.dim()}-D tensor instead"
        )
    if attn_mask is not None:
        if attn_mask.dim() not in (2, 3):
            raise AssertionError(
                f"{words}, expected `attn_mask` to be `None`, 2-D or 3-D but found {attn_mask.dim()}-D tensor instead"
            )
        if not batched and attn_mask.dim() == 3:
            expected = (num_heads, query.shape[0], key.shape[0])
            if attn_mask.shape != expected:
                raise AssertionError(f"Expected `attn_mask` shape to be {expected} but got {attn_mask.shape}")
    return batched


def _packed_projection(q, k, v, w, b):
    """The three projections of one weight (3 * E, E): in one product for self-attention, as PyTorch."""
    width = q.size(-1)
    if k is v:
        if q is k:
            return linear(q, w, b).unflatten(-1, (3, width)).unsqueeze(0).transpose(0, -2).squeeze(-2).contiguous()
        wq, wkv = w.split([width, 2 * width])
        bq, bkv = (None, None) if b is None else b.split([width, 2 * width])
        pair = linear(k, wkv, bkv).unflatten(-1, (2, width)).unsqueeze(0).transpose(0, -2).squeeze(-2).contiguous()
        return linear(q, wq, bq), pair[0], pair[1]
    weights = w.chunk(3)
    biases = (None,) * 3 if b is None else b.chunk(3)
    return [linear(x, u, c) for x, u, c in zip((q, k, v), weights, biases)]


def _check_projection(what, weight, expected):
    if weight is None:
        raise AssertionError(f"use_separate_proj_weight is {expected} but {what} is None")


def multi_head_attention_forward(
        query, key, value, embed_dim_to_check, num_heads, in_proj_weight, in_proj_bias, bias_k, bias_v, add_zero_attn,
        dropout_p, out_proj_weight, out_proj_bias, training=True, key_padding_mask=None, need_weights=True,
        attn_mask=None, use_separate_proj_weight=False, q_proj_weight=None, k_proj_weight=None, v_proj_weight=None,
        static_k=None, static_v=None, average_attn_weights=True, is_causal=False):
    """Multi-head attention of (length, batch, width) or (length, width) inputs; returns output and weights (or None)."""
    batched = _check_shapes(query, key, value, key_padding_mask, attn_mask, num_heads)
    if not batched:
        # one object for one tensor, so that self-attention stays recognisable
        once = {id(x): x.unsqueeze(1) for x in (query, key, value)}
        query, key, value = (once[id(x)] for x in (query, key, value))
        if key_padding_mask is not None:
            key_padding_mask = key_padding_mask.unsqueeze(0)
    length, batch, width = query.shape
    key_padding_mask = canonical_mask(
        key_padding_mask, "key_padding_mask", none_or_dtype(attn_mask), "attn_mask", query.dtype)
    if is_causal and attn_mask is None:
        raise RuntimeError(
            "Need attn_mask if specifying the is_causal hint. "
            "You may use the Transformer module method `generate_square_subsequent_mask` to create this mask."
        )
    if is_causal and key_padding_mask is None and not need_weights:
        attn_mask = None
    else:
        attn_mask = canonical_mask(attn_mask, "attn_mask", None, "", query.dtype, check_other=False)
        if key_padding_mask is not None:
            is_causal = False
    if width != embed_dim_to_check:
        raise AssertionError(f"was expecting embedding dimension of {embed_dim_to_check}, but got {width}")
    head = width // num_heads
    if head * num_heads != width:
        raise AssertionError(f"embed_dim {width} not divisible by num_heads {num_heads}")
    if use_separate_proj_weight:
        if key.shape[:2] != value.shape[:2]:
            raise AssertionError(
                f"key's sequence and batch dims {key.shape[:2]} do not match value's {value.shape[:2]}"
            )
        for what, w in (("q_proj_weight", q_proj_weight), ("k_proj_weight", k_proj_weight), ("v_proj_weight", v_proj_weight)):
            _check_projection(what, w, True)
        biases = (None,) * 3 if in_proj_bias is None else in_proj_bias.chunk(3)
        weights = (q_proj_weight, k_proj_weight, v_proj_weight)
        for what, x, w in zip(("query", "key", "value"), (query, key, value), weights):
            if w.shape != (width, x.size(-1)):
                raise AssertionError(f"expecting {what} weights shape of {(width, x.size(-1))}, but got {w.shape}")
        q, k, v = (linear(x, w, b) for x, w, b in zip((query, key, value), weights, biases))
    else:
        if key.shape != value.shape:
            raise AssertionError(f"key shape {key.shape} does not match value shape {value.shape}")
        _check_projection("in_proj_weight", in_proj_weight, False)
        q, k, v = _packed_projection(query, key, value, in_proj_weight, in_proj_bias)
    attn_mask = _mask_of_heads(attn_mask, length, key.shape[0], batch * num_heads)
    if (bias_k is None) != (bias_v is None):
        raise AssertionError("bias_k is set but bias_v is None" if bias_v is None else "bias_v is set but bias_k is None")
    if bias_k is not None:
        if static_k is not None:
            raise AssertionError("bias cannot be added to static key.")
        if static_v is not None:
            raise AssertionError("bias cannot be added to static value.")
        k, v = T.cat([k, bias_k.repeat(1, batch, 1)]), T.cat([v, bias_v.repeat(1, batch, 1)])
        attn_mask, key_padding_mask = (m if m is None else pad(m, (0, 1)) for m in (attn_mask, key_padding_mask))
    q = q.view(length, batch * num_heads, head).transpose(0, 1)
    k = _split_heads(k, static_k, "static_k", batch * num_heads, head)
    v = _split_heads(v, static_v, "static_v", batch * num_heads, head)
    if add_zero_attn:
        zero = k.detach().new_zeros((batch * num_heads, 1, head))
        k, v = T.cat([k, zero], 1), T.cat([v, zero], 1)
        attn_mask, key_padding_mask = (m if m is None else pad(m, (0, 1)) for m in (attn_mask, key_padding_mask))
    source = k.size(1)
    if key_padding_mask is not None:
        for d, n in ((0, batch), (1, source)):
            if key_padding_mask.shape[d] != n:
                raise AssertionError(
                    f"Expected key_padded_mask.shape[{d}] to be {n}, but got {key_padding_mask.shape[d]}"
                )
        spread = key_padding_mask.view(batch, 1, 1, source).expand(-1, num_heads, -1, -1).reshape(batch * num_heads, 1, source)
        attn_mask = spread if attn_mask is None else attn_mask + spread
    rate = dropout_p if training else 0.0
    if need_weights:
        scaled = q * math.sqrt(1.0 / float(head))
        if is_causal and attn_mask is None:
            raise AssertionError("FIXME: is_causal not implemented for need_weights")
        if attn_mask is not None:
            weights = T.baddbmm(attn_mask, scaled, k.transpose(-2, -1))
        else:
            weights = T.bmm(scaled, k.transpose(-2, -1))
        weights = T.softmax(weights, -1)
        if rate > 0.0:
            weights = dropout(weights, rate)
        out = T.bmm(weights, v).transpose(0, 1).reshape(length * batch, width)
        out = linear(out, out_proj_weight, out_proj_bias)
        out = out.view(length, batch, out.size(1))
        weights = weights.view(batch, num_heads, length, source)
        if average_attn_weights:
            weights = weights.mean(dim=1)
        return (out, weights) if batched else (out.squeeze(1), weights.squeeze(0))
    if attn_mask is not None:
        alone = attn_mask.size(0) == 1 and attn_mask.dim() == 3
        attn_mask = attn_mask.unsqueeze(0) if alone else attn_mask.view(batch, num_heads, -1, source)
    q = q.view(batch, num_heads, length, head)
    k, v = (x.view(batch, num_heads, source, head) for x in (k, v))
    out = scaled_dot_product_attention(q, k, v, attn_mask, rate, is_causal)
    out = linear(out.permute(2, 0, 1, 3).reshape(batch * length, width), out_proj_weight, out_proj_bias)
    out = out.view(length, batch, out.size(1))
    return (out if batched else out.squeeze(1)), None


def _mask_of_heads(mask, length, source, heads):
    """A 2-D mask gets a dimension of heads; sizes are checked."""
    if mask is None:
        return None
    expected = (length, source) if mask.dim() == 2 else (heads, length, source)
    if mask.dim() not in (2, 3):
        raise RuntimeError(f"attn_mask's dimension {mask.dim()} is not supported")
    if mask.shape != expected:
        raise RuntimeError(f"The shape of the {mask.dim()}D attn_mask is {mask.shape}, but should be {expected}.")
    return mask.unsqueeze(0) if mask.dim() == 2 else mask


def _split_heads(x, static, name, heads, head):
    if static is None:
        return x.view(x.shape[0], heads, head).transpose(0, 1)
    for d, n in ((0, heads), (2, head)):
        if static.size(d) != n:
            raise AssertionError(f"expecting {name}.size({d}) of {n}, but got {static.size(d)}")
    return static
