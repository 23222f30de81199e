"""Padding layers. Imports: Module and functional. A single number pads both ends of every dimension."""

from .. import functional as F
from ._names import OwnInit
from .module import Module


class _PadNd(OwnInit, Module):
    dimensions, mode = 0, ""

    def __init__(self, padding):
        super().__init__()
        self.padding = tuple(padding) if isinstance(padding, (tuple, list)) else (padding,) * (2 * self.dimensions)

    def forward(self, input):
        return F.pad(input, self.padding, self.mode)

    def extra_repr(self):
        return f"{self.padding}"


class _CircularPadNd(_PadNd):
    mode = "circular"

    def forward(self, input):
        low = self.dimensions + 1
        if input.dim() not in (low, low + 1):
            raise ValueError(f"expected {low}D or {low + 1}D input (got {input.dim()}D input)")
        return super().forward(input)


class _ConstantPadNd(_PadNd):
    mode = "constant"

    def __init__(self, padding, value):
        super().__init__(padding)
        self.value = value

    def forward(self, input):
        return F.pad(input, self.padding, "constant", self.value)

    def extra_repr(self):
        return f"padding={self.padding}, value={self.value}"


class CircularPad1d(_CircularPadNd):
    """The signal continued as if it were a ring."""

    dimensions = 1


class CircularPad2d(_CircularPadNd):
    """The image continued as if its edges met."""

    dimensions = 2


class CircularPad3d(_CircularPadNd):
    """The volume continued as if its faces met."""

    dimensions = 3


class ConstantPad1d(_ConstantPadNd):
    """A constant around (N, C, L)."""

    dimensions = 1


class ConstantPad2d(_ConstantPadNd):
    """A constant around (N, C, H, W)."""

    dimensions = 2


class ConstantPad3d(_ConstantPadNd):
    """A constant around (N, C, D, H, W)."""

    dimensions = 3


class ReflectionPad1d(_PadNd):
    """The signal mirrored at its ends."""

    dimensions, mode = 1, "reflect"


class ReflectionPad2d(_PadNd):
    """The image mirrored at its edges."""

    dimensions, mode = 2, "reflect"


class ReflectionPad3d(_PadNd):
    """The volume mirrored at its faces."""

    dimensions, mode = 3, "reflect"


class ReplicationPad1d(_PadNd):
    """The signal with its ends repeated."""

    dimensions, mode = 1, "replicate"


class ReplicationPad2d(_PadNd):
    """The image with its edges repeated."""

    dimensions, mode = 2, "replicate"


class ReplicationPad3d(_PadNd):
    """The volume with its faces repeated."""

    dimensions, mode = 3, "replicate"


class ZeroPad1d(ConstantPad1d):
    """Zeros around (N, C, L)."""

    def __init__(self, padding):
        super().__init__(padding, 0.0)

    extra_repr = _PadNd.extra_repr


class ZeroPad2d(ConstantPad2d):
    """Zeros around (N, C, H, W)."""

    def __init__(self, padding):
        super().__init__(padding, 0.0)

    extra_repr = _PadNd.extra_repr


class ZeroPad3d(ConstantPad3d):
    """Zeros around (N, C, D, H, W)."""

    def __init__(self, padding):
        super().__init__(padding, 0.0)

    extra_repr = _PadNd.extra_repr
