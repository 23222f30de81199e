"""MultiheadAttention: parameters, layout of the batch, and the call of the function. Imports: Module, functional, init."""

from .. import functional as F
from .. import init
from ..._autograd.modes import is_grad_enabled
from ..._builtin import type_word
from ..._tensor import Tensor
from ..functional._attention import canonical_mask, check_mask, none_or_dtype
from .linear import NonDynamicallyQuantizableLinear, empty
from .module import Module


class MultiheadAttention(Module):
    """Attention in `num_heads` parts of the width. Inputs (length, batch, width), or batch first if asked for."""

    __module__ = __name__.replace("multihead", "activation")      # where PyTorch has it

    def __init__(self, embed_dim, num_heads, dropout=0.0, bias=True, add_bias_kv=False, add_zero_attn=False, kdim=None,
                 vdim=None, batch_first=False, device=None, dtype=None):
        if embed_dim <= 0 or num_heads <= 0:
            raise ValueError(
                "embed_dim and num_heads must be greater than 0, "
                f"got embed_dim={embed_dim} and num_heads={num_heads} instead"
            )
        super().__init__()
        where = {"device": device, "dtype": dtype}
        self.embed_dim = embed_dim
        self.kdim = embed_dim if kdim is None else kdim
        self.vdim = embed_dim if vdim is None else vdim
        self._qkv_same_embed_dim = self.kdim == embed_dim and self.vdim == embed_dim
        self.num_heads, self.dropout, self.batch_first = num_heads, dropout, batch_first
        self.head_dim = embed_dim // num_heads
        if self.head_dim * num_heads != embed_dim:
            raise AssertionError("embed_dim must be divisible by num_heads")
        separate = {"q_proj_weight": embed_dim, "k_proj_weight": self.kdim, "v_proj_weight": self.vdim}
        if self._qkv_same_embed_dim:
            self.in_proj_weight = empty((3 * embed_dim, embed_dim), **where)
            for name in separate:
                self.register_parameter(name, None)
        else:
            for name, width in separate.items():
                setattr(self, name, empty((embed_dim, width), **where))
            self.register_parameter("in_proj_weight", None)
        if bias:
            self.in_proj_bias = empty(3 * embed_dim, **where)
        else:
            self.register_parameter("in_proj_bias", None)
        self.out_proj = NonDynamicallyQuantizableLinear(embed_dim, embed_dim, bias=bias, **where)
        self.bias_k = empty((1, 1, embed_dim), **where) if add_bias_kv else None
        self.bias_v = empty((1, 1, embed_dim), **where) if add_bias_kv else None
        self.add_zero_attn = add_zero_attn
        self._reset_parameters()

    def _reset_parameters(self):
        for name in ("in_proj_weight", "q_proj_weight", "k_proj_weight", "v_proj_weight"):
            if getattr(self, name) is not None:
                init.xavier_uniform_(getattr(self, name))
        if self.in_proj_bias is not None:
            init.constant_(self.in_proj_bias, 0.0)
            init.constant_(self.out_proj.bias, 0.0)
        for bias in (self.bias_k, self.bias_v):
            if bias is not None:
                init.xavier_normal_(bias)

    def forward(self, query, key, value, key_padding_mask=None, need_weights=True, attn_mask=None,
                average_attn_weights=True, is_causal=False):
        """Output and attention weights (None unless `need_weights`). Boolean masks have True where a key is left out."""
        batched = query.dim() == 3
        for mask in (attn_mask, key_padding_mask):
            if mask is not None:
                check_mask(mask)
        for other in (key, value):
            if not isinstance(other, Tensor):
                raise AttributeError(f"'{type_word(other)}' object has no attribute 'is_nested'")       # what PyTorch asks of them first
        key_padding_mask = canonical_mask(
            key_padding_mask, "key_padding_mask", none_or_dtype(attn_mask), "attn_mask", query.dtype)
        attn_mask = canonical_mask(attn_mask, "attn_mask", None, "", query.dtype, check_other=False)
        if self.batch_first and batched:
            # one object for one tensor, so that self-attention stays recognisable
            turned = {id(x): x.transpose(1, 0) for x in (query, key, value)}
            query, key, value = (turned[id(x)] for x in (query, key, value))
        output, weights = F.multi_head_attention_forward(
            query, key, value, self.embed_dim, self.num_heads, self.in_proj_weight, self.in_proj_bias, self.bias_k,
            self.bias_v, self.add_zero_attn, self.dropout, self.out_proj.weight, self.out_proj.bias,
            training=self.training, key_padding_mask=key_padding_mask, need_weights=need_weights, attn_mask=attn_mask,
            use_separate_proj_weight=not self._qkv_same_embed_dim, q_proj_weight=self.q_proj_weight,
            k_proj_weight=self.k_proj_weight, v_proj_weight=self.v_proj_weight,
            average_attn_weights=average_attn_weights, is_causal=is_causal)
        if not (self.batch_first and batched):
            return output, weights
        output = output.transpose(1, 0)
        return (output.contiguous() if self._fused(query, key, value) else output), weights

    def _fused(self, query, key, value):
        """Whether PyTorch computes this by one function of its own, whose result lies in reading order."""
        return (not self.training and query is key and key is value and self._qkv_same_embed_dim and self.in_proj_bias is not None and self.bias_k is None
                and not self.add_zero_attn and self.num_heads % 2 == 0
                and not (is_grad_enabled() and any(t.requires_grad for t in (query, *self.parameters()))))

    def merge_masks(self, attn_mask, key_padding_mask, query):
        """Both masks as one, and PyTorch's number for its kind (None, 1 padding, 2 both)."""
        if attn_mask is None:
            return key_padding_mask, None if key_padding_mask is None else 1
        batch, length = query.shape[:2]
        if attn_mask.dim() == 3:
            merged = attn_mask.view(batch, -1, length, length)
        else:
            merged = attn_mask.view(1, 1, length, length).expand(batch, self.num_heads, -1, -1)
        if key_padding_mask is not None:
            merged = merged + key_padding_mask.view(batch, 1, 1, length).expand(-1, self.num_heads, -1, -1)
        return merged, 2
