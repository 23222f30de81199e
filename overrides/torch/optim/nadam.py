"""`NAdam`: Adam with Nesterov's look-ahead."""

import numpy as np

from ._flat import FlatOptimizer, addcdiv, zeros
from .adam import check_moments, decay, moments
from .optimizer import number


class NAdam(FlatOptimizer):
    """Adam whose momentum is scheduled and looked at one step ahead."""

    captured = "params, mu_products and state_steps", ", 'xla'"

    def __init__(self, params, lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, momentum_decay=4e-3,
                 decoupled_weight_decay=False, *, foreach=None, maximize=False, capturable=False, differentiable=False):
        check_moments(lr, betas, eps, weight_decay)
        if not 0.0 <= momentum_decay:
            raise ValueError(f"Invalid momentum_decay value: {momentum_decay}")
        super().__init__(params, {
            "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "momentum_decay": momentum_decay,
            "decoupled_weight_decay": decoupled_weight_decay, "maximize": maximize, "foreach": foreach,
            "capturable": capturable, "differentiable": differentiable})

    def start(self, group, p):
        return {"step": 0.0, "mu_product": 1.0, "exp_avg": zeros(p), "exp_avg_sq": zeros(p)}

    def update(self, group, w, g, s, n, fresh):
        real, lr = w.dtype.type, number(group["lr"])
        beta1, beta2 = group["betas"]
        step = float(n["step"][0])
        w, g = decay(group, w, g)
        mu = beta1 * (1.0 - 0.5 * 0.96 ** (step * group["momentum_decay"]))
        ahead = beta1 * (1.0 - 0.5 * 0.96 ** ((step + 1) * group["momentum_decay"]))
        n["mu_product"] *= mu
        product = float(n["mu_product"][0])
        moments(group, g, s)
        below = np.sqrt(s["exp_avg_sq"] / real(1 - beta2 ** step)) + real(group["eps"])
        w = addcdiv(w, g, below, -lr * (1.0 - mu) / (1.0 - product))
        return addcdiv(w, s["exp_avg"], below, -lr * ahead / (1.0 - product * ahead))
