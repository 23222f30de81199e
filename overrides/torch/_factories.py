"""`torch.zeros`, `arange`, `rand` and the other functions that make tensors. May import `_ops`, `_random`, `_kernels`, `_dtype`.

All take `dtype`, `device`, `requires_grad`, `out` as PyTorch's do; `layout` and `pin_memory` are accepted and mean nothing here.
"""

import math
from operator import index

import numpy as np

from ._builtin import type_word
from ._warn import warn
from . import _dtype as D
from ._device import CPU, DEFAULT, check_device
from ._kernels import ranges
from ._ops.arrays import cast, empty_as
from ._ops.core import Late, TensorBase, needs_grad, wrap
from ._ops.create import NEGATIVE_STRIDE, check_fits, dtype_of_array, filled, tensor_from
from ._ops.shape import Placed
from ._ops.random import distributions as _draw, drawn

GRAD_DTYPE = "Only Tensors of floating point and complex dtype can require gradients"


def check_place(device):
    """Refuse to make a tensor anywhere but on the CPU: where it was asked for, or by default."""
    if device is not None or DEFAULT[0] is not CPU:
        check_device(DEFAULT[0] if device is None else device)


def finish(t, device=None, requires_grad=False, out=None, layout=None, pin_memory=False, memory_format=None, names=None):
    """The keywords every factory shares."""
    check_place(device)
    if out is not None:
        if out._a.shape != t._a.shape:
            out.resize_(0)      # which PyTorch does without a word here
        from ._ops.outputs import write_result
        return write_result(out, t)
    if memory_format is not None:
        t = t.clone(memory_format=memory_format)
    if requires_grad:
        if t.dtype.kind < D.FLOAT:
            raise RuntimeError(GRAD_DTYPE)
        t._rg = True
    return t


def size_of(name, args, kw=None):
    """The shape given as numbers or as one sequence."""
    if kw and "size" in kw:
        args = (kw.pop("size"),)
    check_place(kw.get("device") if kw else None)       # before a number is drawn
    if not args:
        raise TypeError(f'{name}() missing 1 required positional arguments: "size"')
    if len(args) == 1 and not isinstance(args[0], int):
        one = args[0]
        if isinstance(one, (TensorBase, np.ndarray)) and len(one.ravel()) == 1 or isinstance(one, np.integer):
            args = (one,)
        elif isinstance(one, (tuple, list)):
            args = tuple(one)
        else:
            raise TypeError(f"{name}(): argument 'size' (position 1) must be tuple of ints, not {type_word(one)}")
    shape = []
    for i, s in enumerate(args):
        if type(s) is not int:
            if isinstance(s, float) or not hasattr(s, "__index__") or isinstance(s, bool) and not i:
                raise TypeError(f"{name}(): argument 'size' (position 1) must be tuple of ints, but found element of type "
                                f"{type_word(s)} at pos {i}")
            s = index(s)
        shape.append(s)
    for s in shape:
        if s < 0:
            raise RuntimeError("zeros: Dimension size must be non-negative." if name == "zeros" else
                               f"Trying to create tensor with negative dimension {s}: {shape}")
        if s >= 1 << 63:
            raise TypeError(f"{name}(): argument 'size' failed to unpack the object at pos {shape.index(s) + 1} with error \"Overflow when unpacking long long\"")
    return tuple(shape)


def tensor(data, *, dtype=None, device=None, requires_grad=False, pin_memory=False):
    """A tensor with its own copy of `data`: numbers, nested sequences, an array."""
    return _copied(data, dtype, device, requires_grad, "torch.tensor")


def _copied(data, dtype, device, requires_grad, asked):
    """What `asked`, `torch.tensor` or `tensor.new_tensor`, makes of `data`; a tensor it copies with a warning."""
    if isinstance(data, TensorBase):
        warn("To copy construct from a tensor, it is recommended to use sourceTensor.detach().clone() or "
             f"sourceTensor.detach().clone().requires_grad_(True), rather than {asked}(sourceTensor).")
    return finish(tensor_from(data, dtype and D.as_dtype(dtype)), device, requires_grad)


def as_tensor(data, dtype=None, device=None):
    """`data` as a tensor, sharing memory where it can."""
    check_place(device)
    if isinstance(data, TensorBase):
        return data if dtype is None or data.dtype is dtype else data.to(dtype)
    if isinstance(data, np.ndarray) and (dtype is None or dtype_of_array(data) is dtype):
        return from_numpy(data)
    return tensor_from(data, dtype, copy=False)


def from_numpy(ndarray):
    """A tensor on the memory of a NumPy array."""
    if not isinstance(ndarray, np.ndarray):
        raise TypeError(f"expected np.ndarray (got {type_word(ndarray)})")
    dt = dtype_of_array(ndarray)
    if any(s < 0 for s in ndarray.strides):
        raise ValueError(NEGATIVE_STRIDE)
    if not ndarray.flags.writeable:
        warn("The given NumPy array is not writable, and PyTorch does not support non-writable tensors. This means writing "
             "to this tensor will result in undefined behavior. You may want to copy the array to protect its data or make "
             "it writable before converting it to a tensor. This type of warning will be suppressed for the rest of this "
             "program. (Triggered internally at /__w/pytorch/pytorch/torch/csrc/utils/tensor_numpy.cpp:213.)")
    if isinstance(ndarray.base, np.ndarray) and ndarray.flags.writeable:       # a part of an array: its memory begins where it does
        ndarray = np.asarray(Placed(ndarray, ndarray.shape, ndarray.strides, 0))
    return wrap(ndarray, dt)


def _constant(name, value):
    def make(*size, dtype=None, **kw):
        shape = size_of(name, size, kw)
        return finish(filled(shape, value, D.as_dtype(dtype, name) if dtype is not None else D.Default.dtype), **kw)
    make.__name__ = make.__qualname__ = name
    make.__doc__ = f"A tensor of the given size filled with {value}." if name != "empty" else "A tensor of the given size; here filled with zeros."
    return make


zeros, ones, empty = _constant("zeros", 0), _constant("ones", 1), _constant("empty", 0)


def full(size, fill_value, *, dtype=None, **kw):
    """A tensor of `size` filled with one value, whose type decides the dtype."""
    if isinstance(fill_value, TensorBase):
        fill_value = fill_value.item()
    dt = D.as_dtype(dtype) if dtype is not None else D.of_scalar(fill_value)
    shape = size_of("full", (size,))
    return finish(filled(shape, check_fits(fill_value, dt, math.prod(shape)), dt), **kw)


def _like(make_value):
    def make(input, *args, dtype=None, memory_format=None, **kw):
        value = make_value(*args)
        dt = D.as_dtype(dtype) if dtype else input.dtype
        a = empty_as(input._a, dt.numpy)
        a[...] = cast(np.asarray(value), D.of_scalar(value), dt)
        return finish(wrap(a, dt), memory_format=memory_format, **{"device": CPU, **kw})
    return make


zeros_like, ones_like, empty_like = _like(lambda: 0), _like(lambda: 1), _like(lambda: 0)
_full_like = _like(lambda value: value)


def full_like(input, fill_value, **kw):
    """A tensor like `input` filled with one value."""
    value = fill_value.item() if isinstance(fill_value, TensorBase) else fill_value
    value = check_fits(value, D.as_dtype(kw["dtype"]) if kw.get("dtype") else input.dtype, input._a.size)
    return _full_like(input, value, **kw)


def arange(start=0, end=None, step=1, *, dtype=None, **kw):
    """Numbers from start (0) up to end, without it."""
    if end is None:
        start, end = 0, start
    start, end, step = (v.item() if isinstance(v, TensorBase) else D.plain(v) if isinstance(v, np.generic) else v for v in (start, end, step))
    kinds = [type(v) for v in (start, end, step)]
    count = -1 if complex in kinds or not step else (end - start) / step
    dt = D.as_dtype(dtype) if dtype is not None else D.Default.dtype if float in kinds else D.int64
    if not 0 <= count < 1 << 59 or max(abs(start), abs(end), abs(step)) >= 1 << 63 or dt.kind in (D.BOOL, D.COMPLEX):
        from ._spaced import refuse_range
        refuse_range(start, end, step, dt)
    if dt in (D.float32, D.float64):
        a = ranges.arange(start, end, step, dt.numpy)
    elif float in kinds or dt.kind == D.FLOAT:
        from ._spaced import odd_range
        a = odd_range(start, end, step, dt)
    else:
        a = (start + np.arange(math.ceil(count)) * step).astype(dt.numpy)
    return in_row("arange", wrap(a, dt), kw)


def in_row(name, t, kw):
    """Numbers in a row; an `out` of as many elements keeps its shape."""
    out = kw.get("out")
    if out is not None and out._a.shape != t._a.shape:
        from ._spaced import shaped
        t = shaped(name, t, out)
    return finish(t, **kw)


def ends(name, *ends):
    """Both ends as numbers."""
    ranks = [v._a.ndim if isinstance(v, TensorBase) else 0 for v in ends]
    if any(ranks):
        met = [f"{word} with {rank} dimension(s)" for word, rank, v in zip(("start", "end"), ranks, ends) if isinstance(v, TensorBase)]
        raise RuntimeError(f"{name} only supports 0-dimensional start and end tensors, but got {' and '.join(met)}.")
    return [v.item() if isinstance(v, TensorBase) else v for v in ends]


def linspace(start, end, steps, *, dtype=None, **kw):
    """`steps` evenly spaced numbers from start to end, both included."""
    start, end = ends("linspace", start, end)
    steps = index(steps)
    if steps < 0:
        raise RuntimeError("number of steps must be non-negative")
    dt = D.as_dtype(dtype) if dtype is not None else D.default_complex() if complex in (type(start), type(end)) else D.Default.dtype
    if dt.kind >= D.FLOAT:
        check_fits(start, dt), check_fits(end, dt)
    if dt is D.bool_ and steps > 1:
        raise NotImplementedError("\"linspace_cpu\" not implemented for 'Bool'")
    if dt is D.float32:
        a = ranges.linspace(start, end, steps)
    else:
        from ._spaced import other_row
        a = other_row(start, end, steps, dt)
    return in_row("linspace", wrap(np.asarray(a, dt.numpy), dt), kw)


def eye(n, m=None, *, dtype=None, **kw):
    """Ones on the diagonal."""
    if n < 0:
        raise RuntimeError(f"n must be greater or equal to 0, got {n}")
    if m is not None and m < 0:
        raise RuntimeError(f"m must be greater or equal to 0, got {m}")
    dt = D.as_dtype(dtype) if dtype is not None else D.Default.dtype
    return finish(wrap(np.eye(n, m, dtype=dt.numpy), dt), **kw)


# ---------------------------------------------------------------- random
def rand(*size, generator=None, dtype=None, **kw):
    """Uniform numbers in [0, 1)."""
    shape = size_of("rand", size, kw)
    dtype = D.Default.dtype if dtype is None else D.as_dtype(dtype, "rand")
    return finish(_draw.uniform(shape, dtype, generator), **kw)


def randn(*size, generator=None, dtype=None, **kw):
    """Normal numbers with mean 0 and standard deviation 1."""
    shape = size_of("randn", size, kw)
    dtype = D.Default.dtype if dtype is None else D.as_dtype(dtype, "randn")
    return finish(_draw.normal(shape, dtype, generator), **kw)


def randint(low=None, high=None, size=None, *, generator=None, dtype=None, **kw):
    """Integers in [low, high); from 0 where one bound is given."""
    if size is None:
        low, high, size = 0, low, high
    elif high is None:
        low, high = 0, low
    elif low is None:
        low = 0
    return finish(_draw.integers(size_of("randint", (size,), kw), D.int64 if dtype is None else D.as_dtype(dtype), low, high, generator), **kw)


def randperm(n, *, generator=None, dtype=None, **kw):
    """The integers 0 to n - 1 in random order."""
    size_of("randperm", (n,), kw)
    if n < 0:
        raise RuntimeError(f"Trying to create tensor with negative dimension {n}: [{n}]")
    if dtype is not None and D.as_dtype(dtype).kind in (D.BOOL, D.COMPLEX):
        raise NotImplementedError(f"\"randperm\" not implemented for '{D.as_dtype(dtype).word}'")
    return finish(_draw.permutation(n, D.int64 if dtype is None else D.as_dtype(dtype), generator), **kw)


def _turned(input, fill, *numbers, dtype, generator, **kw):
    """Random numbers laid out as a tensor that is not in row order; `fill` draws along its memory. None for one that is."""
    if input._a.flags.c_contiguous:
        return None
    return finish(getattr(empty_like(input, dtype=dtype), fill)(*numbers, generator=generator), **kw)


def rand_like(input, *, dtype=None, generator=None, **kw):
    """Uniform numbers in the shape of `input`."""
    turned = _turned(input, "uniform_", dtype=dtype, generator=generator, **kw)
    return rand(input._a.shape, dtype=dtype or input.dtype, generator=generator, **kw) if turned is None else turned


def randn_like(input, *, dtype=None, generator=None, **kw):
    """Normal numbers in the shape of `input`."""
    turned = _turned(input, "normal_", dtype=dtype, generator=generator, **kw)
    return randn(input._a.shape, dtype=dtype or input.dtype, generator=generator, **kw) if turned is None else turned


def randint_like(input, low, high=None, *, dtype=None, generator=None, **kw):
    """Integers in the shape of `input`."""
    low, high = (0, low) if high is None else (low, high)
    turned = _turned(input, "random_", low, high, dtype=dtype, generator=generator, **kw)
    return randint(low, high, input._a.shape, dtype=dtype or input.dtype, generator=generator, **kw) if turned is None else turned


def normal(mean, std=1.0, size=None, *, generator=None, dtype=None, **kw):
    """Normal numbers with the given mean and standard deviation, each a number or a tensor."""
    if not isinstance(mean, TensorBase) and not isinstance(std, TensorBase):
        return finish(_draw.normal(size_of("normal", (size,), kw), dtype or D.Default.dtype, generator, mean, std), **kw)
    from ._ops.draws import normal_each
    return finish(normal_each(mean, std, generator), **kw)


def bernoulli(input, p=None, *, generator=None, out=None):
    """Zeros and ones, one with the probability each element gives."""
    if p is not None:
        if needs_grad(input):
            return Late.bernoulli_number(input, p, generator)
        return _draw.bernoulli_number(input._a.shape, input.dtype, p, generator)
    if out is not None:
        return finish(_draw.bernoulli(input, generator, out.dtype), out=out)
    return drawn(_draw.bernoulli(input, generator)._a, "BernoulliBackward0", input.dtype, input)


def multinomial(input, num_samples, replacement=False, *, generator=None, out=None):
    """Indices drawn with the weights of each row."""
    return finish(_draw.multinomial(input, num_samples, replacement, generator), out=out)


__all__ = [_name for _name, _value in list(globals().items()) if getattr(_value, "__module__", "") == __name__ and not _name.startswith("_") and _name not in
           ("check_place", "ends", "even", "finish", "in_row", "size_of")]
