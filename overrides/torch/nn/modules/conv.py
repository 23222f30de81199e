"""Convolution and transposed convolution layers. Imports: Module, functional, init.

Sizes are kept as tuples with one number per dimension.
"""

import math

from .. import functional as F
from .. import init
from . import __getattr__  # noqa: F401 - PyTorch keeps here what our files beside this one hold
from ._names import OwnInit
from .linear import empty
from .module import Module

PADDINGS = {"same", "valid"}
MODES = {"zeros", "reflect", "replicate", "circular"}


def _tuple(value, dimensions):
    return tuple(value) if hasattr(value, "__iter__") else (value,) * dimensions


class _ConvNd(Module):
    """Checks, parameters and print of all convolutions; subclasses say how many dimensions they have."""

    dimensions = 0

    def _build(self, in_channels, out_channels, kernel_size, stride, padding, dilation, transposed, output_padding, groups,
               bias, padding_mode, device, dtype):
        n = self.dimensions
        kernel_size, stride, dilation, output_padding = (
            _tuple(v, n) for v in (kernel_size, stride, dilation, output_padding))
        if groups <= 0:
            raise ValueError("groups must be a positive integer")
        if in_channels % groups != 0:
            raise ValueError("in_channels must be divisible by groups")
        if out_channels % groups != 0:
            raise ValueError("out_channels must be divisible by groups")
        if isinstance(padding, str) and not transposed:
            if padding not in PADDINGS:
                raise ValueError(f"Invalid padding string {padding!r}, should be one of {PADDINGS}")
            if padding == "same" and any(s != 1 for s in stride):
                raise ValueError("padding='same' is not supported for strided convolutions")
        else:
            padding = _tuple(padding, n)
        if padding_mode not in MODES:
            raise ValueError(f"padding_mode must be one of {MODES}, but got padding_mode='{padding_mode}'")
        self.in_channels, self.out_channels, self.kernel_size = in_channels, out_channels, kernel_size
        self.stride, self.padding, self.dilation = stride, padding, dilation
        self.transposed, self.output_padding, self.groups = transposed, output_padding, groups
        self.padding_mode = padding_mode
        self._reversed_padding_repeated_twice = self._pads()
        ends = (in_channels, out_channels // groups) if transposed else (out_channels, in_channels // groups)
        self.weight = empty((*ends, *kernel_size), device=device, dtype=dtype)
        if bias:
            self.bias = empty(out_channels, device=device, dtype=dtype)
        else:
            self.register_parameter("bias", None)
        self.reset_parameters()

    def _pads(self):
        """What `F.pad` needs in the other padding modes: pairs for the last dimension first."""
        if self.padding == "valid":
            return [0, 0] * self.dimensions
        if self.padding == "same":
            totals = [d * (k - 1) for d, k in zip(self.dilation, self.kernel_size)]
            return [n for total in reversed(totals) for n in (total // 2, total - total // 2)]
        return tuple(p for p in reversed(self.padding) for _ in range(2))

    def reset_parameters(self):
        """Draw new values: uniform within 1 / sqrt(fan_in)."""
        init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        if self.bias is not None:
            fan_in, _ = init._calculate_fan_in_and_fan_out(self.weight)
            if fan_in != 0:
                bound = 1 / math.sqrt(fan_in)
                init.uniform_(self.bias, -bound, bound)

    def extra_repr(self):
        text = f"{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}"
        if self.padding != (0,) * len(self.padding):
            text += f", padding={self.padding}"
        if self.dilation != (1,) * len(self.dilation):
            text += f", dilation={self.dilation}"
        if self.output_padding != (0,) * len(self.output_padding):
            text += f", output_padding={self.output_padding}"
        if self.groups != 1:
            text += f", groups={self.groups}"
        if self.bias is None:
            text += ", bias=False"
        return text + (f", padding_mode={self.padding_mode}" if self.padding_mode != "zeros" else "")


class _Conv(OwnInit, _ConvNd):
    convolve, owned = None, ("__init__", "forward")

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True,
                 padding_mode="zeros", device=None, dtype=None):
        super().__init__()
        self._build(in_channels, out_channels, kernel_size, stride, padding, dilation, False, 0, groups, bias,
                    padding_mode, device, dtype)

    def _conv_forward(self, input, weight, bias):
        padding = self.padding
        if self.padding_mode != "zeros":
            input = F.pad(input, self._reversed_padding_repeated_twice, mode=self.padding_mode)
            padding = (0,) * self.dimensions
        return type(self).convolve(input, weight, bias, self.stride, padding, self.dilation, self.groups)

    def forward(self, input):
        return self._conv_forward(input, self.weight, self.bias)


class Conv1d(_Conv):
    """Cross-correlation of (N, C, L) with `out_channels` learnt kernels."""

    dimensions, convolve = 1, staticmethod(F.conv1d)


class Conv2d(_Conv):
    """Cross-correlation of (N, C, H, W) with `out_channels` learnt kernels."""

    dimensions, convolve = 2, staticmethod(F.conv2d)


class Conv3d(_Conv):
    """Cross-correlation of (N, C, D, H, W) with `out_channels` learnt kernels."""

    dimensions, convolve = 3, staticmethod(F.conv3d)


class _ConvTransposeNd(OwnInit, _ConvNd):
    convolve, owned = None, ("__init__", "forward")

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, output_padding=0, groups=1, bias=True,
                 dilation=1, padding_mode="zeros", device=None, dtype=None):
        if padding_mode != "zeros":
            raise ValueError(f'Only "zeros" padding mode is supported for {type(self).__name__}')
        super().__init__()
        self._build(in_channels, out_channels, kernel_size, stride, padding, dilation, True, output_padding, groups, bias,
                    padding_mode, device, dtype)

    def _output_padding_for(self, input, output_size):
        """The output padding that gives `output_size`."""
        if output_size is None:
            return self.output_padding
        n = self.dimensions
        lead = 2 if input.dim() == n + 2 else 1
        if len(output_size) == lead + n:
            output_size = output_size[lead:]
        if len(output_size) != n:
            raise ValueError(
                f"ConvTranspose{n}D: for {input.dim()}D input, output_size must have {n} or {lead + n} elements "
                f"(got {len(output_size)})"
            )
        low = [(input.size(d + lead) - 1) * self.stride[d] - 2 * self.padding[d]
               + self.dilation[d] * (self.kernel_size[d] - 1) + 1 for d in range(n)]
        high = [a + s - 1 for a, s in zip(low, self.stride)]
        if any(v < a or v > b for v, a, b in zip(output_size, low, high)):
            raise ValueError(
                f"requested an output size of {output_size}, but valid sizes range from {low} to {high} "
                f"(for an input of {input.size()[2:]})"
            )
        return tuple(v - a for v, a in zip(output_size, low))

    def forward(self, input, output_size=None):
        return type(self).convolve(input, self.weight, self.bias, self.stride, self.padding,
                                   self._output_padding_for(input, output_size), self.groups, self.dilation)


class ConvTranspose1d(_ConvTransposeNd):
    """The transpose of Conv1d: (N, C, L) to a longer signal."""

    dimensions, convolve = 1, staticmethod(F.conv_transpose1d)


class ConvTranspose2d(_ConvTransposeNd):
    """The transpose of Conv2d: (N, C, H, W) to a larger image."""

    dimensions, convolve = 2, staticmethod(F.conv_transpose2d)


class ConvTranspose3d(_ConvTransposeNd):
    """The transpose of Conv3d: (N, C, D, H, W) to a larger volume."""

    dimensions, convolve = 3, staticmethod(F.conv_transpose3d)
