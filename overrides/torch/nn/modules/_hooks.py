"""Hooks of a module: registering, removing, and the call that honours them.

`Module.__call__` comes here only when a hook is registered; without hooks it calls `forward` at once.
Imports: the tensor class; `_backward_hooks.py` when a backward hook is called for.
"""

import weakref
from collections import OrderedDict

from ..._warn import warn
from ..._tensor import Tensor


class RemovableHandle:
    """Returned by every `register_*` method; `remove()` takes the hook out again. Also a context manager."""

    __module__ = "torch.utils.hooks"
    next_id = 0

    def __init__(self, hooks, *, extra_dict=()):
        self.id = RemovableHandle.next_id
        RemovableHandle.next_id += 1
        others = extra_dict if isinstance(extra_dict, (list, tuple)) else (extra_dict,)
        # Weak references to the owner's dictionaries: a handle kept by the learner must not keep a module alive.
        self.hooks_dict_ref, self.extra_dict_ref = weakref.ref(hooks), tuple(map(weakref.ref, others))

    def __reduce__(self):
        return kept_handle, (self.id, self.hooks_dict_ref(), [reference() for reference in self.extra_dict_ref])

    def remove(self):
        for reference in (self.hooks_dict_ref, *self.extra_dict_ref):
            table = reference()
            if table is not None:
                table.pop(self.id, None)

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.remove()


def kept_handle(number, hooks, others):
    """A handle from a file or a copy, beside the dictionaries that came with it."""
    handle = RemovableHandle(HookTable() if hooks is None else hooks, extra_dict=[table for table in others if table is not None])
    handle.id, RemovableHandle.next_id = number, max(RemovableHandle.next_id, number + 1)
    return handle


HookTable = OrderedDict         # can be weakly referenced, and is copied with its module


forward_pre_everywhere = HookTable()
forward_everywhere = HookTable()
forward_everywhere_with_kwargs = HookTable()
forward_everywhere_always = HookTable()
backward_pre_everywhere = HookTable()
backward_everywhere = HookTable()
backward_everywhere_full = [None]       # False once an older hook was registered, for good


def any_everywhere():
    """True if a hook for all modules is registered."""
    return bool(forward_pre_everywhere or forward_everywhere or backward_pre_everywhere or backward_everywhere)


def _everywhere(table, hook):
    handle = RemovableHandle(table)
    table[handle.id] = hook
    return handle


def register_module_forward_pre_hook(hook):
    """Call `hook(module, args)` before every module's forward."""
    return _everywhere(forward_pre_everywhere, hook)


def register_module_forward_hook(hook, *, with_kwargs=False, always_call=False):
    """Call `hook(module, args, output)` after every module's forward."""
    handle = RemovableHandle(forward_everywhere, extra_dict=[forward_everywhere_with_kwargs, forward_everywhere_always])
    forward_everywhere[handle.id] = hook
    for table, wanted in ((forward_everywhere_with_kwargs, with_kwargs), (forward_everywhere_always, always_call)):
        if wanted:
            table[handle.id] = True
    return handle


def register_module_full_backward_pre_hook(hook):
    """Call `hook(module, grad_output)` before every module's backward."""
    return _everywhere(backward_pre_everywhere, hook)


def register_module_full_backward_hook(hook):
    """Call `hook(module, grad_input, grad_output)` after every module's backward."""
    return _choose_everywhere(hook, True)


def register_module_backward_hook(hook):
    """The older form: sees only the last operation of each module's forward."""
    return _choose_everywhere(hook, False)


def _choose_everywhere(hook, full):
    if backward_everywhere_full[0] is (not full):
        raise RuntimeError("Cannot use both regular backward hooks and full backward hooks as a global Module hook. Please use only one of them.")
    backward_everywhere_full[0] = full
    return _everywhere(backward_everywhere, hook)


class HookRegistration:
    """The `register_*_hook` methods of a module."""

    def register_forward_pre_hook(self, hook, *, prepend=False, with_kwargs=False):
        """`hook(module, args)` before forward; a returned value replaces the arguments."""
        handle = RemovableHandle(self._forward_pre_hooks, extra_dict=self._forward_pre_hooks_with_kwargs)
        self._forward_pre_hooks[handle.id] = hook
        if with_kwargs:
            self._forward_pre_hooks_with_kwargs[handle.id] = True
        if prepend:
            self._forward_pre_hooks.move_to_end(handle.id, last=False)
        return handle

    def register_forward_hook(self, hook, *, prepend=False, with_kwargs=False, always_call=False):
        """`hook(module, args, output)` after forward; a returned value replaces the output."""
        handle = RemovableHandle(
            self._forward_hooks, extra_dict=[self._forward_hooks_with_kwargs, self._forward_hooks_always_called]
        )
        self._forward_hooks[handle.id] = hook
        if with_kwargs:
            self._forward_hooks_with_kwargs[handle.id] = True
        if always_call:
            self._forward_hooks_always_called[handle.id] = True
        if prepend:
            self._forward_hooks.move_to_end(handle.id, last=False)
        return handle

    def register_full_backward_pre_hook(self, hook, prepend=False):
        """`hook(module, grad_output)` before the module's gradients; a returned value replaces them."""
        handle = RemovableHandle(self._backward_pre_hooks)
        self._backward_pre_hooks[handle.id] = hook
        if prepend:
            self._backward_pre_hooks.move_to_end(handle.id, last=False)
        return handle

    def register_full_backward_hook(self, hook, prepend=False):
        """`hook(module, grad_input, grad_output)` when the module's gradients are known."""
        _choose_backward_kind(self, full=True)
        handle = RemovableHandle(self._backward_hooks)
        self._backward_hooks[handle.id] = hook
        if prepend:
            self._backward_hooks.move_to_end(handle.id, last=False)
        return handle

    def register_backward_hook(self, hook):
        """The older form of `register_full_backward_hook`: sees only the last operation of forward."""
        _choose_backward_kind(self, full=False)
        handle = RemovableHandle(self._backward_hooks)
        self._backward_hooks[handle.id] = hook
        return handle


def _choose_backward_kind(module, full):
    if module._is_full_backward_hook is (not full):
        raise RuntimeError(
            "Cannot use both regular backward hooks and full backward hooks on a "
            "single Module. Please use only one of them."
        )
    module._is_full_backward_hook = full


def _as_tuple(value):
    return value if isinstance(value, tuple) else (value,)


def call_with_hooks(module, args, kwargs):
    """`module.forward(*args, **kwargs)` with all registered hooks, in PyTorch's order."""
    called = set()
    result = None
    try:
        full, older = ([*backward_everywhere.values()], []) if backward_everywhere_full[0] else ([], [*backward_everywhere.values()])
        if module._is_full_backward_hook is not None:
            (full if module._is_full_backward_hook else older).extend(module._backward_hooks.values())
        pre = [*backward_pre_everywhere.values(), *module._backward_pre_hooks.values()]
        args, kwargs = _before_forward(module, args, kwargs)
        if full or pre or older:
            from . import _backward_hooks
        watch = _backward_hooks.BackwardWatch(module, full, pre) if full or pre else None
        if watch is not None:
            args = watch.watch_input(args)
        result = module.forward(*args, **kwargs)
        for key, hook in [*forward_everywhere.items(), *module._forward_hooks.items()]:
            called.add(key)
            result = _run_forward_hook(module, key, hook, args, kwargs, result)
        if watch is not None:
            if not isinstance(result, (Tensor, tuple)):
                warn(
                    "For backward hooks to be called, module output should be a Tensor or a tuple of Tensors"
                    f" but received {type(result)}",
                )
            result = watch.watch_output(result)
        if older:
            _backward_hooks.attach_older(module, older, args, result)
        return result
    except Exception:
        for whose, table, always in (("global ", forward_everywhere, forward_everywhere_always), ("", module._forward_hooks, module._forward_hooks_always_called)):
            for key, hook in table.items():
                if key in always and key not in called:
                    try:
                        result = _run_forward_hook(module, key, hook, args, kwargs, result)
                    except Exception as error:
                        warn(
                            f"{whose}module forward hook with ``always_call=True`` raised an exception "
                            f"that was silenced as another error was raised in forward: {error}",
                        )
        raise


def _before_forward(module, args, kwargs):
    for key, hook in [*forward_pre_everywhere.items(), *module._forward_pre_hooks.items()]:
        if key in module._forward_pre_hooks_with_kwargs:
            replaced = hook(module, args, kwargs)
            if replaced is not None:
                if not (isinstance(replaced, tuple) and len(replaced) == 2):
                    raise RuntimeError(
                        f"forward pre-hook must return None or a tuple of (new_args, new_kwargs), but got {replaced}."
                    )
                args, kwargs = replaced
        else:
            replaced = hook(module, args)
            if replaced is not None:
                args = _as_tuple(replaced)
    return args, kwargs


def _run_forward_hook(module, key, hook, args, kwargs, result):
    if key in module._forward_hooks_with_kwargs or key in forward_everywhere_with_kwargs:
        replaced = hook(module, args, kwargs, result)
    else:
        replaced = hook(module, args, result)
    return result if replaced is None else replaced
