"""What the hooks of a record make of its gradients. Loaded when a walk meets such a hook; imports the engine and the tensor core."""

from .._builtin import type_word
from .engine import fit, meta_of


def before(node, got):
    """The gradients of a record's outputs as its hooks leave them."""
    for hook in list(node.hooks.before.values()):
        got = list(_replaced(hook, hook(tuple(got)), got))
    return got


def after(node, results, got):
    """The gradients of a record's inputs as its hooks leave them, in the shape of what they belong to."""
    results = [g if g is None or edge is None else fit(g, meta_of(*edge)) for g, edge in zip(results, node.edges)]
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
