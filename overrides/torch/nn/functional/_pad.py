"""Padding, interpolation and channel shuffles. Imports: operations."""

import math

import numpy as np

from ... import _dtype as D
from ..._warn import warn
from ..._factories import from_numpy
from ..._kernels.fma import fma, fma64
from ..._ops.renamed import renamed
from ..._ops.resample import constant_pad, pixels_in, pixels_out, resample
from ..._ops.wide import floating
from ..._rules import resample as _rows  # noqa: F401 - the gradients
from ._pool import adaptive_avg_pool1d, adaptive_avg_pool2d, adaptive_avg_pool3d

FUSED = {np.float32: fma, np.float64: fma64}
KINDS = {"reflect": "reflection", "replicate": "replication"}


def pad(input, pad, mode="constant", value=None):
    """Add (or with negative numbers cut) places: pairs for the last dimension first."""
    pads = [int(p) for p in pad]
    if len(pads) % 2:
        raise RuntimeError("Padding length must be divisible by 2")
    if len(pads) > 2 * input.dim():
        raise RuntimeError(
            f"Padding length should be less than or equal to two times the input dimension but got padding length {len(pads)} "
            f"and input of dimension {input.dim()}"
        )
    if mode == "constant":
        _check_cut(input, pads)
        sizes = _grown(input, pads)
        if any(n < 0 for n in sizes):
            d = next(i for i, n in enumerate(sizes) if n < 0)
            k = 2 * (input.dim() - 1 - d)
            raise RuntimeError(
                f"The input size {input.shape[d]}, plus negative padding {pads[k]} and {pads[k + 1]} resulted in a negative "
                f"output size, which is invalid. Check dimension {d} of your input."
            )
        return constant_pad(input, pads, 0 if value is None else value)
    if value is not None and value != 0:
        raise RuntimeError(f'Padding mode "{mode}" doesn\'t take in value argument')
    dimensions = len(pads) // 2
    if mode == "circular":
        return _circular(input, pads)
    if mode not in KINDS:
        raise NotImplementedError(f"Unrecognised padding mode {mode}")
    if not (1 <= dimensions <= 3 and input.dim() in (dimensions + 1, dimensions + 2)):
        raise NotImplementedError(
            f"Padding size {len(pads)} is not supported for {input.dim()}D input tensor.\n"
            "Supported combinations for non-constant padding:\n"
            "  - 2D or 3D input: padding size = 2 (pads last dimension)\n"
            "  - 3D or 4D input: padding size = 4 (pads last 2 dimensions)\n"
            "  - 4D or 5D input: padding size = 6 (pads last 3 dimensions)"
        )
    if input.dtype is D.bool_:
        raise NotImplementedError(f"\"{KINDS[mode]}_pad{dimensions}d\" not implemented for 'Bool'")
    tables = []
    for i in range(dimensions):
        low, high = pads[2 * (dimensions - 1 - i):2 * (dimensions - i)]
        d = input.dim() - dimensions + i
        n = input.shape[d]
        if mode == "reflect" and (low >= n or high >= n):
            raise RuntimeError(
                f"Argument #{2 * (dimensions - i) + 2}: Padding size should be less than the corresponding input dimension, "
                f"but got: padding ({low}, {high}) at dimension {d} of input {list(input.shape)}"
            )
        place = np.arange(-low, n + high)
        if mode == "reflect":
            place = np.abs(place)
            place = (n - 1) - np.abs((n - 1) - place)
        else:
            place = np.clip(place, 0, n - 1)
        tables.append((place[None], None))
    return resample[f"{KINDS[mode]}_pad{dimensions}d"](input, tuple(tables))


def _check_cut(input, pads):
    """Negative padding cuts first the front, then the back of what is left."""
    for k in range(0, len(pads), 2):
        left = input.shape[-1 - k // 2] + min(pads[k], 0)
        if left < 0 or left + min(pads[k + 1], 0) < 0:
            raise RuntimeError("narrow(): length must be non-negative.")


def _grown(input, pads):
    sizes = list(input.shape)
    for k in range(0, len(pads), 2):
        sizes[-1 - k // 2] += pads[k] + pads[k + 1]
    return sizes


def _circular(input, pads):
    dimensions = len(pads) // 2
    if input.dim() not in (dimensions + 1, dimensions + 2):
        raise RuntimeError(
            f"Invalid padding size, expected {2 * (input.dim() - 2)} but got {len(pads)}"
        )
    out = input
    for k in range(0, len(pads), 2):
        d = input.dim() - 1 - k // 2
        low, high, n = pads[k], pads[k + 1], input.shape[d]
        if low > n or high > n:
            raise RuntimeError("Padding value causes wrapping around more than once.")
        if low < -n or high < -n or n + low + high < 0:
            raise RuntimeError("Negative padding value is resulting in an empty dimension")
        # a negative pad cuts first; what is added wraps around what is left
        start, left = max(0, -low), n + min(0, low) + min(0, high)
        place = start + np.arange(-max(0, low), left + max(0, high)) % left
        out = out.index_select(d, from_numpy(place))
    return out if out is input else renamed(out, "CopySlices")      # PyTorch writes the parts into new memory


# ---------------------------------------------------------------- interpolation
def _source(size, out, scale, align_corners, real, into):
    """Where each output place lies in the input, as float numbers of the type `real`; `into(a, b, c)` is a * b + c."""
    i = np.arange(out).astype(real)
    if align_corners:
        return i * (real(size - 1) / real(out - 1) if out > 1 else real(0))
    ratio = real(1.0 / scale) if scale else real(size) / real(out)
    return into(i + real(0.5), ratio, real(-0.5))


def _nearest(size, out, scale, exact):
    ratio = np.float32(1.0 / scale) if scale else np.float32(size) / np.float32(out)
    i = np.arange(out, dtype=np.float32) + np.float32(0.5 if exact else 0)
    return np.minimum(np.floor(i * ratio).astype(np.int64), size - 1)[None], None


def _linear(size, out, scale, align_corners, real):
    if size == out:
        return np.broadcast_to(np.arange(out), (2, out)), np.stack([np.ones(out, real), np.zeros(out, real)])
    at = np.maximum(_source(size, out, scale, align_corners, real, FUSED[real]), 0)
    low = np.minimum(at.astype(np.int64), size - 1)
    high = np.minimum(low + 1, size - 1)
    share = np.clip(at - low.astype(real), 0, 1)
    return np.stack([low, high]), np.stack([real(1) - share, share])


def _cubic(size, out, scale, align_corners, real, into):
    at = _source(size, out, scale, align_corners, real, into)
    base = np.floor(at).astype(np.int64)
    t = np.clip(at - base.astype(real), 0, 1)

    def near(x):
        return into(x, real(1.25), real(-2.25)) * x * x + real(1)

    def far(x):
        return into(into(x, real(-0.75), real(3.75)), x, real(-6)) * x + real(3)
    index = np.stack([np.clip(base + k, 0, size - 1) for k in (-1, 0, 1, 2)])
    return index, np.stack([far(t + real(1)), near(t), near(real(1) - t), far(real(1) - t + real(1))])


def interpolate(input, size=None, scale_factor=None, mode="nearest", align_corners=None,
                recompute_scale_factor=None, antialias=False):
    """(N, C, ...) at another resolution: nearest, linear, bilinear, trilinear, bicubic or area."""
    if mode in ("nearest", "area", "nearest-exact"):
        if align_corners is not None:
            raise ValueError(
                "align_corners option can only be set with the interpolating modes: linear | bilinear | bicubic | trilinear"
            )
    dim = input.dim() - 2
    sizes, scales = _target(input, size, scale_factor, dim)
    if recompute_scale_factor and size is not None:
        raise ValueError("recompute_scale_factor is not meaningful with an explicit size.")
    if recompute_scale_factor or mode == "area":
        scales = [None] * dim
    if antialias:
        raise NotImplementedError(
            "interpolate: this course's torch has no antialias=True; real PyTorch has it."
        )
    wanted = {"linear": 3, "bilinear": 4, "bicubic": 4, "trilinear": 5}.get(mode)
    if dim not in (1, 2, 3) or mode not in ("nearest", "nearest-exact", "area") and wanted is None or (
            mode == "bicubic" and input.dim() != 4):
        raise NotImplementedError(
            f"Input Error: Only 3D, 4D and 5D input Tensors supported (got {input.dim()}D) for the modes: nearest | linear | "
            f"bilinear | bicubic | trilinear | lanczos | area | nearest-exact (got {mode})"
        )
    if wanted not in (None, input.dim()):
        raise NotImplementedError(f"Got {input.dim()}D input, but {mode} mode needs {wanted}D input")
    if mode == "area":
        return (adaptive_avg_pool1d, adaptive_avg_pool2d, adaptive_avg_pool3d)[dim - 1](input, tuple(sizes))
    names = {"nearest": f"upsample_nearest{dim}d", "nearest-exact": f"_upsample_nearest_exact{dim}d",
             "bicubic": "upsample_bicubic2d"}
    kernel = {1: "compute_indices_weights_nearest", 2: "upsample_nearest2d_channels_last"}.get(dim)
    if mode == "nearest" and kernel and input.dtype is not D.uint8:
        floating(kernel, input)
    real = np.float64 if input.dtype is D.float64 else np.float32
    places = list(zip(input.shape[2:], sizes, scales))
    back = None
    if mode in ("nearest", "nearest-exact"):
        tables = [_nearest(*place, mode == "nearest-exact") for place in places]
    elif mode == "bicubic":     # the file of its gradient is compiled without fused multiply-adds
        tables, back = (tuple(_cubic(*place, bool(align_corners), real, into) for place in places) for into in (FUSED[real], _unfused))
    else:
        tables = [_linear(*place, bool(align_corners), real) for place in places]
    return resample[names.get(mode, f"upsample_{mode}{dim}d")](input, tuple(tables), back)


def _unfused(a, b, c):
    return a * b + c


def _target(input, size, scale_factor, dim):
    """Output sizes and the scale of each dimension (None where the sizes decide)."""
    if size is not None and scale_factor is not None:
        raise ValueError("only one of size or scale_factor should be defined")
    if size is not None:
        if not isinstance(size, (list, tuple)):
            return [int(size)] * dim, [None] * dim
        if len(size) != dim:
            raise ValueError(
                "Input and output must have the same number of spatial dimensions, but got "
                f"input with spatial dimensions of {list(input.shape[2:])} and output size of {size}. "
                "Please provide input tensor in (N, C, d1, d2, ...,dK) format and "
                "output size in (o1, o2, ...,oK) format."
            )
        return [int(n) for n in size], [None] * dim
    if scale_factor is None:
        raise ValueError("either size or scale_factor should be defined")
    if isinstance(scale_factor, (list, tuple)):
        if len(scale_factor) != dim:
            raise ValueError(
                "Input and scale_factor must have the same number of spatial dimensions, but "
                f"got input with spatial dimensions of {list(input.shape[2:])} and "
                f"scale_factor of shape {scale_factor}. "
                "Please provide input tensor in (N, C, d1, d2, ...,dK) format and "
                "scale_factor in (s1, s2, ...,sK) format."
            )
        scales = [float(s) for s in scale_factor]
    else:
        scales = [float(scale_factor)] * dim
    return [math.floor(n * s) for n, s in zip(input.shape[2:], scales)], scales


def upsample(input, size=None, scale_factor=None, mode="nearest", align_corners=None):
    """Older name of `interpolate`."""
    warn("`nn.functional.upsample` is deprecated. Use `nn.functional.interpolate` instead.")
    return interpolate(input, size, scale_factor, mode, align_corners)


def upsample_nearest(input, size=None, scale_factor=None):
    """Older name of `interpolate(mode="nearest")`."""
    warn("`nn.functional.upsample_nearest` is deprecated. Use `nn.functional.interpolate` instead.")
    return interpolate(input, size, scale_factor, mode="nearest")


def upsample_bilinear(input, size=None, scale_factor=None):
    """Older name of `interpolate(mode="bilinear", align_corners=True)`."""
    warn("`nn.functional.upsample_bilinear` is deprecated. Use `nn.functional.interpolate` instead.")
    return interpolate(input, size, scale_factor, mode="bilinear", align_corners=True)


# ---------------------------------------------------------------- channels and places
def pixel_shuffle(input, upscale_factor):
    """(*, C * r * r, H, W) to (*, C, H * r, W * r)."""
    r = upscale_factor
    if input.dim() < 3:
        raise RuntimeError(f"pixel_shuffle expects input to have at least 3 dimensions, but got input with {input.dim()} dimension(s)")
    if r <= 0:
        raise RuntimeError(f"pixel_shuffle expects a positive upscale_factor, but got {r}")
    *lead, c, h, w = input.shape
    if c % (r * r):
        raise RuntimeError(
            f"pixel_shuffle expects its input's 'channel' dimension to be divisible by the square of upscale_factor, "
            f"but input.size(-3)={c} is not divisible by {r * r}"
        )
    return pixels_out(input, r)


def pixel_unshuffle(input, downscale_factor):
    """(*, C, H * r, W * r) to (*, C * r * r, H, W)."""
    r = downscale_factor
    if input.dim() < 3:
        raise RuntimeError(f"pixel_unshuffle expects input to have at least 3 dimensions, but got input with {input.dim()} dimension(s)")
    if r <= 0:
        raise RuntimeError(f"pixel_unshuffle expects a positive downscale_factor, but got {r}")
    *lead, c, h, w = input.shape
    for name, n, at in (("height", h, -2), ("width", w, -1)):
        if n % r:
            raise RuntimeError(
                f"pixel_unshuffle expects {name} to be divisible by downscale_factor, but input.size({at})={n} "
                f"is not divisible by {r}"
            )
    return pixels_in(input, r)


def channel_shuffle(input, groups):
    """Channels dealt out over groups: (N, g * k, ...) read as (N, k * g, ...)."""
    if input.dim() < 3:
        raise RuntimeError(f"channel_shuffle expects input with > 2 dims, but got input with sizes {list(input.shape)}")
    if groups <= 0:
        raise RuntimeError(f"Number of groups to divide channels in must be positive. Value of groups:{groups}")
    n, c, *rest = input.shape
    if c % groups:
        raise RuntimeError(
            f"Number of channels must be divisible by groups. Got {c} channels and {groups} groups."
        )
    x = input.reshape(n, groups, c // groups, *rest).transpose(1, 2).reshape(input.shape)
    return renamed(x.clone() if x.data_ptr() == input.data_ptr() else x, "ChannelShuffleBackward0")
