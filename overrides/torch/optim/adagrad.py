"""`Adagrad`: steps divided by the root of the sum of all squared gradients."""

import numpy as np

from .._ops.core import wrap
from ._flat import FlatOptimizer, addcdiv, addcmul
from .adam import decay
from .optimizer import check_lr, counter, number


class Adagrad(FlatOptimizer):
    """p -= lr * g / (sqrt(sum of g * g) + eps)."""

    def __init__(self, params, lr=1e-2, lr_decay=0, weight_decay=0, initial_accumulator_value=0, eps=1e-10, foreach=None, *,
                 maximize=False, differentiable=False, fused=None):
        check_lr(lr)
        for value, words in ((lr_decay, "lr_decay"), (weight_decay, "weight_decay"),
                             (initial_accumulator_value, "initial_accumulator_value"), (eps, "epsilon")):
            if not 0.0 <= value:
                raise ValueError(f"Invalid {words} value: {value}")
        super().__init__(params, {
            "lr": lr, "lr_decay": lr_decay, "eps": eps, "weight_decay": weight_decay,
            "initial_accumulator_value": initial_accumulator_value, "foreach": foreach, "maximize": maximize,
            "differentiable": differentiable, "fused": fused})
        for group in self.param_groups:
            for p in group["params"]:
                begin = self.start(group, p)
                self.state[p] = {"step": counter(begin["step"]), "sum": wrap(begin["sum"], p.dtype)}

    def start(self, group, p):
        return {"step": 0.0, "sum": np.full(p._a.shape, self.defaults["initial_accumulator_value"] * (1 + 1j if p.dtype.is_complex else 1), p._a.dtype)}

    def share_memory(self):
        """Nothing to do in one process."""

    def update(self, group, w, g, s, n, fresh):
        w, g = decay(group, w, g)
        rate = number(group["lr"]) / (1 + (float(n["step"][0]) - 1) * group["lr_decay"])
        s["sum"][...] = addcmul(s["sum"], g, g, 1)
        return addcdiv(w, g, np.sqrt(s["sum"]) + w.dtype.type(group["eps"]), -rate)
