"""`torch.autograd`: gradients of graphs, functions of one's own, gradient checks."""

from .._autograd.api import backward, grad
from .._autograd.modes import enable_grad, inference_mode, no_grad, set_grad_enabled
from .._lazy import attributes as _attributes

__getattr__, __dir__, _ = _attributes(__name__, {
    "function": "Function", "variable": "Variable", "gradcheck": "GradcheckError gradcheck gradgradcheck",
    "anomaly_mode": "detect_anomaly set_detect_anomaly", "functional": "",
})
__all__ = ["Function", "GradcheckError", "Variable", "backward", "detect_anomaly", "enable_grad", "functional", "grad", "gradcheck", "gradgradcheck", "inference_mode", "no_grad",
           "set_detect_anomaly", "set_grad_enabled"]
