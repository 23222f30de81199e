"""`Adafactor`: Adagrad-like steps whose second moments of a matrix are kept as one row and one column. May import the tensor and its operations."""

from .. import _dtype as D
from .._autograd.modes import no_grad
from .._factories import zeros_like
from .._ops.norms import norm
from .._rules import linalg as _rows  # noqa: F401 - gradients
from .optimizer import Optimizer, check_one_number, counter, evaluate, number


class Adafactor(Optimizer):
    """Relative steps of at most `lr`, by a running mean of squared gradients; a matrix's is a product of its row and column means."""

    counted = ("step",)

    def __init__(self, params, lr=1e-2, beta2_decay=-0.8, eps=(None, 1e-3), d=1.0, weight_decay=0.0, *, foreach=None, maximize=False):
        check_one_number(lr)
        if not 0.0 <= number(lr):
            raise ValueError(f"Learning rate should be >= 0 but is: {lr}")
        if not 0.0 >= beta2_decay:
            raise ValueError(f"beta2_decay should be <= 0 but is: {beta2_decay}")
        for i, least in enumerate(eps, 1):
            if least is not None and not 0.0 <= least:
                raise ValueError(f"epsilon{i} should be >= 0 but is: {least}")
        if not 1.0 <= d:
            raise ValueError(f"Clipping threshold d should be >= 1 but is: {d}")
        if not 0.0 <= weight_decay:
            raise ValueError(f"weight_decay should be >= 0 but is: {weight_decay}")
        super().__init__(params, {"lr": lr, "beta2_decay": beta2_decay, "eps": eps, "d": d, "weight_decay": weight_decay, "foreach": foreach,
                                  "maximize": maximize})

    def step(self, closure=None):
        """One update of all parameters that have a gradient; returns the loss of the closure, if there is one."""
        loss = evaluate(closure)
        with no_grad():
            for group in self.param_groups:
                live = [p for p in group["params"] if p._grad is not None]
                for p in live:
                    self._start(p)
                least = group["eps"][0]
                for p in live:
                    least = D.finfo(p.dtype).eps if least is None else least        # of the first parameter, for all, as PyTorch
                    self._advance(group, p, self.state[p], least)
        return loss

    def _start(self, p):
        if p.is_complex():
            raise RuntimeError("Adafactor does not support complex parameters")
        state, grad = self.state[p], p._grad
        if state:
            return
        state["step"] = counter(0.0)
        if grad.dim() > 1:
            *lead, m, n = grad.shape
            state["row_var"], state["col_var"] = grad.new_zeros((*lead, m, 1)), grad.new_zeros((*lead, 1, n))
        else:
            state["variance"] = zeros_like(grad)

    def _advance(self, group, p, state, least):
        grad, lr = -p._grad if group["maximize"] else p._grad, number(group["lr"])
        state["step"] += 1
        step = state["step"].item()
        share = step ** group["beta2_decay"]
        rate = max(group["eps"][1], norm(p, 2).item() / p.numel() ** 0.5) * min(lr, 1 / step ** 0.5)
        if group["weight_decay"] != 0:
            p.mul_(1 - lr * group["weight_decay"])
        if grad.dim() > 1:
            for name, dim in (("row_var", -1), ("col_var", -2)):
                state[name].lerp_(norm(grad, 2, dim, True).square_().div_(grad.size(dim)), share)
            squares = state["row_var"] @ state["col_var"]
            squares.div_(state["row_var"].mean(-2, True).clamp_(least))
        else:
            squares = state["variance"].lerp_(grad * grad, share).clone()
        update = squares.clamp_(least * least).rsqrt_().mul_(grad)
        change = -rate / max(1.0, norm(update, 2).item() / (update.numel() ** 0.5 * group["d"]))
        if group["foreach"]:        # rounds twice where the sum with a factor is fused
            p.add_(update.mul_(change))
        else:
            p.add_(update, alpha=change)


Adafactor.__module__ = "torch.optim"
