"""`torch.testing.assert_close` with PyTorch's report. May import the operations."""

import math
from collections.abc import Mapping, Sequence

import numpy as np

from . import _dtype as D
from ._factories import as_tensor, empty, randint
from ._tensor import Tensor
from ._warn import warn

TOLERANCES = {D.float16: (1e-3, 1e-5), D.bfloat16: (1.6e-2, 1e-5), D.float32: (1.3e-6, 1e-5), D.float64: (1e-7, 1e-7), D.complex64: (1.3e-6, 1e-5),
              D.complex128: (1e-7, 1e-7)}

OLDER = {D.float16: (1e-3, 1e-3), D.float32: (1e-4, 1e-5), D.float64: (1e-5, 1e-8)}


def tolerances(a, b, rtol, atol):
    if rtol is not None:
        return rtol, atol
    pairs = [TOLERANCES.get(d, (0.0, 0.0)) for d in (a, b)]
    return max(p[0] for p in pairs), max(p[1] for p in pairs)


def assert_close(actual, expected, *, allow_subclasses=True, rtol=None, atol=None, equal_nan=False, check_device=True, check_dtype=True,
                 check_layout=True, check_stride=False, msg=None):
    """Raise AssertionError, with a report, unless two tensors, numbers, sequences or mappings of them are close."""
    if (rtol is None) != (atol is None):
        raise ValueError(f"Both 'rtol' and 'atol' must be either specified or omitted, but got no {'rtol' if rtol is None else 'atol'}.")
    options = (rtol, atol, equal_nan, check_dtype, check_stride)
    text = _compare(actual, expected, options, "")
    if text is not None:
        raise AssertionError(text if msg is None else msg(text) if callable(msg) else msg)


def _compare(a, b, options, where):
    """A report of the first difference, or None."""
    if isinstance(a, Mapping) and isinstance(b, Mapping):
        if set(a) != set(b):
            missing, extra = sorted(set(b) - set(a), key=str), sorted(set(a) - set(b), key=str)
            return ("The keys of the mappings do not match:\n"
                    f"Missing keys in the actual mapping: {missing}\nAdditional keys in the actual mapping: {extra}")
        for key in a:
            text = _compare(a[key], b[key], options, f"{where}[{key!r}]")
            if text is not None:
                return text
        return None
    if isinstance(a, Sequence) and isinstance(b, Sequence) and not isinstance(a, str):
        if len(a) != len(b):
            return f"The length of the sequences mismatch: {len(a)} != {len(b)}"
        for i, (x, y) in enumerate(zip(a, b)):
            text = _compare(x, y, options, f"{where}[{i}]")
            if text is not None:
                return text
        return None
    tail = f"\n\nThe failure occurred for item {where}" if where else ""
    if a is None or b is None:
        return None if a is b else f"None mismatch: {a} is not {b}{tail}"
    numbers = (int, float, complex, bool, np.number)
    if isinstance(a, bool) and isinstance(b, bool):
        return None if a == b else f"Booleans mismatch: {a} is not {b}{tail}"
    if isinstance(a, numbers) and isinstance(b, numbers):
        text = _numbers(a, b, options)
    elif isinstance(a, (Tensor, np.ndarray, *numbers)) and isinstance(b, (Tensor, np.ndarray, *numbers)):
        if isinstance(a, Tensor) != isinstance(b, Tensor):
            raise TypeError(f"No comparison pair was able to handle inputs of type {type(a)} and {type(b)}.{tail}")
        text = _tensors(as_tensor(a), as_tensor(b), options)
    else:
        raise TypeError(f"No comparison pair was able to handle inputs of type {type(a)} and {type(b)}.{tail}")
    return None if text is None else text + tail


def _numbers(a, b, options):
    rtol, atol, equal_nan, check_dtype, _ = options
    if check_dtype and type(a) is not type(b):
        return f"The (d)types do not match: {type(a)} != {type(b)}."
    kind = {int: D.int64, float: D.float64, complex: D.complex128}
    r, t = tolerances(kind.get(type(a), D.float64), kind.get(type(b), D.float64), rtol, atol)
    if a == b or equal_nan and a != a and b != b:
        return None
    gap = abs(a - b)
    if math.isfinite(gap) and gap <= t + r * abs(b):
        return None
    if r == 0 and t == 0:
        return f"Scalars are not equal!\n\nExpected {b} but got {a}.\nAbsolute difference: {gap}\nRelative difference: {gap / abs(b) if b else math.inf}"
    return (f"Scalars are not close!\n\nExpected {b} but got {a}.\nAbsolute difference: {gap} (up to {t} allowed)\n"
            f"Relative difference: {gap / abs(b) if b else math.inf} (up to {r} allowed)")


def _tensors(a, b, options):
    rtol, atol, equal_nan, check_dtype, check_stride = options
    if a.shape != b.shape:
        return f"The values for attribute 'shape' do not match: {a.shape} != {b.shape}."
    if check_dtype and a.dtype is not b.dtype:
        return f"The values for attribute 'dtype' do not match: {a.dtype!r} != {b.dtype!r}."
    if check_stride and a.stride() != b.stride():
        return f"The values for attribute 'stride()' do not match: {a.stride()} != {b.stride()}."
    r, t = tolerances(a.dtype, b.dtype, rtol, atol)
    dt = D.promote(a.dtype, b.dtype)
    x, y = a.detach().to(dt), b.detach().to(dt)
    close = x.isclose(y, rtol=r, atol=t, equal_nan=equal_nan)._a
    if close.all():
        return None
    if dt.kind <= D.INTEGER:
        x, y = x.long(), y.long()
    away = (x - y).abs()
    gap, ratio = (np.where(close, 0, v._a) for v in (away, away / y.abs()))
    word = "equal" if r == 0 and t == 0 else "close"

    def allowed(v):
        return "" if word == "equal" else f" (up to {v} allowed)"
    if a._a.ndim == 0:      # as numbers of Python
        one, two = x.item(), y.item()
        away = abs(one - two)
        return (f"Scalars are not {word}!\n\nExpected {two} but got {one}.\nAbsolute difference: {away}{allowed(t)}\n"
                f"Relative difference: {away / abs(two) if two else math.inf}{allowed(r)}")
    wrong, size = int((~close).sum()), close.size

    def worst(v):
        i = int(np.argmax(v.reshape(-1)))
        return v.reshape(-1)[i].item(), tuple(int(k) for k in np.unravel_index(i, v.shape))
    big, where = worst(gap)
    far, there = worst(ratio)
    return (f"Tensor-likes are not {word}!\n\nMismatched elements: {wrong} / {size} ({wrong / size:.1%})\n"
            f"Greatest absolute difference: {big} at index {where}{allowed(t)}\n"
            f"Greatest relative difference: {far} at index {there}{allowed(r)}")


def _range(dtype, low, high, least, beyond, usual):
    """The bounds of random numbers, within what the dtype holds, `[least, beyond)`."""
    low, high = (given if given is not None else default for given, default in zip((low, high), usual))
    if any(isinstance(value, float) and math.isnan(value) for value in (low, high)):
        raise ValueError(f"`low` and `high` cannot be NaN, but got {low=} and {high=}")
    if low == high and dtype.kind > D.INTEGER:
        warn("Passing `low==high` to `torch.testing.make_tensor` for floating or complex types is deprecated since 2.1 and will be removed in 2.3. "
             "Use `torch.full(...)` instead.", FutureWarning)
    elif low >= high:
        raise ValueError(f"`low` must be less than `high`, but got {low} >= {high}")
    elif high < least or low >= beyond:
        raise ValueError(f"The value interval specified by `low` and `high` is [{low}, {high}), but {dtype} only supports [{least}, {beyond})")
    low, high = (min(max(value, least), beyond) for value in (low, high))
    return (low, high) if dtype.kind > D.INTEGER else (math.ceil(low), math.ceil(high))


def make_tensor(*shape, dtype, device, low=None, high=None, requires_grad=False, noncontiguous=False, exclude_zero=False, memory_format=None):
    """A tensor of random numbers in [low, high); `noncontiguous` leaves gaps between its elements."""
    from ._ops.math import view_as_real
    shape = tuple(shape[0] if len(shape) == 1 and isinstance(shape[0], Sequence) else shape)
    if noncontiguous and memory_format is not None:
        raise ValueError(f"The parameters `noncontiguous` and `memory_format` are mutually exclusive, but got {noncontiguous=} and {memory_format=}")
    whole = dtype.kind <= D.INTEGER
    if requires_grad and whole:
        raise ValueError(f"`requires_grad=True` is not supported for boolean and integral dtypes, but got {dtype=}")
    gaps = noncontiguous and math.prod(shape) > 1
    if gaps:
        shape = (*shape[:-1], 2 * shape[-1])
    if dtype is D.bool_:
        low, high = _range(dtype, low, high, 0, 2, (0, 2))
    elif whole:
        info = D.iinfo(dtype)
        low, high = _range(dtype, low, high, info.min, info.max + (dtype is not D.int64), (-9, 10))
    else:
        info = D.finfo(dtype)
        low, high = _range(dtype, low, high, info.min, info.max, (-9, 9))
    if whole:
        result = randint(low, high, shape, device=device, dtype=dtype)
    else:
        result = empty(shape, device=device, dtype=dtype)
        numbers = view_as_real(result) if dtype.is_complex else result
        if high - low >= D.finfo(numbers.dtype).max:
            numbers.uniform_(low / 2, high / 2).mul_(2)
        else:
            numbers.uniform_(low, high)
    if gaps:
        result = result[..., 1::2]
    elif memory_format is not None:
        result = result.clone(memory_format=memory_format)
    if exclude_zero:
        result[result == 0] = 1 if whole else info.tiny
    return result if whole else result.requires_grad_(requires_grad)


def assert_allclose(actual, expected, rtol=None, atol=None, equal_nan=True, msg=""):
    """The older form of `assert_close`: what is no tensor becomes one, dtypes may differ, tolerances are wider."""
    warn("`torch.testing.assert_allclose()` is deprecated since 1.12 and will be removed in a future release. Please use `torch.testing.assert_close()` "
         "instead. You can find detailed upgrade instructions in https://github.com/pytorch/pytorch/issues/61844.", FutureWarning)
    from ._factories import tensor
    actual = actual if isinstance(actual, Tensor) else tensor(actual)
    expected = expected if isinstance(expected, Tensor) else tensor(expected, dtype=actual.dtype)
    if rtol is None and atol is None:
        rtol, atol = (max(pair) for pair in zip(*[OLDER.get(t.dtype, (0.0, 0.0)) for t in (actual, expected)]))
    assert_close(actual, expected, rtol=rtol, atol=atol, equal_nan=equal_nan, check_dtype=False, msg=msg or None)
