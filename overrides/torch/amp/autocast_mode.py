"""`torch.autocast` and what custom functions say of it. Which operations cast is in `_autocast.py`; the settings by name are in `_switches.py`."""

import functools
from collections.abc import Iterable, Mapping

import numpy as np

from .. import _dtype as D
from .._autocast import state
from .._ops.core import TensorBase
from .._warn import warn
from ._switches import available, get_autocast_dtype, is_autocast_enabled, set_autocast_dtype, set_autocast_enabled

SUPPORTED = D.bfloat16, D.float16


def is_autocast_available(device_type):
    """Whether PyTorch has mixed precision for a device."""
    return available(device_type)


def _named(device_type):
    if not isinstance(device_type, str):
        raise ValueError(f"Expected `device_type` of type `str`, got: `{type(device_type)}`")


class autocast:
    """Context manager and decorator: products in `dtype` (bfloat16 or float16), losses and what is delicate in float32.

    On the CPU only: for a GPU, which is not there, it warns and does nothing. Raises RuntimeError for unknown devices; a dtype that
    PyTorch does not support warns and does nothing.
    """

    def __init__(self, device_type, dtype=None, enabled=True, cache_enabled=None):
        _named(device_type)
        self.fast_dtype = get_autocast_dtype(device_type) if dtype is None else dtype
        self.device = device_type
        if not available(device_type):
            raise RuntimeError(f"User specified an unsupported autocast device_type '{device_type}'")
        self.custom_backend_name = "privateuseone"
        if device_type == self.custom_backend_name:
            raise AssertionError(
                "Tried to use AMP with the `privateuseone` backend, but the backend has not registered a module or  the module miss some necessary "
                "funcs. The backend should register a module by `torch._register_device_module`, and the module must have these funcs: \n"
                "`get_amp_supported_dtype() -> List[torch.dtype]`. \n")
        self._cache_enabled = state.caching if cache_enabled is None else cache_enabled
        if enabled and device_type == "cuda":
            warn("CUDA is not available or torch_xla is imported. Disabling autocast.")
            enabled = False
        elif enabled and self.fast_dtype not in SUPPORTED:
            name = device_type.upper()
            warn(f"In {name} autocast, but the target dtype is not supported. Disabling autocast.\n"
                 f"{name} Autocast only supports dtypes of torch.bfloat16, torch.float16 currently.")
            enabled = False
        self._enabled = enabled

    def __enter__(self):
        self.prev_cache_enabled = state.caching
        self.prev = is_autocast_enabled(self.device)
        self.prev_fastdtype = get_autocast_dtype(self.device)
        set_autocast_enabled(self.device, self._enabled)
        set_autocast_dtype(self.device, self.fast_dtype)
        state.nesting += 1
        state.caching = self._cache_enabled
        return self

    def __exit__(self, *error):
        state.leave()
        set_autocast_enabled(self.device, self.prev)
        set_autocast_dtype(self.device, self.prev_fastdtype)
        state.caching = self.prev_cache_enabled
        return False

    def __call__(self, func):
        if not callable(func):
            raise TypeError(f"autocast()(func) requires a callable, but got {type(func).__name__}. Did you mean to use autocast as a context manager? "
                            "For example:\n    with torch.autocast(device_type=...):\n        output = model(input)")

        @functools.wraps(func)
        def decorate_autocast(*args, **kwargs):
            with self:
                return func(*args, **kwargs)
        return decorate_autocast


def _cast(value, device_type, dtype):
    """Tensors of floating-point dtypes but float64 in another one, also inside containers."""
    if isinstance(value, TensorBase):
        eligible = value.is_floating_point() and value.device.type == device_type and value.dtype is not D.float64
        return value.to(dtype) if eligible else value
    if isinstance(value, (str, bytes, np.ndarray)):
        return value
    if isinstance(value, Mapping):
        return {_cast(k, device_type, dtype): _cast(v, device_type, dtype) for k, v in value.items()}
    if isinstance(value, Iterable):
        cast = (_cast(v, device_type, dtype) for v in value)
        return type(value)(cast) if isinstance(value, (list, tuple)) else cast
    return value


def custom_fwd(fwd=None, *, device_type, cast_inputs=None):
    """Decorator of a custom function's `forward`: keeps the state for `custom_bwd`; with `cast_inputs` casts tensors and runs without autocast."""
    _named(device_type)
    if fwd is None:
        return functools.partial(custom_fwd, device_type=device_type, cast_inputs=cast_inputs)

    @functools.wraps(fwd)
    def decorate_fwd(*args, **kwargs):
        ctx, on = args[0], is_autocast_enabled(device_type)
        ctx._dtype = get_autocast_dtype(device_type)
        ctx._fwd_used_autocast = on and cast_inputs is None
        if cast_inputs is None or not on:
            return fwd(*args, **kwargs)
        with autocast(device_type=device_type, enabled=False):
            return fwd(*_cast(args, device_type, cast_inputs), **_cast(kwargs, device_type, cast_inputs))
    return decorate_fwd


def custom_bwd(bwd=None, *, device_type):
    """Decorator of a custom function's `backward`, which then runs as its `forward` ran."""
    _named(device_type)
    if bwd is None:
        return functools.partial(custom_bwd, device_type=device_type)

    @functools.wraps(bwd)
    def decorate_bwd(*args, **kwargs):
        with autocast(device_type=device_type, enabled=args[0]._fwd_used_autocast, dtype=args[0]._dtype):
            return bwd(*args, **kwargs)
    return decorate_bwd
