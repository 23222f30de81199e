"""`torch.utils.checkpoint`: forget what lies inside a function and compute it again for the gradient.

Here nothing is forgotten, as a page's programs are small; the function is called again where PyTorch would call it.
"""

from .._autocast import state as autocast
from .._autograd import api
from .._ops.core import TensorBase, edge_of, mode, needs_grad
from .._ops.random import default_generator
from .._warn import warn
from ..autograd.function import Function

UNSAID = ("torch.utils.checkpoint: the use_reentrant parameter should be passed explicitly. Starting in PyTorch 2.9, calling checkpoint without "
          "use_reentrant will raise an exception. use_reentrant=False is recommended, but if you need to preserve the current default behavior, you can "
          "pass use_reentrant=True. Refer to docs for more details on the differences between the two variants.")


def _state(kwargs):
    """What the call has now and shall have again: the generator's state, None without `preserve_rng_state`, and autocast's."""
    return default_generator.get_state() if kwargs.pop("preserve_rng_state", True) else None, autocast.kept()


def _again(function, args, kwargs, kept):
    """The call once more, with gradients on, the random numbers and the autocast it had."""
    now, was = default_generator.get_state(), mode.grad
    state, region = kept
    if state is not None:
        default_generator.set_state(state)
    mode.grad = True
    try:
        with autocast.again(region):
            return function(*args, **kwargs)
    finally:
        mode.grad = was
        if state is not None:
            default_generator.set_state(now)


class CheckpointFunction(Function):
    """The reentrant kind: a record of its own, whose backward computes and differentiates the function anew."""

    @staticmethod
    def forward(ctx, function, state, *args):
        ctx.function, ctx.state = function, state
        ctx.places = [i for i, a in enumerate(args) if isinstance(a, TensorBase)]
        ctx.others = [None if isinstance(a, TensorBase) else a for a in args]
        ctx.save_for_backward(*[a for a in args if isinstance(a, TensorBase)])
        return function(*args)

    @staticmethod
    def backward(ctx, *grads):
        args = list(ctx.others)
        for place, saved in zip(ctx.places, ctx.saved_tensors):
            args[place] = saved.detach().requires_grad_(needs_grad(saved))
        out = _again(ctx.function, args, {}, ctx.state)
        outs = out if isinstance(out, tuple) else (out,)
        pairs = [(o, g) for o, g in zip(outs, grads) if isinstance(o, TensorBase) and needs_grad(o)]
        if not pairs:
            raise RuntimeError("none of output has requires_grad=True, this checkpoint() is not necessary")
        api.backward([o for o, _ in pairs], [g for _, g in pairs])
        return (None, None, *[a.grad if isinstance(a, TensorBase) else None for a in args])


def checkpoint(function, *args, use_reentrant=None, context_fn=None, determinism_check="default", debug=False, early_stop=True, **kwargs):
    """`function(*args)`; its inner results are computed again when the gradient needs them."""
    if use_reentrant is None:
        warn(UNSAID)
        use_reentrant = True
    state = _state(kwargs)
    if not use_reentrant:
        return _recorded(function, args, kwargs, state)
    if kwargs:
        raise ValueError("Unexpected keyword arguments: " + ",".join(kwargs))
    if not any(isinstance(a, TensorBase) and a.requires_grad for a in args):
        warn("None of the inputs have requires_grad=True. Gradients will be None")
    return CheckpointFunction.apply(function, state, *args)


def _recorded(function, args, kwargs, state):
    """The call with its own records; the first of them that a backward pass reaches calls the function again."""
    before = {id(edge[0]) for edge in map(edge_of, filter(lambda a: isinstance(a, TensorBase), args)) if edge}
    out = function(*args, **kwargs)
    met = []

    class Again:
        __slots__ = ()

        def backward(self, grads, needed):
            if not met:
                met.append(_again(function, args, kwargs, state))
            return super().backward(grads, needed)

        def release(self):
            met.clear()
            super().release()

    for o in out if isinstance(out, (tuple, list)) else (out,):
        node = o.grad_fn if isinstance(o, TensorBase) else None
        if node is not None and id(node) not in before:
            kind = type(node)
            node.__class__ = type(kind.__name__, (Again, kind), {"__slots__": (), "__module__": kind.__module__})
    return out


def checkpoint_sequential(functions, segments, input, use_reentrant=None, **kwargs):
    """A Sequential in `segments` checkpointed parts; the last one is kept."""
    if use_reentrant is None:
        warn(UNSAID.replace("checkpoint:", "checkpoint.checkpoint_sequential:").replace(
            "Starting in PyTorch 2.9, calling checkpoint without use_reentrant will raise an exception.",
            "In version 2.9 we will raise an exception if use_reentrant is not passed."))
        use_reentrant = True
    functions = list(functions.children()) if hasattr(functions, "children") else list(functions)
    size = len(functions) // segments

    def part(start, end):
        def run(x):
            for f in functions[start:end]:
                x = f(x)
            return x
        return run
    end = 0
    for start in range(0, size * (segments - 1), size):
        end = start + size
        input = checkpoint(part(start, end), input, use_reentrant=use_reentrant, **kwargs)
    return part(end, len(functions))(input)
