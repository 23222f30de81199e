"""Arrays under tensors: casts between dtypes as PyTorch rounds and wraps them, and how arrays lie in memory.

May import `_dtype` and NumPy.
"""

import numpy as np

from .. import _dtype as D
from .._warn import warn_once


def can_cast(source, target):
    return source.kind <= target.kind


def check_cast(source, target, name="word"):
    """Refuse to write a result of a higher kind into a tensor of a lower one; `name` says which of its names the dtype goes by."""
    if not can_cast(source, target):
        raise RuntimeError(f"result type {source.word} can't be cast to the desired output type {getattr(target, name)}")


def cast(a, source, target):
    """Array `a` of dtype `source` as `target`, with PyTorch's wrap-around and rounding."""
    if source is target and a.dtype == target.numpy:
        return a
    if source.kind == D.COMPLEX and target.kind < D.COMPLEX and target is not D.bool_:
        if a.size:
            warn_once("Casting complex values to real discards the imaginary part (Triggered internally at "
                      "/__w/pytorch/pytorch/aten/src/ATen/native/Copy.cpp:307.)")
        a = a.real
    if source.kind >= D.FLOAT and target.kind == D.INTEGER:
        if target.itemsize < 4 or SATURATES and target in (D.int32, D.int64):
            a = truncated(a, target.numpy if target.itemsize >= 4 else np.int32)
    if a.flags.forc or not overlaps_itself(a):
        a = a.astype(target.numpy)
    else:
        a, given = empty_as(a, target.numpy), a
        np.copyto(a, given, casting="unsafe")
    return D.round_bfloat16(a) if target is D.bfloat16 else a


# x86 turns a number that is too large for an integer into the least one; browsers and ARM into the nearest.
with np.errstate(invalid="ignore"):
    SATURATES = bool(np.array([1e30]).astype(np.int64)[0] > 0)


def truncated(a, kind):
    """Floating-point numbers as integers of `kind`, int32 or int64; those that do not fit, and NaN, become the least, as on x86."""
    out = a.astype(kind)
    if SATURATES:
        out[~(np.abs(a) < 2.0 ** (8 * out.itemsize - 1))] = np.iinfo(kind).min
    return out


OVERLAP = ("unsupported operation: more than one element of the written-to tensor refers to a single memory location. "
           "Please clone() the tensor before performing the operation.")


def address(a):
    return a.__array_interface__["data"][0]


def root(a):
    """The array that owns the memory of `a`."""
    while isinstance(a.base, np.ndarray):
        a = a.base
    return a


def overlaps_itself(a):
    """Whether several elements of an array lie in one place, as `expand` makes them."""
    return not a.flags.c_contiguous and 0 in a.strides and a.size > 0 and any([s == 0 and n > 1 for s, n in zip(a.strides, a.shape)])


def spread(a):
    """`a`, or where `expand` made several of its elements one, a copy laid out as PyTorch lays out a result."""
    if a.flags.forc or not overlaps_itself(a):
        return a
    out = empty_as(a)
    out[...] = a
    return out


def empty_as(a, dtype=None):
    """An unfilled array laid out as PyTorch lays out a copy of `a`: without gaps, dimensions in the order of their strides."""
    dtype = a.dtype if dtype is None else dtype
    return np.empty(a.shape, dtype) if a.flags.c_contiguous else empty_along(a.shape, [a.strides], dtype)


def follow(out, *given, every=False):
    """`out` with the channels last where an array it was computed from has them last (`every`: where all have)."""
    if out.ndim < 4 or all([a.flags.c_contiguous and (a.ndim < 4 or a.shape[1] != 1 or a.strides[1] >= a.strides[2]) for a in given]):
        return out
    from .layouts import followed
    return followed(out, given, every)


def empty_along(shape, strides, dtype):
    """An unfilled array without gaps, its dimensions in the order that the strides of the operands ask for, the first operand's word first.

    As ATen's TensorIterator sorts them: by insertion, the fastest first; a stride of 0 says nothing.
    """
    def later(one, two):
        for each in strides:
            if each[one] and each[two]:
                if each[one] != each[two]:
                    return 1 if each[one] > each[two] else -1
                if shape[one] > shape[two]:
                    return 1
        return 0
    order = list(range(len(shape)))[::-1]
    for i in range(1, len(shape)):
        at = i
        for j in range(i - 1, -1, -1):
            wrong = later(order[j], order[at])
            if wrong > 0:
                order[j], order[at] = order[at], order[j]
                at = j
            elif wrong < 0:
                break
    slowest_first = order[::-1]
    return np.empty([shape[d] for d in slowest_first], dtype).transpose(np.argsort(slowest_first))


def store(t, a, source):
    """Write array `a` (broadcasting) into the memory of tensor `t`."""
    if source is not t.dtype:
        a = cast(a, source, t.dtype)
    if overlaps_itself(t._a):
        # several elements lie in one place: what did not change must not undo what did
        np.copyto(t._a, a, casting="unsafe", where=t._a != a)
    else:
        np.copyto(t._a, a, casting="unsafe")


def parts(a):
    """Complex numbers as pairs in the same memory; real ones as they are."""
    return a if a.dtype.kind != "c" else np.lib.stride_tricks.as_strided(a.real, (*a.shape, 2), (*a.strides, a.itemsize // 2))
