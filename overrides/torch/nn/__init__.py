"""`torch.nn`: parameters, layers, losses, starting values.

Layers are in `modules/`, functions in `functional/`, both one file per family; a module stores settings and parameters and
calls the function, a function checks its arguments and calls operations (`_ops`), whose gradients are in `_rules`. A file is
loaded when a name of it is asked for; a family of functions brings its gradient rows along.
"""

from .._lazy import attributes as _attributes
from .modules import _FILES as _LAYERS

__getattr__, __dir__, __all__ = _attributes(__name__, {
    **{f"modules.{file}": names for file, names in _LAYERS.items()},
    "modules.lazy": _LAYERS["lazy"] + " UninitializedBuffer UninitializedParameter",
    "parameter": "Buffer Parameter", "attention": "", "parallel": "", "common_types": "", "functional": "", "grad": "", "init": "", "utils": "",
})
