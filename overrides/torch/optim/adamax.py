"""`Adamax`: Adam with the largest gradient in place of the second moment."""

import numpy as np

from ._flat import FlatOptimizer, addcdiv, lerp, zeros
from .adam import check_moments, decay
from .optimizer import number


class Adamax(FlatOptimizer):
    """p -= lr * m / u, u the decayed largest size of the gradient."""

    def __init__(self, params, lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, foreach=None, *, maximize=False,
                 differentiable=False, capturable=False):
        check_moments(lr, betas, eps, weight_decay)
        super().__init__(params, {"lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "foreach": foreach,
                                  "maximize": maximize, "differentiable": differentiable, "capturable": capturable})

    def start(self, group, p):
        return {"step": 0.0, "exp_avg": zeros(p), "exp_inf": zeros(p)}

    def update(self, group, w, g, s, n, fresh):
        real = w.dtype.type
        beta1, beta2 = group["betas"]
        w, g = decay(group, w, g)
        s["exp_avg"][...] = lerp(s["exp_avg"], g, 1 - beta1)
        largest = s["exp_inf"]
        largest[...] = np.maximum(largest * real(beta2), np.abs(g) + real(group["eps"]))
        return addcdiv(w, s["exp_avg"], largest, -(number(group["lr"]) / (1 - beta1 ** float(n["step"][0]))))
