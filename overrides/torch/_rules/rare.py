"""Operations few programs call, with their gradient rows; loaded when one is first named. May import `_ops`."""

from math import log, pi

import numpy as np

from .._builtin import type_word
from .. import _dtype as D
from .._factories import arange, ones
from .._ops.calling import op
from .._ops.core import TensorBase, wrap
from .._ops.dims import wrap_dim
from .._ops.inplace import inplace
from .._ops.joining import cat
from .._ops.norms import vector_norm
from .._ops.math import real
from .._ops.pointwise import div, mul, pow, sub, where
from .._ops.reduce import named, sum
from .._ops.result import finish, first_broadcast_error
from .._ops.shape import slice_, to_dtype
from .._ops.wide import narrow, rounding, wide
from .pointwise import cc
from . import rule
from .linalg import norm_gradient


@op("frexp", node="FrexpBackward0")
def frexp_(input):
    """Mantissa and exponent."""
    if input.dtype.kind != D.FLOAT:
        raise RuntimeError("torch.frexp() only supports floating-point dtypes")
    mantissa, exponent = np.frexp(input._a)
    exponent = np.where(np.isfinite(input._a), exponent, 0)
    return wrap(mantissa.astype(input._a.dtype), input.dtype), wrap(exponent.astype(np.int32), D.int32)


rule("frexp", out=True, input=lambda g, n: div(g[0], pow(2.0, to_dtype(n.saved_out(1), g[0].dtype))))


def frexp(input):
    """`input` as mantissa * 2 ** exponent with mantissas from one half up to one."""
    return named("frexp", ("mantissa", "exponent"), frexp_(input))


@op()
def ldexp(input, other):
    """input * 2 ** other, in the dtype of `input` for whole exponents."""
    dt, whole = input.dtype, other.dtype.kind <= D.INTEGER
    if not whole or dt.kind < D.FLOAT:
        return mul.op.forward(input, pow.op.forward(2.0, other))
    if dt.is_complex:
        return mul.op.forward(input, wrap(np.power(2.0, other._a).astype(dt.numpy), dt))
    if other.dtype is D.bool_:
        raise NotImplementedError("\"ldexp_cpu_exp\" not implemented for 'Bool'")
    mismatch = first_broadcast_error([input._a.shape, other._a.shape])
    if mismatch:
        raise mismatch
    return finish(np.ldexp(input._a, other._a.astype(np.int32)), dt)


rule("ldexp", out=True, saves="out", input=lambda g, n: mul(g, cc(pow(2, n.other))), other=lambda g, n: mul(g, cc(mul(n.saved_out(), log(2)))))


def _others(x, dim):
    dim = wrap_dim(dim, x._a.ndim)
    return [d for d in range(x._a.ndim) if d != dim]


@op("renorm", node="RenormBackward0")
def renorm(input, p, dim, maxnorm):
    """Each slice along `dim` whose p-norm is above `maxnorm` scaled down to it."""
    if p <= 0:
        raise RuntimeError("renorm: non-positive-norm not supported")
    if maxnorm < 0:
        raise RuntimeError(f"renorm: expected maxnorm to be >= 0 but got {maxnorm:g}")
    if input._a.ndim < 2:
        raise RuntimeError(f"renorm: input needs at least 2 dimensions, got {input._a.ndim} dimensions")
    x, step = wide(input), rounding(input.dtype) or np.asarray
    norm = vector_norm(wrap(x, D.FROM_NUMPY[x.dtype]), p, _others(input, dim), True)._a
    kind = norm.dtype.type
    return narrow(np.ascontiguousarray(x) * step(np.where(norm > maxnorm, kind(maxnorm) / (norm + kind(1e-7)), kind(1))), input.dtype)


def _renorm_rule(g, n):
    x, p, dims = n.input, float(n.p), _others(n.input, n.dim)
    norm = vector_norm(x, p, dims, True)
    along = norm_gradient(sum(real(mul(cc(x), g)), dims, True), x, p, norm, dims)
    inverse = (norm + 1e-7).reciprocal()
    return where(norm > n.maxnorm, mul(n.maxnorm * inverse, sub(g, mul(inverse, along))), g)


rule("renorm", input=_renorm_rule)


def _along(x, dim, start, end=None):
    return slice_(x, dim, start, x._a.shape[dim] if end is None else end)


def _even(x, dim, dx, edge_order):
    """Differences along one dimension whose points lie `dx` apart."""
    n = x._a.shape[dim]
    inside = div(div(sub(_along(x, dim, 2), _along(x, dim, 0, n - 2)), dx), 2)
    if edge_order == 1:
        first, last = (div(sub(_along(x, dim, i + 1, i + 2), _along(x, dim, i, i + 1)), dx) for i in (0, n - 2))
    else:
        a, b, c, z, y, w = (_along(x, dim, i, i + 1) for i in (0, 1, 2, n - 1, n - 2, n - 3))
        first, last = div(-1.5 * a + 2 * b - 0.5 * c, dx), div(1.5 * z - 2 * y + 0.5 * w, dx)
    return cat([first, inside, last], dim)


def _uneven(x, dim, at, edge_order):
    """Differences along one dimension whose points lie at the coordinates `at`."""
    n, shape = x._a.shape[dim], [-1 if d == dim else 1 for d in range(x._a.ndim)]
    step = at.diff()
    before, after = (_along(step.reshape(shape), dim, *ends) for ends in ((0, n - 2), (1, n - 1)))
    inside = (-after / (before * (before + after)) * _along(x, dim, 0, n - 2) + (after - before) / (before * after) * _along(x, dim, 1, n - 1)
              + before / (after * (before + after)) * _along(x, dim, 2))
    if edge_order == 1:
        first, last = ((_along(x, dim, i + 1, i + 2) - _along(x, dim, i, i + 1)) / step[i] for i in (0, n - 2))
    else:
        def edge(i, one, two, turned):
            p, q, r = (_along(x, dim, j, j + 1) for j in i)
            value = -(2 * one + two) / (one * (one + two)) * p + (one + two) / (one * two) * q - one / (two * (one + two)) * r
            return -value if turned else value
        first = edge((0, 1, 2), step[0], step[1], False)
        last = edge((n - 1, n - 2, n - 3), step[n - 2], step[n - 3], True)
    return cat([first, inside, last], dim)


def gradient(input, *, spacing=1, dim=None, edge_order=1):
    """Numerical derivatives along every dimension of `dim`, one tensor each: central inside, one-sided at the ends."""
    if not isinstance(input, TensorBase):
        raise TypeError(f"gradient(): argument 'input' (position 1) must be Tensor, not {type_word(input)}")
    if input.dtype is D.uint8:
        raise RuntimeError("torch.gradient does not support uint8 input.")
    dims = [wrap_dim(d, input._a.ndim) for d in ([dim] if isinstance(dim, int) else range(input._a.ndim) if dim is None else dim)]
    for d in dims:
        if dims.count(d) > 1:
            raise RuntimeError(f"dim {d} appears multiple times in the list of dims")
    if edge_order not in (1, 2):
        raise RuntimeError("torch.gradient only supports edge_order=1 and edge_order=2.")
    given = spacing if isinstance(spacing, (tuple, list)) else [1 if spacing is None else spacing] * len(dims)
    if len(given) != len(dims):
        begin = "torch.gradient expected spacing to be unspecified, a scalar"
        if dim is not None:
            raise RuntimeError(f"{begin} or it's spacing and dim arguments to have the same length, but got a spacing argument of length {len(given)} and "
                               f"a dim argument of length {len(dims)}.")
        raise RuntimeError(f"{begin}, or a list of length equal to 'self.dim() = {input._a.ndim}', since dim argument was not given, but got a list of "
                           f"length {len(given)}")
    for s in given:
        if isinstance(spacing, (tuple, list)) and isinstance(s, TensorBase) and s._a.ndim != 1:
            raise RuntimeError(f"torch.gradient expected each element of spacing to have one dimension, but got an element with {s._a.ndim} dimensions!")
    if any(input._a.shape[d] < edge_order + 1 for d in dims):
        raise RuntimeError("torch.gradient expected each dimension size to be at least edge_order+1")
    return tuple((_uneven if isinstance(s, TensorBase) and s._a.ndim else _even)(input, d, s, edge_order) for d, s in zip(dims, given))


def window(name, shape):
    """A window function; `shape(places, last)` computes it from the places 0, 1, ... up to `last`, each step in the dtype as in PyTorch."""
    def make(window_length, periodic=True, *, dtype=None, requires_grad=False, **options):
        if dtype is not None and dtype.kind < D.FLOAT:
            raise RuntimeError(f"{name} expects floating point dtypes, got: TensorOptions(dtype={dtype.c_name}, device=cpu, layout=Strided (default), "
                               "requires_grad=false (default), pinned_memory=false, memory_format=(nullopt))")
        if window_length < 0:
            raise RuntimeError(f"{name} requires non-negative window_length, got window_length={window_length}")
        dtype = dtype or D.Default.dtype
        if window_length < 2:
            out = ones(window_length, dtype=dtype, **options)
        else:
            out = shape(arange(window_length + periodic, dtype=dtype, **options), window_length + periodic - 1)[:window_length].clone()
        return out.requires_grad_(requires_grad)
    make.__name__ = name
    make.__doc__ = f"The {name.partition('_')[0].capitalize()} window; `periodic` leaves out its last value."
    return make


def _hamming(alpha, beta):
    return lambda places, last: (places * (2 * pi / last)).cos() * -beta + alpha


def _blackman(places, last):
    turn = places * (pi / last)
    return (turn * 4).cos() * 0.08 - (turn * 2).cos() * 0.5 + 0.42


hann_window = window("hann_window", _hamming(0.5, 0.5))


def hamming_window(window_length, periodic=True, alpha=0.54, beta=0.46, **options):
    """The Hamming window alpha - beta * cos; `periodic` leaves out its last value."""
    return window("hamming_window", _hamming(alpha, beta))(window_length, periodic, **options)


blackman_window = window("blackman_window", _blackman)
renorm_ = inplace(renorm)
