"""`torch.accelerator`: there is none, as in PyTorch on a machine without a GPU."""

from ._errors import absent


def is_available():
    """False: everything runs on the CPU."""
    return False


def device_count():
    """None at all."""
    return 0


def current_accelerator(check_available=False):
    """None: programs go on with the CPU."""


__getattr__ = absent("torch.accelerator")
