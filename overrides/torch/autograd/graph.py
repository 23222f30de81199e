"""`torch.autograd.graph`: what is kept for a backward pass, and hooks that keep something else. May import the tensor core."""

from collections import namedtuple
from collections.abc import Callable

from .._builtin import type_word
from .._errors import absent
from .._ops.core import AccumulateGrad, Node as _Record, TensorBase, accumulator, edge_of, mode

__all__ = ["GradientEdge", "Node", "disable_saved_tensors_hooks", "get_gradient_edge", "increment_version", "register_multi_grad_hook", "save_on_cpu",
           "saved_tensors_hooks"]


class _Stack:
    """The pairs of hooks of all `with` that are open, and why none may be opened now (None: one may)."""

    hooks = []
    refusal = None


class saved_tensors_hooks:
    """Inside, records keep `pack_hook(tensor)` for each tensor of the backward pass, which `unpack_hook` turns back into a tensor there."""

    def __init__(self, pack_hook, unpack_hook):
        self.pack_hook, self.unpack_hook = pack_hook, unpack_hook

    def __enter__(self):
        if not isinstance(self.pack_hook, Callable) or not isinstance(self.unpack_hook, Callable):
            raise TypeError("_push_saved_tensors_default_hooks(): incompatible function arguments. The following argument types are supported:\n"
                            "    1. (arg0: collections.abc.Callable, arg1: collections.abc.Callable) -> None\n\n"
                            f"Invoked with: {self.pack_hook!r}, {self.unpack_hook!r}")
        if _Stack.refusal is not None:
            raise RuntimeError(_Stack.refusal)
        _Stack.hooks.append((self.pack_hook, self.unpack_hook))
        mode.saving = _Stack.hooks[-1]

    def __exit__(self, *error):
        _Stack.hooks.pop()
        mode.saving = _Stack.hooks[-1] if _Stack.hooks else None


class save_on_cpu(saved_tensors_hooks):
    """Inside, what records keep lies in the processor's memory, where everything lies here."""

    def __init__(self, pin_memory=False, device_type="cuda"):
        super().__init__(lambda tensor: tensor.clone() if pin_memory else tensor, lambda packed: packed)


class disable_saved_tensors_hooks:
    """Inside, opening `saved_tensors_hooks` raises a RuntimeError with this message."""

    def __init__(self, error_message):
        self.message = error_message

    def __enter__(self):
        self._was = _Stack.refusal
        if _Stack.hooks:
            raise RuntimeError(self.message)
        _Stack.refusal = self.message

    def __exit__(self, *error):
        _Stack.refusal = self._was


def increment_version(tensor):
    """Count a change in the memory of one tensor, or of each of several."""
    for t in (tensor,) if isinstance(tensor, TensorBase) else tensor:
        if not isinstance(t, TensorBase):
            raise TypeError(f"increment_version expects each element of the iterable to be a tensor, not {type_word(t)}")
        if not t.is_inference():
            t._vc[0] += 1


GradientEdge = namedtuple("GradientEdge", ("node", "output_nr", "ownership_token"), defaults=(None,))


def get_gradient_edge(tensor):
    """Where the gradient of a tensor goes: `autograd.grad` takes this in the tensor's place."""
    edge = edge_of(tensor)
    if edge is None:
        raise RuntimeError("It is not possible to get the gradient edge for a Tensor that does not require gradients")
    return GradientEdge(accumulator(edge[0]), edge[1])


class _MultiHook:
    """The hooks of several tensors that call one function together."""

    def __init__(self, tensors, fn, mode):
        self.fn, self.mode, self.grads = fn, mode, {}
        self.followed = [i for i, t in enumerate(tensors) if t.requires_grad]
        self.count = len(tensors)
        self.handles = [tensors[i].register_hook(lambda g, i=i: self.met(i, g)) for i in self.followed]

    def met(self, place, grad):
        if place in self.grads:         # another backward pass
            self.grads = {}
        self.grads[place] = grad
        if self.mode == "any" and len(self.grads) == 1:
            self.fn(grad)
        elif self.mode == "all" and len(self.grads) == len(self.followed):
            self.fn([self.grads.get(i) for i in range(self.count)])

    def remove(self):
        """Take the hooks away."""
        for handle in self.handles:
            handle.remove()


def register_multi_grad_hook(tensors, fn, *, mode="all"):
    """Call `fn` with the list of the tensors' gradients once all are there, or with `mode="any"` with the first one; returns a handle."""
    if mode not in ("all", "any"):
        raise ValueError(f"Expects mode to be one of ('all', 'any') but got {mode}")
    return _MultiHook(tensors, fn, mode)


class _Nodes(type):
    """Lets `isinstance(x.grad_fn, Node)` say yes."""

    def __instancecheck__(cls, x):
        return isinstance(x, (_Record, AccumulateGrad))

    def __subclasscheck__(cls, kind):
        return issubclass(kind, (_Record, AccumulateGrad))


class Node(metaclass=_Nodes):
    """What `grad_fn` is an instance of."""


__getattr__ = absent("torch.autograd.graph")
