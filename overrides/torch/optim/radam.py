"""`RAdam`: Adam that waits with its adaptive step until its variance is known."""

import numpy as np

from ._flat import FlatOptimizer, zeros
from .adam import check_moments, decay, moments
from .optimizer import number


class RAdam(FlatOptimizer):
    """Adam with a rectified learning rate."""

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, decoupled_weight_decay=False, *,
                 foreach=None, maximize=False, capturable=False, differentiable=False):
        check_moments(lr, betas, eps, weight_decay)
        super().__init__(params, {
            "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "maximize": maximize, "foreach": foreach,
            "capturable": capturable, "decoupled_weight_decay": decoupled_weight_decay, "differentiable": differentiable})

    def start(self, group, p):
        return {"step": 0.0, "exp_avg": zeros(p), "exp_avg_sq": zeros(p)}

    def update(self, group, w, g, s, n, fresh):
        real = w.dtype.type
        beta1, beta2 = group["betas"]
        step = float(n["step"][0])
        w, g = decay(group, w, g)
        moments(group, g, s)
        correction = 1 - beta2 ** step
        change = s["exp_avg"] / real(1 - beta1 ** step) * real(number(group["lr"]))
        longest = 2 / (1 - beta2) - 1
        length = longest - 2 * step * beta2 ** step / correction
        if length > 5.0:
            rectified = ((length - 4) * (length - 2) * longest / ((longest - 4) * (longest - 2) * length)) ** 0.5
            # a number divided by a tensor is its reciprocal times the number
            adaptive = np.reciprocal(np.sqrt(s["exp_avg_sq"]) + real(group["eps"])) * real(correction ** 0.5)
            change = change * adaptive * real(rectified)
        return w - change
