"""`torch.logspace` and `torch.range`, which few programs call. May import `_factories` and what it imports."""

import math
from operator import index

import numpy as np

from . import _dtype as D
from ._factories import ends, finish, in_row
from ._ops.arrays import cast
from ._ops.core import wrap
from ._ops.create import check_fits, filled
from ._ops.wide import rounding
from ._warn import warn


def range(start, end, step=1, *, dtype=None, **kw):
    """Like `arange`, with the end; deprecated in PyTorch too."""
    warn("torch.range is deprecated and will be removed in a future release because its behavior is inconsistent with "
         "Python's range builtin. Instead, use torch.arange, which produces values in [start, end).")
    if not step:
        raise RuntimeError("step must be nonzero")
    if (end - start) * step < 0:
        raise RuntimeError("upper bound and lower bound inconsistent with step sign")
    n = int(math.floor((end - start) / step)) + 1
    dt = dtype or D.Default.dtype
    if dt is D.bool_:
        raise NotImplementedError("\"range_cpu\" not implemented for 'Bool'")
    return in_row("range", wrap((start + np.arange(n) * step).astype(dt.numpy), dt), kw)


def even(start, end, steps, step, held=np.asarray):
    """`steps` numbers from start to end, `step` apart: the first half counted from the start, the second from the end, as ATen."""
    if steps == 1:
        return np.array([start])
    i = np.arange(steps, dtype=getattr(step, "dtype", None))
    return np.where(i < steps // 2, start + held(step * i), end - held(step * (steps - 1 - i)))


def other_row(start, end, steps, dt):
    """The numbers of `linspace` in another dtype than float32."""
    if dt.kind == D.INTEGER:
        start, end = int(start), int(end)
        return even(start, end, steps, (end - start) / max(steps - 1, 1)).astype(np.int64).astype(dt.numpy)
    if dt.itemsize == 2:
        held = rounding(dt)         # 16-bit numbers are rounded at every step
        start, end = (held(np.asarray(x, np.float32)) for x in (start, end))
        return cast(even(start, end, steps, held(held(end - start) / np.float32(max(steps - 1, 1))), held), D.float32, dt)
    a = even(start, end, steps, (end - start) / max(steps - 1, 1))
    return cast(a, D.FROM_NUMPY[a.dtype], dt)


def refuse_range(start, end, step, dt):
    """PyTorch's refusals of a range, in its order."""
    for v in (start, end, step):
        if type(v) is int:
            D.check_long(v)
        elif type(v) is complex:
            raise RuntimeError("value cannot be converted to type double without overflow")
    if dt.kind in (D.BOOL, D.COMPLEX):
        raise NotImplementedError(f"\"arange_cpu\" not implemented for '{dt.word}'")
    if step == 0:
        raise RuntimeError("step must be nonzero")
    if not (math.isfinite(start) and math.isfinite(end)):
        raise RuntimeError(f"unsupported range: {float(start):g} -> {float(end):g}")
    if (step > 0 and end < start) or (step < 0 and end > start):
        raise RuntimeError("upper bound and lower bound inconsistent with step sign")
    if dt is D.int64 and max(abs(start), abs(end), abs(step)) >= 1 << 63 and float not in (type(start), type(end), type(step)):
        raise RuntimeError("value cannot be converted to type int64_t without overflow")
    count = math.ceil((end - start) / step)
    if count >= 1 << 63:
        raise RuntimeError("invalid size, possible overflow?")
    if count * dt.itemsize >= 1 << 63:
        raise RuntimeError(f"Storage size calculation overflowed with sizes=[{count}]")


def odd_range(start, end, step, dt):
    """A range of fractions in whole numbers, or one of 16-bit floats."""
    if dt.kind == D.INTEGER:
        # ATen counts int64 with whole numbers, the narrower ones with fractions, and steps by whole numbers in both
        if not int(step):
            raise ValueError("step must be nonzero")
        span = (int(end) - int(start)) / int(step) if dt is D.int64 else (end - start) / step
        return (int(start) + np.arange(max(0, math.ceil(span))) * int(step)).astype(dt.numpy)
    a = np.asarray(start + np.arange(math.ceil((end - start) / step)) * step)
    return cast(a, D.FROM_NUMPY[a.dtype], dt)


def empty_strided(size, stride, *, dtype=None, **kw):
    """A zeroed tensor with the given strides."""
    dt = dtype or D.Default.dtype
    if len(size) != len(stride):
        raise RuntimeError(f"dimensionality of sizes ({len(size)}) must match dimensionality of strides ({len(stride)})")
    item = dt.numpy.itemsize
    memory = np.zeros(1 + sum((n - 1) * s for n, s in zip(size, stride)) if math.prod(size) else 0, dt.numpy)
    return finish(wrap(np.ndarray(tuple(size), dt.numpy, memory, 0, tuple(s * item for s in stride)), dt), **kw)


def scalar_tensor(s, *, dtype=None, **kw):
    """A zero-dimensional tensor in the default dtype."""
    dtype = dtype or D.Default.dtype
    return finish(filled((), check_fits(s, dtype, 1) if isinstance(s, (float, complex)) else s, dtype), **kw)


def new_empty_strided(self, size, stride, **kw):
    """`torch.empty_strided` in this tensor's dtype."""
    return empty_strided(size, stride, dtype=kw.pop("dtype", None) or self.dtype, **kw)


def shaped(name, t, out):
    """Numbers in a row in the shape of `out`, where that has as many elements."""
    have, n = out._a.size, t._a.size
    if have == n:
        return wrap(t._a.reshape(out._a.shape), t.dtype)
    if have and name == "arange":
        warn(f"The number of elements in the out tensor of shape {list(out._a.shape)} is {have} which does not match the computed number of elements {n}. "
             f"Note that this may occur as a result of rounding error. The out tensor will be resized to a tensor of shape ({n},). (Triggered internally at "
             "/__w/pytorch/pytorch/aten/src/ATen/native/RangeFactories.cpp:199.)")
    return t


def logspace(start, end, steps, base=10.0, *, dtype=None, **kw):
    """base to the power of evenly spaced exponents."""
    steps = index(steps)
    if steps < 0:
        raise RuntimeError("number of steps must be non-negative")
    start, end = ends("logspace", start, end)
    whole = isinstance(start, complex) or isinstance(end, complex)
    dt = D.as_dtype(dtype) if dtype is not None else D.default_complex() if whole else D.Default.dtype
    if dt is D.bool_ and steps > 1:
        raise NotImplementedError("\"logspace_cpu\" not implemented for 'Bool'")
    a = even(start, end, steps, (end - start) / max(steps - 1, 1))
    return in_row("logspace", wrap(cast(np.power(float(base), a), D.complex128 if whole else D.float64, dt), dt), kw)
