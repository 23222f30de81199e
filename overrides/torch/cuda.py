"""`torch.cuda`: there is none, and every question gets that answer. May import `_device`."""

import sys as _sys
from collections import OrderedDict as _OrderedDict

from . import amp as _amp
from ._device import NO_CUDA
from ._dtype import float16 as _float16
from ._errors import absent as _absent
from ._warn import warn


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
get_device_capability = mem_get_info = get_rng_state = current_stream = default_stream = synchronize


def initial_seed():
    synchronize()


def set_per_process_memory_fraction(fraction, device=None):
    synchronize()


def seed():
    """Accepted and ignored, as the other seeds."""


seed_all = seed


def get_rng_state_all():
    """No device has one."""
    return []


def set_rng_state(new_state, device="cuda"):
    """Accepted and ignored, as the seeds."""


class device:
    """Context manager that would choose a GPU; without one it chooses nothing."""

    def __init__(self, device):
        self.idx = -1

    def __enter__(self):
        return None

    def __exit__(self, *error):
        return False


class stream(device):
    """Context manager that would choose a stream; without a GPU it chooses nothing."""


def is_bf16_supported(including_emulation=True):
    return False


def get_arch_list():
    return []


def max_memory_allocated(device=None):
    return 0


memory_allocated = memory_reserved = max_memory_reserved = max_memory_allocated


def memory_stats(device=None):
    """Nothing was counted."""
    return _OrderedDict()


class Event:
    """A mark on a GPU's time; PyTorch without a GPU refuses to make one, too."""

    def __init__(self, enable_timing=False, blocking=False, interprocess=False, external=False):
        raise RuntimeError("Tried to instantiate dummy base class Event")


class Stream:
    """A queue of a GPU's work; PyTorch without a GPU refuses to make one, too."""

    def __init__(self, device=None, priority=0, **kwargs):
        raise RuntimeError("torch.cuda.Stream requires CUDA support")


class OutOfMemoryError(RuntimeError):
    """What a GPU without room raises; here nothing does."""

    __module__ = "torch"


class _autocast(_amp.autocast):
    def __init__(self, enabled=True, dtype=_float16, cache_enabled=True):
        warn("`torch.cuda.amp.autocast(args...)` is deprecated. Please use `torch.amp.autocast('cuda', args...)` instead.", FutureWarning)
        super().__init__("cuda", enabled=enabled, dtype=dtype, cache_enabled=cache_enabled)


class _GradScaler(_amp.GradScaler):
    def __init__(self, init_scale=2.0 ** 16, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000, enabled=True):
        warn("`torch.cuda.amp.GradScaler(args...)` is deprecated. Please use `torch.amp.GradScaler('cuda', args...)` instead.", FutureWarning)
        super().__init__("cuda", init_scale, growth_factor, backoff_factor, growth_interval, enabled)


class _Old:
    """`torch.cuda.amp`: the old names of `torch.amp`."""

    autocast, GradScaler = _autocast, _GradScaler

    @staticmethod
    def custom_fwd(fwd=None, *, cast_inputs=None):
        """`torch.amp.custom_fwd` for a GPU."""
        warn("`torch.cuda.amp.custom_fwd(args...)` is deprecated. Please use `torch.amp.custom_fwd(args..., device_type='cuda')` instead.", FutureWarning)
        return _amp.custom_fwd(fwd, device_type="cuda", cast_inputs=cast_inputs)

    @staticmethod
    def custom_bwd(bwd):
        """`torch.amp.custom_bwd` for a GPU."""
        warn("`torch.cuda.amp.custom_bwd(args...)` is deprecated. Please use `torch.amp.custom_bwd(args..., device_type='cuda')` instead.", FutureWarning)
        return _amp.custom_bwd(bwd, device_type="cuda")


for _class, _file in ((_autocast, "autocast_mode"), (_GradScaler, "grad_scaler")):
    _class.__name__ = _class.__qualname__ = _class.__name__[1:]
    _class.__module__ = "torch.cuda.amp." + _file
amp = _sys.modules[f"{__name__}.amp"] = _Old()


__getattr__ = _absent("torch.cuda")
