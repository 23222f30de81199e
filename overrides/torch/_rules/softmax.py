"""Gradients of softmax and log_softmax, and of their backward functions. May import `_ops`."""

from . import rule
from .._ops.core import OPS
from .._ops.softmax import log_softmax_backward, softmax_backward

rule("softmax", out=True, input=lambda g, n: softmax_backward(g, n.saved_out(), n.dim))
rule("log_softmax", out=True, input=lambda g, n: log_softmax_backward(g, n.saved_out(), n.dim))


def _softmax_output(g, n):
    """d/dy of sum(g * (grad - sum(grad * y)) * y)."""
    grad, y, dim = n.grad_output, n.output, n.dim
    inner = (grad * y).sum(dim, keepdim=True)
    return g * grad - g * inner - grad * (g * y).sum(dim, keepdim=True)


rule("_softmax_backward_data",
     grad_output=lambda g, n: softmax_backward(g, n.output, n.dim),
     output=_softmax_output)
rule("_log_softmax_backward_data",
     grad_output=lambda g, n: g - (g * OPS["exp"].function(n.output)).sum(n.dim, keepdim=True),
     output=lambda g, n: -g * OPS["exp"].function(n.output) * n.grad_output.sum(n.dim, keepdim=True))
