"""`torch.amp`: mixed precision, which only real PyTorch has. Switched off, or for a GPU that is not there, it does nothing, as in PyTorch."""

import functools

from ._errors import absent
from ._warn import warn


class autocast:
    """Context manager and decorator. Refuses to be switched on for the CPU, where PyTorch would compute products in bfloat16."""

    def __init__(self, device_type, dtype=None, enabled=True, cache_enabled=None):
        if not isinstance(device_type, str):
            raise ValueError(f"Expected `device_type` of type `str`, got: `{type(device_type)}`")
        self.device, self.fast_dtype = device_type, dtype
        if enabled and device_type == "cuda":
            warn("CUDA is not available or torch_xla is imported. Disabling autocast.")
            enabled = False
        self._enabled = enabled

    def __enter__(self):
        if self._enabled:
            raise RuntimeError("this course's torch has no mixed precision: real PyTorch would compute products in bfloat16 here. "
                               "Leave autocast out, or pass enabled=False.")
        return self

    def __exit__(self, *error):
        return False

    def __call__(self, function):
        @functools.wraps(function)
        def call(*args, **kwargs):
            with self:
                return function(*args, **kwargs)
        return call


class GradScaler:
    """Scaling of losses for float16 gradients on a GPU. Without one it is switched off: losses and steps pass through."""

    def __init__(self, device="cuda", init_scale=65536.0, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000, enabled=True):
        if enabled and device != "cuda":
            raise RuntimeError("this course's torch has no mixed precision, so there is nothing to scale; real PyTorch has it. Pass enabled=False.")
        if enabled:
            warn("torch.cuda.amp.GradScaler is enabled, but CUDA is not available.  Disabling.")

    def scale(self, outputs):
        """The loss as it is."""
        return outputs

    def unscale_(self, optimizer):
        """Nothing to undo."""

    def step(self, optimizer, *args, **kwargs):
        """`optimizer.step()`."""
        return optimizer.step(*args, **kwargs)

    def update(self, new_scale=None):
        """Nothing to adapt."""

    def get_scale(self):
        """1.0."""
        return 1.0

    def is_enabled(self):
        """False."""
        return False

    def state_dict(self):
        """Empty."""
        return {}

    def load_state_dict(self, state_dict):
        """Accepted."""


def is_autocast_available(device_type):
    """Whether PyTorch has mixed precision for a device; switching it on is refused here."""
    return device_type in ("cpu", "cuda", "xpu", "mps")


def is_autocast_enabled(device_type="cuda"):
    """Never: it cannot be switched on here."""
    return False


def get_autocast_dtype(device_type):
    """The dtype PyTorch would compute products in."""
    from ._dtype import bfloat16, float16
    return bfloat16 if device_type == "cpu" else float16


__getattr__ = absent("torch.amp")
