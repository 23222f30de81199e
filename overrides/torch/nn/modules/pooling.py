"""Pooling layers. Imports: Module and functional. Sizes print as they were given, except where PyTorch prints tuples."""

from .. import functional as F
from ._names import OwnInit
from .module import Module


class _Sized(Module):
    """kernel_size, stride (the kernel's size by default) and padding, as tuples of `dimensions` numbers if `tuples`."""

    dimensions, tuples = 0, False

    def __init__(self, kernel_size, stride=None, padding=0):
        super().__init__()
        self.kernel_size = self._size(kernel_size)
        self.stride = self._size(kernel_size if stride is None else stride)
        self.padding = self._size(padding)

    def _size(self, value):
        if not self.tuples:
            return value
        return tuple(value) if isinstance(value, (tuple, list)) else (value,) * self.dimensions

    def extra_repr(self):
        return f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"


class _MaxPoolNd(_Sized):
    pool = None

    def __init__(self, kernel_size, stride=None, padding=0, dilation=1, return_indices=False, ceil_mode=False):
        super().__init__(kernel_size, stride, padding)
        self.dilation, self.return_indices, self.ceil_mode = dilation, return_indices, ceil_mode

    def forward(self, input):
        return type(self).pool(input, self.kernel_size, self.stride, self.padding, self.dilation,
                               ceil_mode=self.ceil_mode, return_indices=self.return_indices)

    def extra_repr(self):
        return f"{super().extra_repr()}, dilation={self.dilation}, ceil_mode={self.ceil_mode}"


class MaxPool1d(_MaxPoolNd):
    """Largest number of each window of (N, C, L)."""

    pool = staticmethod(F.max_pool1d)


class MaxPool2d(_MaxPoolNd):
    """Largest number of each window of (N, C, H, W)."""

    pool = staticmethod(F.max_pool2d)


class MaxPool3d(_MaxPoolNd):
    """Largest number of each window of (N, C, D, H, W)."""

    pool = staticmethod(F.max_pool3d)


class _MaxUnpoolNd(_Sized):
    tuples, unpool = True, None

    def forward(self, input, indices, output_size=None):
        return type(self).unpool(input, indices, self.kernel_size, self.stride, self.padding, output_size)


class MaxUnpool1d(_MaxUnpoolNd):
    """Maxima of (N, C, L) put back to their places."""

    dimensions, unpool = 1, staticmethod(F.max_unpool1d)


class MaxUnpool2d(_MaxUnpoolNd):
    """Maxima of (N, C, H, W) put back to their places."""

    dimensions, unpool = 2, staticmethod(F.max_unpool2d)


class MaxUnpool3d(_MaxUnpoolNd):
    """Maxima of (N, C, D, H, W) put back to their places."""

    dimensions, unpool = 3, staticmethod(F.max_unpool3d)


class AvgPool1d(_Sized):
    """Average of each window of (N, C, L)."""

    dimensions, tuples = 1, True

    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
        super().__init__(kernel_size, stride, padding)
        self.ceil_mode, self.count_include_pad = ceil_mode, count_include_pad

    def forward(self, input):
        return F.avg_pool1d(input, self.kernel_size, self.stride, self.padding, self.ceil_mode, self.count_include_pad)


class _AvgPoolNd(OwnInit, _Sized):
    pool = None

    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
        super().__init__(kernel_size, stride, padding)
        self.ceil_mode, self.count_include_pad, self.divisor_override = ceil_mode, count_include_pad, divisor_override

    def forward(self, input):
        return type(self).pool(input, self.kernel_size, self.stride, self.padding, self.ceil_mode,
                               self.count_include_pad, self.divisor_override)


class AvgPool2d(_AvgPoolNd):
    """Average of each window of (N, C, H, W)."""

    pool = staticmethod(F.avg_pool2d)


class AvgPool3d(_AvgPoolNd):
    """Average of each window of (N, C, D, H, W)."""

    pool = staticmethod(F.avg_pool3d)


class _LPPoolNd(Module):
    pool = None

    def __init__(self, norm_type, kernel_size, stride=None, ceil_mode=False):
        super().__init__()
        self.norm_type, self.kernel_size, self.stride, self.ceil_mode = norm_type, kernel_size, stride, ceil_mode

    def forward(self, input):
        return type(self).pool(input, float(self.norm_type), self.kernel_size, self.stride, self.ceil_mode)

    def extra_repr(self):
        return (f"norm_type={self.norm_type}, kernel_size={self.kernel_size}, stride={self.stride}, "
                f"ceil_mode={self.ceil_mode}")


class LPPool1d(_LPPoolNd):
    """Power mean of each window of (N, C, L)."""

    pool = staticmethod(F.lp_pool1d)


class LPPool2d(_LPPoolNd):
    """Power mean of each window of (N, C, H, W)."""

    pool = staticmethod(F.lp_pool2d)


class LPPool3d(_LPPoolNd):
    """Power mean of each window of (N, C, D, H, W)."""

    pool = staticmethod(F.lp_pool3d)


class _AdaptiveMaxPoolNd(Module):
    pool = None

    def __init__(self, output_size, return_indices=False):
        super().__init__()
        self.output_size, self.return_indices = output_size, return_indices

    def forward(self, input):
        return type(self).pool(input, self.output_size, self.return_indices)

    def extra_repr(self):
        return f"output_size={self.output_size}"


class AdaptiveMaxPool1d(_AdaptiveMaxPoolNd):
    """Largest number in each of `output_size` even regions of (N, C, L)."""

    pool = staticmethod(F.adaptive_max_pool1d)


class AdaptiveMaxPool2d(_AdaptiveMaxPoolNd):
    """Largest number in each even region of (N, C, H, W)."""

    pool = staticmethod(F.adaptive_max_pool2d)


class AdaptiveMaxPool3d(_AdaptiveMaxPoolNd):
    """Largest number in each even region of (N, C, D, H, W)."""

    pool = staticmethod(F.adaptive_max_pool3d)


class _AdaptiveAvgPoolNd(Module):
    pool = None

    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size

    def forward(self, input):
        return type(self).pool(input, self.output_size)

    def extra_repr(self):
        return f"output_size={self.output_size}"


class AdaptiveAvgPool1d(_AdaptiveAvgPoolNd):
    """Average of each of `output_size` even regions of (N, C, L)."""

    pool = staticmethod(F.adaptive_avg_pool1d)


class AdaptiveAvgPool2d(_AdaptiveAvgPoolNd):
    """Average of each even region of (N, C, H, W)."""

    pool = staticmethod(F.adaptive_avg_pool2d)


class AdaptiveAvgPool3d(_AdaptiveAvgPoolNd):
    """Average of each even region of (N, C, D, H, W)."""

    pool = staticmethod(F.adaptive_avg_pool3d)
