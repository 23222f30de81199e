"""`torch.utils.hooks`: handles of hooks. May import the tensor class."""

from .._errors import absent
from .._tensor import RemovableHandle
from .._warn import warn

__all__ = ["RemovableHandle", "unserializable_hook", "warn_if_has_hooks"]


def unserializable_hook(f):
    """Mark a hook that is not to be saved with its tensor."""
    f.__torch_unserializable__ = True
    return f


def warn_if_has_hooks(tensor):
    """Warn of each hook of a tensor that would not be saved with it."""
    for hook in list((tensor.__dict__.get("_hooks") or {}).values()):
        if not hasattr(hook, "__torch_unserializable__"):
            warn(f"backward hook {hook!r} on tensor will not be serialized.  If this is expected, you can decorate the function with "
                 "@torch.utils.hooks.unserializable_hook to suppress this warning")


__getattr__ = absent("torch.utils.hooks")
