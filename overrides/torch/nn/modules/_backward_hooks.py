"""Backward hooks of a module: following one call, and the older kind that sees the last operation of a forward only.

Imports: autograd's Function, the tensor class, `_hooks`.
"""

from ..._autograd.engine import called
from ..._factories import zeros
from ..._tensor import Tensor
from ..._warn import warn
from ...autograd.function import Function
from ._hooks import _as_tuple


class BackwardHookFunction(Function):
    """Passes tensors through unchanged; its backward hands the gradients to `watch` and passes on what that returns.

    A missing gradient of a module's input is zeros.
    """

    @staticmethod
    def forward(ctx, watch, inputs, *tensors):
        ctx.watch, ctx.inputs, ctx.kinds = watch, inputs, [(tensor.shape, tensor.dtype) for tensor in tensors]
        ctx.set_materialize_grads(False)
        views = tuple(tensor.view_as(tensor) for tensor in tensors)
        ctx.mark_non_differentiable(*(view for view, tensor in zip(views, tensors) if not tensor.requires_grad))
        return views

    @staticmethod
    def backward(ctx, *gradients):
        if ctx.inputs:
            gradients = tuple(zeros(shape, dtype=dtype) if g is None else g for g, (shape, dtype) in zip(gradients, ctx.kinds))
        return (None, None, *ctx.watch(gradients))


class BackwardWatch:
    """Follows one call of one module and runs its backward hooks when the gradients arrive."""

    def __init__(self, module, hooks, pre_hooks):
        self.module, self.hooks, self.pre_hooks = module, hooks, pre_hooks
        self.grad_outputs = None
        self.input_size = self.input_places = None
        self.output_size = self.output_places = None

    def _pass(self, watch, values, inputs):
        places = [i for i, value in enumerate(values) if isinstance(value, Tensor)]
        if not any(values[i].requires_grad for i in places):
            return values, None
        passed = _as_tuple(BackwardHookFunction.apply(watch, inputs, *(values[i] for i in places)))
        values = list(values)
        for i, tensor in zip(places, passed):
            values[i] = tensor
        return tuple(values), places

    def watch_input(self, args):
        """The arguments, routed so that their gradients are seen."""
        values, self.input_places = self._pass(self._input_gradients, args, True)
        self.input_size = len(args)
        return values

    def watch_output(self, result):
        """The result, routed so that its gradients are seen."""
        single = not isinstance(result, tuple)
        values, self.output_places = self._pass(self._output_gradients, (result,) if single else result, False)
        self.output_size = len(values)
        return values[0] if single else values

    @staticmethod
    def _spread(gradients, places, size):
        spread = [None] * size
        for i, gradient in zip(places, gradients):
            spread[i] = gradient
        return tuple(spread)

    def _left_by(self, hooks, who, what, full, *more):
        """Gradients as the hooks leave them; each may hand back as many others."""
        for hook in hooks:
            replaced = hook(self.module, full, *more)
            if replaced is not None:
                if len(replaced) != len(full):
                    raise RuntimeError(f"{who} returned an invalid number of {what}, got {len(replaced)}, but expected {len(full)}")
                full = replaced
        return full

    @staticmethod
    def _picked(full, places, gradients):
        """What goes on in the place of `gradients`: of their sizes and types, as PyTorch asks of any hook; its own is called `hook`."""
        picked = []
        for i, g in zip(places, gradients):
            def hook(_, new=full[i]):
                return new
            picked.append(None if full[i] is None else called(hook, g))
        return tuple(picked)

    def _output_gradients(self, gradients):
        full = self._spread(gradients, self.output_places, self.output_size)
        full = self._left_by(self.pre_hooks, "Backward pre hook", "grad_output", full)
        self.grad_outputs = full
        if self.input_places is None:
            # No input needs a gradient: the hooks fire now and cannot replace anything.
            warn("Full backward hook is firing when gradients are computed with respect to module outputs since no inputs require gradients. See "
                 "https://docs.pytorch.org/docs/main/generated/torch.nn.Module.html#torch.nn.Module.register_full_backward_hook for more details.")
            for hook in self.hooks:
                replaced = hook(self.module, self._spread((), (), self.input_size), full)
                if replaced is not None and not (isinstance(replaced, tuple) and all(g is None for g in replaced)):
                    raise RuntimeError(
                        "Backward hook for Modules where no input requires "
                        "gradient should always return None or None for all gradients."
                    )
            self.grad_outputs = None
        return self._picked(full, self.output_places, gradients)

    def _input_gradients(self, gradients):
        if self.grad_outputs is None:
            # The gradient of this input did not come through the module's output.
            return gradients
        full = self._spread(gradients, self.input_places, self.input_size)
        full = self._left_by(self.hooks, "Backward hook", "grad_input", full, self.grad_outputs)
        self.grad_outputs = None
        return self._picked(full, self.input_places, gradients)


def attach_older(module, hooks, args, result):
    """Hang hooks of `register_backward_hook` on the record that made the first tensor of `result`."""
    value = result
    while not isinstance(value, Tensor):
        value = next(v for v in value.values() if isinstance(v, Tensor)) if isinstance(value, dict) else value[0]
    if value.grad_fn is not None:
        for hook in hooks:
            value.grad_fn.register_hook(lambda grad_in, grad_out, hook=hook: hook(module, grad_in, grad_out))
        missed = _missed(args, result, value.grad_fn)
        if missed:
            how, what, full = missed
            warn(f"Using {how} is deprecated and will be removed in future versions. This hook will be missing {what}."
                 + full * " Please use register_full_backward_hook to get the documented behavior.", FutureWarning)


def _missed(args, result, node):
    """How a module is used that shows an older hook only a part, what that misses, and whether the warning names the way out."""
    results = (result,) if isinstance(result, Tensor) else result
    for values, verb, what in ((results, "return a", "grad_output"), (args, "take as input a", "grad_input")):
        if not (isinstance(values, tuple) and all(isinstance(v, Tensor) for v in values)):
            return f"non-full backward hooks on a Module that does not {verb} single Tensor or a tuple of Tensors", f"some of the {what}", True
    nodes = {r.grad_fn for r in results if r.grad_fn is not None}
    if node not in nodes and len(nodes) < 2:
        return "a non-full backward hook when outputs are nested in python data structure", "some grad_output", False
    if len(nodes) > 1:
        return "a non-full backward hook when outputs are generated by different autograd Nodes", "some grad_output", True
    if {i.grad_fn for i in args if i.grad_fn is not None} != {n[0] for n in node.next_functions}:
        return "a non-full backward hook when the forward contains multiple autograd Nodes", "some grad_input", True
    return None
