"""The backward walk: later records first, gradients added where paths meet. Knows no operation by name.

May import `_ops.core` and the few operations a walk needs (add, sum to a shape, cast).
"""

import heapq

import numpy as np

from .._ops.core import TWICE, AccumulateGrad, Late, Node, TensorBase, mode, needs_grad, wrap
from .._ops.inplace import CopySlices
from .._ops.pointwise import add
from .._ops.reduce import sum_to
from .._ops.shape import clone, copy, to_dtype


def rules_backward(node, grads, needed):
    """Gradients for `node.edges` by the rows of the operation's table."""
    op = type(node).op
    if op.saves:
        node.check_saved()
    g = grads if type(node.meta) is list else grads[0]
    joint = op.rules.get("joint")
    if joint is not None:
        return joint(g, node, needed)
    out = []
    for place in op.inputs:
        rule = op.rules[op.names[place]]
        value = node.args[place] if place < len(node.args) else None
        if type(value) in (tuple, list):
            part = needed[len(out):len(out) + len(value)]
            out.extend(rule(g, node) if any(part) else [None] * len(value))
        else:
            out.append(rule(g, node) if needed[len(out)] else None)
    return out


def slices_backward(node, grads, needed):
    """CopySlices: the written part goes through the inner record, the rest passes to the base unchanged."""
    from .._rules.strided import strided_get, strided_set
    g, place = grads[0], node.place
    inner = node.inner
    if inner is None:
        raise RuntimeError(TWICE)
    shape, dtype = inner.meta[0]
    turned = None
    if dtype.is_complex is not g.dtype.is_complex:
        from .._ops.complex_looks import Turned
        turned = Turned(g, place)
    results = list(inner.backward([turned.part() if turned else strided_get(g, place)], [True, *needed[1:]]))
    written = results[0]
    if written is None:
        written = wrap(np.zeros(shape, dtype.numpy), dtype)
    else:
        written = fit(written, (shape, dtype))
    rest = None if not needed[0] else turned.rest(written) if turned else strided_set(g, written, place)
    return [rest, *results[1:]]


def strided_node(base, view):
    """The record of a view whose base was changed."""
    from .._rules.strided import strided_node
    return strided_node(base, view)


def move_retained(old, nr, t):
    """What `retain_grad` keeps of an older record, kept of the new one."""
    from .record_hooks import move_retained
    move_retained(old, nr, t)


def check_unreached(node):
    """What PyTorch asks of a record that no gradient reached: that what it keeps is still there."""
    from .._ops.saved import check
    check(node)


Node.backward = rules_backward
CopySlices.backward = slices_backward
Late.strided_node, Late.move_retained = strided_node, move_retained


COMPLEX_FOR_REAL = ("Expected isFloatingType(grad.scalar_type()) || (input_is_complex == grad_is_complex) to be true, but got false.  (Could this "
                    "error message be improved?  If so, please report an enhancement request to PyTorch.)")


def meta_of(to, nr):
    """(shape, dtype) of a leaf, or of output `nr` of a record."""
    return (to._a.shape, to._dtype) if isinstance(to, TensorBase) else to.meta[nr]


def fit(g, meta):
    """A gradient brought to the shape and dtype of what it belongs to: summed over broadcast dimensions, cast.

    That of a real tensor is real: a rule whose gradient may be complex takes its real part itself where PyTorch's formula does.
    """
    shape, dtype = meta
    if g._a.shape != shape:
        g = sum_to(g, shape)
    if g.dtype is not dtype:
        if g.dtype.is_complex and not dtype.is_complex:
            raise RuntimeError(COMPLEX_FOR_REAL)
        g = to_dtype(g, dtype)
    return g


def _plan(roots, capture):
    """How many gradients each target waits for, and which targets lie on a way to the captured ones (None: all)."""
    waits, order, stack = {}, [], []
    seen = set()
    for target, _ in roots:
        if target not in seen:
            seen.add(target)
            stack.append(target)
    while stack:
        node = stack.pop()
        if isinstance(node, TensorBase):
            continue
        order.append(node)
        for edge in node.edges:
            if edge is not None:
                target = edge[0]
                waits[target] = waits.get(target, 0) + 1
                if target not in seen:
                    seen.add(target)
                    stack.append(target)
    if capture is None:
        return waits, None
    wanted = {target for target, _ in capture}
    useful = set()
    for node in sorted(order, key=lambda n: n.seq):
        if any(e is not None and (e[0] in wanted or e[0] in useful) for e in node.edges):
            useful.add(node)
    return waits, useful


def walk(roots, grads, keep=False, create=False, capture=None, through=False):
    """Carry `grads` from `roots` [(record or leaf, output number)] backwards.

    Without `capture` leaves accumulate into `.grad`; with it, a list of such pairs, only their gradients are computed and
    returned (None where unreached). `through`: the records among them are run too, with their hooks.
    """
    waits, useful = _plan(roots, capture)
    if through:
        useful.update(target for target, _ in capture if not isinstance(target, TensorBase))
    buffers, heap, caught = {}, [], {}
    wanted = {} if capture is None else {}
    for pair in capture or ():
        wanted.setdefault(pair[0], set()).add(pair[1])
    was = mode.grad, mode.picking
    mode.grad, mode.picking = create, was[1] or capture is not None
    try:
        queued = set()
        for (target, nr), g in zip(roots, grads):
            _put(buffers, target, nr, g)
        for target, _ in roots:
            if not waits.get(target) and target not in queued:
                queued.add(target)
                heapq.heappush(heap, (_rank(target), id(target), target))
        while heap:
            target = heapq.heappop(heap)[2]
            got = buffers.pop(target, None)
            asked = useful is None or target in useful or target in wanted      # whose hooks are called where no gradient came, too
            if isinstance(target, TensorBase):
                if got is not None or asked and target.__dict__:
                    _leaf(target, got and got[0], create, capture is None, wanted, caught)
                continue
            edges = target.edges
            results = ()
            if got is not None or asked and (target.hooks is not None or target.asks_for_none):
                came = got is not None
                got = got or [None] * len(target.meta)
                _output_hooks(target, got)
                if target in wanted:
                    for nr in wanted[target]:
                        caught[target, nr] = got[nr]
                if useful is None or target in useful:
                    if useful is None:
                        needed = [e is not None for e in edges]
                    else:
                        needed = [e is not None and (e[0] in useful or e[0] in wanted) for e in edges]
                    if target.hooks is not None and target.hooks.before:
                        from .record_hooks import before
                        got = before(target, got)
                    if not came and not target.asks_for_none and all([g is None for g in got]):
                        check_unreached(target)
                        results = [None] * len(edges)
                    elif mode.anomaly:
                        from .anomaly import watched
                        results = watched(target, got, needed)
                    else:
                        results = target.backward(got, needed)
                    if target.hooks is not None and target.hooks.after:
                        from .record_hooks import after
                        results = after(target, results, got)
                    if not keep:
                        target.release()
            elif asked:
                check_unreached(target)
                if not keep:
                    target.release()
            for i, edge in enumerate(edges):
                if edge is None:
                    continue
                to, nr = edge
                g = results[i] if i < len(results) else None
                if g is not None and (useful is None or needed[i]):
                    meta = meta_of(to, nr)
                    if g._a.shape != meta[0] or g._dtype is not meta[1]:
                        _check_shape(g._a.shape, meta[0], target, i)
                        g = fit(g, meta)
                    _put(buffers, to, nr, g)
                waits[to] -= 1
                if not waits[to]:
                    heapq.heappush(heap, (_rank(to), id(to), to))
    finally:
        mode.grad, mode.picking = was
    return None if capture is None else [caught.get(pair) for pair in capture]


def _check_shape(shape, wanted, node, i):
    """A gradient must sum to the shape of what it belongs to; a record of the user's own may return any."""
    lead = len(shape) - len(wanted)
    if lead < 0 or any(a != b != 1 for a, b in zip(shape[lead:], wanted)):
        raise RuntimeError(f"Function {node.name()} returned an invalid gradient at index {i} - got {list(shape)} but expected "
                           f"shape compatible with {list(wanted)}")


def _rank(target):
    # leaves first, as PyTorch gives them the highest sequence number
    return -float("inf") if isinstance(target, TensorBase) else -target.seq


def _put(buffers, target, nr, g):
    slots = buffers.get(target)
    if slots is None:
        slots = buffers[target] = [None] * (1 if isinstance(target, TensorBase) else len(target.meta))
    slots[nr] = g if slots[nr] is None else add(slots[nr], g)


def called(hook, g):
    """What a tensor hook makes of a gradient (None where there is none); it may not change its size or type."""
    new = hook(g)
    if new is None:
        return g
    if not isinstance(new, TensorBase) or g is not None and (new._a.shape != g._a.shape or new.dtype is not g.dtype):
        from .record_hooks import not_fitting
        raise not_fitting(hook, new, g)
    return new


def _leaf(t, g, create, accumulate, wanted, caught):
    hooks = t.__dict__.get("_hooks")
    if hooks:
        for hook in list(hooks.values()):
            g = called(hook, g)
    if accumulate:
        accumulated(t, g, create)
    elif t in wanted:
        caught[t, 0] = g


def accumulated(t, g, create):
    """What a leaf's record does with a gradient, with the hooks before and after it."""
    own = t.__dict__
    node = own.get("_accumulator")
    hooks = node and node.hooks
    if hooks:
        from .record_hooks import after, before
        g = before(node, [g])[0]
    if g is not None and t._rg:
        first = t._grad is None
        deposit(t, g, create)
        g = t._grad if first else g
    done = own.get("_accumulated")
    if done:
        for hook in list(done.values()):
            if called(hook, t) is not t:
                raise RuntimeError("Tensor post accumulate grad hooks should return None.")
    if hooks:
        after(node, (), [g])


def deposit(t, g, create):
    """Add a gradient to what `t.grad` holds, in its memory; the first one gets memory of its own."""
    old = t._grad
    if old is None:
        t._grad = copy(g, g) if create and needs_grad(g) else _owned(g, t)
    elif create:
        t._grad = add(old, g)
    elif g.dtype is old.dtype and g._a.shape == old._a.shape:
        old._a += g._a
        old._vc[0] += 1
    else:
        t._grad = add(old, g)


def _owned(g, t):
    """The gradient as its own memory, laid out like the leaf."""
    a, like = g._a, t._a
    fresh = np.empty_like(like, dtype=a.dtype, subok=False) if like.shape == a.shape else np.empty(a.shape, a.dtype)
    np.copyto(fresh, a)
    return wrap(fresh, g._dtype)


class Hooks:
    """Hooks of one record: per output (tensor hooks and retain_grad), before it, after it."""

    __slots__ = ("outputs", "retain", "before", "after")

    def __init__(self):
        self.outputs, self.retain, self.before, self.after = {}, {}, {}, {}


def hooks_of(node):
    if node.hooks is None:
        node.hooks = Hooks()
    return node.hooks


def _register_hook(node, fn):
    """Call `fn(grad_inputs, grad_outputs)` after this record's backward; what it returns takes the place of the first."""
    return Late.handle(hooks_of(node).after, fn)


def _register_prehook(node, fn):
    """Call `fn(grad_outputs)` before this record's backward; what it returns takes their place."""
    return Late.handle(hooks_of(node).before, fn)


def _call(node, *grads):
    """The gradients that this record makes of those of its outputs, as one step of a walk."""
    from .record_hooks import step
    return step(node, grads)


for _kind in (Node, AccumulateGrad):
    _kind.register_hook, _kind.register_prehook, _kind.__call__ = _register_hook, _register_prehook, _call


def _output_hooks(node, got):
    hooks = node.hooks
    if hooks is None:
        return
    for nr, table in hooks.outputs.items():
        for hook in list(table.values()):
            got[nr] = called(hook, got[nr])
    for nr, reference in hooks.retain.items():
        t = reference()
        if t is not None and got[nr] is not None:
            t._grad = clone(got[nr]) if t._grad is None else add(t._grad, got[nr])
