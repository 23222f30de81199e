"""Averages of a model's weights while it is trained. Imports: Module, no_grad, the schedulers' base."""

import copy
import itertools
from math import pi

from .. import _dtype as D
from .. import _factories as make
from .._autograd.modes import no_grad
from .._kernels.cosine import cos
from ..nn.modules.batchnorm import _BatchNorm
from ..nn.modules.module import Module
from .lr_scheduler.base import LRScheduler

__all__ = ["AveragedModel", "update_bn", "SWALR", "get_ema_multi_avg_fn", "get_swa_multi_avg_fn", "get_ema_avg_fn", "get_swa_avg_fn"]


def _checked(decay):
    if decay < 0.0 or decay > 1.0:
        raise ValueError(f"Invalid decay value {decay} provided. Please provide a value in [0,1] range.")
    return decay


def get_ema_avg_fn(decay=0.999):
    """decay * average + (1 - decay) * current, for one parameter."""
    _checked(decay)
    return no_grad()(lambda average, current, count: decay * average + (1 - decay) * current)


def get_swa_avg_fn():
    """The plain average of all, for one parameter."""
    return no_grad()(lambda average, current, count: average + (current - average) / (count + 1))


def _moved(step, averages, currents):
    with no_grad():
        for average, current in zip(averages, currents):
            if average.is_floating_point():
                average.lerp_(current, step)
            else:
                average.copy_(average + (current - average) * step)


def get_ema_multi_avg_fn(decay=0.999):
    """`get_ema_avg_fn` for lists of parameters, in place."""
    _checked(decay)
    return lambda averages, currents, count: _moved(1 - decay, averages, currents)


def get_swa_multi_avg_fn():
    """`get_swa_avg_fn` for lists of parameters, in place."""
    return lambda averages, currents, count: _moved(1 / (float(count) + 1), averages, currents)


class AveragedModel(Module):
    """A copy of a model whose weights are the average of those met in `update_parameters`."""

    def __init__(self, model, device=None, avg_fn=None, multi_avg_fn=None, use_buffers=False):
        super().__init__()
        if avg_fn is not None and multi_avg_fn is not None:
            raise AssertionError("Only one of avg_fn and multi_avg_fn should be provided")
        self.module = copy.deepcopy(model)
        self.register_buffer("n_averaged", make.tensor(0, dtype=D.int64))
        self.avg_fn, self.multi_avg_fn, self.use_buffers = avg_fn, multi_avg_fn, use_buffers

    def forward(self, *args, **kwargs):
        return self.module(*args, **kwargs)

    def _averaged(self, model):
        return [t.detach() for t in itertools.chain(model.parameters(), model.buffers() if self.use_buffers else ())]

    def update_parameters(self, model):
        """Take the model's present weights into the average; the first ones are the average."""
        ours, theirs = self._averaged(self.module), self._averaged(model)
        if self.n_averaged == 0:
            for average, current in zip(ours, theirs):
                average.copy_(current)
        elif self.avg_fn is not None:
            for average, current in zip(ours, theirs):
                average.copy_(self.avg_fn(average, current, self.n_averaged))
        else:
            (self.multi_avg_fn or get_swa_multi_avg_fn())(ours, theirs, self.n_averaged)
        if not self.use_buffers:
            for ours, theirs in zip(self.module.buffers(), model.buffers()):
                ours.detach().copy_(theirs.detach())
        self.n_averaged += 1


def update_bn(loader, model, device=None):
    """Batch statistics of an averaged model, from one pass over the data."""
    layers = {module: module.momentum for module in model.modules() if isinstance(module, _BatchNorm)}
    if not layers:
        return
    training = model.training
    model.train()
    with no_grad():
        for layer in layers:
            layer.reset_running_stats()
            layer.momentum = None
        for batch in loader:
            model(batch[0] if isinstance(batch, (list, tuple)) else batch)
    for layer, momentum in layers.items():
        layer.momentum = momentum
    model.train(training)


class SWALR(LRScheduler):
    """From each group's rate to `swa_lr` in `anneal_epochs` steps, along half a cosine or a line."""

    def __init__(self, optimizer, swa_lr, anneal_epochs=10, anneal_strategy="cos", last_epoch=-1):
        rates = list(swa_lr) if isinstance(swa_lr, (list, tuple)) else [swa_lr] * len(optimizer.param_groups)
        if len(rates) != len(optimizer.param_groups):
            raise ValueError(f"swa_lr must have the same length as optimizer.param_groups. swa_lr has {len(rates)} values, param_groups has "
                             f"{len(optimizer.param_groups)}.")
        for rate, group in zip(rates, optimizer.param_groups):
            group["swa_lr"] = rate
        if anneal_strategy not in ("cos", "linear"):
            raise ValueError(f"anneal_strategy must be one of 'cos' or 'linear', instead got {anneal_strategy}")
        if not isinstance(anneal_epochs, int) or anneal_epochs < 0:
            raise ValueError(f"anneal_epochs must be equal or greater than 0, got {anneal_epochs}")
        self._anneal_strategy, self.anneal_epochs = anneal_strategy, anneal_epochs
        super().__init__(optimizer, last_epoch)

    def _share(self, step):
        t = max(0, min(1, step / max(1, self.anneal_epochs)))
        return t if self._anneal_strategy == "linear" else (1 - cos(pi * t)) / 2

    def get_lr(self):
        step = self._step_count - 1
        if self.anneal_epochs == 0:
            step = max(1, step)
        before, now = self._share(step - 1), self._share(step)

        def rate(group):
            start = group["swa_lr"] if before == 1 else (group["lr"] - before * group["swa_lr"]) / (1 - before)
            return group["swa_lr"] * now + start * (1 - now)
        return [rate(group) for group in self.optimizer.param_groups]
