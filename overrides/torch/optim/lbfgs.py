"""`LBFGS`: a quasi-Newton step from the last few changes of parameters and gradient; asks for the loss again and again.

Uses operations on flat tensors, in PyTorch's order, so that the bits follow.
"""

from .._ops.core import mode
from .._ops.joining import cat
from .._ops.math import view_as_real
from ._wolfe import strong_wolfe
from .optimizer import Optimizer, check_lr, evaluate, number

KEPT = ("old_dirs", "old_stps", "ro", "H_diag")       # changes of gradient and of parameters, one over their product, a scale


def _parts(t):
    """The real and imaginary parts of a complex tensor; a real one as it is."""
    return view_as_real(t) if t.dtype.is_complex else t


class LBFGS(Optimizer):
    """Limited-memory BFGS; `step` needs a closure that computes loss and gradients anew. One parameter group."""

    def __init__(self, params, lr=1, max_iter=20, max_eval=None, tolerance_grad=1e-7, tolerance_change=1e-9,
                 history_size=100, line_search_fn=None):
        check_lr(lr)
        super().__init__(params, {
            "lr": lr, "max_iter": max_iter, "max_eval": max_iter * 5 // 4 if max_eval is None else max_eval,
            "tolerance_grad": tolerance_grad, "tolerance_change": tolerance_change, "history_size": history_size,
            "line_search_fn": line_search_fn})
        if len(self.param_groups) != 1:
            raise ValueError("LBFGS doesn't support per-parameter options (parameter groups)")
        self._params = self.param_groups[0]["params"]

    # ---------------------------------------------------------------- parameters end to end
    def _gradient(self):
        return cat([_parts(p.new_zeros(p.numel()) if p.grad is None else p.grad).reshape(-1) for p in self._params], 0)

    def _move(self, length, direction):
        place = 0
        for p in map(_parts, self._params):
            p.add_(direction[place:place + p.numel()].view_as(p), alpha=number(length))
            place += p.numel()

    def _evaluated_at(self, closure, start, length, direction):
        """Loss and gradient `length` along the direction; the parameters are put back to `start`."""
        self._move(length, direction)
        loss, gradient = float(evaluate(closure)), self._gradient()
        for p, was in zip(self._params, start):
            p.copy_(was)
        return loss, gradient

    def step(self, closure):
        """Up to `max_iter` inner steps; returns the loss of the first evaluation."""
        was, mode.grad = mode.grad, False
        try:
            return self._step(closure)
        finally:
            mode.grad = was

    def _step(self, closure):
        group, state = self.param_groups[0], self.state[self._params[0]]
        lr, change, line_search = group["lr"], group["tolerance_change"], group["line_search_fn"]
        state.setdefault("func_evals", 0)
        state.setdefault("n_iter", 0)
        first = evaluate(closure)
        loss, evaluations = float(first), 1
        state["func_evals"] += 1
        gradient = self._gradient()
        if bool(gradient.abs().max() <= group["tolerance_grad"]):
            return first
        direction, length = state.get("d"), state.get("t")
        previous_gradient, previous_loss = state.get("prev_flat_grad"), state.get("prev_loss")
        kept = {name: state.get(name) for name in KEPT}
        inner = 0
        while inner < group["max_iter"]:
            inner += 1
            state["n_iter"] += 1
            if state["n_iter"] == 1:
                direction = gradient.neg()
                kept = {"old_dirs": [], "old_stps": [], "ro": [], "H_diag": 1}
            else:
                self._remember(kept, gradient - previous_gradient, direction * length, group["history_size"])
                direction = self._direction(kept, gradient, state.setdefault("al", [None] * group["history_size"]))
            previous_gradient, previous_loss = gradient.clone(), loss
            length = min(1.0, 1.0 / gradient.abs().sum()) * lr if state["n_iter"] == 1 else lr
            slope = gradient.dot(direction)
            if bool(slope > -change):
                break
            asked, flat = 0, False
            if line_search is not None:
                if line_search != "strong_wolfe":
                    raise RuntimeError("only 'strong_wolfe' is supported")
                start = [p.clone() for p in self._params]
                loss, gradient, length, asked = strong_wolfe(
                    lambda t, start=start, direction=direction: self._evaluated_at(closure, start, t, direction), length, direction, loss, gradient, slope,
                    most=group["max_eval"] - evaluations)
                self._move(length, direction)
                flat = bool(gradient.abs().max() <= group["tolerance_grad"])
            else:
                self._move(length, direction)
                if inner != group["max_iter"]:
                    loss, gradient, asked = float(evaluate(closure)), self._gradient(), 1
                    flat = bool(gradient.abs().max() <= group["tolerance_grad"])
            evaluations += asked
            state["func_evals"] += asked
            if (inner == group["max_iter"] or evaluations >= group["max_eval"] or flat
                    or bool((direction * length).abs().max() <= change) or abs(loss - previous_loss) < change):
                break
        state.update(d=direction, t=length, **kept, prev_flat_grad=previous_gradient, prev_loss=previous_loss)
        return first

    @staticmethod
    def _remember(kept, y, s, most):
        """Keep a change of gradient and of parameters, where the curvature between them is positive."""
        curvature = y.dot(s)
        if bool(curvature > 1e-10):
            if len(kept["old_dirs"]) == most:
                for name in ("old_dirs", "old_stps", "ro"):
                    kept[name].pop(0)
            kept["old_dirs"].append(y)
            kept["old_stps"].append(s)
            kept["ro"].append(1.0 / curvature)
            kept["H_diag"] = curvature / y.dot(y)

    @staticmethod
    def _direction(kept, gradient, shares):
        """The two loops over the kept changes, newest first and back; `shares` keeps what the first loop took of each."""
        changes = list(enumerate(zip(kept["old_dirs"], kept["old_stps"], kept["ro"])))
        q = gradient.neg()
        for i, (y, s, ro) in reversed(changes):
            shares[i] = s.dot(q) * ro
            q.add_(y, alpha=-shares[i].item())
        r = q * kept["H_diag"]
        for i, (y, s, ro) in changes:
            r.add_(s, alpha=(shares[i] - y.dot(r) * ro).item())
        return r
