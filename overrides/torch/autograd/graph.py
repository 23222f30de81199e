"""`torch.autograd.graph`: what is kept for a backward pass, and hooks that keep something else. May import the tensor core."""

from collections.abc import Callable

from .._builtin import type_word
from .._errors import absent
from .._ops.core import AccumulateGrad, Node as _Record, TensorBase, mode

__all__ = ["Node", "disable_saved_tensors_hooks", "increment_version", "save_on_cpu", "saved_tensors_hooks"]


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


class _Nodes(type):
    """Lets `isinstance(x.grad_fn, Node)` say yes."""

    def __instancecheck__(cls, x):
        return isinstance(x, (_Record, AccumulateGrad))

    def __subclasscheck__(cls, kind):
        return issubclass(kind, (_Record, AccumulateGrad))


class Node(metaclass=_Nodes):
    """What `grad_fn` is an instance of."""


__getattr__ = absent("torch.autograd.graph")
