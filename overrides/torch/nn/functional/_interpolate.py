"""Interpolation. Imports: operations."""

import math

import numpy as np

from ... import _dtype as D
from ..._kernels.fma import apart, fused
from ..._ops.resample import SMALL, resample
from ..._ops.wide import floating
from ..._rules import resample as _rows  # noqa: F401 - the gradients
from ..._warn import warn
from ._pool import adaptive_avg_pool1d, adaptive_avg_pool2d, adaptive_avg_pool3d

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
    at = np.maximum(_source(size, out, scale, align_corners, real, fused(real)), 0)
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
    if mode in ("nearest", "area", "nearest-exact") and align_corners is not None:
        raise ValueError(
            "align_corners option can only be set with the interpolating modes: linear | bilinear | bicubic | trilinear"
        )
    dim = input.dim() - 2
    sizes, scales = _target(input, size, scale_factor, dim)
    if recompute_scale_factor and size is not None:
        raise ValueError("recompute_scale_factor is not meaningful with an explicit size.")
    if scales and (recompute_scale_factor or mode == "area"):
        sizes, scales = [int(n * s) for n, s in zip(input.shape[2:], scales)], None
    if antialias and (mode not in ("bilinear", "bicubic", "lanczos") or input.dim() != 4):
        raise ValueError("Anti-alias option is restricted to bilinear, bicubic, and lanczos modes and requires a 4-D tensor as input")
    if antialias:
        from ._antialias import antialiased
        name = f"_upsample_{mode}2d_aa"
        _check_kinds(name, input, sizes, bool(align_corners), scales)
        sizes = [math.floor(n * float(s)) for n, s in zip(input.shape[2:], scales)] if scales else [int(n) for n in sizes]
        _check_sizes(input, sizes)
        return antialiased(input, sizes, scales, mode, bool(align_corners))
    if mode == "lanczos" and dim == 2:
        raise ValueError("Lanczos mode requires antialias=True")
    wanted = {"linear": 3, "bilinear": 4, "bicubic": 4, "trilinear": 5}.get(mode) if isinstance(mode, str) else None
    if dim not in (1, 2, 3) or mode not in ("nearest", "nearest-exact", "area") and wanted is None or (
            mode == "bicubic" and input.dim() != 4):
        raise NotImplementedError(
            f"Input Error: Only 3D, 4D and 5D input Tensors supported (got {input.dim()}D) for the modes: nearest | linear | "
            f"bilinear | bicubic | trilinear | lanczos | area | nearest-exact (got {mode})"
        )
    if wanted not in (None, input.dim()):
        raise NotImplementedError(f"Got {input.dim()}D input, but {mode} mode needs {wanted}D input")
    if mode == "area":
        return (adaptive_avg_pool1d, adaptive_avg_pool2d, adaptive_avg_pool3d)[dim - 1](input, sizes)
    nearest = mode in ("nearest", "nearest-exact")
    name = f"upsample_nearest{dim}d" if mode == "nearest" else f"_upsample_nearest_exact{dim}d" if nearest else f"upsample_{mode}{dim}d"
    _check_kinds(name, input, sizes, *(() if nearest else (bool(align_corners),)), scales)
    sizes = [math.floor(n * float(s)) for n, s in zip(input.shape[2:], scales)] if scales else [int(n) for n in sizes]
    _check_sizes(input, sizes)
    _check_dtype(name, input, sizes)
    real = np.float64 if input.dtype is D.float64 else np.float32
    places = list(zip(input.shape[2:], sizes, scales or [None] * dim))
    back = None
    if nearest:
        tables = [_nearest(*place, mode == "nearest-exact") for place in places]
    elif mode == "bicubic":     # the file of its gradient is compiled without fused multiply-adds
        tables, back = (tuple(_cubic(*place, bool(align_corners), real, into) for place in places) for into in (fused(real), apart))
    else:
        tables = [_linear(*place, bool(align_corners), real) for place in places]
    return resample[name](input, tuple(tables), back)


def _target(input, size, scale_factor, dim):
    """Output sizes, or the scale of each dimension; the other is None."""
    if size is not None and scale_factor is not None:
        raise ValueError("only one of size or scale_factor should be defined")
    if size is not None:
        if not isinstance(size, (list, tuple)):
            return [size] * dim, None
        if len(size) != dim:
            raise ValueError(
                "Input and output must have the same number of spatial dimensions, but got "
                f"input with spatial dimensions of {list(input.shape[2:])} and output size of {size}. "
                "Please provide input tensor in (N, C, d1, d2, ...,dK) format and "
                "output size in (o1, o2, ...,oK) format."
            )
        if not all(hasattr(type(n), "__index__") and not getattr(n, "is_floating_point", bool)() for n in size):
            raise TypeError("expected size to be one of int or Tuple[int] or Tuple[int, int] or Tuple[int, int, int], "
                            f"but got size with types {[type(n) for n in size]}")
        return list(size), None
    if scale_factor is None:
        raise ValueError("either size or scale_factor should be defined")
    if not isinstance(scale_factor, (list, tuple)):
        return None, [scale_factor] * dim
    if len(scale_factor) != dim:
        raise ValueError(
            "Input and scale_factor must have the same number of spatial dimensions, but "
            f"got input with spatial dimensions of {list(input.shape[2:])} and "
            f"scale_factor of shape {scale_factor}. "
            "Please provide input tensor in (N, C, d1, d2, ...,dK) format and "
            "scale_factor in (s1, s2, ...,sK) format."
        )
    return None, list(scale_factor)


def _check_kinds(name, *args):
    """The parser's sentence where sizes are no whole numbers or scales no numbers."""
    if all(type(n) is int for n in args[1] or ()) and all(type(s) in (int, float) for s in args[-1] or ()):
        return
    from ..._parser import complaint
    problem = complaint("NN", name, args, {})
    if problem:
        raise TypeError(problem)


def _check_sizes(input, sizes):
    met = list(input.shape)
    if min(met[2:]) <= 0 or min(sizes) <= 0:
        before, after = (", ".join(f"{letter}: {n}" for letter, n in zip("DHW"[-len(sizes):], given)) for given in (met[2:], sizes))
        raise RuntimeError("Input and output sizes should be greater than 0, but got "
                           f"input ({before}) {'and ' if len(sizes) == 1 else ''}output ({after})")
    if 0 in met[1:]:
        raise RuntimeError(f"Non-empty {len(met)}D data tensor expected but got a tensor with sizes {met}")


def _check_dtype(name, input, sizes):
    """The kernel that ATen would take has these dtypes."""
    if input.dtype is D.uint8 and name not in ("upsample_linear1d", "upsample_trilinear3d"):
        return
    kind = name[:-2].rpartition("_")[2]
    if len(sizes) == 2 and sum(sizes) <= SMALL and kind != "bicubic":
        floating("upsample_" + ("bilinear" if kind == "bilinear" else "nearest") + "2d_channels_last", input)
    kind = {"exact": "nearest", "bicubic": "cubic"}.get(kind, "nearest" if kind == "nearest" else "linear")
    floating(f"compute_indices_weights_{kind}", input)


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
