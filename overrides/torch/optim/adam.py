"""`Adam`: moments of the gradient with bias correction; coupled or decoupled weight decay, AMSGrad."""

import numpy as np

from .._ops.core import TensorBase
from ._flat import FlatOptimizer, addcdiv, addcmul, fma, lerp, zeros
from .optimizer import check_lr, number


def check_moments(lr, betas, eps, weight_decay):
    """What Adam and its kin demand of their options."""
    check_lr(lr)
    if not 0.0 <= eps:
        raise ValueError(f"Invalid epsilon value: {eps}")
    for i in (0, 1):
        if not 0.0 <= number(betas[i]) < 1.0:
            raise ValueError(f"Invalid beta parameter at index {i}: {betas[i]}")
    if not 0.0 <= weight_decay:
        raise ValueError(f"Invalid weight_decay value: {weight_decay}")


def check_tensors(betas, fixed):
    """What Adam demands of moments, which may be tensors; `fixed` says that PyTorch would have to know their numbers beforehand."""
    kinds = [next((kind for kind in (float, TensorBase) if isinstance(betas[i], kind)), None) for i in (0, 1)]
    if kinds[0] is None or kinds[0] is not kinds[1]:
        raise ValueError("betas must be either both floats or both Tensors")
    if kinds[0] is TensorBase:
        for i, beta in enumerate(betas):
            if fixed:
                raise ValueError(f"betas[{i}] as a Tensor is not supported for capturable=False and foreach=True")
            if beta.numel() != 1:
                raise ValueError(f"Tensor betas[{i}] must be 1-element")


def decay(group, w, g):
    """Parameter and gradient after weight decay, decoupled where the group says so."""
    if group["weight_decay"] == 0:
        return w, g
    real = w.dtype.type
    if group.get("decoupled_weight_decay"):
        return w * real(1 - number(group["lr"]) * group["weight_decay"]), g
    return w, fma(w, real(group["weight_decay"]), g)


def moments(group, g, s):
    """Both running moments, one step on."""
    beta1, beta2 = map(number, group["betas"])
    s["exp_avg"][...] = lerp(s["exp_avg"], g, 1 - beta1)
    square = s["exp_avg_sq"]
    square[...] = addcmul(square * square.dtype.type(beta2), g, g, 1 - beta2)


class Adam(FlatOptimizer):
    """p -= lr * m / (sqrt(v) + eps), m and v corrected for their start at zero."""

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False, *, foreach=None,
                 maximize=False, capturable=False, differentiable=False, fused=None, decoupled_weight_decay=False):
        if isinstance(lr, TensorBase) and foreach and not capturable:
            raise ValueError("lr as a Tensor is not supported for capturable=False and foreach=True")
        check_moments(lr, betas, eps, weight_decay)
        check_tensors(betas, foreach and not capturable)
        betas = tuple(betas)
        super().__init__(params, {
            "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "amsgrad": amsgrad, "maximize": maximize,
            "foreach": foreach, "capturable": capturable, "differentiable": differentiable, "fused": fused,
            "decoupled_weight_decay": decoupled_weight_decay})

    def start(self, group, p):
        state = {"step": 0.0, "exp_avg": zeros(p), "exp_avg_sq": zeros(p)}
        if group["amsgrad"]:
            state["max_exp_avg_sq"] = zeros(p)
        return state

    def update(self, group, w, g, s, n, fresh):
        w, g = decay(group, w, g)
        moments(group, g, s)
        step = float(n["step"][0])
        beta1, beta2 = map(number, group["betas"])
        square = s["exp_avg_sq"]
        if group["amsgrad"]:
            square = np.maximum(s["max_exp_avg_sq"], square, out=s["max_exp_avg_sq"])
        real = w.dtype.type
        below = np.sqrt(square) / real((1 - beta2 ** step) ** 0.5) + real(group["eps"])
        return addcdiv(w, s["exp_avg"], below, -(number(group["lr"]) / (1 - beta1 ** step)))
