"""`torch.autograd.backward` and `grad`. May import `engine` and the operations' core."""

from operator import index

import numpy as np

from .._builtin import type_word
from .._warn import warn
from .._ops.core import TensorBase, edge_of, wrap
from .engine import accumulated, walk

CYCLE = ("Using backward() with create_graph=True will create a reference cycle between the parameter and its gradient which can cause a memory "
         "leak. We recommend using autograd.grad when creating the graph to avoid this. If you have to use this function, make sure to reset the "
         ".grad fields of your parameters to None after use to break the cycle and avoid the leak. (Triggered internally at "
         "/__w/pytorch/pytorch/torch/csrc/autograd/engine.cpp:1307.)")
NO_GRAD = "element {} of tensors does not require grad and does not have a grad_fn"


def is_edge(x):
    """Whether it is a GradientEdge; a tensor is not asked, since for a name it lacks it looks through all of PyTorch's."""
    return not isinstance(x, TensorBase) and hasattr(x, "ownership_token")


def _sequence(x):
    if x is None:
        return None
    return [x] if isinstance(x, TensorBase) or is_edge(x) else list(x)


def _roots(outputs, grads):
    roots, starts = [], []
    grads = [None] * len(outputs) if grads is None else grads
    for i, (t, g) in enumerate(zip(outputs, grads)):
        if is_edge(t):
            from .edges import start
            roots.append(_target(t))
            starts.append(start(*roots[-1], g, i))
            continue
        edge = edge_of(t)
        if g is None:
            if edge is not None or t.requires_grad:
                if t._a.size != 1:
                    raise RuntimeError("grad can be implicitly created only for scalar outputs")
                if t.dtype.is_complex:
                    raise RuntimeError("grad can be implicitly created only for real scalar outputs but got " + repr(t.dtype))
                g = wrap(np.ones(t._a.shape, t._a.dtype), t.dtype)
        elif not isinstance(g, TensorBase):
            raise TypeError("gradients can be either Tensors or None, but got " + type(g).__name__)
        elif g._a.shape != t._a.shape:
            raise RuntimeError(f"Mismatch in shape: grad_output[{i}] has a shape of {g.shape} and output[{i}] has a shape of {t.shape}.")
        elif g.dtype.is_complex is not t.dtype.is_complex:
            from .edges import complex_mismatch
            raise complex_mismatch(i, g.dtype, t.dtype)
        if edge is None:
            raise RuntimeError(NO_GRAD.format(i))
        roots.append(edge)
        starts.append(g)
    if len(grads) != len(outputs):
        raise RuntimeError(f"got {len(outputs)} tensors and {len(grads)} gradients")
    return roots, starts


def flag(value):
    """What PyTorch's C++ takes for a yes or no: a whole number of 8 bits."""
    if type(value) is not bool:
        value = index(value)
        if not 0 <= value < 256:
            raise OverflowError(f"unsigned byte integer is {'less than minimum' if value < 0 else 'greater than maximum'}")
    return bool(value)


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False, inputs=None):
    """Sum of gradients of `tensors` with respect to leaves (or to `inputs` only), added into `.grad`."""
    outputs, grads, targets = _sequence(tensors), _sequence(grad_tensors), _sequence(inputs)
    if targets is not None and not targets:
        raise RuntimeError("`inputs` argument to `backward()` cannot be empty.")
    roots, starts = _roots(outputs, grads)
    keep, create_graph = flag(create_graph if retain_graph is None else retain_graph), flag(create_graph)
    if create_graph:
        warn(CYCLE)
    if targets is None:
        walk(roots, starts, keep, create_graph)
        return
    ends = [_target(t) for t in targets]
    for t, (end, _) in zip(targets, ends):
        if end is not t and isinstance(t, TensorBase):
            t.retain_grad()
    for (end, _), g in zip(ends, walk(roots, starts, keep, create_graph, ends, True)):
        if g is not None and isinstance(end, TensorBase):
            accumulated(end, g, create_graph)


def _target(t):
    if is_edge(t):
        return getattr(t.node, "variable", t.node), t.output_nr
    if not isinstance(t, TensorBase):
        raise RuntimeError(f"all inputs have to be Tensors or GradientEdges, but got {type_word(t)}")
    edge = edge_of(t)
    if edge is None:
        raise RuntimeError("One of the differentiated Tensors does not require grad")
    return edge


def grad(outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, only_inputs=True,
         allow_unused=None, is_grads_batched=False, materialize_grads=False):
    """Gradients of `outputs` with respect to `inputs`, returned as a tuple; `.grad` stays untouched."""
    names = list(inputs) if type(inputs) is dict else None
    outs, ins, grads = _sequence(outputs), _sequence(inputs if names is None else inputs.values()), _sequence(grad_outputs)
    if not all([isinstance(t, TensorBase) or is_edge(t) for t in outs]):
        raise AssertionError("Expected output to be a torch.Tensor")
    if not ins:
        raise RuntimeError("`inputs` argument to `grad()` cannot be empty.")
    if is_grads_batched:
        from .edges import stacked
        return stacked([grad(outs, ins, [g[i] for g in grads], True, create_graph, only_inputs, allow_unused, False, materialize_grads)
                        for i in range(grads[0].shape[0])])
    if materialize_grads and allow_unused is False:
        raise ValueError("Expected allow_unused to be True or not passed when materialize_grads=True, but got: allow_unused=False.")
    roots, starts = _roots(outs, grads)
    keep, create_graph = flag(create_graph if retain_graph is None else retain_graph), flag(create_graph)
    allow_unused = flag(materialize_grads if allow_unused is None else allow_unused)
    results = walk(roots, starts, keep, create_graph, [_target(t) for t in ins])
    out = []
    for i, (t, g) in enumerate(zip(ins, results)):
        if g is None:
            if materialize_grads:
                if not isinstance(t, TensorBase):
                    raise RuntimeError("materialize_grads cannot be used when the given input is a GradientEdge")
                g = wrap(np.zeros_like(t._a), t.dtype)
                g._rg = create_graph
            elif not allow_unused:
                raise RuntimeError(f"The differentiated Tensor at index {i} appears to not have been used in the graph. "
                                   "Set allow_unused=True if this is the desired behavior.")
        out.append(g)
    return tuple(out) if names is None else dict(zip(names, out))
