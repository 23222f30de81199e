"""Pooling layers. Imports: the shape of such layers, functional. Sizes print as they were given, except where PyTorch prints tuples."""

from .. import functional as F
from ._names import OwnInit
from .calling import Calls

WINDOW = ("kernel_size", "stride", "padding")


class _Sized(Calls):
    """kernel_size, stride (the kernel's size by default) and padding, as tuples of `dimensions` numbers if `tuples`."""

    dimensions, tuples, shown = 0, False, WINDOW

    def __init__(self, kernel_size, stride=None, padding=0):
        super().__init__()
        self.kernel_size = self._size(kernel_size)
        self.stride = self._size(kernel_size if stride is None else stride)
        self.padding = self._size(padding)

    def _size(self, value):
        if not self.tuples:
            return value
        return tuple(value) if hasattr(value, "__iter__") else (value,) * self.dimensions


class _MaxPoolNd(_Sized):
    passed = (*WINDOW, "dilation", "ceil_mode", "return_indices")
    shown = (*WINDOW, "dilation", "ceil_mode")

    def __init__(self, kernel_size, stride=None, padding=0, dilation=1, return_indices=False, ceil_mode=False):
        super().__init__(kernel_size, stride, padding)
        self.dilation, self.return_indices, self.ceil_mode = dilation, return_indices, ceil_mode


class MaxPool1d(_MaxPoolNd, call=F.max_pool1d):
    """Largest number of each window of (N, C, L)."""


class MaxPool2d(_MaxPoolNd, call=F.max_pool2d):
    """Largest number of each window of (N, C, H, W)."""


class MaxPool3d(_MaxPoolNd, call=F.max_pool3d):
    """Largest number of each window of (N, C, D, H, W)."""


class _MaxUnpoolNd(OwnInit, _Sized):
    tuples = True

    def forward(self, input, indices, output_size=None):
        return self.call(input, indices, self.kernel_size, self.stride, self.padding, output_size)


class MaxUnpool1d(_MaxUnpoolNd, call=F.max_unpool1d):
    """Maxima of (N, C, L) put back to their places."""

    dimensions = 1


class MaxUnpool2d(_MaxUnpoolNd, call=F.max_unpool2d):
    """Maxima of (N, C, H, W) put back to their places."""

    dimensions = 2


class MaxUnpool3d(_MaxUnpoolNd, call=F.max_unpool3d):
    """Maxima of (N, C, D, H, W) put back to their places."""

    dimensions = 3


class AvgPool1d(_Sized, call=F.avg_pool1d):
    """Average of each window of (N, C, L)."""

    dimensions, tuples, passed = 1, True, (*WINDOW, "ceil_mode", "count_include_pad")

    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
        super().__init__(kernel_size, stride, padding)
        self.ceil_mode, self.count_include_pad = ceil_mode, count_include_pad


class _AvgPoolNd(OwnInit, _Sized):
    passed = (*WINDOW, "ceil_mode", "count_include_pad", "divisor_override")

    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
        super().__init__(kernel_size, stride, padding)
        self.ceil_mode, self.count_include_pad, self.divisor_override = ceil_mode, count_include_pad, divisor_override


class AvgPool2d(_AvgPoolNd, call=F.avg_pool2d):
    """Average of each window of (N, C, H, W)."""


class AvgPool3d(_AvgPoolNd, call=F.avg_pool3d):
    """Average of each window of (N, C, D, H, W)."""


class _LPPoolNd(Calls):
    shown = ("norm_type", "kernel_size", "stride", "ceil_mode")

    def __init__(self, norm_type, kernel_size, stride=None, ceil_mode=False):
        super().__init__()
        self.norm_type, self.kernel_size, self.stride, self.ceil_mode = norm_type, kernel_size, stride, ceil_mode

    def forward(self, input):
        return self.call(input, float(self.norm_type), self.kernel_size, self.stride, self.ceil_mode)


class LPPool1d(_LPPoolNd, call=F.lp_pool1d):
    """Power mean of each window of (N, C, L)."""


class LPPool2d(_LPPoolNd, call=F.lp_pool2d):
    """Power mean of each window of (N, C, H, W)."""


class LPPool3d(_LPPoolNd, call=F.lp_pool3d):
    """Power mean of each window of (N, C, D, H, W)."""


class _AdaptiveMaxPoolNd(Calls):
    passed, shown = ("output_size", "return_indices"), ("output_size",)

    def __init__(self, output_size, return_indices=False):
        super().__init__()
        self.output_size, self.return_indices = output_size, return_indices


class AdaptiveMaxPool1d(_AdaptiveMaxPoolNd, call=F.adaptive_max_pool1d):
    """Largest number in each of `output_size` even regions of (N, C, L)."""


class AdaptiveMaxPool2d(_AdaptiveMaxPoolNd, call=F.adaptive_max_pool2d):
    """Largest number in each even region of (N, C, H, W)."""


class AdaptiveMaxPool3d(_AdaptiveMaxPoolNd, call=F.adaptive_max_pool3d):
    """Largest number in each even region of (N, C, D, H, W)."""


class _AdaptiveAvgPoolNd(Calls):
    passed = shown = ("output_size",)

    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size


class AdaptiveAvgPool1d(_AdaptiveAvgPoolNd, call=F.adaptive_avg_pool1d):
    """Average of each of `output_size` even regions of (N, C, L)."""


class AdaptiveAvgPool2d(_AdaptiveAvgPoolNd, call=F.adaptive_avg_pool2d):
    """Average of each even region of (N, C, H, W)."""


class AdaptiveAvgPool3d(_AdaptiveAvgPoolNd, call=F.adaptive_avg_pool3d):
    """Average of each even region of (N, C, D, H, W)."""
