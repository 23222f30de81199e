"""Running sums, products and extremes, differences and integrals along a dimension. May import `reduce` and what it may."""

import numpy as np

from .. import _dtype as D
from .arrays import cast
from .calling import op
from .core import wrap
from .dims import wrap_dim
from .inplace import check_memory, inplace
from .joining import cat
from .pointwise import add, div, logical_xor, mul, sub
from .reduce import VALUES, named, sum
from .renamed import renamed
from .shape import clone, narrow, reshape, select, slice_


def _running(name, function):
    def forward(input, dim, dtype=None):
        dt = dtype or (input.dtype if input.dtype.kind >= D.FLOAT else D.int64)
        if dt is D.bool_:
            raise NotImplementedError(f"\"{name}_out_cpu\" not implemented for 'Bool'")
        a = cast(input._a, input.dtype, dt)
        d = wrap_dim(dim, a.ndim)
        if a.ndim == 0:
            return wrap(a.copy(), dt)
        if dt.kind == D.FLOAT:
            # ATen accumulates float32 in float64. + 0: the running sum starts at zero, so a first -0 is 0
            total = function(a.astype(np.float64, order="C"), d)
            return wrap(cast(total + 0.0 if function is np.cumsum else total, D.float64, dt), dt)
        if dt is D.complex64:
            a = a.astype(np.complex128, order="C")
        return wrap(function(np.ascontiguousarray(a), d).astype(dt.numpy), dt)
    forward.__name__ = name
    forward.__doc__ = f"{name} along a dimension."
    return op(name)(forward)


cumsum, cumprod = _running("cumsum", np.cumsum), _running("cumprod", np.cumprod)


def same_dtype(name):
    """`memory` of a running sum in place: the dtype it is computed in may not be another."""
    return lambda x, others: _same_dtype(name, x, others)


def _same_dtype(name, x, others):
    if x.dtype is D.bool_:
        raise NotImplementedError(f"\"{name}_out_cpu\" not implemented for 'Bool'")
    dt = others[1] if len(others) > 1 else None
    if dt is not None and dt is not x.dtype:
        raise RuntimeError(f"Bad in-place call: input tensor dtype {x.dtype.c_name} and output tensor dtype {dt.c_name} should match")
    check_memory(x, others)


cumsum_, cumprod_ = inplace(cumsum, memory=same_dtype("cumsum")), inplace(cumprod, memory=same_dtype("cumprod"))


@op()
def logcumsumexp(input, dim):
    """Running log(sum(exp(x)))."""
    a = input._a
    if a.ndim == 0:
        return wrap(a.copy(), input.dtype)
    d = wrap_dim(dim, a.ndim)
    if input.dtype.is_complex:
        top = a.real.max(d, keepdims=True) if a.size else 0
        return wrap((np.log(np.cumsum(np.exp(a.astype(np.complex128) - top), d)) + top).astype(a.dtype), input.dtype)
    return wrap(cast(np.logaddexp.accumulate(a.astype(np.float64, order="C"), d), D.float64, input.dtype), input.dtype)


def _cumulative(name, accumulate):
    def forward(input, dim):
        a = input._a
        if a.ndim == 0:
            if not -1 <= dim <= 0:
                raise IndexError(f"{name}(): Expected reduction dim -1 or 0 for scalar but got {dim}")
            return wrap(a.copy(), input.dtype), wrap(np.zeros((), np.int64), D.int64)
        if input.dtype.is_complex and a.size:
            raise NotImplementedError(f"\"{name}_cpu\" not implemented for '{input.dtype.word}'")
        if not a.size:
            return wrap(a.copy(), input.dtype), wrap(np.zeros(a.shape, np.int64), D.int64)
        d = wrap_dim(dim, a.ndim)
        a = np.ascontiguousarray(a)
        v = accumulate(a, d)
        place = np.broadcast_to(np.arange(a.shape[d]).reshape([-1 if k == d else 1 for k in range(a.ndim)]), a.shape)
        i = np.maximum.accumulate(np.where((a == v) | np.isnan(a) if a.dtype.kind == "f" else a == v, place, 0), d)
        return wrap(v, input.dtype), wrap(i.astype(np.int64), D.int64)
    return op(name, name.capitalize() + "Backward0")(forward)


_cummax = _cumulative("cummax", np.maximum.accumulate)
_cummin = _cumulative("cummin", np.minimum.accumulate)


def cummax(input, dim):
    """Running maximum with indices."""
    return named("cummax", VALUES, _cummax(input, dim))


def cummin(input, dim):
    """Running minimum with indices."""
    return named("cummin", VALUES, _cummin(input, dim))


def diff(input, n=1, dim=-1, prepend=None, append=None):
    """Differences between neighbours, n times."""
    shape = input._a.shape
    if not shape:
        raise RuntimeError("diff expects input to be at least one-dimensional")
    d = wrap_dim(dim, len(shape))
    for x in (prepend, append):
        if x is not None and x._a.ndim != len(shape):
            raise RuntimeError("diff expects prepend or append to be the same dimension as input")
        wrong = () if x is None else [k for k in range(len(shape)) if k != d and shape[k] != x._a.shape[k]]
        if wrong:
            raise RuntimeError("diff expects the shape of tensor to prepend or append to match that of input except along the differencing dimension; "
                               f"input.size({wrong[0]}) = {shape[wrong[0]]}, but got tensor.size({wrong[0]}) = {x._a.shape[wrong[0]]}")
    if n < 0:
        raise RuntimeError(f"order must be non-negative but got {n}")
    if n == 0:
        return renamed(clone(input), "CopyBackwards")
    parts = [x for x in (prepend, input, append) if x is not None]
    x = cat(parts, dim) if len(parts) > 1 else input
    for _ in range(n):
        size = x._a.shape[d]
        if size == 0:
            break
        high, low = narrow(x, d, 1, size - 1), narrow(x, d, 0, size - 1)
        x = logical_xor(high, low) if x.dtype is D.bool_ else sub(high, low)
    return x


def _steps(name, y, x, d):
    """The steps between positions `x` along dimension `d` of `y`, after the checks of both integrals."""
    if D.bool_ in (y.dtype, x.dtype):
        raise RuntimeError(f"{name}: received a bool input for `x` or `y`, but bool is not supported")
    if x._a.ndim == 1:
        if not y._a.ndim:
            raise IndexError(f"Dimension specified as {d} but tensor has no dimensions")
        if x._a.shape[0] != y._a.shape[d]:
            raise RuntimeError(f"{name}: There must be one `x` value for each sample point")
        x = reshape(x, [-1 if k == d else 1 for k in range(y._a.ndim)])
    elif x._a.ndim < y._a.ndim:
        x = reshape(x, (1,) * (y._a.ndim - x._a.ndim) + x._a.shape)
    return sub(*_neighbours(x, d))


def _step(name, y, dx):
    """A number for the step, after its checks."""
    if y.dtype is D.bool_:
        raise RuntimeError(f"{name}: received a bool input for `y`, but bool is not supported")
    if isinstance(dx, (bool, complex)):
        raise RuntimeError(f"{name}: Currently, we only support dx as a real number.")
    return dx


def _neighbours(y, d):
    """Every element but the first along dimension `d`, and every one but the last."""
    n = y._a.shape[d] if d < y._a.ndim else 0
    return slice_(y, d, 1, n), slice_(y, d, 0, n - 1 if n else 0)


def trapezoid(y, x=None, *, dx=1.0, dim=-1):
    """The integral by trapezoids, over positions x or a step dx."""
    d = wrap_dim(dim, y._a.ndim)
    if not y._a.ndim:
        raise IndexError(f"Dimension specified as {dim if x is None else d} but tensor has no dimensions")
    if not y._a.shape[d]:
        return wrap(np.zeros(y._a.shape[:d] + y._a.shape[d + 1:], y.dtype.numpy), y.dtype)
    if x is None:
        dx = _step("trapezoid", y, dx)
        ends = add(select(y, d, 0), select(y, d, -1))
        return renamed(mul(sub(sum(y, d), mul(ends, 0.5)), dx), "MulBackward1")
    step, (right, left) = _steps("trapezoid", y, x, d), _neighbours(y, d)
    return renamed(div(sum(mul(add(left, right), step), d), 2.0), "DivBackward1")


def cumulative_trapezoid(y, x=None, *, dx=1.0, dim=-1):
    """Running integral by trapezoids."""
    if x is None:
        dx = _step("cumulative_trapezoid", y, dx)
    d = wrap_dim(dim, y._a.ndim)
    step = dx / 2.0 if x is None else _steps("cumulative_trapezoid", y, x, d)
    right, left = _neighbours(y, d)
    if x is None:
        return cumsum(mul(add(left, right), step), d)
    return renamed(div(cumsum(mul(add(left, right), step), d), 2.0), "DivBackward1")
