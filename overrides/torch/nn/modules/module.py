"""The base class of all layers: what an assigned attribute becomes, how a module is called, how it prints.

Listing parts is in `_walk.py`, saving and loading in `_state.py`, changing dtype or mode in `_convert.py`, hooks in
`_hooks.py`. Imports: those, the tensor class and Parameter.
"""

from ..._tensor import Tensor
from ..parameter import Buffer, Parameter
from . import _hooks
from ._convert import ConvertMethods
from ._hooks import (HookRegistration, HookTable, register_module_backward_hook, register_module_forward_hook,  # noqa: F401
                     register_module_forward_pre_hook, register_module_full_backward_hook, register_module_full_backward_pre_hook)
from ._names import indent as _addindent, typename
from ._state import StateMethods
from ._walk import WalkMethods

HOOK_TABLES = (
    "_backward_pre_hooks",
    "_backward_hooks",
    "_is_full_backward_hook",
    "_forward_hooks",
    "_forward_hooks_with_kwargs",
    "_forward_hooks_always_called",
    "_forward_pre_hooks",
    "_forward_pre_hooks_with_kwargs",
    "_state_dict_hooks",
    "_state_dict_pre_hooks",
    "_load_state_dict_pre_hooks",
    "_load_state_dict_post_hooks",
)


def _forward_unimplemented(self, *input):
    raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')


# Functions, not methods: a module of the learner's may give its own parts these names.
def _check_name(module, kind, name, taken):
    if not isinstance(name, str):
        raise TypeError(f"{kind} name should be a string. Got {typename(name)}")
    if "." in name:
        raise KeyError(f'{kind} name can\'t contain "."' + (f", got: {name}" if kind == "module" else ""))
    if name == "":
        raise KeyError(f'{kind} name can\'t be empty string ""')
    if hasattr(module, name) and name not in taken:
        raise KeyError(f"attribute '{name}' already exists")


def _forget(module, name, *tables):
    for table in tables:
        table.pop(name, None)
    module._non_persistent_buffers_set.discard(name)


class Module(StateMethods, ConvertMethods, WalkMethods, HookRegistration):
    """Base class of layers and models. Subclasses call `super().__init__()` and write `forward`."""

    dump_patches = False
    _version = 1
    training: bool
    call_super_init = False

    forward = _forward_unimplemented

    def __init__(self, *args, **kwargs):
        if kwargs and not self.call_super_init:
            raise TypeError(
                f"{type(self).__name__}.__init__() got an unexpected keyword argument '{next(iter(kwargs))}'"
            )
        if args and not self.call_super_init:
            raise TypeError(
                f"{type(self).__name__}.__init__() takes 1 positional argument but {len(args) + 1} were given"
            )
        # Straight into the dictionary: `__setattr__` below needs these names to exist, and this is the hot path
        # of building a model.
        state = self.__dict__
        state["training"] = True
        state["_parameters"] = {}
        state["_buffers"] = {}
        state["_non_persistent_buffers_set"] = set()
        for name in HOOK_TABLES:
            state[name] = HookTable() if name != "_is_full_backward_hook" else None
        state["_modules"] = {}
        if self.call_super_init:
            super().__init__(*args, **kwargs)

    # ---------------------------------------------------------------- calling

    def __call__(self, *args, **kwargs):
        if (
            self._backward_hooks
            or self._backward_pre_hooks
            or self._forward_hooks
            or self._forward_pre_hooks
            or _hooks.any_everywhere()
        ):
            return _hooks.call_with_hooks(self, args, kwargs)
        return self.forward(*args, **kwargs)

    # ---------------------------------------------------------------- registering

    def register_parameter(self, name, param):
        """Add a parameter under a name; None keeps the name without a value."""
        if "_parameters" not in self.__dict__:
            raise AttributeError("cannot assign parameter before Module.__init__() call")
        _check_name(self, "parameter", name, self._parameters)
        if param is None:
            self._parameters[name] = None
        elif not isinstance(param, Parameter):
            raise TypeError(
                f"cannot assign '{typename(param)}' object to parameter '{name}' (torch.nn.Parameter or None required)"
            )
        elif param.grad_fn is not None:
            raise ValueError(
                f"Cannot assign non-leaf Tensor to parameter '{name}'. Model "
                f"parameters must be created explicitly. To express '{name}' "
                "as a function of another Tensor, compute the value in the forward() method."
            )
        else:
            self._parameters[name] = param

    def register_buffer(self, name, tensor, persistent=True):
        """Add a tensor that is part of the state but not trained."""
        if "_buffers" not in self.__dict__:
            raise AttributeError("cannot assign buffer before Module.__init__() call")
        _check_name(self, "buffer", name, self._buffers)
        if tensor is not None and not isinstance(tensor, Tensor):
            raise TypeError(
                f"cannot assign '{typename(tensor)}' object to buffer '{name}' (torch Tensor or None required)"
            )
        self._buffers[name] = tensor
        if persistent:
            self._non_persistent_buffers_set.discard(name)
        else:
            self._non_persistent_buffers_set.add(name)

    def add_module(self, name, module):
        """Add a child under a name."""
        if module is not None and not isinstance(module, Module):
            raise TypeError(f"{typename(module)} is not a Module subclass")
        if isinstance(name, str) and hasattr(self, name) and name not in self._modules:
            raise KeyError(f"attribute '{name}' already exists")
        _check_name(self, "module", name, self._modules)
        self._modules[name] = module

    def register_module(self, name, module):
        """The same as `add_module`."""
        self.add_module(name, module)

    # ---------------------------------------------------------------- attributes

    def __getattr__(self, name):
        state = self.__dict__
        for table in ("_parameters", "_buffers", "_modules"):
            members = state.get(table)
            if members is not None and name in members:
                return members[name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __setattr__(self, name, value):
        state = self.__dict__
        params, modules = state.get("_parameters"), state.get("_modules")
        if isinstance(value, Parameter):
            if params is None:
                raise AttributeError("cannot assign parameters before Module.__init__() call")
            _forget(self, name, state, self._buffers, modules)
            self.register_parameter(name, value)
        elif params is not None and name in params:
            if value is not None:
                raise TypeError(
                    f"cannot assign '{typename(value)}' as parameter '{name}' (torch.nn.Parameter or None expected)"
                )
            self.register_parameter(name, value)
        elif isinstance(value, Module):
            if modules is None:
                raise AttributeError("cannot assign module before Module.__init__() call")
            _forget(self, name, state, params, self._buffers)
            modules[name] = value
        elif modules is not None and name in modules:
            if value is not None:
                raise TypeError(
                    f"cannot assign '{typename(value)}' as child module '{name}' (torch.nn.Module or None expected)"
                )
            modules[name] = value
        elif isinstance(value, Buffer) or name in state.get("_buffers", ()):
            if value is not None and not isinstance(value, Tensor):
                raise TypeError(
                    f"cannot assign '{typename(value)}' as buffer '{name}' "
                    "(torch.nn.Buffer, torch.Tensor or None expected)"
                )
            if isinstance(value, Buffer):
                persistent = value.persistent
            else:
                persistent = name not in self._non_persistent_buffers_set
            self.register_buffer(name, value, persistent)
        else:
            object.__setattr__(self, name, value)

    def __delattr__(self, name):
        for table in (self._parameters, self._buffers, self._modules):
            if name in table:
                del table[name]
                self._non_persistent_buffers_set.discard(name)
                return
        object.__delattr__(self, name)

    def __dir__(self):
        names = [*dir(type(self)), *self.__dict__, *self._parameters, *self._modules, *self._buffers]
        return sorted(name for name in names if not name[0].isdigit())

    def __setstate__(self, state):
        self.__dict__.update(state)

    # ---------------------------------------------------------------- printing

    def _get_name(self):
        return type(self).__name__

    def extra_repr(self):
        """What stands between the brackets of this module's print; override in your own modules."""
        return ""

    def __repr__(self):
        extra = self.extra_repr()
        lines = extra.split("\n") if extra else []
        children = [f"({name}): {_addindent(repr(child))}" for name, child in self._modules.items()]
        if len(lines) == 1 and not children:
            return f"{self._get_name()}({extra})"
        body = "\n  ".join([*lines, *children])
        return f"{self._get_name()}(\n  {body}\n)" if body else f"{self._get_name()}()"


# the methods of its parts are Module's own: a sentence about a missing argument names them so
for _part in Module.__bases__:
    for _method in vars(_part).values():
        if callable(_method) and hasattr(_method, "__code__"):
            _method.__qualname__ = f"Module.{_method.__name__}"
del _part, _method
