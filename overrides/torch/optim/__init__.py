"""`torch.optim`: each optimiser in the file of its name; `_flat` carries the arithmetic, `lr_scheduler` the schedules."""

from importlib import import_module

from .._errors import absent
from . import lr_scheduler
from .adadelta import Adadelta
from .adagrad import Adagrad
from .adam import Adam
from .adamax import Adamax
from .adamw import AdamW
from .asgd import ASGD
from .lbfgs import LBFGS
from .nadam import NAdam
from .optimizer import Optimizer
from .radam import RAdam
from .rmsprop import RMSprop
from .rprop import Rprop
from .sgd import SGD

__all__ = ["ASGD", "Adadelta", "Adagrad", "Adam", "Adamax", "AdamW", "LBFGS", "NAdam", "Optimizer", "RAdam", "RMSprop", "Rprop",
           "SGD", "lr_scheduler"]

# as in PyTorch, `torch.optim.adam` is no attribute, though it can be imported
del adadelta, adagrad, adam, adamax, adamw, asgd, lbfgs, nadam, optimizer, radam, rmsprop, rprop, sgd

_missing = absent("torch.optim")


def __getattr__(name):
    if name == "swa_utils":
        return import_module(".swa_utils", __name__)
    return _missing(name)
