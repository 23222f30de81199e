"""`Muon`: momentum made nearly orthogonal by a few Newton-Schulz steps, for matrices. May import the tensor and its operations."""

import math

from .. import _dtype as D
from .._autograd.modes import no_grad
from .._factories import zeros_like
from .._ops.norms import norm
from .._ops.matmul import addmm
from .._rules import linalg as _rows  # noqa: F401 - gradients
from .optimizer import Optimizer, check_one_number, evaluate, number

ADJUSTMENTS = ("original", "match_rms_adamw")


def orthogonal(grad, coefficients, steps, eps):
    """A matrix with the singular vectors of `grad` (m, n) and singular values near 1, in bfloat16."""
    if steps >= 100:
        raise ValueError("Number of steps must be less than 100 for computational efficiency")
    if len(coefficients) != 3:
        raise ValueError("Coefficients must be a tuple of exactly 3 values")
    a, b, c = coefficients
    tall = grad.size(0) > grad.size(1)
    x = grad.to(D.bfloat16, copy=True)
    x = x.T if tall else x
    x.div_(norm(x).clamp(eps))
    for _ in range(steps):
        gram = x @ x.T
        x = addmm(x, addmm(gram, gram, gram, beta=b, alpha=c), x, beta=a)
    return x.T if tall else x


class Muon(Optimizer):
    """p -= lr * orthogonal(momentum), for parameters that are matrices."""

    def __init__(self, params, lr=1e-3, weight_decay=0.1, momentum=0.95, nesterov=True, ns_coefficients=(3.4445, -4.775, 2.0315), eps=1e-7,
                 ns_steps=5, adjust_lr_fn=None):
        check_one_number(lr)
        for value, words in ((number(lr), "Learning rate"), (momentum, "momentum"), (weight_decay, "weight decay")):
            if not 0.0 <= value:
                raise ValueError(f"{words} should be >= 0 but is: {lr if words == 'Learning rate' else value}")
        if adjust_lr_fn is not None and adjust_lr_fn not in ADJUSTMENTS:
            raise ValueError(f"Adjust learning rate function {adjust_lr_fn} is not supported")
        super().__init__(params, {"lr": lr, "weight_decay": weight_decay, "momentum": momentum, "nesterov": nesterov,
                                  "ns_coefficients": ns_coefficients, "eps": eps, "ns_steps": ns_steps, "adjust_lr_fn": adjust_lr_fn})
        for group in self.param_groups:
            for p in group["params"]:
                if p.dim() != 2:
                    raise ValueError(f"Muon only supports 2D parameters whereas we found a parameter with size: {p.size()}")

    def step(self, closure=None):
        """One update of all parameters that have a gradient; returns the loss of the closure, if there is one."""
        loss = evaluate(closure)
        with no_grad():
            for group in self.param_groups:
                for p in group["params"]:
                    if p._grad is not None:
                        self._advance(group, p)
        return loss

    def _advance(self, group, p):
        if p.is_complex():
            raise RuntimeError("Muon does not support complex parameters")
        state, lr, momentum = self.state[p], number(group["lr"]), group["momentum"]
        if "momentum_buffer" not in state:
            state["momentum_buffer"] = zeros_like(p._grad)
        buffer = state["momentum_buffer"].lerp_(p._grad, 1 - momentum)
        update = p._grad.lerp(buffer, momentum) if group["nesterov"] else buffer
        update = orthogonal(update, group["ns_coefficients"], group["ns_steps"], group["eps"])
        rows, columns = p.shape
        ratio = 0.2 * math.sqrt(max(rows, columns)) if group["adjust_lr_fn"] == "match_rms_adamw" else math.sqrt(max(1, rows / columns))
        p.mul_(1 - lr * group["weight_decay"])
        p.add_(update, alpha=-(lr * ratio))


Muon.__module__ = "torch.optim"
