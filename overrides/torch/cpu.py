"""`torch.cpu`: the one device there is, asked as others are."""

from ._errors import absent


def is_available():
    """True."""
    return True


def device_count():
    """One."""
    return 1


def current_device():
    """Its name."""
    return "cpu"


def synchronize(device=None):
    """Nothing is under way."""


def set_device(device):
    """Nothing to choose."""


__getattr__ = absent("torch.cpu")
