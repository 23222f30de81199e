"""`Adadelta`: steps scaled by the ratio of two running roots."""

import numpy as np

from ._flat import FlatOptimizer, addcmul, fma, zeros
from .adam import decay
from .optimizer import check_lr, number


class Adadelta(FlatOptimizer):
    """p -= lr * g * sqrt(u + eps) / sqrt(v + eps), u running over squared steps, v over squared gradients."""

    captured = "params and state_steps", ""

    def __init__(self, params, lr=1.0, rho=0.9, eps=1e-6, weight_decay=0, foreach=None, *, capturable=False, maximize=False,
                 differentiable=False):
        check_lr(lr)
        if not 0.0 <= rho <= 1.0:
            raise ValueError(f"Invalid rho value: {rho}")
        if not 0.0 <= eps:
            raise ValueError(f"Invalid epsilon value: {eps}")
        if not 0.0 <= weight_decay:
            raise ValueError(f"Invalid weight_decay value: {weight_decay}")
        super().__init__(params, {"lr": lr, "rho": rho, "eps": eps, "weight_decay": weight_decay, "maximize": maximize,
                                  "capturable": capturable, "foreach": foreach, "differentiable": differentiable})

    def start(self, group, p):
        return {"step": 0.0, "square_avg": zeros(p), "acc_delta": zeros(p)}

    def update(self, group, w, g, s, n, fresh):
        real, rho = w.dtype.type, group["rho"]
        w, g = decay(group, w, g)
        square, steps = s["square_avg"], s["acc_delta"]
        square[...] = addcmul(square * real(rho), g, g, 1 - rho)
        delta = np.sqrt(steps + real(group["eps"])) / np.sqrt(square + real(group["eps"])) * g
        steps[...] = addcmul(steps * real(rho), delta, delta, 1 - rho)
        return fma(delta, real(-number(group["lr"])), w)
