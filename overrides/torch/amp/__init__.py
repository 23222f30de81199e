"""`torch.amp`: mixed precision, and the scaling of losses that float16 gradients want."""

from .._errors import absent
from . import autocast_mode, grad_scaler  # noqa: F401 - names of PyTorch's
from .autocast_mode import autocast, custom_bwd, custom_fwd, is_autocast_available
from .grad_scaler import GradScaler

__all__ = ["autocast", "custom_bwd", "custom_fwd", "is_autocast_available", "GradScaler"]
__getattr__ = absent("torch.amp")
