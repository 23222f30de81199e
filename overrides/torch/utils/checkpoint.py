"""`torch.utils.checkpoint`: forget what lies inside a function and compute it again for the gradient."""

from .._autocast import state as autocast
from .._autograd import api
from .._ops.core import TensorBase, mode, needs_grad
from .._ops.random import default_generator
from .._warn import warn
from ..autograd.function import Function
from ..autograd.graph import saved_tensors_hooks

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
        if mode.picking:
            raise RuntimeError("When use_reentrant=True, torch.utils.checkpoint is incompatible with .grad() or passing an `inputs` parameter to "
                               ".backward(). To resolve this error, you can either set use_reentrant=False, or call .backward() without passing the "
                               "`inputs` argument.")
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
        return _recorded(function, args, kwargs, state, early_stop)
    if kwargs:
        raise ValueError("Unexpected keyword arguments: " + ",".join(kwargs))
    if not any(isinstance(a, TensorBase) and a.requires_grad for a in args):
        warn("None of the inputs have requires_grad=True. Gradients will be None")
    return CheckpointFunction.apply(function, state, *args)


class CheckpointError(RuntimeError):
    """The function called again did not keep what its first call kept."""


TIP = """
Tip: To see a more detailed error message, either pass `debug=True` to
`torch.utils.checkpoint.checkpoint(...)` or wrap the code block
with `with torch.utils.checkpoint.set_checkpoint_debug_enabled(True):` to
enable checkpoint\N{NON-BREAKING HYPHEN}debug mode globally.

If this error occurs under torch.compile with automatic_dynamic_shapes enabled,
it may be because the recomputation selected a different compiled graph than the
forward pass (e.g., a dynamic graph instead of the original static graph).
To fix this, either:
  - Use torch._dynamo.mark_dynamic() to explicitly mark varying dimensions as
    dynamic upfront, avoiding the static-to-dynamic transition.
  - Call torch._C._dynamo.eval_frame._set_lru_cache(False) to disable LRU cache
    reordering, which can change which graph is checked first between forward
    and recompute.
See https://github.com/pytorch/pytorch/issues/166926 for more details and
workaround examples.
"""
EARLY = []          # what `set_checkpoint_early_stop` says, the innermost last


class set_checkpoint_early_stop:
    """Inside, whether checkpointed functions stop, when they are called again, as soon as all is there that their first call kept."""

    def __init__(self, enable):
        self.enable = enable

    def __enter__(self):
        EARLY.append(self.enable)

    def __exit__(self, *error):
        EARLY.pop()


class _Enough(Exception):
    """All that the first call kept is there again."""


class _Call:
    """A call whose records keep numbers in the place of tensors; the first that is asked for calls the function again."""

    def __init__(self, again, stops):
        self.again, self.stops, self.metas, self.tensors = again, stops, [], {}

    def pack(self, t):
        self.metas.append(_meta(t))
        return len(self.metas) - 1

    def unpack(self, number):
        """The tensor of this number, which is let go at once, as PyTorch does: a second backward pass calls the function again."""
        if number not in self.tensors:
            self.renew()
        return self.tensors.pop(number)

    def renew(self):
        self.tensors, count = {}, 0

        def pack(t):
            nonlocal count
            self.tensors[count] = t.detach() if t.requires_grad else t
            count += 1
            if self.stops and count == len(self.metas):
                raise _Enough
            return t.detach() if t.requires_grad else t
        try:
            with saved_tensors_hooks(pack, lambda t: t):
                self.again()
        except _Enough:
            pass
        start = "torch.utils.checkpoint: "
        if count != len(self.metas):
            raise CheckpointError(f"{start}A different number of tensors was saved during the original forward and recomputation.\nNumber of tensors saved "
                                  f"during forward: {len(self.metas)}\nNumber of tensors saved during recomputation: {count}.\n{TIP}")
        other = [f"tensor at position {i}:\nsaved metadata: {meta}\nrecomputed metadata: {_meta(self.tensors[i])}\n"
                 for i, meta in enumerate(self.metas) if meta != _meta(self.tensors[i])]
        if other:
            raise CheckpointError(f"{start}Recomputed values for the following tensors have different metadata than during the forward pass.\n"
                                  f"{''.join(other)}.\n{TIP}")


def _meta(t):
    return {"shape": t.shape, "dtype": t.dtype, "device": t.device}


def _recorded(function, args, kwargs, state, stops):
    """The call with its own records, which keep nothing."""
    call = _Call(lambda: _again(function, args, kwargs, state), EARLY[-1] if EARLY else stops)
    with saved_tensors_hooks(call.pack, call.unpack):
        return function(*args, **kwargs)


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
