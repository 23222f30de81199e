"""`ASGD`: gradient descent that also averages the parameters it passes through."""

from ._flat import FlatOptimizer, fma, zeros
from .optimizer import check_lr, number


class ASGD(FlatOptimizer):
    """p -= eta * g with a slowly falling eta; `ax` of the state is the running average, started at step t0."""

    captured = "params, mus, etas, and state_steps", ", 'xla'"

    def __init__(self, params, lr=1e-2, lambd=1e-4, alpha=0.75, t0=1e6, weight_decay=0, foreach=None, maximize=False,
                 differentiable=False, capturable=False):
        check_lr(lr)
        if not 0.0 <= weight_decay:
            raise ValueError(f"Invalid weight_decay value: {weight_decay}")
        super().__init__(params, {"lr": lr, "lambd": lambd, "alpha": alpha, "t0": t0, "weight_decay": weight_decay,
                                  "foreach": foreach, "maximize": maximize, "differentiable": differentiable,
                                  "capturable": capturable})

    def start(self, group, p):
        return {"step": 0.0, "eta": float(number(group["lr"])), "mu": 1.0, "ax": zeros(p)}

    def update(self, group, w, g, s, n, fresh):
        real, step = w.dtype.type, float(n["step"][0])
        lr, lambd = number(group["lr"]), group["lambd"]
        if group["weight_decay"] != 0:
            g = fma(w, real(group["weight_decay"]), g)
        eta, mu = float(n["eta"][0]), float(n["mu"][0])
        w = fma(g, real(-eta), w * real(1 - lambd * eta))
        s["ax"][...] = w if mu == 1 else s["ax"] + (w - s["ax"]) * real(mu)
        n["eta"][:] = lr / (1 + lambd * lr * step) ** group["alpha"]
        n["mu"][:] = 1 / max(1, step - group["t0"])
        return w
