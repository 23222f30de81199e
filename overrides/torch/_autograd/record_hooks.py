"""What the hooks of a record make of its gradients, what hooks of tensors may not, and a record called by a program. Loaded when one is met.

Imports the engine and the operations' core.
"""

from .._builtin import type_word
from .._dtype import FLOAT
from .._ops.core import AccumulateGrad, TensorBase, mode
from .._ops.pointwise import add
from .engine import deposit, fit, hooks_of, meta_of


def step(node, grads):
    """What a record makes of the gradients of its outputs: one gradient, or a tuple with one for each of its inputs."""
    if type(node) is not AccumulateGrad and type(node).op is None:        # of a Function of the program's own
        raise TypeError(f"'{type(node).__name__}' object is not callable")
    count = 1 if type(node) is AccumulateGrad else sum([meta is not None and meta[1].kind >= FLOAT for meta in node.meta])
    if len(grads) != count:
        raise TypeError(f"expected {count} arguments, got {len(grads)} instead")
    for i, g in enumerate(grads):
        if g is not None and not isinstance(g, TensorBase):
            raise TypeError(f"argument {i} is not a Variable")
    if type(node) is AccumulateGrad:
        return _accumulated(node.variable, grads[0])
    got = [*grads, *[None] * (len(node.meta) - count)]
    if node.hooks is not None:
        got = before(node, got)
    results = [None] * len(node.edges) if all(g is None for g in got) else list(node.backward(got, [edge is not None for edge in node.edges]))
    if node.hooks is not None:
        results = after(node, results, got)
    return results[0] if len(results) == 1 else tuple(results)


def _accumulated(variable, g):
    if g is not None:
        add(variable.detach(), g)       # which refuses what has another shape
        deposit(variable, g, mode.grad)
    return ()


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


def not_fitting(hook, new, g):
    """What is said of a hook of a tensor that hands back no gradient, or another kind of gradient than it was given."""
    if not isinstance(new, TensorBase):
        return TypeError(f"expected Variable, but hook returned '{type_word(new)}'")
    name = getattr(hook, "__name__", type(hook).__name__)
    if new._a.shape != g._a.shape:
        return RuntimeError(f"hook '{name}' has changed the size of value")
    return RuntimeError(f"hook '{name}' has changed the type of value (was torch.{g.dtype.word}Tensor got torch.{new.dtype.word}Tensor)")


def move_retained(old, nr, t):
    """`retain_grad` goes with a tensor to its new record."""
    kept = old.hooks.retain.get(nr)
    if kept is not None and kept() is t:
        hooks_of(t._node).retain[t._nr] = old.hooks.retain.pop(nr)
