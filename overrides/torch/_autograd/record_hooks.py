"""What the hooks of a record make of its gradients. Loaded when a walk meets such a hook; imports the engine and the tensor core."""

from .._builtin import type_word
from .._ops.core import TensorBase
from .engine import fit


def before(node, got):
    """The gradients of a record's outputs as its hooks leave them."""
    for hook in list(node.hooks.before.values()):
        got = list(_replaced(hook, hook(tuple(got)), got))
    return got


def after(node, results, got):
    """The gradients of a record's inputs as its hooks leave them, in the shape of what they belong to."""
    def fitted(g, to, nr):
        return fit(g, (to._a.shape, to.dtype) if isinstance(to, TensorBase) else to.meta[nr])

    results = [g if g is None or edge is None else fitted(g, *edge) for g, edge in zip(results, node.edges)]
    for hook in list(node.hooks.after.values()):
        results = _replaced(hook, hook(tuple(results), tuple(got)), results)
    return results


def _replaced(hook, new, old):
    """What a record's hook puts in the place of gradients."""
    if new is None:
        return old
    if not isinstance(new, tuple):
        raise TypeError(f"expected tuple, but hook returned '{type_word(new)}'")
    if len(new) != len(old):
        raise RuntimeError(f"hook '{getattr(hook, '__name__', type(hook).__name__)}' has returned an incorrect number of values (got {len(new)}, but "
                           f"expected {len(old)})")
    return new
