"""Reductions over dimensions: sums, means, variances, extremes. May import `core`, `dims`, `_kernels`, `_dtype`."""

import numpy as np

from .._builtin import Builtin
from .._warn import warn
from .. import _dtype as D
from .._kernels.sum import product, total
from .arrays import cast
from .calling import op
from .core import wrap
from .dims import wrap_dim, wrap_dims
from .renamed import renamed
from .wide import rounding


def laid(a):
    """A result as ATen lays out those of reductions: row by row, whatever the order of the input's dimensions, which NumPy keeps."""
    return np.asarray(a, order="C")


def sum_array(a, dims, dt):
    """Sum over dims of an array of dtype `dt`, in that dtype and in PyTorch's order."""
    if dt is D.float32 or dt is D.float64:
        return total(a, dims)
    if dt is D.float16 or dt is D.bfloat16:
        r = total(a.astype(np.float32), dims)
        return r.astype(np.float16) if dt is D.float16 else D.round_bfloat16(r)
    return laid(np.add.reduce(a, axis=dims, dtype=dt.numpy))


def keep(a, shape, dims):
    return a.reshape([1 if i in dims else s for i, s in enumerate(shape)])


def _by_dim(name):
    return lambda input, dim=None, *rest: f"{name}Backward{0 if dim is None else 1}"


def _by_words(name):
    """A `dim` of None that was given is a `dim` too; a `dtype` alone is none."""
    return lambda input, *rest: f"{name}Backward{int(bool(rest) and (rest[0] is not None or rest[-1] is None or len(rest) < 3))}"


@op(node=_by_words("Sum"))
def sum(input, dim=None, keepdim=False, dtype=None):
    """Sum over `dim` (an int, several, or all); integers and bools sum to int64."""
    a = input._a
    dt = dtype or (input.dtype if input.dtype.kind >= D.FLOAT else D.int64)
    if dt.numpy != a.dtype:
        a = cast(a, input.dtype, dt)
    dims = wrap_dims(dim, a.ndim)
    r = sum_array(a, dims, dt)
    return wrap(keep(r, a.shape, dims) if keepdim else r, dt)


@op(node=_by_words("Mean"))
def mean(input, dim=None, keepdim=False, dtype=None):
    """Mean over `dim`; floating-point or complex only."""
    dt = dtype or input.dtype
    if dt.kind < D.FLOAT:
        which = "Input" if dtype is None else "Optional"
        raise RuntimeError(f"mean(): could not infer output dtype. {which} dtype must be either a floating point or complex dtype. "
                           f"Got: {dt.word}")
    if dt.itemsize == 2 and input.dtype.kind <= D.FLOAT:        # ATen takes 16 bits at the end only
        return wrap(cast(mean.op.forward(input, dim, keepdim, D.float32)._a, D.float32, dt), dt)
    a = input._a if dt.numpy == input._a.dtype else cast(input._a, input.dtype, dt)
    dims = wrap_dims(dim, a.ndim)
    r = sum_array(a, dims, dt)
    count = 1
    for d in dims:
        count *= a.shape[d]
    r = np.asarray(r / a.dtype.type(count))
    return wrap(keep(r, a.shape, dims) if keepdim else r, dt)


def sum_to(input, shape):
    """Sum over broadcast dimensions until the tensor has `shape`; what the gradient of broadcasting is."""
    have = input._a.shape
    if not shape and have:
        return sum(input)
    lead = len(have) - len(shape)
    dims = tuple(range(lead)) + tuple(i for i in range(lead, len(have)) if shape[i - lead] == 1 and have[i] != 1)
    if dims:
        input = sum(input, dims, True)
    if lead:
        from .shape import view
        input = view(input, shape)
    return input


def count_of(shape, dims):
    n = 1
    for d in dims:
        n *= shape[d]
    return n


def _accumulated(a, dt):
    """Float arrays of half types widened for accumulation."""
    return a.astype(np.float32) if dt is D.float16 else a


def _back(a, dt):
    a = np.asarray(a)
    return D.round_bfloat16(a) if dt is D.bfloat16 else a.astype(dt.numpy)


@op()
def nansum(input, dim=None, keepdim=False, dtype=None):
    """Sum that takes NaN as zero."""
    a = input._a
    if dtype and dtype.is_complex and input.dtype.kind == D.FLOAT:
        raise NotImplementedError(f"\"nansum_cpu\" not implemented for '{dtype.word}'")
    lost = np.isnan(a) if input.dtype.kind == D.FLOAT else False
    if np.any(lost):
        a = a.copy("K")         # the order of the sum follows the memory's
        a[lost] = 0
    return sum.op.forward(wrap(a, input.dtype), dim, keepdim, dtype)


def nanmean(input, dim=None, keepdim=False, dtype=None, *, out=None):
    """Mean of the elements that are not NaN."""
    if out is not None:
        from .outputs import write_result
        return write_result(out, nanmean(input, dim, keepdim, dtype or out.dtype))
    from .pointwise import div, logical_not, isnan
    if input.dtype.kind < D.FLOAT:
        raise RuntimeError(f"nanmean(): expected input to have floating point or complex dtype but got {input.dtype.word}")
    if dtype is not None and dtype.kind < D.FLOAT:
        raise RuntimeError(f"nanmean(): could not infer output dtype. Optional dtype must be either a floating point or complex dtype. Got: {dtype.word}")
    count = sum(logical_not(isnan(input)), dim, keepdim)
    return div(nansum(input, dim, keepdim, dtype), count)


@op(node=_by_dim("Prod"))
def prod(input, dim=None, keepdim=False, dtype=None):
    """Product over one dimension or all."""
    dt = dtype or (input.dtype if input.dtype.kind >= D.FLOAT else D.int64)
    a = cast(input._a, input.dtype, dt)
    dims = tuple(range(a.ndim)) if dim is None else wrap_dims(dim, a.ndim)
    if dt is D.float32 or dt is D.float64:
        r = product(a, dims)
    elif dt.kind == D.FLOAT:
        r = cast(product(a.astype(np.float32), dims, rounding(dt)), D.float32, dt)
    else:
        r = np.multiply.reduce(a, axis=dims, dtype=a.dtype)
    r = laid(r)
    return wrap(keep(r, a.shape, dims) if keepdim and dim is not None else r, dt)


def _moments(input, dim, correction, keepdim, name):
    dt = input.dtype
    if dt.kind < D.FLOAT:
        raise RuntimeError(f"{name if '_' in name else 'std and var'} only support floating point and complex dtypes")
    a = input._a
    dims = wrap_dims(dim, a.ndim)
    n = count_of(a.shape, dims)
    wide = a.astype(np.complex128 if dt.is_complex else np.float64)
    # ATen runs Welford in float64 and rounds once; two passes in float64 round to the same float32 (4 million comparisons)
    if n == a.size and dt is D.float32 and n:
        centre = np.float64(total(a, dims) / np.float32(n))
    else:
        centre = wide.mean(axis=dims, keepdims=True) if n else np.nan
    gap = wide - centre
    if dt.is_complex:
        square = gap.real ** 2 + gap.imag ** 2
    else:
        square = gap * gap
    left = n - correction
    if left <= 0 or not a.size and correction >= 0:
        left = 0 if left < 0 else left
        warn(f"{name}(): degrees of freedom is <= 0. Correction should be strictly less than the reduction factor (input numel "
             "divided by output numel). (Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/native/ReduceOps.cpp:1861.)")
    s = laid(np.add.reduce(square, axis=dims, keepdims=keepdim))
    return np.asarray(s / np.float64(left if n else 0)), dims


def _correction(unbiased, correction):
    return (1 if unbiased is None or unbiased else 0) if correction is None else correction


@op("var", node="VarBackward0")
def var_(input, dim=None, correction=1, keepdim=False, name="var"):
    v, _ = _moments(input, dim, correction, keepdim, name)
    dt = input.dtype.to_real()
    return wrap(_back(v, dt), dt)


@op("std", node="StdBackward0")
def std_(input, dim=None, correction=1, keepdim=False, name="std"):
    v, _ = _moments(input, dim, correction, keepdim, name)
    dt = input.dtype.to_real()
    return wrap(_back(np.sqrt(v), dt), dt)


def _spread(function):
    def measure(input, dim=None, unbiased=None, keepdim=False, *, correction=None, axis=None, keepdims=None):
        if axis is not None:
            dim = axis
        if keepdims is not None:
            keepdim = keepdims
        if isinstance(dim, bool):
            dim, unbiased = None, dim
        return function(input, dim, _correction(unbiased, correction), keepdim)
    return measure


var, std = _spread(var_), _spread(std_)
var.__name__, std.__name__ = "var", "std"
var.__doc__ = "Variance over `dim`; divides by n - correction (1 unless given, 0 with unbiased=False)."
std.__doc__ = "Standard deviation over `dim`; see `var`."


# ---------------------------------------------------------------- extremes
def _needs_elements(name, a, dim):
    """Refuse to look for an extreme among no elements; `dim` is told as it was given."""
    if a.size:
        return
    if dim is None or dim == ():
        raise RuntimeError(f"{name}(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' argument.")
    empty = [d for d in ((dim,) if isinstance(dim, int) else dim) if a.shape[wrap_dim(d, a.ndim)] == 0]
    if empty:
        raise IndexError(f"{name}(): Expected reduction dim {empty[0]} to have non-zero size.")


def _extreme(name, function):
    def forward(input, dim=(), keepdim=False):
        a = input._a
        _needs_elements(name, a, dim)
        dims = wrap_dims(dim, a.ndim)
        return wrap(laid(function.reduce(a, axis=dims, keepdims=keepdim)), input.dtype)
    forward.__name__ = name
    forward.__doc__ = f"{name[1:]}imum over `dim` (several allowed); ties share the gradient."
    return op(name)(forward)


amax, amin = _extreme("amax", np.maximum), _extreme("amin", np.minimum)


def _whole(name, function, node):
    def forward(input):
        a = input._a
        if a.size == 0:
            raise RuntimeError(f"{name}(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' argument.")
        return wrap(np.asarray(function(a)), input.dtype)
    return op(name + "_all", node)(forward)


max_all, min_all = _whole("max", np.max, "MaxBackward1"), _whole("min", np.min, "MinBackward1")


def first_extreme(a, d, largest):
    """Index of the extreme along d: the first of ties, NaN first of all."""
    if a.dtype.kind == "b":
        a = a.astype(np.uint8)
    return np.argmax(a, d) if largest else np.argmin(a, d)


def _with_index(name, largest, node):
    def forward(input, dim, keepdim=False):
        a = input._a
        if a.ndim == 0:
            wrap_dim(dim, 0)
            return wrap(a.copy(), input.dtype), wrap(np.zeros((), np.int64), D.int64)
        d = wrap_dim(dim, a.ndim)
        if a.shape[d] == 0:
            raise IndexError(f"{name}(): Expected reduction dim {d} to have non-zero size.")
        i = np.expand_dims(first_extreme(a, d, largest), d)
        v = np.take_along_axis(a, i, d)
        if not keepdim:
            v, i = v.squeeze(d), i.squeeze(d)
        return wrap(np.array(v, order="C"), input.dtype), wrap(i.astype(np.int64), D.int64)
    return op(name + "_dim", node)(forward)


max_dim, min_dim = _with_index("max", True, "MaxBackward0"), _with_index("min", False, "MinBackward0")


def named(kind, fields, values):
    """A `torch.return_types` tuple."""
    made = RETURN_TYPES.get(kind)
    if made is None:
        made = RETURN_TYPES[kind] = _return_type(kind, fields)
    return made(values)


RETURN_TYPES = {}


def _return_type(kind, fields):
    from collections import namedtuple
    base = namedtuple(kind, fields)

    def make(cls, values):
        return base.__new__(cls, *values)

    def text(self):
        return f"torch.return_types.{kind}(\n" + ",\n".join(f"{f}={v!r}" for f, v in zip(fields, self)) + ")"

    def parts(self, protocol=None):
        return type(self), (tuple(self),)
    home = "torch.return_types"
    return Builtin(kind, (base,), {"__new__": make, "__repr__": text, "__reduce_ex__": parts, "__slots__": (), "__module__": home, "__qualname__": kind}, home)


VALUES = ("values", "indices")


def _max_min(name, whole, along, elementwise):
    def extreme(input, dim=None, keepdim=False, *, other=None, axis=None, keepdims=None):
        from .core import TensorBase
        if axis is not None:
            dim = axis
        if isinstance(dim, TensorBase):
            other, dim = dim, None
        if other is not None:
            return elementwise(input, other)
        if dim is None:
            return whole(input)
        return named(name, VALUES, along(input, dim, keepdim or bool(keepdims)))
    extreme.__name__ = name
    extreme.__doc__ = f"The {name}imum: of all elements, along `dim` with indices, or of two tensors element by element."
    return extreme


def _maximum(a, b):
    from .pointwise import maximum
    return maximum(a, b)


def _minimum(a, b):
    from .pointwise import minimum
    return minimum(a, b)


max, min = _max_min("max", max_all, max_dim, _maximum), _max_min("min", min_all, min_dim, _minimum)


def _arg(name, largest):
    def forward(input, dim=None, keepdim=False):
        a = input._a
        if input.dtype is D.bool_ or input.dtype.is_complex:
            raise RuntimeError(f"{name}(): does not support {'bool' if input.dtype is D.bool_ else 'complex'} input")
        if a.size == 0 and dim is None:
            raise IndexError(f"{name}(): Expected reduction dim to be specified for input.numel() == 0.")
        if dim is None:
            i = np.asarray(first_extreme(a.reshape(-1), 0, largest), np.int64)
            return wrap(i.reshape((1,) * a.ndim) if keepdim else i, D.int64)
        if a.ndim == 0:
            wrap_dim(dim, 0)
            return wrap(np.zeros((), np.int64), D.int64)
        d = wrap_dim(dim, a.ndim)
        if a.shape[d] == 0:
            raise IndexError(f"{name}(): Expected reduction dim {d} to have non-zero size.")
        i = first_extreme(a, d, largest).astype(np.int64)
        return wrap(np.expand_dims(i, d) if keepdim else i, D.int64)
    forward.__name__ = name
    forward.__doc__ = f"Index of the {name[3:]}imum: in the flattened tensor, or along `dim`."
    return op(name)(forward)


argmax, argmin = _arg("argmax", True), _arg("argmin", False)


def _aminmax(input, low, high):
    low = renamed(low, "AminmaxBackward0", [input], True)
    return low, renamed(high, "AminmaxBackward0", [input, low], True)


def aminmax(input, *, dim=None, keepdim=False):
    """Minimum and maximum together."""
    a = input._a
    if dim is None and not a.size:
        raise RuntimeError("aminmax(): cannot compute aminmax over an empty dimension as the operation has no identity.")
    if dim is not None and wrap_dims(dim, a.ndim) and not a.shape[dim]:
        raise IndexError(f"aminmax: Expected reduction dim {wrap_dim(dim, a.ndim)} to have non-zero size.")
    if input.dtype.kind == D.COMPLEX:
        raise NotImplementedError(f"\"aminmax_cpu\" not implemented for '{input.dtype.word}'")
    if dim is None:
        pair = _aminmax(input, amin(input, (), keepdim), amax(input, (), keepdim))
    else:
        pair = _aminmax(input, amin(input, dim, keepdim), amax(input, dim, keepdim))
    return named("aminmax", ("min", "max"), pair)


def _truth(name, function):
    def forward(input, dim=None, keepdim=False):
        a = input._a
        dims = () if dim is not None and not isinstance(dim, int) and not len(dim) else wrap_dims(dim, a.ndim)      # no dims: no reduction
        r = laid(function(a, axis=dims, keepdims=keepdim))
        return wrap(r.astype(np.uint8), D.uint8) if input.dtype is D.uint8 else wrap(r, D.bool_)
    forward.__name__ = name
    forward.__doc__ = f"Whether {name} of the elements are true, over `dim` or altogether."
    return op(name)(forward)


any_, all_ = _truth("any", np.any), _truth("all", np.all)


@op()
def count_nonzero(input, dim=None):
    """How many elements are not zero."""
    return wrap(laid(np.count_nonzero(input._a, axis=wrap_dims(dim, input._a.ndim))).astype(np.int64), D.int64)


@op()
def logsumexp(input, dim, keepdim=False):
    """log(sum(exp(x))) over `dim`, shifted by the maximum."""
    dt = input.dtype if input.dtype.kind >= D.FLOAT else D.Default.dtype
    a = cast(input._a, input.dtype, dt)
    a, step = _accumulated(a, dt), rounding(dt) or np.asarray       # PyTorch goes by operations, whose results are of 16 bits where the input is
    dims = wrap_dims(dim, a.ndim)
    if a.size == 0:
        r = np.full([1 if i in dims else s for i, s in enumerate(a.shape)], -np.inf, a.dtype)
        return wrap(_back(r if keepdim else r.reshape([s for i, s in enumerate(a.shape) if i not in dims]), dt), dt)
    top = np.max(a.real, axis=dims, keepdims=True)
    top = np.where(np.isinf(top), top.dtype.type(0), top)
    wide = np.complex128 if dt.is_complex else np.float64
    e = step(np.exp(step(a - top).astype(wide)).astype(a.dtype))
    s = step(total(e, dims))
    r = step(np.log(s.astype(wide)).astype(a.dtype)) + top.reshape(s.shape)
    return wrap(_back(keep(r, a.shape, dims) if keepdim else r, dt), dt)
