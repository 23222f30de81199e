"""`torch.amp.GradScaler`: losses scaled up so that float16 gradients do not vanish, gradients scaled down, steps left out that would not be finite."""

import inspect
from collections import defaultdict
from collections.abc import Iterable
from enum import Enum

import numpy as np

from .. import _dtype as D
from .. import _factories as F
from .._ops.arrays import cast
from .._ops.core import TensorBase
from .._ops.wide import wide
from .._warn import warn

NOT_SCALED = "This may indicate your script did not use scaler.scale(loss or outputs) earlier in the iteration."


class OptState(Enum):
    """Where an optimiser is between two updates."""

    READY = 0
    UNSCALED = 1
    STEPPED = 2


def _fresh():
    return {"stage": OptState.READY, "found_inf_per_device": {}}


class GradScaler:
    """Multiplies losses by a scale, divides gradients by it, and leaves out steps whose gradients are not finite.

    The scale, a float32 tensor that `scale` makes first, grows after `growth_interval` good steps and shrinks after each that was left out.
    """

    def __init__(self, device="cuda", init_scale=2.0 ** 16, growth_factor=2.0, backoff_factor=0.5, growth_interval=2000, enabled=True):
        self._device, self._enabled = device, enabled
        if device == "cuda" and enabled:
            warn("torch.cuda.amp.GradScaler is enabled, but CUDA is not available.  Disabling.")
            self._enabled = False
        if self._enabled:
            if growth_factor <= 1.0:
                raise AssertionError("The growth factor must be > 1.0.")
            if backoff_factor >= 1.0:
                raise AssertionError("The backoff factor must be < 1.0.")
            self._init_scale, self._scale = init_scale, None
            self._growth_factor, self._backoff_factor, self._growth_interval = growth_factor, backoff_factor, growth_interval
            self._init_growth_tracker, self._growth_tracker = 0, None
            self._per_optimizer_states = defaultdict(_fresh)

    def _made(self, asked):
        """The scale and the number of good steps; AssertionError before the first `scale`."""
        if self._scale is None:
            raise AssertionError(f"Attempted {asked} but _scale is None.  " + NOT_SCALED)
        return self._scale, self._growth_tracker

    def scale(self, outputs):
        """A tensor, or each of an iterable of them, times the scale."""
        if not self._enabled:
            return outputs
        if isinstance(outputs, TensorBase):
            if self._scale is None:
                self._scale = F.full((), self._init_scale, dtype=D.float32)
                self._growth_tracker = F.full((), self._init_growth_tracker, dtype=D.int32)
            return outputs * self._scale
        if isinstance(outputs, Iterable):
            scaled = map(self.scale, outputs)
            return type(outputs)(scaled) if isinstance(outputs, (list, tuple)) else scaled
        raise ValueError("outputs must be a Tensor or an iterable of Tensors")

    def _unscaled(self, optimizer, inverse, halves):
        """Multiply the gradients by `inverse`, in place. {device: 1.0 where one of them is not finite, else 0.0}, empty without gradients."""
        grads = []
        for group in optimizer.param_groups:
            for p in group["params"]:
                if p.grad is not None:
                    if not halves and p.grad.dtype is D.float16:
                        raise ValueError("Attempting to unscale FP16 gradients.")
                    grads.append(p.grad)
        if not grads:
            return {}
        bad = False
        for g in grads:
            bad = bad or not np.isfinite(g._a).all()
            if inverse != 1:
                number = inverse if g.dtype is not D.float64 else np.float64(inverse)
                g._a[...] = cast(wide(g) * number, D.float32, g.dtype) if g.dtype in D.HALVES else g._a * number
            g._vc[0] += 1
        return {grads[0].device: F.full((), float(bad), dtype=D.float32)}

    def unscale_(self, optimizer):
        """Divide an optimiser's gradients by the scale, once between two updates; for clipping before `step`."""
        if not self._enabled:
            return
        scale, _ = self._made("unscale_")
        kept = self._per_optimizer_states[id(optimizer)]
        if kept["stage"] is OptState.UNSCALED:
            raise RuntimeError("unscale_() has already been called on this optimizer since the last update().")
        if kept["stage"] is OptState.STEPPED:
            raise RuntimeError("unscale_() is being called after step().")
        inverse = np.float32(1 / np.float64(scale._a[()]))
        kept["found_inf_per_device"] = self._unscaled(optimizer, inverse, False)
        kept["stage"] = OptState.UNSCALED

    def step(self, optimizer, *args, **kwargs):
        """`optimizer.step()` on gradients without the scale, or nothing where one of them is not finite."""
        if not self._enabled:
            return optimizer.step(*args, **kwargs)
        if "closure" in kwargs:
            raise RuntimeError("Closure use is not currently supported if GradScaler is enabled.")
        self._made("step")
        kept = self._per_optimizer_states[id(optimizer)]
        if kept["stage"] is OptState.STEPPED:
            raise RuntimeError("step() has already been called since the last update().")
        if getattr(optimizer, "_step_supports_amp_scaling", False):
            return self._step_of_its_own(optimizer, kept, args, kwargs)
        if kept["stage"] is OptState.READY:
            self.unscale_(optimizer)
        found = kept["found_inf_per_device"]
        if not found:
            raise AssertionError("No inf checks were recorded for this optimizer.")
        result = None if sum(v.item() for v in found.values()) else optimizer.step(*args, **kwargs)
        kept["stage"] = OptState.STEPPED
        return result

    def _step_of_its_own(self, optimizer, kept, args, kwargs):
        """The step of an optimiser that scales by itself: told the scaler, or given `grad_scale` and `found_inf`."""
        told = "grad_scaler" in inspect.signature(optimizer.step).parameters
        if told:
            warn("GradScaler is going to stop passing itself as a keyword argument to the passed optimizer. In the near future GradScaler registers "
                 "`grad_scale: Tensor` and `found_inf: Tensor` to the passed optimizer and let the optimizer use them directly.", FutureWarning)
            kwargs["grad_scaler"] = self
        else:
            if kept["stage"] is OptState.READY:
                self._check_inf_per_device(optimizer)
            before = getattr(optimizer, "grad_scale", None)
            optimizer.grad_scale = before if kept["stage"] is OptState.UNSCALED else self._scale * (1 if before is None else before)
            optimizer.found_inf = sum(kept["found_inf_per_device"].values())
        result = optimizer.step(*args, **kwargs)
        kept["stage"] = OptState.STEPPED
        if not told:
            del optimizer.grad_scale, optimizer.found_inf
        return result

    def update(self, new_scale=None):
        """Grow or shrink the scale after the steps of an iteration, or set it."""
        if not self._enabled:
            return
        scale, good = self._made("update")
        if isinstance(new_scale, float):
            scale.fill_(new_scale)
        elif new_scale is not None:
            if new_scale.device.type != self._device or new_scale.numel() != 1 or new_scale.requires_grad:
                raise AssertionError("new_scale should be a float or a 1-element torch.cuda.FloatTensor or torch.FloatTensor with requires_grad=False.")
            scale.copy_(new_scale)
        else:
            found = [v for kept in self._per_optimizer_states.values() for v in kept["found_inf_per_device"].values()]
            if not found:
                raise AssertionError("No inf checks were recorded prior to update.")
            self._adapt(scale, good, any(v.item() for v in found))
        self._per_optimizer_states = defaultdict(_fresh)

    def _adapt(self, scale, good, bad):
        if bad:
            scale.fill_(float(np.float64(scale.item()) * self._backoff_factor))
            good.fill_(0)
            return
        count = good.item() + 1
        if count == self._growth_interval:
            grown = np.float32(np.float64(scale.item()) * self._growth_factor)
            if np.isfinite(grown):
                scale.fill_(float(grown))
            count = 0
        good.fill_(count)

    def _get_scale_async(self):
        return self._scale

    def get_scale(self):
        """The scale as a Python float; 1.0 where scaling is switched off."""
        if not self._enabled:
            return 1.0
        return self._init_scale if self._scale is None else self._scale.item()

    def get_growth_factor(self):
        """What the scale is multiplied by when it grows."""
        return self._growth_factor

    def set_growth_factor(self, new_factor):
        """Change it."""
        self._growth_factor = new_factor

    def get_backoff_factor(self):
        """What the scale is multiplied by after a step that was left out."""
        return self._backoff_factor

    def set_backoff_factor(self, new_factor):
        """Change it."""
        self._backoff_factor = new_factor

    def get_growth_interval(self):
        """How many good steps in a row let the scale grow."""
        return self._growth_interval

    def set_growth_interval(self, new_interval):
        """Change it."""
        self._growth_interval = new_interval

    def _get_growth_tracker(self):
        if not self._enabled:
            return 0
        return self._init_growth_tracker if self._growth_tracker is None else self._growth_tracker.item()

    def is_enabled(self):
        """Whether this scaler scales."""
        return self._enabled

    def state_dict(self):
        """The scale, its factors and the number of good steps; empty where scaling is switched off."""
        if not self._enabled:
            return {}
        return {"scale": self.get_scale(), "growth_factor": self._growth_factor, "backoff_factor": self._backoff_factor,
                "growth_interval": self._growth_interval, "_growth_tracker": self._get_growth_tracker()}

    def load_state_dict(self, state_dict):
        """Take over a state from `state_dict`."""
        if not self._enabled:
            return
        if len(state_dict) == 0:
            raise RuntimeError("The source state dict is empty, possibly because it was saved from a disabled instance of GradScaler.")
        self._init_scale, self._init_growth_tracker = state_dict["scale"], state_dict["_growth_tracker"]
        self._growth_factor, self._backoff_factor = state_dict["growth_factor"], state_dict["backoff_factor"]
        self._growth_interval = state_dict["growth_interval"]
        if self._scale is not None:
            self._scale.fill_(self._init_scale)
            self._growth_tracker.fill_(self._init_growth_tracker)

    def __getstate__(self):
        kept = self.__dict__.copy()
        if self._enabled:
            if self._per_optimizer_states:
                raise AssertionError("A GradScaler instance may only be pickled at the beginning of an iteration, or at the end after scaler.update().")
            kept.update(_init_scale=self.get_scale(), _init_growth_tracker=self._get_growth_tracker(), _scale=None, _growth_tracker=None)
        return kept

    def __setstate__(self, state):
        self.__dict__.update(state)

    def _check_inf_per_device(self, optimizer):
        self._made("_check_inf_per_device")
        self._per_optimizer_states[id(optimizer)]["found_inf_per_device"] = self._unscaled(optimizer, 1, True)
        return self._found_inf_per_device(optimizer)

    def _found_inf_per_device(self, optimizer):
        return self._per_optimizer_states[id(optimizer)]["found_inf_per_device"]
