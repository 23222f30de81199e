"""`torch.autograd.grad_mode`: where the switches of recording come from."""

from .._autograd.modes import enable_grad, inference_mode, no_grad, set_grad_enabled
from .._errors import absent

__all__ = ["no_grad", "enable_grad", "set_grad_enabled", "inference_mode"]

__getattr__ = absent("torch.autograd.grad_mode")
