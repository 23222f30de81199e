"""`SGD`: gradient descent with momentum, dampening, Nesterov's look-ahead and weight decay."""

from ._flat import FlatOptimizer, fma, zeros
from .optimizer import check_one_number, number


class SGD(FlatOptimizer):
    """p -= lr * g, where g may carry weight decay and momentum."""

    def __init__(self, params, lr=1e-3, momentum=0, dampening=0, weight_decay=0, nesterov=False, *, maximize=False,
                 foreach=None, differentiable=False, fused=None):
        check_one_number(lr)
        if number(lr) < 0.0:
            raise ValueError(f"Invalid learning rate: {lr}")
        if momentum < 0.0:
            raise ValueError(f"Invalid momentum value: {momentum}")
        if weight_decay < 0.0:
            raise ValueError(f"Invalid weight_decay value: {weight_decay}")
        defaults = {"lr": lr, "momentum": momentum, "dampening": dampening, "weight_decay": weight_decay, "nesterov": nesterov,
                    "maximize": maximize, "foreach": foreach, "differentiable": differentiable, "fused": fused}
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError("Nesterov momentum requires a momentum and zero dampening")
        super().__init__(params, defaults)

    def start(self, group, p):
        return {"momentum_buffer": zeros(p)} if group["momentum"] != 0 else {}

    def update(self, group, w, g, s, n, fresh):
        real = w.dtype.type
        if group["weight_decay"] != 0:
            g = fma(w, real(number(group["weight_decay"])), g)
        momentum = number(group["momentum"])
        if momentum != 0:
            buffer = s["momentum_buffer"]
            if fresh:
                buffer[...] = g
            else:
                buffer[...] = fma(g, real(1 - number(group["dampening"])), buffer * real(momentum))
            g = fma(buffer, real(momentum), g) if group["nesterov"] else buffer
        return fma(g, real(-number(group["lr"])), w)
