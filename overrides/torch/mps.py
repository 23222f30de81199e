"""`torch.mps`: no such GPU here, as in PyTorch on a machine without one."""

from ._errors import absent


def is_available():
    """False."""
    return False


def device_count():
    """None at all."""
    return 0


def manual_seed(seed):
    """No generator to seed."""


def _without(action):
    def refuse(*args):
        raise RuntimeError(f"Cannot execute {action}() without MPS backend.")
    return refuse


empty_cache, synchronize = _without("emptyCache"), _without("deviceSynchronize")
__getattr__ = absent("torch.mps")
