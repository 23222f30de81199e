"""`torch.autograd`: gradients of graphs, functions of one's own, gradient checks."""

from .._autograd.api import backward, grad
from . import functional
from .function import Function
from .gradcheck import GradcheckError, gradcheck, gradgradcheck

__all__ = ["Function", "GradcheckError", "backward", "functional", "grad", "gradcheck", "gradgradcheck"]
