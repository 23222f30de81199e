"""The state a fresh start promises, taken once before any learner's code ran, and the way back to it.

A learner may set `print = 3`, patch builtins or a library, change print options, seeds, warnings or the folder: a fresh
start puts all of it back. Imports the standard library only; finds `torch` and `numpy` among the loaded modules.
"""

import builtins
import os
import random
import sys
import warnings

# Modules whose top-level names are put back: what a learner is likely to patch.
GUARDED = ("numpy", "torch", "math", "random", "time", "sys", "os", "functools", "warnings", "itertools", "collections")
NEVER_TOUCHED = {"modules", "path", "stdout", "stderr", "stdin", "last_exc", "last_type", "last_value", "last_traceback"}


class Pristine:
    """Construct it once, before the first block; `restore` costs about a millisecond."""

    def __init__(self):
        self._builtins = dict(vars(builtins))
        self._modules = dict(sys.modules)
        self._path, self._folder, self._environment = list(sys.path), os.getcwd(), dict(os.environ)
        self._filters, self._recursion = list(warnings.filters), sys.getrecursionlimit()
        self._names = {name: dict(vars(module)) for name, module in self._modules.items() if _is_guarded(name)}
        numpy, torch = sys.modules.get("numpy"), sys.modules.get("torch")
        self._libraries = [keep(module) for keep, module in ((_keep_numpy, numpy), (_keep_torch, torch)) if module]

    def restore(self):
        self.restore_builtins()
        for name in [name for name in sys.modules if name not in self._modules and _is_learners(sys.modules[name])]:
            del sys.modules[name]
        for name, module in self._modules.items():
            sys.modules[name] = module
        for name, names in self._names.items():
            _put_back(vars(self._modules[name]), names)
        sys.path[:] = self._path
        if dict(os.environ) != self._environment:
            os.environ.clear()
            os.environ.update(self._environment)
        os.makedirs(self._folder, exist_ok=True)
        os.chdir(self._folder)
        warnings.resetwarnings()
        warnings.filters[:] = self._filters
        for module in list(sys.modules.values()):
            names = getattr(module, "__dict__", None)
            if isinstance(names, dict):  # real PyTorch keeps classes among its modules
                names.pop("__warningregistry__", None)
        sys.setrecursionlimit(self._recursion)
        sys.settrace(None)
        random.seed()
        for restore in self._libraries:
            restore()

    def restore_builtins(self):
        """Puts the builtins back and returns what was different, for `apply_builtins`."""
        current = vars(builtins)
        changed = {n: v for n, v in current.items() if n not in self._builtins or self._builtins[n] is not v}
        gone = [name for name in self._builtins if name not in current]
        if changed or gone:
            current.clear()
            current.update(self._builtins)
        return changed, gone

    @staticmethod
    def apply_builtins(difference):
        """A page keeps its patched builtins from block to block, as in one Python session."""
        changed, gone = difference
        vars(builtins).update(changed)
        for name in gone:
            vars(builtins).pop(name, None)


def _is_guarded(name):
    return name in GUARDED or name.startswith("torch.")


def _is_learners(module):
    """Whether a module came with the learner: made by hand or written into the folder, not from our archives."""
    origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
    return not origin or not origin.startswith(("/lib/", "built-in", "frozen", sys.prefix, sys.base_prefix))


def _put_back(current, names):
    for name in [name for name in current if name not in names and name not in NEVER_TOUCHED]:
        value = current[name]
        if getattr(value, "__name__", "") not in sys.modules:  # a submodule loaded since is no patch
            del current[name]
    for name, value in names.items():
        if name not in NEVER_TOUCHED and current.get(name) is not value:
            current[name] = value


def _keep_numpy(numpy):
    options = numpy.get_printoptions()
    errors = numpy.geterr()

    def restore():
        numpy.set_printoptions(**options)
        numpy.seterr(**errors)
        numpy_random = sys.modules.get("numpy.random")
        if numpy_random is not None:
            numpy_random.seed(None)

    return restore


def _keep_torch(torch):
    state = torch.get_rng_state() if hasattr(torch, "get_rng_state") else None

    def restore():
        torch.set_printoptions(profile="default")
        if state is not None:
            torch.set_rng_state(state)
        if hasattr(torch, "set_default_dtype"):
            torch.set_default_dtype(torch.float32)
        if hasattr(torch, "set_grad_enabled"):
            torch.set_grad_enabled(True)
        # There once a program has switched autocast on, or written a subclass of Tensor.
        for home, name in (("torch._autocast", "state"), ("torch._overriding", "State")):
            if home in sys.modules:
                getattr(sys.modules[home], name).reset()

    return restore
