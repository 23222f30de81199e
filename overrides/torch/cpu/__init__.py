"""`torch.cpu`: the one device there is, asked as `torch.cuda` is asked."""

from .._errors import absent
from . import amp  # noqa: F401 - a name of PyTorch's


def is_available():
    """True."""
    return True


def is_initialized():
    """True."""
    return True


def device_count():
    """1."""
    return 1


def current_device():
    """"cpu"."""
    return "cpu"


def synchronize(device=None):
    """Nothing to wait for."""


def set_device(device):
    """There is only one."""


__getattr__ = absent("torch.cpu")
