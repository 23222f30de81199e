"""Saving and loading a module's values by name: `state_dict` and `load_state_dict` with PyTorch's sentences.

Imports: parameters, no_grad and the hook handle.
"""

import weakref
from collections import OrderedDict, namedtuple
from collections.abc import Mapping

from ..._warn import warn
from ..._autograd.modes import no_grad
from ..._tensor import Tensor
from ..parameter import Parameter
from ._hooks import RemovableHandle

EXTRA_STATE = "_extra_state"


class WithModule:
    """A hook that is given its module first. A strong reference would keep every module alive in a cycle with its own hook table."""

    def __init__(self, hook, module):
        self.hook, self.module = hook, weakref.ref(module)

    def __call__(self, *arguments):
        return self.hook(self.module(), *arguments)

    def __reduce__(self):
        return WithModule, (self.hook, self.module())


class _IncompatibleKeys(namedtuple("_IncompatibleKeys", ["missing_keys", "unexpected_keys"])):
    """What `load_state_dict` returns: the names that found no value and the values that found no name."""

    __slots__ = ()
    __module__ = "torch.nn.modules.module"

    def __repr__(self):
        if not self.missing_keys and not self.unexpected_keys:
            return "<All keys matched successfully>"
        return f"_IncompatibleKeys(missing_keys={self.missing_keys!r}, unexpected_keys={self.unexpected_keys!r})"

    __str__ = __repr__


# Functions, not methods: a module of the learner's may give its own parts these names.
def _persistent(module):
    """The module's own parameters and persistent buffers that are not None, by name."""
    kept = {name: value for name, value in module._buffers.items() if name not in module._non_persistent_buffers_set}
    return {name: value for name, value in {**module._parameters, **kept}.items() if value is not None}


def _register(table, hook):
    handle = RemovableHandle(table)
    table[handle.id] = hook
    return handle


class StateMethods:
    """The part of Module that deals with state dictionaries."""

    def state_dict(self, *args, destination=None, prefix="", keep_vars=False):
        """Names and values of all parameters and persistent buffers; the values share memory with the module."""
        if args:
            warn(
                "Positional args are being deprecated, use kwargs instead. Refer to "
                "https://pytorch.org/docs/main/generated/torch.nn.Module.html#torch.nn.Module.state_dict"
                " for details.",
                FutureWarning,
            )
            given = dict(zip(("destination", "prefix", "keep_vars"), args))
            destination = given.get("destination") if destination is None else destination
            prefix = prefix or given.get("prefix", "")
            keep_vars = keep_vars or given.get("keep_vars", False)
        if destination is None:
            destination = OrderedDict()
            destination._metadata = OrderedDict()
        metadata = {"version": self._version}
        if hasattr(destination, "_metadata"):
            destination._metadata[prefix[:-1]] = metadata
        for hook in self._state_dict_pre_hooks.values():
            hook(self, prefix, keep_vars)
        self._save_to_state_dict(destination, prefix, keep_vars)
        for name, module in self._modules.items():
            if module is not None:
                module.state_dict(destination=destination, prefix=f"{prefix}{name}.", keep_vars=keep_vars)
        for hook in self._state_dict_hooks.values():
            replaced = hook(self, destination, prefix, metadata)
            if replaced is not None:
                if getattr(hook, "_from_public_api", False):
                    raise RuntimeError("state_dict post-hook must return None")
                destination = replaced
        return destination

    def _save_to_state_dict(self, destination, prefix, keep_vars):
        for name, value in _persistent(self).items():
            destination[prefix + name] = value if keep_vars else value.detach()
        if type(self).get_extra_state is not StateMethods.get_extra_state:
            destination[prefix + EXTRA_STATE] = self.get_extra_state()

    def load_state_dict(self, state_dict, strict=True, assign=False):
        """Copy values in by name.

        Returns the missing and unexpected names; with `strict` they are an error (RuntimeError), and a value of
        another shape always is.
        """
        if not isinstance(state_dict, Mapping):
            raise TypeError(f"Expected state_dict to be dict-like, got {type(state_dict)}.")
        missing, unexpected, errors = [], [], []
        metadata = getattr(state_dict, "_metadata", None)
        state_dict = OrderedDict(state_dict)
        if metadata is not None:
            state_dict._metadata = metadata

        def load(module, values, prefix=""):
            local = {} if metadata is None else metadata.get(prefix[:-1], {})
            if assign:
                local["assign_to_params_buffers"] = assign
            module._load_from_state_dict(values, prefix, local, True, missing, unexpected, errors)
            for name, child in module._modules.items():
                if child is not None:
                    inner = f"{prefix}{name}."
                    load(child, {key: value for key, value in values.items() if key.startswith(inner)}, inner)
            incompatible = _IncompatibleKeys(missing, unexpected)
            for hook in module._load_state_dict_post_hooks.values():
                if hook(module, incompatible) is not None:
                    raise AssertionError(
                        "Hooks registered with ``register_load_state_dict_post_hook`` are not "
                        "expected to return new values, if incompatible_keys need to be modified, "
                        "it should be done inplace."
                    )

        load(self, state_dict)
        load = None     # it holds itself, and with it the values
        if strict:
            for words, keys in (("Unexpected", unexpected), ("Missing", missing)):
                if keys:
                    listed = ", ".join(f'"{key}"' for key in keys)
                    errors.insert(0, f"{words} key(s) in state_dict: {listed}. ")
        if errors:
            raise RuntimeError(f"Error(s) in loading state_dict for {type(self).__name__}:\n\t" + "\n\t".join(errors))
        return _IncompatibleKeys(missing, unexpected)

    def _load_from_state_dict(self, state_dict, prefix, local_metadata, strict, missing_keys, unexpected_keys, error_msgs):
        for hook in self._load_state_dict_pre_hooks.values():
            hook(state_dict, prefix, local_metadata, strict, missing_keys, unexpected_keys, error_msgs)
        own = _persistent(self)
        assign = local_metadata.get("assign_to_params_buffers", False)
        for name, value in own.items():
            key = prefix + name
            if key in state_dict:
                message = self._load_one_of_state_dict(name, key, value, state_dict[key], assign)
                if message:
                    error_msgs.append(message)
            elif strict:
                missing_keys.append(key)
        extra = prefix + EXTRA_STATE
        if type(self).set_extra_state is not StateMethods.set_extra_state:
            if extra in state_dict:
                self.set_extra_state(state_dict[extra])
            elif strict:
                missing_keys.append(extra)
        elif strict and extra in state_dict:
            unexpected_keys.append(extra)
        if strict:
            for key in state_dict:
                if key.startswith(prefix) and key != extra:
                    first, *deeper = key[len(prefix):].split(".", 1)
                    if first not in (self._modules if deeper else own):
                        unexpected_keys.append(key)

    def _load_one_of_state_dict(self, name, key, own, given, assign):
        """Copy one value in; the sentence of what went wrong, or None."""
        if not isinstance(given, Tensor):
            return (
                f'While copying the parameter named "{key}", '
                f"expected torch.Tensor or Tensor-like object from checkpoint but received {type(given)}"
            )
        if own.dim() == 0 and given.dim() == 1 and given.shape[0] == 1:
            given = given[0]
        if given.shape != own.shape:
            return (
                f"size mismatch for {key}: copying a param with shape {given.shape} from checkpoint, "
                f"the shape in current model is {own.shape}."
            )
        try:
            with no_grad():
                if not assign:
                    own.copy_(given)
                else:
                    if isinstance(own, Parameter):
                        if isinstance(given, Parameter):
                            given.requires_grad_(own.requires_grad)
                        else:
                            given = Parameter(given, requires_grad=own.requires_grad)
                    setattr(self, name, given)
        except Exception as error:
            return (
                f'While copying the parameter named "{key}", whose dimensions in the model are {own.size()} and '
                f"whose dimensions in the checkpoint are {given.size()}, an exception occurred : {error.args}."
            )
        return None

    def get_extra_state(self):
        """Override, with `set_extra_state`, to keep more than tensors in the state dictionary."""
        raise RuntimeError("Reached a code path in Module.get_extra_state() that should never be called.")

    def set_extra_state(self, state):
        """Override, with `get_extra_state`, to take the extra state back."""
        raise RuntimeError("Reached a code path in Module.set_extra_state() that should never be called.")

    def register_state_dict_pre_hook(self, hook):
        """`hook(module, prefix, keep_vars)` before `state_dict` collects."""
        return _register(self._state_dict_pre_hooks, hook)

    def register_state_dict_post_hook(self, hook):
        """`hook(module, state_dict, prefix, local_metadata)` after `state_dict` has collected."""
        hook._from_public_api = True
        return _register(self._state_dict_hooks, hook)

    def _register_state_dict_hook(self, hook):
        if getattr(hook, "_from_public_api", False):
            raise RuntimeError(
                "Cannot register the same function as the state dict post hook that was "
                "previously registered via register_state_dict_post_hook"
            )
        return _register(self._state_dict_hooks, hook)

    def register_load_state_dict_pre_hook(self, hook):
        """`hook(module, state_dict, prefix, local_metadata, strict, missing, unexpected, errors)` before loading."""
        return self._register_load_state_dict_pre_hook(hook, with_module=True)

    def _register_load_state_dict_pre_hook(self, hook, with_module=False):
        return _register(self._load_state_dict_pre_hooks, WithModule(hook, self) if with_module else hook)

    def register_load_state_dict_post_hook(self, hook):
        """`hook(module, incompatible_keys)` after loading; the key lists may be changed in place."""
        return _register(self._load_state_dict_post_hooks, hook)
