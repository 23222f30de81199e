"""`Optimizer`: parameter groups, state, hooks, `zero_grad`, state dicts. Knows no update rule.

May import the tensor and the operations' core.
"""

import copy
from collections import OrderedDict, defaultdict
from itertools import chain

import numpy as np

from .. import _dtype as D
from .._warn import warn
from .._ops.core import TensorBase, edge_of, mode, wrap
from .._tensor import RemovableHandle


class _Required:
    def __repr__(self):
        return "<required parameter>"


required = _Required()


def _registered(table, hook, first=False):
    """A handle of the hook, put into the table."""
    handle = RemovableHandle(table, hook)
    if first:
        table.move_to_end(handle.id, last=False)
    return handle


def typename(value):
    """A type as PyTorch's messages write it: module and name, builtins bare."""
    if isinstance(value, TensorBase):
        return f"torch.{value.dtype.word}Tensor"
    kind = type(value)
    return kind.__name__ if kind.__module__ in ("builtins", "__builtin__") else f"{kind.__module__}.{kind.__name__}"


_global_optimizer_pre_hooks, _global_optimizer_post_hooks = OrderedDict(), OrderedDict()


def register_optimizer_step_pre_hook(hook):
    """Call `hook(optimizer, args, kwargs)` before the step of every optimiser."""
    return _registered(_global_optimizer_pre_hooks, hook)


def register_optimizer_step_post_hook(hook):
    """Call `hook(optimizer, args, kwargs)` after the step of every optimiser."""
    return _registered(_global_optimizer_post_hooks, hook)


def hooked(step):
    """`step` with the hooks before and after it, and a note for schedulers that it was called."""
    def call(*args, **kwargs):
        self = args[0]          # to the hooks the optimiser is the first argument
        for hook in [*_global_optimizer_pre_hooks.values(), *self._optimizer_step_pre_hooks.values()]:
            new = hook(self, args, kwargs)
            if new is not None:
                if not isinstance(new, tuple) or len(new) != 2:
                    raise RuntimeError(f"{step} must return None or a tuple of (new_args, new_kwargs), but got {new}.")
                args, kwargs = new
        if self._tracked:
            self._opt_called = True         # whether it succeeds or not
        result = step(*args, **kwargs)
        for hook in [*self._optimizer_step_post_hooks.values(), *_global_optimizer_post_hooks.values()]:
            hook(self, args, kwargs)
        return result
    call.__wrapped__ = step
    call.__name__, call.__qualname__, call.__doc__ = step.__name__, step.__qualname__, step.__doc__
    return call


class Optimizer:
    """Base of all optimisers; a class of one's own defines `__init__(params, defaults)` and `step`."""

    _tracked = False          # a scheduler watches whether step() is called
    counted = ()              # state that is one number a parameter

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        if "step" in vars(cls):
            cls.step = hooked(cls.step)

    def __init__(self, params, defaults):
        self.defaults = defaults
        self._start_hooks()
        if isinstance(params, TensorBase):
            raise TypeError("params argument given to the optimizer should be an iterable of Tensors or dicts, but got "
                            + typename(params))
        self.state = defaultdict(dict)
        self.param_groups = []
        groups = list(params)
        if not groups:
            raise ValueError("optimizer got an empty parameter list")
        if not isinstance(groups[0], dict):
            groups = [{"params": groups}]
        for group in groups:
            self.add_param_group(group)

    def _start_hooks(self):
        self._optimizer_step_pre_hooks = OrderedDict()
        self._optimizer_step_post_hooks = OrderedDict()
        self._optimizer_state_dict_pre_hooks = OrderedDict()
        self._optimizer_state_dict_post_hooks = OrderedDict()
        self._optimizer_load_state_dict_pre_hooks = OrderedDict()
        self._optimizer_load_state_dict_post_hooks = OrderedDict()

    def __getstate__(self):
        return {"defaults": self.defaults, "state": self.state, "param_groups": self.param_groups}

    def __setstate__(self, state):
        self.__dict__.update(state)
        if "_optimizer_step_pre_hooks" not in self.__dict__:
            self._start_hooks()
        self.defaults.setdefault("differentiable", False)
        for held in self.state.values():
            for name in self.counted:
                if name in held and not isinstance(held[name], TensorBase):     # a file of PyTorch before 1.12
                    held[name] = counter(float(held[name]))

    def __repr__(self):
        text = self.__class__.__name__ + " ("
        for i, group in enumerate(self.param_groups):
            text += f"\nParameter Group {i}\n" + "".join(f"    {key}: {group[key]}\n" for key in sorted(group) if key != "params")
        return text + ")"

    def step(self, closure=None):
        """One update of all parameters from their gradients."""
        raise NotImplementedError

    def zero_grad(self, set_to_none=True):
        """Forget the gradients of all parameters, or fill them with zeros."""
        getattr(self, "defaults")       # noqa: B009 - a class that forgot `super().__init__` fails here in PyTorch
        for group in self.param_groups:
            for p in group["params"]:
                grad = p._grad
                if grad is None:
                    continue
                if set_to_none:
                    p._grad = None
                else:
                    if edge_of(grad) is not None:
                        grad = p._grad = grad.detach()
                    grad._a[...] = 0
                    grad._vc[0] += 1

    def add_param_group(self, param_group):
        """Add a dict with `params` and options of its own; the rest comes from the defaults."""
        if not isinstance(param_group, dict):
            raise TypeError(f"param_group must be a dict, but got {type(param_group)}")
        params = param_group["params"]
        if isinstance(params, TensorBase):
            params = [params]
        elif isinstance(params, set):
            raise TypeError("optimizer parameters need to be organized in ordered collections, but the ordering of tensors in "
                            "sets will change between runs. Please use a list instead.")
        params = list(params)
        names = [p[0] for p in params if isinstance(p, tuple)]
        if names:
            if len(names) != len(params):
                raise ValueError("all optimizer params should be with/without names. Some param names are missing")
            params = [p[1] for p in params]
        param_group["params"] = params
        if names:
            param_group["param_names"] = names
        for p in params:
            if not isinstance(p, TensorBase):
                raise TypeError("optimizer can only optimize Tensors, but one of the params is " + typename(p))
            if not self.defaults.get("differentiable") and not (p.is_leaf or p.retains_grad):
                raise ValueError("can't optimize a non-leaf Tensor")
        for name, default in self.defaults.items():
            if default is required and name not in param_group:
                raise ValueError(f"parameter group didn't specify a value of required optimization parameter {name}")
            param_group.setdefault(name, default)
        ids = {id(p) for p in params}
        if len(ids) != len(params):
            warn("optimizer contains a parameter group with duplicate parameters; in future, this will cause an error; "
                 "see github.com/pytorch/pytorch/issues/40967 for more information")
        for group in self.param_groups:
            if ("param_names" in param_group) != ("param_names" in group):
                which = "with names" if "param_names" in param_group else "without names"
                raise ValueError("all optimizer param groups should be with/without names. cannot add param group "
                                 f"{which} to the optimizer")
            if any(id(p) in ids for p in group["params"]):
                raise ValueError("some parameters appear in more than one parameter group")
        self.param_groups.append(param_group)

    # state dicts

    def state_dict(self):
        """{"state": per-parameter state by number, "param_groups": options with parameter numbers}; tensors are shared."""
        for hook in list(self._optimizer_state_dict_pre_hooks.values()):
            hook(self)
        numbers, groups = {}, []
        for group in self.param_groups:
            for p in group["params"]:
                numbers.setdefault(id(p), len(numbers))
            packed = {key: value for key, value in group.items() if key != "params"}
            packed["params"] = [numbers[id(p)] for p in group["params"]]
            groups.append(packed)
        state = {numbers[id(k)] if isinstance(k, TensorBase) else k: v for k, v in self.state.items()}
        result = {"state": state, "param_groups": groups}
        for hook in list(self._optimizer_state_dict_post_hooks.values()):
            new = hook(self, result)
            result = result if new is None else new
        return result

    def load_state_dict(self, state_dict):
        """Take over a state dict; ValueError where groups or their sizes differ."""
        state_dict = state_dict.copy()
        for hook in list(self._optimizer_load_state_dict_pre_hooks.values()):
            new = hook(self, state_dict)
            state_dict = state_dict if new is None else new
        groups, saved = self.param_groups, copy.deepcopy(state_dict["param_groups"])
        if len(groups) != len(saved):
            raise ValueError("loaded state dict has a different number of parameter groups")
        if any(len(g["params"]) != len(s["params"]) for g, s in zip(groups, saved)):
            raise ValueError("loaded state dict contains a parameter group that doesn't match the size of optimizer's group")
        params = dict(zip(chain.from_iterable(s["params"] for s in saved), chain.from_iterable(g["params"] for g in groups)))
        state = defaultdict(dict)
        for key, value in state_dict["state"].items():
            if key in params:
                state[params[key]] = _fitted(params[key], value)
            else:
                state[key] = value
        for group, new in zip(groups, saved):
            new["params"] = group["params"]
            if "param_names" in group and "param_names" not in new:
                new["param_names"] = group["param_names"]
            for name, value in self.defaults.items():       # switches that the file of another kind or age has not
                if value is None or isinstance(value, bool):
                    new.setdefault(name, None if name in ("foreach", "fused") else value and name == "decoupled_weight_decay")
        self.__setstate__({"state": state, "param_groups": saved})
        for hook in list(self._optimizer_load_state_dict_post_hooks.values()):
            hook(self)

    # hooks

    def register_step_pre_hook(self, hook):
        return _registered(self._optimizer_step_pre_hooks, hook)

    def register_step_post_hook(self, hook):
        return _registered(self._optimizer_step_post_hooks, hook)

    def register_state_dict_pre_hook(self, hook, prepend=False):
        return _registered(self._optimizer_state_dict_pre_hooks, hook, prepend)

    def register_state_dict_post_hook(self, hook, prepend=False):
        return _registered(self._optimizer_state_dict_post_hooks, hook, prepend)

    def register_load_state_dict_pre_hook(self, hook, prepend=False):
        return _registered(self._optimizer_load_state_dict_pre_hooks, hook, prepend)

    def register_load_state_dict_post_hook(self, hook, prepend=False):
        return _registered(self._optimizer_load_state_dict_post_hooks, hook, prepend)


def _fitted(p, value, key=None):
    """Loaded state in the parameter's dtype; the step count stays as it is."""
    if isinstance(value, TensorBase):
        return value.to(p.dtype) if key != "step" and p.is_floating_point() else value
    if isinstance(value, dict):
        return {k: _fitted(p, v, k) for k, v in value.items()}
    if isinstance(value, (list, tuple, set)):
        return type(value)(_fitted(p, v) for v in value)
    return value


def evaluate(closure):
    """Loss of a closure, run with gradients on; None without a closure."""
    if closure is None:
        return None
    was, mode.grad = mode.grad, True
    try:
        return closure()
    finally:
        mode.grad = was


def counter(value):
    """A tensor of one number that an optimiser counts with: float64 where that is the default, else float32."""
    dtype = D.float64 if D.Default.dtype is D.float64 else D.float32
    return wrap(np.array(value, dtype.numpy), dtype)


def number(value):
    """A Python number of an option that may be a one-element tensor."""
    return value.item() if isinstance(value, TensorBase) else value


def check_one_number(lr):
    """A learning rate that is a tensor holds one number."""
    if isinstance(lr, TensorBase) and lr.numel() != 1:
        raise ValueError("Tensor lr must be 1-element")


def check_lr(lr):
    """The two rules every learning rate follows."""
    check_one_number(lr)
    if not 0.0 <= number(lr):
        raise ValueError(f"Invalid learning rate: {lr}")
