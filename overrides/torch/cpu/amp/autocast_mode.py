"""`torch.cpu.amp.autocast`, by its old name."""

from ... import _dtype as D
from ..._warn import warn
from ...amp import autocast_mode


class autocast(autocast_mode.autocast):
    """`torch.autocast("cpu")`."""

    def __init__(self, enabled=True, dtype=D.bfloat16, cache_enabled=True):
        warn("`torch.cpu.amp.autocast(args...)` is deprecated. Please use `torch.amp.autocast('cpu', args...)` instead.", FutureWarning)
        super().__init__("cpu", enabled=enabled, dtype=dtype, cache_enabled=cache_enabled)
