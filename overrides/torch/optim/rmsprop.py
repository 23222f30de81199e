"""`RMSprop`: steps divided by a running root of squared gradients."""

import numpy as np

from ._flat import FlatOptimizer, addcdiv, addcmul, fma, lerp, zeros
from .adam import decay
from .optimizer import check_lr, number


class RMSprop(FlatOptimizer):
    """p -= lr * g / (sqrt(v) + eps), centred or with momentum where asked."""

    def __init__(self, params, lr=1e-2, alpha=0.99, eps=1e-8, weight_decay=0, momentum=0, centered=False, capturable=False,
                 foreach=None, maximize=False, differentiable=False):
        check_lr(lr)
        for value, words in ((eps, "epsilon"), (momentum, "momentum"), (weight_decay, "weight_decay"), (alpha, "alpha")):
            if not 0.0 <= value:
                raise ValueError(f"Invalid {words} value: {value}")
        super().__init__(params, {
            "lr": lr, "momentum": momentum, "alpha": alpha, "eps": eps, "centered": centered, "weight_decay": weight_decay,
            "capturable": capturable, "foreach": foreach, "maximize": maximize, "differentiable": differentiable})

    def start(self, group, p):
        state = {"step": 0.0, "square_avg": zeros(p)}
        if group["momentum"] > 0:
            state["momentum_buffer"] = zeros(p)
        if group["centered"]:
            state["grad_avg"] = zeros(p)
        return state

    def update(self, group, w, g, s, n, fresh):
        real, lr = w.dtype.type, number(group["lr"])
        w, g = decay(group, w, g)
        square = s["square_avg"]
        square[...] = addcmul(square * real(group["alpha"]), g, g, 1 - group["alpha"])
        if group["centered"]:
            s["grad_avg"][...] = lerp(s["grad_avg"], g, 1 - group["alpha"])
            square = addcmul(square, s["grad_avg"], s["grad_avg"], -1)
        root = np.sqrt(square) + real(group["eps"])
        if group["momentum"] > 0:
            buffer = s["momentum_buffer"]
            buffer[...] = addcdiv(buffer * real(group["momentum"]), g, root, 1)
            return fma(buffer, real(-lr), w)
        return addcdiv(w, g, root, -lr)
