"""Padding and channel shuffles. Imports: operations."""

import math

import numpy as np

from ... import _dtype as D
from ..._factories import from_numpy
from ..._ops.create import check_fits
from ..._ops.renamed import renamed
from ..._ops.resample import constant_pad, pixels_in, pixels_out, resample
from ..._rules import resample as _rows  # noqa: F401 - the gradients

KINDS = {"reflect": "reflection", "replicate": "replication"}


def pad(input, pad, mode="constant", value=None):
    """Add (or with negative numbers cut) places: pairs for the last dimension first."""
    pads = [int(p) for p in pad]
    if mode not in ("constant", "circular", *KINDS):
        raise NotImplementedError(f"Unrecognised padding mode {mode}")
    if len(pads) % 2:
        raise RuntimeError("Padding length must be divisible by 2")
    if len(pads) > 2 * input.dim():
        raise RuntimeError(
            f"Padding length should be less than or equal to two times the input dimension but got padding length {len(pads)} "
            f"and input of dimension {input.dim()}"
        )
    if mode == "constant":
        return _constant(input, pads, 0 if value is None else value)
    if value is not None and value != 0:
        raise RuntimeError(f'Padding mode "{mode}" doesn\'t take in value argument')
    dimensions = len(pads) // 2
    if not (1 <= dimensions <= 3 and input.dim() in (dimensions + 1, dimensions + 2)):
        raise NotImplementedError(
            f"Padding size {len(pads)} is not supported for {input.dim()}D input tensor.\n"
            "Supported combinations for non-constant padding:\n"
            "  - 2D or 3D input: padding size = 2 (pads last dimension)\n"
            "  - 3D or 4D input: padding size = 4 (pads last 2 dimensions)\n"
            "  - 4D or 5D input: padding size = 6 (pads last 3 dimensions)"
        )
    if mode == "circular":
        return _circular(input, pads)
    _check_mirror(input, pads, mode)
    if input.dtype is D.bool_:
        raise NotImplementedError(f"\"{KINDS[mode]}_pad{dimensions}d\" not implemented for 'Bool'")
    tables = []
    for i in reversed(range(dimensions)):
        n = input.shape[-1 - i]
        place = np.arange(-pads[2 * i], n + pads[2 * i + 1])
        if mode == "reflect":
            place = np.abs(place)
            place = (n - 1) - np.abs((n - 1) - place)
        else:
            place = np.clip(place, 0, n - 1)
        tables.append((place[None], None))
    return resample[f"{KINDS[mode]}_pad{dimensions}d"](input, tuple(tables))


def _constant(input, pads, value):
    _check_cut(input, pads)
    sizes = _grown(input, pads)
    if any(n < 0 for n in sizes):
        d = next(i for i, n in enumerate(sizes) if n < 0)
        k = 2 * (input.dim() - 1 - d)
        raise RuntimeError(
            f"The input size {input.shape[d]}, plus negative padding {pads[k]} and {pads[k + 1]} resulted in a negative "
            f"output size, which is invalid. Check dimension {d} of your input."
        )
    if type(value) in (int, float):
        check_fits(value, input.dtype, math.prod(sizes))
    return constant_pad(input, pads, value)


def _check_mirror(input, pads, mode):
    """What reflecting and repeating demand, last dimension first."""
    n, sizes, dim = len(pads) // 2, list(input.shape), input.dim()
    if 0 in sizes[dim == n + 2:]:
        raise RuntimeError(f"Expected {n + 1}D or {n + 2}D (batch mode) tensor with possibly 0 batch size and other non-zero "
                           f"dimensions for input, but got: {sizes}")
    for k in range(0, 2 * n if mode == "reflect" else 0, 2):
        d = dim - 1 - k // 2
        if max(pads[k:k + 2]) >= sizes[d]:
            raise RuntimeError(f"Argument #{k + 4}: Padding size should be less than the corresponding input dimension, "
                               f"but got: padding ({pads[k]}, {pads[k + 1]}) at dimension {d} of input {sizes}")
    grown = _grown(input, pads)
    if max(grown[-n:]) < 1:
        before = ", ".join(f"{letter}: {m}" for letter, m in zip("DHW"[-n:], sizes[-n:]))
        before = before.replace(", ", " ", 1) if n == 3 else before + " " * (n == 2 and mode == "replicate")
        after = " ".join(f"{letter}: {m}" for letter, m in zip("DHW"[-n:], grown[-n:]))
        raise RuntimeError(f"input ({before}) is too small. Calculated output {after}")
    if min(grown) < 0:
        raise RuntimeError(f"Trying to create tensor with negative dimension {next(m for m in grown if m < 0)}: {grown}")


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
