"""Gradients that depend on more than they change with, and those that PyTorch cannot derive again. May import `_ops`."""

import numpy as np

from . import rule
from .._ops.calling import op
from .._ops.core import mode, needs_grad, wrap
from .._ops.renamed import renamed_  # noqa: F401 - a row of its own below


@op("tied", node=lambda grad_output, input, nought, name: name)
def _tied(grad_output, input, nought, name):
    return wrap(grad_output._a.copy(), grad_output.dtype)


def _nought(g, n):
    dtype = n.dtype_of("input")
    return wrap(np.zeros(n.shape_of("input"), dtype.numpy), dtype) if n.nought else None


rule("tied", grad_output=lambda g, n: g, input=_nought)


def tied(g, n, *inputs, nought=True):
    """`g`, a gradient of record `n`, derived from each of `inputs` by nought or by nothing: PyTorch's backward functions take
    them, so with `create_graph` it requires a gradient."""
    if mode.grad:
        for x in inputs:
            g = _tied(g, x, nought, backward_of(n)) if needs_grad(x) else g
    return g


def backward_of(n):
    """The name of the record of a record's backward function."""
    return type(n).__name__.replace("Backward", "BackwardBackward", 1)


@op("refused", node="torch::autograd::NotImplemented")
def _refused(grad_output, input, sentence):
    return wrap(grad_output._a.copy(), grad_output.dtype)


def _refuse(g, n, needed):
    raise (NotImplementedError if n.sentence.startswith("the") else RuntimeError)(n.sentence)


rule("refused", joint=_refuse, inputs=("grad_output", "input"))


def refused(g, input, name):
    """`g`, which may not be derived again, as PyTorch says of its function `name`."""
    if not mode.grad:
        return g
    return _refused(g, input, f"derivative for {name} is not implemented" if name[:4] == "aten" else f"the derivative for '{name}' is not implemented.")


# what the backward functions behind renamed records are called, where they have no derivative
_LAST = {"CdistBackward0": "_cdist_backward", "PdistBackward0": "_pdist_backward", "EmbeddingBagBackward0": "_embedding_bag_backward",
         "weights of a bag": "aten::_embedding_bag_per_sample_weights_backward",
         "MultilabelMarginLossBackward0": "aten::multilabel_margin_loss_backward",
         "ScaledDotProductFlashAttentionForCpuBackward0": "aten::_scaled_dot_product_flash_attention_for_cpu_backward"}


def _renamed(g, n):
    name = _LAST.get(n.args[1])
    if name is None:
        return g
    return refused(g, g if name == "_embedding_bag_backward" else n.input, name)


rule("renamed_", input=_renamed)
rule("keeping_", saves="kept", lists="kept", input=_renamed)
rule("keeping_all_", out=True, saves="kept out", lists="kept", input=_renamed)
