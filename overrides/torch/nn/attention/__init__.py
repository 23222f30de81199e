"""`torch.nn.attention`: which kernel `scaled_dot_product_attention` takes."""

from contextlib import contextmanager

from ..._errors import absent
from ..functional._sdp import Kernels

__all__ = ["SDPBackend", "sdpa_kernel", "WARN_FOR_UNFUSED_KERNELS"]

WARN_FOR_UNFUSED_KERNELS = False


class SDPBackend:
    """One kernel of `scaled_dot_product_attention`; a CPU has MATH and FLASH_ATTENTION."""

    __members__ = {}

    def __new__(cls, value):
        found = next((one for one in cls.__members__.values() if one.value == value), None)
        return object.__new__(cls) if found is None else found

    def __init__(self, value):
        self.value = value

    @property
    def name(self):
        return next((name for name, one in self.__members__.items() if one is self), "???")

    def __int__(self):
        return self.value

    __index__ = __hash__ = __int__

    def __str__(self):
        return f"SDPBackend.{self.name}"

    def __repr__(self):
        return f"<{self}: {self.value}>"

    def __eq__(self, other):
        return isinstance(other, SDPBackend) and self.value == other.value


for _value, _name in enumerate("ERROR MATH FLASH_ATTENTION EFFICIENT_ATTENTION CUDNN_ATTENTION OVERRIDEABLE".split(), -1):
    SDPBackend.__members__[_name] = SDPBackend(_value)
for _name, _one in SDPBackend.__members__.items():
    setattr(SDPBackend, _name, _one)
SDPBackend.__module__, SDPBackend.__qualname__ = "torch.nn.attention", "_SDPBackend"


@contextmanager
def sdpa_kernel(backends, set_priority=False):
    """Inside, `scaled_dot_product_attention` may take these kernels only (one, or a list); also a decorator."""
    if not isinstance(backends, (list, SDPBackend)):
        raise AssertionError("Backend must be an instance of SDPBackend or a list of SDPBackend instances, got " + type(backends).__name__)
    was = Kernels.enabled
    Kernels.enabled = frozenset(one.name for one in (backends if isinstance(backends, list) else [backends]))
    try:
        yield {}
    finally:
        Kernels.enabled = was


__getattr__ = absent("torch.nn.attention")
