"""Gradients of pooling. All are linear, so each backward's own gradient is a forward. May import `_ops`."""

from . import rule
from .tied import tied
from .._ops import pool as P


def winners(g, n):
    """The gradient at the places that won. PyTorch keeps the input and the places, so that they must not have changed."""
    n.saved_out(1)
    return tied(P.max_pool_backward(g[0], n.input.shape[2:], n.saved), n, n.input)


def average(g, n):
    """One average of everything is a mean in PyTorch, whose gradient does not ask for the input."""
    back = P.adaptive_avg_pool_backward(g, n.shape_of("input")[2:])
    return back if set(n.args[1]) == {1} else tied(back, n, n.input)


for _n in (2, 3):
    rule(f"max_pool{_n}d_with_indices", out=True, input=winners)
    rule(f"adaptive_max_pool{_n}d", out=True, input=winners)
    rule(f"avg_pool{_n}d", saves="input", input=lambda g, n: tied(P.avg_pool_backward(
        g, n.shape_of("input")[2:], n.kernel_size, n.stride, n.padding, n.divisor), n, n.input))
    rule(f"_adaptive_avg_pool{_n}d", saves="input", input=average)

rule("max_pool_backward", grad_output=lambda g, n: P.max_pool_pick(g, n.saved))
rule("max_pool_pick", input=lambda g, n: P.max_pool_backward(g, n.shape_of("input")[2:], n.saved))
rule("avg_pool_backward", grad_output=lambda g, n: P.avg_pool[len(n.size)](
    g, n.kernel_size, n.stride, n.padding, n.shape_of("grad_output")[2:], n.divisor))
rule("adaptive_avg_pool_backward",
     grad_output=lambda g, n: P.adaptive_avg_pool[len(n.size)](g, n.shape_of("grad_output")[2:]))
