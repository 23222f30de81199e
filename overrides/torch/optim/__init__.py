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

__all__ = ["ASGD", "Adadelta", "Adafactor", "Adagrad", "Adam", "Adamax", "AdamW", "LBFGS", "Muon", "NAdam", "Optimizer", "RAdam", "RMSprop", "Rprop",
           "SGD", "lr_scheduler"]

# as in PyTorch, `torch.optim.adam` is no attribute, though it can be imported
del adadelta, adagrad, adam, adamax, adamw, asgd, lbfgs, nadam, optimizer, radam, rmsprop, rprop, sgd

_missing = absent("torch.optim")
_LATE = {"Adafactor": "_adafactor", "Muon": "_muon"}


def __getattr__(name):
    if name == "swa_utils":
        return import_module(".swa_utils", __name__)
    if name in _LATE:
        value = globals()[name] = getattr(import_module("." + _LATE[name], __name__), name)
        return value
    return _missing(name)
