"""What programs name of `torch._C`: the contexts in which subclasses of Tensor have no say. Imports `_overriding`."""

from ._errors import LACK, absent
from ._overriding import AllOff, Off
from .nn.parameter import _disabled_torch_function_impl  # noqa: F401


class DisableTorchFunctionSubclass(Off):
    """In it no `__torch_function__` of a subclass or a foreign type is called; modes still are."""


class DisableTorchFunction(AllOff):
    """In it no `__torch_function__` is called."""


absent("torch._C")


def __getattr__(name):
    """The rest of it is PyTorch's machinery, whatever its name."""
    raise AttributeError(f"module 'torch._C' has no attribute '{name}'" if name.startswith("__") else LACK.format("torch._C", name), name=name)
