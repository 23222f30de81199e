"""From real torch to the shim: the same arguments, and the same function, on the other side.

Needs real torch; used by the operator, module and optimiser databases, the soak and the property tests.
"""

import contextlib
import functools
import inspect
import types

import numpy as np
from judge import is_tensor, is_torch_enum

NAMESPACES = ("", "Tensor", "nn.functional", "linalg", "special", "fft", "nn", "nn.init", "autograd", "nn.utils")


class NotOffered(Exception):
    """The shim has no such name."""


def is_lack(error: BaseException) -> bool:
    """True for the shim's honest sentence about a name it lacks."""
    return "this course's torch" in str(error) or "this torch" in str(error)


def walk(library, path: str):
    """The object at a dotted path of a library, or NotOffered."""
    thing = library
    for part in path.split("."):
        try:
            thing = getattr(thing, part)
        except Exception as error:
            raise NotOffered(path) from error
    return thing


class Bridge:
    """Carries values and functions of real torch over to the shim."""

    def __init__(self, real, shim):
        self.real, self.shim = real, shim
        self.paths, self.bound = {}, {}
        for space in NAMESPACES:
            holder = walk(real, space) if space else real
            for name in dir(holder):
                if name.startswith("__") and space != "Tensor":
                    continue
                with_path = f"{space}.{name}".lstrip(".")
                try:
                    thing = getattr(holder, name)
                except Exception:
                    continue
                if callable(thing):
                    self.paths.setdefault(id(thing), with_path)

    # values

    def tensor(self, tensor):
        """The same numbers in the same strides of an equal storage."""
        real, shim = self.real, self.shim
        needs = tensor.requires_grad
        bare = tensor.detach().resolve_conj().resolve_neg()
        dtype = str(bare.dtype).removeprefix("torch.")
        whole = bare.untyped_storage().nbytes() // bare.element_size()
        plainly = bare.numel() == whole and bare.stride() == real.empty_like(bare, memory_format=real.contiguous_format).stride()
        flat = bare if plainly else real.as_strided(bare, (whole,), (1,), 0)
        if dtype == "bfloat16":
            made = shim.from_numpy(flat.float().numpy().copy()).to(shim.bfloat16)
        else:
            made = shim.from_numpy(flat.numpy().copy())
        if flat is not bare:
            made = shim.as_strided(made, tuple(bare.shape), bare.stride(), bare.storage_offset())
        return made.requires_grad_(True) if needs else made

    def value(self, value, memo=None):
        """Any argument, carried over; a tensor met twice stays one tensor."""
        memo = {} if memo is None else memo
        if id(value) in memo:
            return memo[id(value)][1]
        if is_tensor(value):
            made = self.tensor(value)
            if type(value).__name__ == "Parameter":
                made = self.shim.nn.Parameter(made.detach(), value.requires_grad)
        elif is_torch_enum(value):
            name = str(value).removeprefix("torch.")
            made = self.shim.device(name) if type(value).__name__ == "device" else walk(self.shim, name)
        elif type(value).__name__ == "Size":
            made = self.shim.Size(tuple(value))
        elif type(value) in (tuple, list):
            made = type(value)(self.value(v, memo) for v in value)
        elif isinstance(value, dict):
            made = type(value)((k, self.value(v, memo)) for k, v in value.items())
        elif isinstance(value, slice):
            made = slice(*(self.value(v, memo) for v in (value.start, value.stop, value.step)))
        elif isinstance(value, np.ndarray) or value is None or isinstance(value, (bool, int, float, complex, str)):
            return value
        elif callable(value):
            made = self.function(value)
        else:
            return value
        memo[id(value)] = (value, made)
        return made

    # functions

    def function(self, function):
        """The shim's function of the same dotted name, or a Python function bound again to the shim's names."""
        if id(function) in self.paths:
            return walk(self.shim, self.paths[id(function)])
        if isinstance(function, functools.partial):
            return functools.partial(self.function(function.func), *map(self.value, function.args),
                                     **{k: self.value(v) for k, v in function.keywords.items()})
        if isinstance(function, types.FunctionType):
            module = function.__module__ or ""
            if module.startswith("torch.") and not module.startswith("torch.testing"):
                raise NotOffered(f"{module}.{function.__name__}")
            return self.rebind(function)
        if getattr(function, "__module__", "") in ("_operator", "builtins"):
            return function
        if inspect.ismethoddescriptor(function) or inspect.isbuiltin(function):
            raise NotOffered(getattr(function, "__name__", "?"))
        raise NotOffered(repr(function))

    def rebind(self, function):
        """A copy of a Python function in whose body `torch` is the shim."""
        if id(function) in self.bound:
            return self.bound[id(function)][1]
        names = dict(function.__globals__)
        empty = tuple(types.CellType() for _ in function.__closure__ or ()) or None
        made = types.FunctionType(function.__code__, names, function.__name__, function.__defaults__, empty)
        made.__kwdefaults__ = function.__kwdefaults__
        self.bound[id(function)] = (function, made)     # before the body's names: functions may call themselves
        for cell, old in zip(empty or (), function.__closure__ or (), strict=True):
            cell.cell_contents = self.captured(old.cell_contents)
        for name in function.__code__.co_names:
            if name in names:
                names[name] = self.captured(names[name])
        return made

    def captured(self, thing):
        """A global or closure value of a function that is bound again."""
        if thing is self.real:
            return self.shim
        if getattr(thing, "__name__", "") == "freeze_rng_state":
            return contextlib.nullcontext       # it keeps real torch's generators; `attempt` seeds each call
        if isinstance(thing, types.ModuleType) and thing.__name__.startswith("torch."):
            try:
                return walk(self.shim, thing.__name__.removeprefix("torch."))
            except NotOffered:
                return thing
        if id(thing) in self.paths or isinstance(thing, (types.FunctionType, functools.partial)):
            try:
                return self.function(thing)
            except NotOffered:
                return thing
        if is_torch_enum(thing) or is_tensor(thing):
            return self.value(thing)
        return thing
