"""The functions of `torch` that read and set autocast's state, for each kind of device. Imports the state.

Only the CPU is here, so what the others are told is only kept.
"""

from .. import _dtype as D
from .._autocast import state
from .._builtin import type_word
from .._device import device
from .._warn import warn

DTYPES = {"cuda": D.float16, "ipu": D.float16, "xpu": D.float16, "mps": D.float16, "mtia": D.float16, "privateuseone": D.float16, "hip": D.float16,
          "hpu": D.bfloat16, "maia": D.bfloat16, "xla": D.bfloat16}
ENABLED = dict.fromkeys([kind for kind in DTYPES if kind != "hip"], False)


def available(device_type):
    """Whether PyTorch has autocast for a kind of device."""
    kind = device(device_type).type
    return kind == "cpu" or kind in ENABLED


def _kind(device_type):
    kind = device(device_type).type
    if kind != "cpu" and kind not in ENABLED:
        raise RuntimeError("unknown device type for autocast in get_autocast_dispatch_key_from_device_type")
    return kind


def get_autocast_dtype(device_type):
    """The dtype in which autocast computes products on a kind of device."""
    kind = device(device_type).type
    if kind != "cpu" and kind not in DTYPES:
        raise RuntimeError("unsupported scalarType")
    return state.dtype if kind == "cpu" else DTYPES[kind]


def set_autocast_dtype(device_type, dtype):
    """Make it another."""
    kind = device(device_type).type
    if kind == "cpu":
        state.dtype = dtype
    else:
        DTYPES[kind] = dtype


def is_autocast_enabled(device_type="cuda"):
    """Whether autocast is switched on for a kind of device."""
    kind = _kind(device_type)
    return state.cpu if kind == "cpu" else ENABLED[kind]


def set_autocast_enabled(device_type, enabled=None):
    """Switch autocast on or off for a kind of device; a truth value alone means the GPU."""
    if enabled is None:
        device_type, enabled = "cuda", device_type
    kind = _kind(device_type)
    if kind == "cpu":
        state.switch(enabled)
    else:
        ENABLED[kind] = enabled


def any_enabled():
    """Whether autocast is switched on for any kind of device."""
    return state.cpu or any(ENABLED.values())


# ---------------------------------------------------------------- names without a device, which PyTorch's parser does not know
def _asking(name, answer):
    def call(*args, **kw):
        if kw:
            raise TypeError(f"torch.{name}() takes no keyword arguments")
        if args:
            raise TypeError(f"torch.{name}() takes no arguments ({len(args)} given)")
        return answer()
    call.__name__ = call.__qualname__ = name
    return call


def _telling(name, word, kind, tell):
    def call(*args, **kw):
        if kw:
            raise TypeError(f"torch.{name}() takes no keyword arguments")
        if len(args) != 1:
            raise TypeError(f"torch.{name}() takes exactly one argument ({len(args)} given)")
        if not isinstance(args[0], kind):
            raise TypeError(f"{word} must be a {'torch.dtype' if kind is D.dtype else 'bool'} (got {type_word(args[0])})")
        tell(args[0])
    call.__name__ = call.__qualname__ = name
    return call


def _old(name, line, instead, do):
    """`do`, with the warning of a name that PyTorch wants no longer used; `instead` is the call that replaces it."""
    def done(*args):
        given = instead.partition(", ")[2].rstrip(")")
        warn(f"torch.{name}({given}) is deprecated. Please use torch.{instead} instead. (Triggered internally at "
             f"/__w/pytorch/pytorch/torch/csrc/autograd/init.cpp:{line}.)", DeprecationWarning)
        return do(*args)
    return done


def _step(by):
    state.nesting += by
    return state.nesting


def _cache(on):
    state.caching = on


autocast_increment_nesting = _asking("autocast_increment_nesting", lambda: _step(1))
autocast_decrement_nesting = _asking("autocast_decrement_nesting", lambda: _step(-1))
clear_autocast_cache = _asking("clear_autocast_cache", state.cache.clear)
is_autocast_cache_enabled = _asking("is_autocast_cache_enabled", lambda: state.caching)
set_autocast_cache_enabled = _telling("set_autocast_cache_enabled", "enabled", bool, _cache)

# The old names, the kind of device that each means, and the lines that PyTorch's warnings name: enabled or not, switch, dtype, set it.
_LINES = {"cpu": ("cpu", 883, 874, 1016, 967), "gpu": ("cuda", None, None, 1007, 952), "ipu": ("ipu", 909, 900, 1025, 982),
          "xla": ("xla", 935, 926, 1034, 997)}


def _named():
    for word, (kind, *lines) in _LINES.items():
        for line, form, new, arguments, do in zip(lines, ("is_autocast_{}_enabled", "set_autocast_{}_enabled", "get_autocast_{}_dtype", "set_autocast_{}_dtype"),
                                                  ("is_autocast_enabled", "set_autocast_enabled", "get_autocast_dtype", "set_autocast_dtype"),
                                                  ("", ", enabled", "", ", dtype"),
                                                  (is_autocast_enabled, set_autocast_enabled, get_autocast_dtype, set_autocast_dtype), strict=True):
            if line:
                name = form.format(word)
                old = _old(name, line, f"{new}('{kind}'{arguments})", lambda *args, do=do, kind=kind: do(kind, *args))
                yield name, _telling(name, arguments[2:], bool if "enabled" in arguments else D.dtype, old) if arguments else _asking(name, old)


globals().update(_named())
