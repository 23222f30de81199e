"""`torch.nn`: parameters, layers, losses, starting values. Loads the gradient rows of its operations.

Layers are in `modules/`, functions in `functional/`, both one file per family; a module stores settings and parameters and
calls the function, a function checks its arguments and calls operations (`_ops`), whose gradients are in `_rules`.
"""

from .._rules import activation, conv, embedding, loss, norm, pool, resample, softmax  # noqa: F401
from . import functional, init, modules, utils
from .modules import *  # noqa: F403
from .modules._hooks import (
    register_module_forward_hook, register_module_forward_pre_hook, register_module_full_backward_hook,
    register_module_full_backward_pre_hook,
)
from .parameter import Buffer, Parameter


def __getattr__(name):
    if name.startswith("Lazy"):
        from .modules import lazy
        if hasattr(lazy, name):
            return getattr(lazy, name)
    from .._errors import missing
    raise missing("torch.nn", name, "torch.nn")
