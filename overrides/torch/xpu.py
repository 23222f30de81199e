"""`torch.xpu`: there is none, and every question gets that answer."""

from ._errors import absent
from .accelerator import device_count, is_available  # noqa: F401

__getattr__ = absent("torch.xpu")
