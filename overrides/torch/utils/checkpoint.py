"""`torch.utils.checkpoint`: forget what lies inside a function and compute it again for the gradient."""

from .._autograd import api
from .._ops.core import TensorBase, mode, needs_grad
from ..autograd.function import Function


class _Again(Function):
    @staticmethod
    def forward(ctx, function, kwargs, *args):
        ctx.function, ctx.kwargs = function, kwargs
        ctx.places = [i for i, a in enumerate(args) if isinstance(a, TensorBase)]
        ctx.others = [None if isinstance(a, TensorBase) else a for a in args]
        ctx.save_for_backward(*[a for a in args if isinstance(a, TensorBase)])
        return function(*args, **kwargs)

    @staticmethod
    def backward(ctx, *grads):
        args = list(ctx.others)
        for place, saved in zip(ctx.places, ctx.saved_tensors):
            args[place] = saved.detach().requires_grad_(needs_grad(saved))
        was, mode.grad = mode.grad, True
        try:
            out = ctx.function(*args, **ctx.kwargs)
        finally:
            mode.grad = was
        outs = out if isinstance(out, tuple) else (out,)
        pairs = [(o, g) for o, g in zip(outs, grads) if isinstance(o, TensorBase) and needs_grad(o)]
        api.backward([o for o, _ in pairs], [g for _, g in pairs])
        return (None, None, *[a.grad if isinstance(a, TensorBase) else None for a in args])


def checkpoint(function, *args, use_reentrant=False, **kwargs):
    """`function(*args)`; its inner results are computed again when the gradient needs them."""
    kwargs.pop("preserve_rng_state", None)
    return _Again.apply(function, kwargs, *args)


def checkpoint_sequential(functions, segments, input, use_reentrant=False, **kwargs):
    """A Sequential in `segments` checkpointed parts; the last one is kept."""
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
        input = checkpoint(part(start, end), input)
    return part(end, len(functions))(input)
