"""Padding layers. Imports: the shape of such layers, functional. A single number pads both ends of every dimension."""

from .. import functional as F
from ._names import OwnInit, own
from .calling import Calls


class _PadNd(OwnInit, Calls):
    """A subclass says its `mode`, or its number of `dimensions`."""

    call, passed, dimensions, mode = staticmethod(F.pad), ("padding", "mode"), 0, ""

    def __init_subclass__(cls, dimensions=None, mode=None, **words):
        super().__init_subclass__(**words)
        cls.dimensions, cls.mode = dimensions or cls.dimensions, mode or cls.mode
        if mode:
            own(cls, "forward")

    def __init__(self, padding):
        super().__init__()
        self.padding = tuple(padding) if hasattr(padding, "__iter__") else (padding,) * (2 * self.dimensions)

    def extra_repr(self):
        return f"{self.padding}"


class _CircularPadNd(_PadNd, mode="circular"):
    def forward(self, input):
        low = self.dimensions + 1
        if input.dim() not in (low, low + 1):
            raise ValueError(f"expected {low}D or {low + 1}D input (got {input.dim()}D input)")
        return super().forward(input)


class CircularPad1d(_CircularPadNd, dimensions=1):
    """The signal continued as if it were a ring."""


class CircularPad2d(_CircularPadNd, dimensions=2):
    """The image continued as if its edges met."""


class CircularPad3d(_CircularPadNd, dimensions=3):
    """The volume continued as if its faces met."""


class _ConstantPadNd(_PadNd, mode="constant"):
    passed = ("padding", "mode", "value")

    def __init__(self, padding, value):
        super().__init__(padding)
        self.value = value

    def extra_repr(self):
        return f"padding={self.padding}, value={self.value}"


class ConstantPad1d(_ConstantPadNd, dimensions=1):
    """A constant around (N, C, L)."""


class ConstantPad2d(_ConstantPadNd, dimensions=2):
    """A constant around (N, C, H, W)."""


class ConstantPad3d(_ConstantPadNd, dimensions=3):
    """A constant around (N, C, D, H, W)."""


class _ReflectionPadNd(_PadNd, mode="reflect"):
    pass


class ReflectionPad1d(_ReflectionPadNd, dimensions=1):
    """The signal mirrored at its ends."""


class ReflectionPad2d(_ReflectionPadNd, dimensions=2):
    """The image mirrored at its edges."""


class ReflectionPad3d(_ReflectionPadNd, dimensions=3):
    """The volume mirrored at its faces."""


class _ReplicationPadNd(_PadNd, mode="replicate"):
    pass


class ReplicationPad1d(_ReplicationPadNd, dimensions=1):
    """The signal with its ends repeated."""


class ReplicationPad2d(_ReplicationPadNd, dimensions=2):
    """The image with its edges repeated."""


class ReplicationPad3d(_ReplicationPadNd, dimensions=3):
    """The volume with its faces repeated."""


class _ZeroPad:
    """The constant is zero and does not print."""

    def __init__(self, padding):
        super().__init__(padding, 0.0)

    extra_repr = _PadNd.extra_repr


class ZeroPad1d(_ZeroPad, ConstantPad1d):
    """Zeros around (N, C, L)."""


class ZeroPad2d(_ZeroPad, ConstantPad2d):
    """Zeros around (N, C, H, W)."""


class ZeroPad3d(_ZeroPad, ConstantPad3d):
    """Zeros around (N, C, D, H, W)."""
