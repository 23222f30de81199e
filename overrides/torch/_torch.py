"""Functions of `torch` that are no operations: seeds, settings, questions about dtypes. May import `_ops`, `_dtype`."""

from ._builtin import Builtin, sealed
from . import _dtype as D
from ._device import CPU, DEFAULT, check_device, device as _device
from ._ops.core import mode
from ._ops.random import default_generator
from ._ops.result import result_type as _result_type
from ._tensor import Fixed, Tensor

__all__ = ["manual_seed", "seed", "initial_seed", "get_rng_state", "set_rng_state", "get_default_dtype", "set_default_dtype", "set_default_device",
           "get_default_device", "promote_types", "result_type", "can_cast", "is_tensor", "is_floating_point",
           "is_complex", "is_inference", "is_anomaly_enabled", "is_anomaly_check_nan_enabled", "is_signed", "is_nonzero", "numel",
           "strided", "contiguous_format", "preserve_format", "channels_last", "channels_last_3d", "layout", "memory_format", "detach"]


def manual_seed(seed):
    """Start the default generator's stream of `seed`; returns the generator."""
    return default_generator.manual_seed(int(seed))


def seed():
    """A seed from the system's randomness for the default generator."""
    return default_generator.seed()


def initial_seed():
    """The seed the default generator was started with."""
    return default_generator.initial_seed()


def get_rng_state():
    """The state of the default generator, as bytes in a tensor."""
    return default_generator.get_state()


def set_rng_state(new_state):
    """Put the default generator into a state from `get_rng_state`."""
    default_generator.set_state(new_state)


def get_default_dtype():
    """The dtype Python floats take."""
    return D.Default.dtype


def set_default_dtype(d):
    """Make another floating-point dtype the one Python floats take."""
    if not isinstance(d, D.dtype):
        raise TypeError("invalid dtype object: only floating-point types are supported as the default type")
    if not d.is_floating_point:
        raise TypeError("only floating-point types are supported as the default type")
    D.Default.dtype = d


def set_default_device(device):
    """Where new tensors lie; making one anywhere but on the CPU is refused."""
    DEFAULT[-1] = CPU if device is None or device == "cpu" else _device(device)


def get_default_device():
    """What `set_default_device` was told; the CPU at first."""
    if DEFAULT[0].type == "cuda" and DEFAULT[0].index is None:
        check_device(DEFAULT[0])
    return DEFAULT[0]


def promote_types(type1, type2):
    """The smallest dtype that holds both."""
    return D.promote(D.as_dtype(type1), D.as_dtype(type2))


def result_type(*pair, **named):
    """The dtype arithmetic on the two would have."""
    return _result_type(*pair, *named.values())       # PyTorch has four pairs of names for them


def can_cast(from_, to):
    """Whether PyTorch casts from one dtype to the other in place."""
    from_, to = D.as_dtype(from_), D.as_dtype(to)
    if from_.kind == D.COMPLEX and to.kind != D.COMPLEX or from_.kind == D.FLOAT and to.kind < D.FLOAT:
        return False
    return not (from_ is not D.bool_ and to is D.bool_)


def is_tensor(obj):
    """Whether an object is a tensor."""
    return isinstance(obj, Tensor)


def is_floating_point(input):
    """Whether the dtype is a floating-point one."""
    return input.dtype.is_floating_point


def is_complex(input):
    """Whether the dtype is complex."""
    return input.dtype.is_complex


def is_inference(input):
    """Whether a tensor was made in inference mode."""
    return input.is_inference()


def is_anomaly_enabled():
    """Whether anomaly detection is on."""
    return mode.anomaly


def is_anomaly_check_nan_enabled():
    """Whether anomaly detection looks for nan."""
    return mode.check_nan


def is_signed(input):
    """Whether the dtype has a sign."""
    return input.dtype.is_signed


def is_nonzero(input):
    """Whether the one element is not zero."""
    return bool(input)


def numel(input):
    """The number of elements."""
    return input._a.size


def detach(input):
    """The same memory without history."""
    return input.detach()


class layout(metaclass=Builtin):
    """The layout of a tensor; there is one."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return "torch." + self.name


class memory_format(layout):
    """How memory is ordered."""


strided = layout("strided")
contiguous_format, preserve_format, channels_last, channels_last_3d = (
    memory_format(n) for n in ("contiguous_format", "preserve_format", "channels_last", "channels_last_3d"))
sealed(layout, memory_format)
Tensor.layout = Fixed("layout", strided)
