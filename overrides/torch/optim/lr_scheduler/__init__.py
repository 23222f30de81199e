"""`torch.optim.lr_scheduler`: learning rates over time. `base` steps; `decay`, `cycles`, `plateau`, `compose` hold the rules."""

from ..._errors import absent
from .base import EPOCH as EPOCH_DEPRECATION_WARNING, LRScheduler, _LRScheduler
from .compose import ChainedScheduler, SequentialLR
from .cycles import CosineAnnealingWarmRestarts, CyclicLR, OneCycleLR
from .decay import (ConstantLR, CosineAnnealingLR, ExponentialLR, LambdaLR, LinearLR, MultiplicativeLR, MultiStepLR,
                    PolynomialLR, StepLR)
from .plateau import ReduceLROnPlateau

__all__ = ["LambdaLR", "MultiplicativeLR", "StepLR", "MultiStepLR", "ConstantLR", "LinearLR", "ExponentialLR", "SequentialLR",
           "CosineAnnealingLR", "ChainedScheduler", "ReduceLROnPlateau", "CyclicLR", "CosineAnnealingWarmRestarts", "OneCycleLR",
           "PolynomialLR", "LRScheduler", "_LRScheduler"]

for _name in __all__:
    globals()[_name].__module__ = __name__      # PyTorch has them in one file, and a printed class says so
del _name

__getattr__ = absent("torch.optim.lr_scheduler")
