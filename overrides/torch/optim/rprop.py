"""`Rprop`: step sizes of their own for every number, which grow while the gradient keeps its sign."""

import numpy as np

from .._ops.math import sign_of
from ._flat import FlatOptimizer, zeros
from ._sixteen import like
from .optimizer import check_lr, number


class Rprop(FlatOptimizer):
    """p -= sign(g) * step; the step grows by etas[1], shrinks by etas[0] where the sign turns."""

    def __init__(self, params, lr=1e-2, etas=(0.5, 1.2), step_sizes=(1e-6, 50), *, capturable=False, foreach=None,
                 maximize=False, differentiable=False):
        check_lr(lr)
        if not 0.0 < etas[0] < 1.0 < etas[1]:
            raise ValueError(f"Invalid eta values: {etas[0]}, {etas[1]}")
        super().__init__(params, {"lr": lr, "etas": etas, "step_sizes": step_sizes, "foreach": foreach, "maximize": maximize,
                                  "differentiable": differentiable, "capturable": capturable})

    def start(self, group, p):
        step_size = zeros(p)
        step_size[...] = number(group["lr"]) * (1 + 1j if p.dtype.is_complex else 1)
        return {"step": 0.0, "prev": zeros(p), "step_size": step_size}

    def update(self, group, w, g, s, n, fresh):
        real = w.dtype.type
        turn = sign_of(g * s["prev"])
        shrink, grow = map(real, group["etas"])
        factor = like(w, np.where(turn > 0, grow, np.where(turn < 0, shrink, real(1))))
        low, high = map(real, group["step_sizes"])
        s["step_size"][...] = np.clip(s["step_size"] * factor, low, high)
        # where the sign turned, this step is skipped and the next one starts afresh
        g = np.where(turn < 0, real(0), g)
        s["prev"][...] = g
        return w - sign_of(g) * s["step_size"]
