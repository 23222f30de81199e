"""`torch.cuda`: there is none, and every question gets that answer. May import `_device`."""

from ._device import NO_CUDA, device as _device  # noqa: F401


def is_available():
    return False


def device_count():
    return 0


def is_initialized():
    return False


def manual_seed(seed):
    """Accepted and ignored, as in PyTorch without a GPU."""


manual_seed_all = manual_seed


def empty_cache():
    """Nothing to empty."""


def synchronize(device=None):
    raise AssertionError(NO_CUDA)


current_device = get_device_name = get_device_properties = set_device = init = synchronize


def max_memory_allocated(device=None):
    return 0


memory_allocated = memory_reserved = max_memory_allocated


def __getattr__(name):
    from ._errors import missing
    raise missing("torch.cuda", name, "torch.cuda")
