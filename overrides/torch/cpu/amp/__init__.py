"""`torch.cpu.amp`: the old names of `torch.amp`, for the CPU."""

from .autocast_mode import autocast  # noqa: F401
from .grad_scaler import GradScaler  # noqa: F401
