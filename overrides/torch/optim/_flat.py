"""Update rules on flat arrays: the parameters of a group laid end to end, so that a step costs a few NumPy calls
however many parameters there are.

The arithmetic follows ATen's vector kernels: a multiply that feeds an add is fused.
"""

from types import FunctionType

import numpy as np

from .._ops.core import wrap
from .. import _dtype as D
from ._sixteen import Sixteen, applied, sixteen
from .optimizer import Optimizer, counter, evaluate

f32, f64 = np.float32, np.float64


def fma(a, b, c):
    """a * b + c, rounded once: through the wider type (see `_kernels.fma`), in float64 with the product's and the sum's errors."""
    if isinstance(c, Sixteen):
        return applied("add", c, a, b)
    kind = c.dtype
    if kind == f64:
        return _fma64(a, b, c)
    wide = f64 if kind == f32 else f32
    return (np.multiply(a, b, dtype=wide) + c).astype(kind)


def _halves(a):
    """Two numbers of 26 bits each whose sum is `a`."""
    t = a * 134217729.0
    high = t - (t - a)
    return high, a - high


def _fma64(a, b, c):
    (ah, al), (bh, bl), product = _halves(a), _halves(b), a * b
    lost = ((ah * bh - product) + ah * bl + al * bh) + al * bl
    total = product + c
    part = total - product
    exact = total + (((product - (total - part)) + (c - part)) + lost)
    # beyond 1e300 the halves overflow
    return np.where(np.isfinite(exact), exact, total)


def lerp(start, end, weight):
    """start + weight * (end - start), from the nearer end."""
    if isinstance(start, Sixteen):
        return applied("lerp", start, end, weight)
    w = start.dtype.type(weight)
    return fma(end - start, w, start) if abs(w) < 0.5 else fma(end - start, w - start.dtype.type(1), end)


def addcmul(total, a, b, value):
    """total + value * a * b."""
    if isinstance(total, Sixteen):
        return applied("addcmul", total, a, b, value)
    return fma(a * total.dtype.type(value), b, total)


def addcdiv(total, a, b, value):
    """total + value * a / b."""
    if isinstance(total, Sixteen):
        return applied("addcdiv", total, a, b, value)
    return total + (a * total.dtype.type(value)) / b


class Run:
    """Parameters of one dtype and one step count, end to end, with their state in flat buffers.

    The state tensors that users see are views of the buffers, so either side may be written.
    """

    def __init__(self, params, state, fresh, numbers):
        self.params, self.fresh = params, fresh
        self.dicts = [state[p] for p in params]
        self.cuts, place = [], 0
        for p in params:
            # state follows the memory order of its parameter, as zeros_like does
            order = "F" if p._a.flags.f_contiguous and not p._a.flags.c_contiguous else "C"
            self.cuts.append((place, place + p._a.size, p._a.shape, order))
            place += p._a.size
        self.buffers, self.numbers, self.held = {}, {}, []
        for name in self.dicts[0]:
            tensors = [d[name] for d in self.dicts]
            if name in numbers:
                flat = self.numbers[name] = np.array([t._a.item() for t in tensors], tensors[0]._a.dtype)
                views = [flat[i:i + 1].reshape(()) for i in range(len(params))]
            else:
                flat = self.buffers[name] = self.gather([t._a for t in tensors]).copy()
                views = [flat[a:b].reshape(shape, order=order) for a, b, shape, order in self.cuts]
            for t, view in zip(tensors, views):
                t._a = view
            self.held.append((name, tensors))

    def fits(self, live, state):
        """True while these are still the parameters and this is still their state."""
        if len(live) != len(self.params):
            return False
        for p, q, d in zip(live, self.params, self.dicts):
            if p is not q or state.get(p) is not d:
                return False
        return all(d.get(name) is t for name, tensors in self.held for d, t in zip(self.dicts, tensors))

    def gather(self, arrays):
        """Arrays of the parameters' shapes end to end."""
        flat = [a.reshape(-1, order=cut[3]) for a, cut in zip(arrays, self.cuts)]
        return flat[0] if len(flat) == 1 else np.concatenate(flat)

    def store(self, new):
        """Write the flat result into the parameters."""
        for p, (a, b, shape, order) in zip(self.params, self.cuts):
            p._a[...] = new[a:b].reshape(shape, order=order)
            p._vc[0] += 1
        if self.params[0].dtype is D.bfloat16:
            for p in self.params:
                p._a[...] = D.round_bfloat16(p._a)


class FlatOptimizer(Optimizer):
    """An optimiser whose rule is arithmetic on arrays.

    A subclass says what state a parameter starts with, `start(group, p)` -> {name: array, or number}, and how a step
    goes, `update(group, w, g, s, n, fresh)` -> new w: flat parameter, flat gradient, flat state buffers (changed in
    place), numbers of the state by name (already counted up), and whether the state is new.
    """

    _runs = None
    captured = "params and state_steps", ", 'xla'"      # what `capturable` wants elsewhere, and the last of the devices

    def __init_subclass__(cls, **kwargs):
        if FlatOptimizer in cls.__bases__:      # PyTorch's kinds have each a `step`, whose name prints where parentheses or arguments are wrong
            step = FlatOptimizer.step.__wrapped__
            cls.step = FunctionType(step.__code__, step.__globals__, "step", step.__defaults__, step.__closure__)
            cls.step.__qualname__, cls.step.__doc__ = f"{cls.__name__}.step", step.__doc__
        super().__init_subclass__(**kwargs)

    def __init__(self, params, defaults):
        super().__init__(params, defaults)
        if defaults.get("fused"):
            if defaults["differentiable"]:
                raise RuntimeError("`fused` does not support `differentiable`")
            if defaults["foreach"]:
                raise RuntimeError("`fused` and `foreach` cannot be `True` together.")

    def start(self, group, p):
        """State of a parameter before its first step."""
        return {}

    def update(self, group, w, g, s, n, fresh):
        """New flat parameters."""
        raise NotImplementedError

    def step(self, closure=None):
        """One update of all parameters that have a gradient; returns the loss of the closure, if there is one."""
        loss = evaluate(closure)
        if self._runs is None:
            self._runs = {}
        for index, group in enumerate(self.param_groups):
            live = [p for p in group["params"] if p._grad is not None]
            if not live:
                continue
            run = self._runs.get(index)
            if run is None or not run.fits(live, self.state):
                runs = self.arrange(group, live)
                self._runs[index] = runs[0] if len(runs) == 1 else None
            else:
                runs = (run,)
            for run in runs:
                self.advance(group, run)
        return loss

    def advance(self, group, run):
        """One step of one run."""
        if group.get("capturable") or group.get("differentiable"):
            refuse(group, run.params, self.captured)
        w = run.gather([p._a for p in run.params])
        g = run.gather([p._grad._a for p in run.params])
        if group.get("maximize"):
            g = -g
        if "step" in run.numbers:
            run.numbers["step"] += f32(1)
        dtype = run.params[0].dtype
        if dtype.itemsize == 2:
            buffers = {name: sixteen(a, dtype) for name, a in run.buffers.items()}
            new = self.update(group, sixteen(w, dtype), sixteen(g, dtype), buffers, run.numbers, run.fresh)
            for name, a in buffers.items():
                run.buffers[name][...] = a
        elif dtype.is_complex:      # both parts are numbers of their own
            part = w.real.dtype
            buffers = {name: a.view(part) for name, a in run.buffers.items()}
            new = self.update(group, *(np.ascontiguousarray(a).view(part) for a in (w, g)), buffers, run.numbers, run.fresh).view(w.dtype)
        else:
            new = self.update(group, w, g, run.buffers, run.numbers, run.fresh)
        run.store(new)
        run.fresh = False

    def arrange(self, group, live):
        """The runs of these parameters, by dtype and step count; state that is missing is started."""
        parts = {}
        for p in live:
            state = self.state[p] if p in self.state else None
            fresh = not state
            numbers = ()
            if fresh:
                begin = self.start(group, p)
                if begin:
                    state = self.state[p]
                    for name, value in begin.items():
                        made = isinstance(value, np.ndarray)
                        state[name] = wrap(value, p.dtype) if made else counter(value)
            state = state or {}
            numbers = tuple((k, t._a.item()) for k, t in state.items() if t._a.ndim == 0 and k in self.counted)
            alone = id(p) if p.dtype.itemsize == 2 else 0       # ATen rounds the last numbers of a 16-bit tensor otherwise
            parts.setdefault((p._a.dtype, p.dtype, fresh, numbers, alone, tuple(state)), []).append(p)
        return [Run(params, self.state if key[-1] else {p: {} for p in params}, key[2], self.counted) for key, params in parts.items()]

    counted = ("step", "mu_product", "eta", "mu")

    def __setstate__(self, state):
        super().__setstate__(state)
        self._runs = None


def refuse(group, params, captured):
    """What PyTorch says, on a CPU, of switches that are for other machines or for derivatives of a step."""
    if group.get("differentiable"):
        if any(p.requires_grad and p.is_leaf for p in params):
            raise RuntimeError("a leaf Variable that requires grad is being used in an in-place operation.")
        raise NotImplementedError("differentiable=True: this course's torch takes no derivatives of an optimiser's step; real PyTorch does.")
    raise AssertionError("If capturable=True, {} must be on supported devices: ['cuda', 'xpu', 'hpu', 'privateuseone'{}].".format(*captured))


def zeros(p):
    """Zeros laid out as a parameter."""
    return np.zeros(p._a.shape, p._a.dtype)
