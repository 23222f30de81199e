"""`torch.autograd`: gradients of graphs, functions of one's own, gradient checks."""

from .._lazy import attributes as _attributes
from .._autograd.api import backward, grad
from .._autograd.modes import enable_grad, inference_mode, no_grad, set_grad_enabled
from .anomaly_mode import detect_anomaly, set_detect_anomaly
from . import functional
from .function import Function
from .variable import Variable
from .gradcheck import GradcheckError, gradcheck, gradgradcheck

__all__ = ["Function", "GradcheckError", "Variable", "backward", "detect_anomaly", "enable_grad", "functional", "grad", "gradcheck", "gradgradcheck", "inference_mode", "no_grad",
           "set_detect_anomaly", "set_grad_enabled"]

__getattr__, __dir__, _ = _attributes(__name__, {"graph": "", "grad_mode": ""})
