"""`LRScheduler`: counts epochs, asks a rule for the rates, writes them into the optimiser's groups.

A subclass defines `get_lr()`, the next rates from the present ones, and may define `_get_closed_form_lr()`, the rates
of any epoch.
"""

import contextlib

from ..._warn import warn
from ..._ops.core import TensorBase
from ..optimizer import Optimizer, number

HOW = " See more details at https://pytorch.org/docs/stable/optim.html#how-to-adjust-learning-rate"
OVERRIDDEN = ("Seems like `optimizer.step()` has been overridden after learning rate scheduler initialization. Please, make sure "
              "to call `optimizer.step()` before `lr_scheduler.step()`." + HOW)
TOO_EARLY = ("Detected call of `lr_scheduler.step()` before `optimizer.step()`. In PyTorch 1.1.0 and later, you should call them "
             "in the opposite order: `optimizer.step()` before `lr_scheduler.step()`.  Failure to do this will result in PyTorch "
             "skipping the first value of the learning rate schedule." + HOW)
EPOCH = ("The epoch parameter in `scheduler.step()` was not necessary and is being deprecated where possible. Please use "
         "`scheduler.step()` to step the scheduler. During the deprecation, if epoch is different from None, the closed form is "
         "used instead of the new chainable form, where available. Please open an issue if you are unable to replicate your use "
         "case: https://github.com/pytorch/pytorch/issues/new/choose.")
RESUMED = ("param 'initial_lr' is not specified in param_groups[{}] when resuming scheduler with last_epoch >= 0.\nThis typically "
           "happens when:\n1. You're trying to resume training from a checkpoint but haven't properly loaded the optimizer state\n"
           "2. You're using last_epoch >= 0 for a fresh training run (not recommended)")


def current(optimizer, key="lr"):
    """This option of every group."""
    return [group[key].clone() if isinstance(group[key], TensorBase) else group[key] for group in optimizer.param_groups]


def write(group, value, key="lr"):
    """Set an option; a tensor is filled, so that who holds it sees the change."""
    if isinstance(group[key], TensorBase):
        group[key].fill_(number(value))
    else:
        group[key] = value


def per_group(name, optimizer, value):
    """One value a group, of a list or of one value for all."""
    groups = len(optimizer.param_groups)
    if isinstance(value, (list, tuple)):
        if len(value) != groups:
            raise ValueError(f"{name} must have the same length as optimizer.param_groups. {name} has {len(value)} values, "
                             f"param_groups has {groups}.")
        return list(value)
    return [value] * groups


def check_optimizer(optimizer):
    if not isinstance(optimizer, Optimizer):
        raise TypeError(f"{type(optimizer).__name__} is not an Optimizer")


class LRScheduler:
    """Base of the schedulers that are stepped once an epoch."""

    _get_lr_called_within_step = False
    _is_initial = False

    def __init__(self, optimizer, last_epoch=-1):
        check_optimizer(optimizer)
        self.optimizer = optimizer
        for i, group in enumerate(optimizer.param_groups):
            if last_epoch == -1:
                lr = group["lr"]
                group.setdefault("initial_lr", lr.clone() if isinstance(lr, TensorBase) else lr)
            elif "initial_lr" not in group:
                raise KeyError(RESUMED.format(i))
        self.base_lrs = current(optimizer, "initial_lr")
        self.last_epoch = last_epoch
        optimizer._tracked = True
        self._initial_step()

    def _initial_step(self):
        self._step_count = 0
        self._is_initial = True
        try:
            self.step()
        finally:
            self._is_initial = False

    def state_dict(self):
        """All of the scheduler but its optimiser."""
        return {key: value for key, value in self.__dict__.items() if key != "optimizer"}

    def load_state_dict(self, state_dict):
        self.__dict__.update(state_dict)

    def get_last_lr(self):
        """Rates set by the last step."""
        return self._last_lr

    def get_lr(self):
        raise NotImplementedError

    def step(self, epoch=None):
        """The rates of the next epoch; warns where the optimiser has not stepped yet."""
        if self._step_count == 1:
            if "step" in vars(self.optimizer):
                warn(OVERRIDDEN)
            elif not getattr(self.optimizer, "_opt_called", False):
                warn(TOO_EARLY)
        self._step_count += 1
        if epoch is not None:
            warn(EPOCH)
        self._update_lr(epoch)

    @contextlib.contextmanager
    def _asking(self):
        self._get_lr_called_within_step = True
        try:
            yield
        finally:
            self._get_lr_called_within_step = False

    def _warn_outside(self):
        if not self._get_lr_called_within_step:
            warn("To get the last learning rate computed by the scheduler, please use `get_last_lr()`.")

    def _update_lr(self, epoch=None):
        with self._asking():
            if epoch is None:
                self.last_epoch += 1
                values = self.get_lr()
            else:
                self.last_epoch = epoch
                closed = getattr(self, "_get_closed_form_lr", None)
                values = self.get_lr() if closed is None else closed()
        for group, lr in zip(self.optimizer.param_groups, values):
            write(group, lr)
        self._last_lr = current(self.optimizer)

    def _scaled(self, factor):
        """Every group's present rate times a factor."""
        return [group["lr"] * factor for group in self.optimizer.param_groups]

    def _present(self):
        return current(self.optimizer)


class _LRScheduler(LRScheduler):
    """The old name of `LRScheduler`."""
