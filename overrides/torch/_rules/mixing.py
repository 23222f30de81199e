"""Gradients of mixtures of three tensors. Loaded with them."""

from .._ops import mixing  # noqa: F401 - the operations
from .._ops.core import TensorBase
from .._ops.pointwise import add, div, mul, neg, pow, sub
from . import rule
from .pointwise import cc, own_part, real_if


def one_minus(w):
    return add(neg(w), 1) if isinstance(w, TensorBase) else 1 - w


rule("addcmul", input=own_part, tensor1=lambda g, n: real_if(mul(g, cc(mul(n.tensor2, n.value))), n.dtype_of("tensor1")),
     tensor2=lambda g, n: real_if(mul(g, cc(mul(n.tensor1, n.value))), n.dtype_of("tensor2")))
rule("addcdiv", saves="tensor2", input=own_part, tensor1=lambda g, n: real_if(mul(g, cc(mul(pow(n.tensor2, -1), n.value))), n.dtype_of("tensor1")),
     tensor2=lambda g, n: real_if(neg(mul(g, cc(div(mul(n.tensor1, n.value), mul(n.tensor2, n.tensor2))))), n.dtype_of("tensor2")))
rule("lerp", saves="weight", input=lambda g, n: mul(g, cc(one_minus(n.weight))),
     end=lambda g, n: mul(g, cc(n.weight)), weight=lambda g, n: mul(g, cc(sub(n.end, n.input))))
