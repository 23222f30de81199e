"""`torch.utils`: data sets and loaders, checkpointing."""

from .._lazy import attributes as _attributes
from . import checkpoint, data

__all__ = ["checkpoint", "data"]

__getattr__, __dir__, _ = _attributes(__name__, {"hooks": ""})
