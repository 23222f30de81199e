"""What programs set and nothing here depends on; loaded when one of the functions is first named."""

from ._builtin import type_word
from ._warn import ALWAYS, warn


class Settings:
    """What programs set and nothing here depends on."""

    deterministic = False
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
    Settings.deterministic = mode


def are_deterministic_algorithms_enabled():
    """What `use_deterministic_algorithms` was told."""
    return Settings.deterministic


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
    return False


def set_warn_always(b):
    """Whether warnings that are given once are given each time."""
    ALWAYS[:] = [True] if b else []


def compile(model=None, **options):
    """The model as it is: there is no compiler here, and none is needed for the same result."""
    return model if model is not None else lambda function: function
