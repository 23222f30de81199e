"""Parameters computed from others: `register_parametrization(layer, "weight", module)` makes `layer.weight` the module's output.

Imports: containers, Parameter, no_grad, the tensor class. The layer's class becomes one of its own, whose attribute computes when read.
"""

import copy
from collections.abc import Sequence
from contextlib import contextmanager

from ..._autograd.modes import no_grad
from ..._tensor import Tensor
from ..modules.container import ModuleDict, ModuleList
from ..parameter import Parameter


class _Cache:
    """Computed parameters of the `with cached():` blocks we are in."""

    depth, values = 0, {}


@contextmanager
def cached():
    """Inside, each parametrised tensor is computed once."""
    _Cache.depth += 1
    try:
        yield
    finally:
        _Cache.depth -= 1
        if not _Cache.depth:
            _Cache.values.clear()


def _register(module, name, tensor):
    if isinstance(tensor, Parameter):
        module.register_parameter(name, tensor)
    else:
        module.register_buffer(name, tensor)


def _same(words, before, after, old, new):
    """ValueError unless dtype and shape are kept; `words` opens the sentence, `before` and `after` name the two."""
    if not isinstance(new, Tensor):
        raise ValueError(f"A parametrization must return a tensor. Got {type(new).__name__}.")
    for what, a, b in (("dtype", old.dtype, new.dtype), ("shape", old.shape, new.shape)):
        if a != b:
            raise ValueError(f"{words.format(what)}\n{before.format(what)}: {a}\n{after.format(what)}: {b}")


class ParametrizationList(ModuleList):
    """The modules that compute one tensor, in order, with what they compute it from: `original`, or `original0`, `original1`, ..."""

    def __init__(self, modules, original, unsafe=False):
        if len(modules) == 0:
            raise ValueError("ParametrizationList requires one or more modules.")
        super().__init__(modules)
        self.unsafe = unsafe
        new = original
        with no_grad():
            for module in reversed(self):
                if hasattr(module, "right_inverse"):
                    try:
                        new = module.right_inverse(new)
                    except NotImplementedError:
                        continue
        self.is_tensor = isinstance(new, Tensor)
        if not self.is_tensor and not isinstance(new, Sequence):
            raise ValueError("'right_inverse' must return a Tensor or a Sequence of tensors (list, tuple...). "
                             f"Got {type(new).__name__}")
        self.ntensors = 1 if self.is_tensor else len(new)
        shown = original.detach()
        if self.is_tensor:
            if original.dtype != new.dtype:
                raise ValueError("When `right_inverse` outputs one tensor, it may not change the dtype.\n"
                                 f"original.dtype: {original.dtype}\nright_inverse(original).dtype: {new.dtype}")
            original.data = new.detach()
            _register(self, "original", original)
        else:
            for i, part in enumerate(new):
                if not isinstance(part, Tensor):
                    raise ValueError("'right_inverse' must return a Tensor or a Sequence of tensors (list, tuple...). "
                                     f"Got element {i} of the sequence with type {type(part).__name__}.")
                _register(self, f"original{i}", Parameter(part.detach(), original.requires_grad) if isinstance(original, Parameter) else part)
        if not unsafe:
            _same("Registering a parametrization may not change the {} of the tensor, unless `unsafe` flag is enabled.",
                  "unparametrized {}", "parametrized {}", shown, self())

    def _originals(self):
        return [self.original] if self.is_tensor else [getattr(self, f"original{i}") for i in range(self.ntensors)]

    def right_inverse(self, value):
        """Set the originals so that the computed tensor becomes `value`."""
        with no_grad():
            for module in reversed(self):
                if not hasattr(module, "right_inverse"):
                    raise RuntimeError(f"parametrization {type(module).__name__} does not implement right_inverse.")
                value = module.right_inverse(value)
            if self.is_tensor and not isinstance(value, Tensor):
                raise ValueError(f"`right_inverse` should return a tensor. Got {type(value).__name__}")
            if not self.is_tensor:
                self._check_parts(value)
            for i, (original, part) in enumerate(zip(self._originals(), [value] if self.is_tensor else value)):
                if not isinstance(part, Tensor):
                    raise ValueError("'right_inverse' must return a sequence of tensors or reference-type opaques. "
                                     f"Got element {i} of type {type(part).__name__}.")
                if part.dtype != original.dtype:
                    whose, own = ("The tensor", "original") if self.is_tensor else (f"Tensor {i}", f"original{i}")
                    raise ValueError(f"{whose} returned by `right_inverse` has dtype {part.dtype} while `{own}` has dtype {original.dtype}")
                original.data = part.detach()

    def _check_parts(self, value):
        if not isinstance(value, Sequence):
            raise ValueError(f"'right_inverse' must return a sequence of tensors. Got {type(value).__name__}.")
        if len(value) != self.ntensors:
            raise ValueError(f"'right_inverse' must return a sequence of tensors of length {self.ntensors}. Got a sequence of length {len(value)}.")

    def forward(self):
        first, *others = self
        value = first(*self._originals())
        for module in others:
            value = module(value)
        return value


def _computed(name):
    """The attribute that takes a parameter's place."""
    def read(self):
        if not _Cache.depth:
            return self.parametrizations[name]()
        key = id(self), name
        if key not in _Cache.values:
            _Cache.values[key] = self.parametrizations[name]()
        return _Cache.values[key]
    return property(read, lambda self, value: self.parametrizations[name].right_inverse(value))


def _copied(self, memo):
    replica = memo[id(self)] = self.__new__(type(self))
    replica.__dict__ = copy.deepcopy(self.__dict__, memo)
    return replica


def _unsaved(self):
    raise RuntimeError("Serialization of parametrized modules is only supported through state_dict(). See:\n"
                       "https://pytorch.org/tutorials/beginner/saving_loading_models.html"
                       "#saving-loading-a-general-checkpoint-for-inference-and-or-resuming-training")


def register_parametrization(module, tensor_name, parametrization, *, unsafe=False):
    """Compute `module.tensor_name` by `parametrization` from now on, after those registered before. Returns the module."""
    parametrization.train(module.training)
    if is_parametrized(module, tensor_name):
        if not unsafe:
            now = getattr(module, tensor_name)
            _same("Registering a parametrization may not change the {} of the tensor, unless the `unsafe` flag is enabled.",
                  f"module.{tensor_name}.{{}}", f"parametrization(module.{tensor_name}).{{}}", now, parametrization(now))
            _check_inverse(parametrization, tensor_name, now)
        chain = module.parametrizations[tensor_name]
        chain.append(parametrization)
        chain.unsafe |= unsafe
    elif tensor_name in module._buffers or tensor_name in module._parameters:
        chain = ParametrizationList([parametrization], getattr(module, tensor_name), unsafe)
        delattr(module, tensor_name)
        if not is_parametrized(module):
            module.__class__ = type(f"Parametrized{type(module).__name__}", (type(module),),
                                    {"__module__": __name__, "__deepcopy__": _copied, "__getstate__": _unsaved})
            module.parametrizations = ModuleDict()
        setattr(type(module), tensor_name, _computed(tensor_name))
        module.parametrizations[tensor_name] = chain
    else:
        raise ValueError(f"Module '{module}' does not have a parameter, a buffer, or a parametrized element with name '{tensor_name}'")
    return module


def _check_inverse(parametrization, name, now):
    """ValueError where the way back gives another kind of tensor."""
    if not hasattr(parametrization, "right_inverse"):
        return
    try:
        back = parametrization.right_inverse(now)
    except NotImplementedError:
        return
    if not isinstance(back, Tensor):
        raise ValueError(f"parametrization.right_inverse must return a tensor. Got: {type(back).__name__}")
    _same(f"The tensor returned by parametrization.right_inverse must have the same {{}} as module.{name}, unless the `unsafe` flag is enabled.",
          f"module.{name}.{{}}", "returned {}", now, back)


def is_parametrized(module, tensor_name=None):
    """Whether a module has parametrisations, or one of this name."""
    held = getattr(module, "parametrizations", None)
    return isinstance(held, ModuleDict) and (len(held) > 0 if tensor_name is None else tensor_name in held)


def remove_parametrizations(module, tensor_name, leave_parametrized=True):
    """Make the tensor ordinary again, with its computed value or, without `leave_parametrized`, its original one. Returns the module."""
    if not is_parametrized(module, tensor_name):
        raise ValueError(f"Module {module} does not have a parametrization on {tensor_name}")
    chain = module.parametrizations[tensor_name]
    if chain.is_tensor:
        original = chain.original
        if leave_parametrized:
            with no_grad():
                original.data = getattr(module, tensor_name).detach()
    elif leave_parametrized:
        value = getattr(module, tensor_name)
        original = Parameter(value.detach()) if value.requires_grad else value
    else:
        raise ValueError("Cannot leave unparametrized (`leave_parametrized=False`) a tensor that is parametrized in terms of a sequence of tensors.")
    delattr(type(module), tensor_name)
    del module.parametrizations[tensor_name]
    _register(module, tensor_name, original)
    if not is_parametrized(module):
        del module.parametrizations
        module.__class__ = type(module).__bases__[0]
    return module


def type_before_parametrizations(module):
    """The class a module had before."""
    return type(module).__bases__[0] if is_parametrized(module) else type(module)
