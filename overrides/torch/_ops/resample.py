"""Operations that read their input at fixed places per dimension: reflecting and repeating pads, and interpolation.

Tables as in `_kernels.resample`. Constant padding and pixel shuffles are here as well. May import `core`, `wide`.
"""

import numpy as np

from .._kernels import resample as K
from .arrays import follow
from .calling import op
from .core import wrap
from .wide import narrow, wide

NAMES = (
    *(f"reflection_pad{n}d" for n in (1, 2, 3)),
    *(f"replication_pad{n}d" for n in (1, 2, 3)),
    *(f"upsample_nearest{n}d" for n in (1, 2, 3)),
    *(f"_upsample_nearest_exact{n}d" for n in (1, 2, 3)),
    "upsample_linear1d", "upsample_bilinear2d", "upsample_trilinear3d", "upsample_bicubic2d",
)


SMALL = 128     # ATen has a kernel of its own for outputs whose height and width are together at most so much


def _title(name):
    """`UpsampleBilinear2DBackward` of "upsample_bilinear2d"."""
    return "".join(word[0].upper() + word[1:] for word in name.strip("_").split("_"))[:-1] + "DBackward"


def _make(name):
    @op(name, node=_title(name) + "0")
    def resample(input, tables, back=None):
        """`back`: the tables of the gradient, where ATen computes its weights anew and otherwise."""
        a = wide(input)
        rounds = a.dtype.kind in "iu" and any(weight is not None for _, weight in tables)
        if rounds:
            a = a.astype(np.float32)
        small = name == "upsample_bilinear2d" and sum(index.shape[1] for index, _ in tables) <= SMALL
        a = (K.at_once if small else K.one_by_one)(a, tables)
        if rounds:
            a = np.clip(np.floor(a + np.float32(0.5)), 0, 255).astype(input._a.dtype)
        return narrow(follow(np.ascontiguousarray(a), input._a), input.dtype)
    return resample


resample = {name: _make(name) for name in NAMES}


@op("resample_backward", node=lambda grad_output, tables, back, size, forward: _title(forward) + "Backward0")
def resample_backward(grad_output, tables, back, size, forward):
    a = wide(grad_output)
    a = K.put_back(a, tables, tuple(size)) if back is None else K.put_back_cubic(a, back, tuple(size))
    return narrow(a, grad_output.dtype)


@op("constant_pad_nd", node="ConstantPadNdBackward0")
def constant_pad(input, pad, value=0):
    """`pad` as pairs for the last dimension first; negative numbers cut."""
    a = given = input._a
    if len(pad) % 2:
        raise RuntimeError(f"Length of pad must be even but instead it equals {len(pad)}")
    if len(pad) > 2 * a.ndim:
        raise RuntimeError("Length of pad should be no more than twice the number of dimensions of the input. "
                           f"Pad length is {len(pad)}while the input has {a.ndim}dimensions.")
    pairs = [(0, 0)] * (a.ndim - len(pad) // 2) + [(pad[i], pad[i + 1]) for i in range(len(pad) - 2, -1, -2)]
    a = a[tuple(slice(max(0, -low), n + min(0, high)) for n, (low, high) in zip(a.shape, pairs))]
    grow = [(max(0, low), max(0, high)) for low, high in pairs]
    grown = np.array(np.pad(a, grow, constant_values=np.asarray(value).astype(a.dtype)), order="C")
    return narrow(follow(grown, given), input.dtype)


def _swapped(a, cut, order, shape):
    """`a` with its last three dimensions cut into five, in another order, as a tensor of its own."""
    lead = a.shape[:-3]
    k = len(lead)
    moved = a.reshape(*lead, *cut).transpose(*range(k), *(k + i for i in order))
    return np.array(moved, order="C").reshape(*lead, *shape)


@op("pixels_out", node="PixelShuffleBackward0")
def pixels_out(input, r):
    c, h, w = input._a.shape[-3:]
    c //= r * r
    return wrap(follow(_swapped(input._a, (c, r, r, h, w), (0, 3, 1, 4, 2), (c, h * r, w * r)), input._a), input.dtype)


@op("pixels_in", node="PixelUnshuffleBackward0")
def pixels_in(input, r):
    c, h, w = input._a.shape[-3:]
    if not input._a.size:       # PyTorch leaves its shape, so that a gradient without elements fits nothing
        return wrap(input._a.copy(), input.dtype)
    h, w = h // r, w // r
    return wrap(follow(_swapped(input._a, (c, h, r, w, r), (0, 2, 4, 1, 3), (c * r * r, h, w)), input._a), input.dtype)
