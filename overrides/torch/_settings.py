"""Settings of `torch` that nothing here depends on, and names of types; loaded when one of the functions is first named. May import `_torch`."""

from ._builtin import type_word
from ._ops.resizing import legacy_dtype
from ._torch import set_default_dtype
from ._tensor import Tensor
from ._warn import ALWAYS, warn, warn_once

MODES = ("default", "warn", "error")


class Settings:
    """What programs set and nothing here depends on."""

    deterministic = warn_only = False
    precision = "highest"


def set_num_threads(number, name="set_num_threads"):
    """Accepted; this course's torch always computes in one thread."""
    if type(number) is not int:
        raise RuntimeError(f"{name} expects an int, but got {type_word(number)}")
    if number <= 0:
        raise RuntimeError(f"{name} expects a positive integer")


def set_num_interop_threads(number):
    """Accepted, as `set_num_threads` is."""
    set_num_threads(number, "set_num_interop_threads")


def get_num_threads():
    """One."""
    return 1


get_num_interop_threads = get_num_threads


def use_deterministic_algorithms(mode, *, warn_only=False):
    """Accepted; everything here is deterministic."""
    if type(mode) is not bool:
        raise TypeError(f"_set_deterministic_algorithms(): argument 'mode' (position 1) must be bool, not {type_word(mode)}")
    Settings.deterministic, Settings.warn_only = mode, warn_only


def are_deterministic_algorithms_enabled():
    """What `use_deterministic_algorithms` was told."""
    return Settings.deterministic


def is_deterministic_algorithms_warn_only_enabled():
    """The `warn_only` that `use_deterministic_algorithms` was told."""
    return Settings.warn_only


def get_deterministic_debug_mode():
    """0 where all algorithms are allowed, 1 where a nondeterministic one warns, 2 where it is refused."""
    return 0 if not Settings.deterministic else 1 if Settings.warn_only else 2


def set_deterministic_debug_mode(debug_mode):
    """Choose one of the modes, by number or by name."""
    if not isinstance(debug_mode, (int, str)):
        raise TypeError(f"debug_mode must be str or int, but got {type(debug_mode)}")
    if isinstance(debug_mode, str):
        if debug_mode not in MODES:
            raise RuntimeError(f"invalid value of debug_mode, expected one of `default`, `warn`, `error`, but got {debug_mode}")
        debug_mode = MODES.index(debug_mode)
    if debug_mode not in (0, 1, 2):
        raise RuntimeError(f"invalid value of debug_mode, expected 0, 1, or 2, but got {debug_mode}")
    use_deterministic_algorithms(debug_mode > 0, warn_only=debug_mode == 1)


def is_warn_always_enabled():
    """What `set_warn_always` was told."""
    return bool(ALWAYS)


def set_float32_matmul_precision(precision):
    """Accepted; products are always computed at full precision."""
    if not isinstance(precision, str):
        raise RuntimeError(f"set_float32_matmul_precision expects a str, but got {type(precision).__name__}")
    if precision in ("highest", "high", "medium"):
        Settings.precision = precision
    else:
        warn(f"{precision} is not one of 'highest', 'high', or 'medium'; the currentsetFloat32MatmulPrecision call has no effect. "
             "(Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/Context.cpp:458.)")


def get_float32_matmul_precision():
    """What `set_float32_matmul_precision` was told."""
    return Settings.precision


def set_flush_denormal(mode):
    """Not done here: False."""
    if type(mode) is not bool:
        raise RuntimeError(f"flush_denormal expects a bool, but got {type(mode).__name__}")
    return False


def set_warn_always(b):
    """Whether warnings that are given once are given each time."""
    ALWAYS[:] = [True] if b else []


def compile(model=None, **options):
    """The model as it is: there is no compiler here, and none is needed for the same result."""
    return model if model is not None else lambda function: function


def set_default_tensor_type(t):
    """Like `set_default_dtype`, with a legacy type."""
    warn_once("torch.set_default_tensor_type() is deprecated as of PyTorch 2.1, please use torch.set_default_dtype() and torch.set_default_device() "
              "as alternatives. (Triggered internally at /__w/pytorch/pytorch/torch/csrc/tensor/python_tensor.cpp:434.)")
    if isinstance(t, str):
        named = legacy_dtype(t)
        if named is None:
            raise TypeError(f"type {t} not available. Torch not compiled with CUDA enabled." if t.startswith("torch.cuda.") else
                            f"invalid type object: {t}")
        t = named
    set_default_dtype(getattr(t, "torch_dtype", t))


def typename(obj):
    """The full name of an object's type."""
    if isinstance(obj, Tensor):
        return obj.type()
    kind = obj if hasattr(obj, "__qualname__") else type(obj)
    if not hasattr(kind, "__module__"):     # a generator goes by the function it comes of
        return kind.__qualname__
    return f"{kind.__module__}.{kind.__qualname__}" if kind.__module__ != "builtins" else kind.__qualname__
