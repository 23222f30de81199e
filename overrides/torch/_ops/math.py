"""Functions of one tensor, element by element: exp, sin, round, abs and their kin. May import `core`, `_kernels`, `_dtype`.

Integers and bools become the default floating-point type first; half types are computed in float32 and rounded.
"""

import math
from importlib import import_module

import numpy as np

from .. import _dtype as D
from .._kernels import sleef, vecmath
from .._kernels.body_tail import apply as body_tail
from .arrays import address, cast, empty_as, parts, root, spread
from .calling import met_first, op, own_inplace
from .core import no_complex_gradient, wrap
from .result import in_layout
from .wide import narrow, rounding, wide


# What ATen's sentences call a kernel, where it is not the operation's name and `_cpu`.
KERNELS = {"digamma": "digamma", **{name: name + "_vml_cpu" for name in ("lgamma", "i0", "erf", "erfc", "erfinv")}}


def floating(name, single, double, complex_form=None, node=None, half=None):
    """An operation that gives floating-point numbers: its float32, float64 and complex forms.

    `half(array, rounded)` is the form for 16-bit floats where ATen rounds a step in between.
    """
    def forward(input):
        dt, a = input.dtype, spread(input._a)
        if dt is D.float32:
            return wrap(single(a), dt)
        if dt is D.float64:
            return wrap(double(a), dt)
        if dt.kind == D.COMPLEX:
            if complex_form is None:
                kernel = KERNELS.get(name, name.removeprefix("special_") + "_cpu")
                raise NotImplementedError(f"\"{kernel}\" not implemented for '{dt.word}'")
            return wrap(complex_form(a.astype(np.complex128)).astype(dt.numpy), dt)
        if dt.kind == D.FLOAT:
            a = a.astype(np.float32)
            return wrap(cast(half(a, rounding(dt)) if half else single(a), D.float32, dt), dt)
        to = D.Default.dtype
        a = cast(a, dt, to)
        return wrap(cast(single(a), D.float32, to) if to is not D.float64 else double(a), to)
    forward.__name__ = name
    forward.__doc__ = f"{name} of each element."
    return op(name, node)(forward)


def rounded(name, double, complex_form=None, node=None, half=None):
    return floating(name, vecmath.rounded(double), double, complex_form, node, half)


def _special(name, home="special"):
    """A kernel few programs call; its file loads with the first call."""
    def kernel(*args):
        return getattr(import_module(f"..._kernels.{home}", __name__), name)(*args)
    return kernel


def _sinc(x):
    p = x.dtype.type(np.pi) * x
    return np.where(p == 0, x.dtype.type(1), np.sin(p, dtype=np.result_type(p, np.float64)).astype(p.dtype) / np.where(p == 0, x.dtype.type(1), p))


def _sigmoid64(a):
    return 1 / (1 + np.exp(-a))


def _c_rsqrt(a):
    return 1 / np.sqrt(a)


def _entr(a, rounded=np.asarray):
    return np.where(np.isnan(a), a, np.where(a > 0, -a * rounded(np.log(np.where(a > 0, a, 1))), np.where(a == 0, 0.0, -np.inf)))


exp = rounded("exp", np.exp, np.exp)
exp2 = rounded("exp2", np.exp2, np.exp2)
expm1 = floating("expm1", vecmath.expm1, np.expm1, np.expm1)
log = rounded("log", np.log, np.log)
log2 = rounded("log2", np.log2, np.log2)
log10 = rounded("log10", np.log10, np.log10)
log1p = floating("log1p", vecmath.log1p, np.log1p, np.log1p, node="Log1PBackward0")
sqrt = floating("sqrt", np.sqrt, np.sqrt, np.sqrt)
rsqrt = floating("rsqrt", vecmath.rsqrt, vecmath.rsqrt, _c_rsqrt, half=vecmath.rsqrt16)
sin = rounded("sin", np.sin, np.sin)
cos = rounded("cos", np.cos, np.cos)
tan = rounded("tan", np.tan, np.tan)
asin = rounded("asin", np.arcsin, np.arcsin)
acos = rounded("acos", np.arccos, np.arccos)
atan = rounded("atan", np.arctan, np.arctan)
sinh = rounded("sinh", np.sinh, np.sinh)
cosh = rounded("cosh", np.cosh, np.cosh)
tanh = rounded("tanh", np.tanh, np.tanh)
asinh = rounded("asinh", np.arcsinh, np.arcsinh)
acosh = rounded("acosh", np.arccosh, np.arccosh)
atanh = rounded("atanh", np.arctanh, np.arctanh)
for _name in ("asinh", "acosh", "atanh"):
    own_inplace(_name, _name.capitalize() + "Backward1")
erf = rounded("erf", _special("erf"), half=lambda a, step: body_tail(sleef.erf, vecmath.rounded(_special("erf")), a, itemsize=2))
erfc = rounded("erfc", _special("erfc"))
erfinv = rounded("erfinv", _special("erfinv"))
lgamma = rounded("lgamma", _special("lgamma"))
digamma = rounded("digamma", _special("digamma"))
i0 = rounded("i0", _special("i0"))
i0e = floating("special_i0e", *[_special("i0e", "bessel")] * 2, node="SpecialI0EBackward0", half=_special("i0e_short", "bessel"))
i1 = rounded("special_i1", _special("i1"))
ndtri = rounded("special_ndtri", _special("ndtri"))
entr = rounded("special_entr", _entr, half=lambda a, step: _entr(a.astype(np.float64), lambda x: step(x.astype(np.float32))).astype(np.float32))
sinc = floating("sinc", _sinc, _sinc, _sinc)
sigmoid = floating("sigmoid", vecmath.sigmoid, _sigmoid64, _sigmoid64)
reciprocal = floating("reciprocal", np.reciprocal, np.reciprocal, np.reciprocal)


def _no_complex(name):
    def refuse(a):
        raise RuntimeError(f"{name} is not supported for complex tensors.")
    return refuse


deg2rad = floating("deg2rad", lambda a: a * np.float32(np.pi / 180), lambda a: a * (np.pi / 180), _no_complex("deg2rad"), "Deg2RadBackward0")
rad2deg = floating("rad2deg", lambda a: a * np.float32(180 / np.pi), lambda a: a * (180 / np.pi), _no_complex("rad2deg"), "Rad2DegBackward0")


@op()
def polygamma(n, input):
    """The n-th derivative of digamma."""
    if n < 0:
        raise RuntimeError("polygamma(n, x) does not support negative n.")
    dt = input.dtype if input.dtype.kind >= D.FLOAT else D.Default.dtype
    if dt.is_complex:
        raise NotImplementedError(f"\"{['digamma', 'trigamma', 'polygamma'][min(n, 2)]}\" not implemented for '{dt.word}'")
    if n == 1 and dt is D.float32:
        return wrap(_special("trigamma")(cast(input._a, input.dtype, dt)), dt)
    r = _special("polygamma")(n, input._a.astype(np.float64))
    if n > 1 and rounding(dt):      # the zeta function times a factorial
        factor = math.factorial(n)
        r = rounding(dt)((r / factor).astype(np.float32)).astype(np.float64) * factor
    return wrap(cast(r, D.float64, dt), dt)


def same(name, function, node=None, bools=False, integers=None, floats_only=False):
    """An operation that keeps the dtype; `integers` replaces it for integer types."""
    def forward(input):
        dt, a = input.dtype, spread(input._a)
        if dt is D.bool_ and name == "relu":
            raise RuntimeError("Boolean inputs not supported for relu")
        if dt.is_complex and name == "relu":
            raise NotImplementedError("clamp is not supported for complex types")
        if dt.is_complex and name in ("floor", "ceil", "trunc"):
            raise NotImplementedError(f"{name} is not supported for complex inputs")
        if dt is D.bool_ and not bools or floats_only and dt.kind < D.FLOAT:
            vml = "_vml" if name in ("floor", "ceil", "trunc", "round") else ""
            raise NotImplementedError(f"\"{name}{vml}_cpu\" not implemented for '{dt.word}'")
        if dt.kind <= D.INTEGER and integers is not None:
            return wrap(integers(a), dt)
        return wrap(np.asarray(function(a), dt.numpy), dt)
    forward.__name__ = name
    forward.__doc__ = f"{name} of each element."
    return op(name, node)(forward)


def _sign_complex(a):
    return np.where(a == 0, 0, a / np.where(a == 0, 1, np.abs(a)))


ceil = same("ceil", np.ceil, integers=np.copy)
floor = same("floor", np.floor, integers=np.copy)
trunc = same("trunc", np.trunc, integers=np.copy)
frac = same("frac", lambda a: a - np.trunc(a), floats_only=True)


def sign_of(a):
    """-1, 0 or 1 for real numbers."""
    return np.where(np.isnan(a), a.dtype.type(0), np.sign(a))       # (0 < a) - (a < 0), so NaN has none


sign = same("sign", sign_of, bools=True, integers=lambda a: np.sign(a) if a.dtype != bool else a.copy("K"))
sgn = same("sgn", lambda a: _sign_complex(a) if a.dtype.kind == "c" else sign_of(a), bools=True,
           integers=lambda a: np.sign(a) if a.dtype != bool else a.copy("K"))
relu = same("relu", lambda a: np.where(a < 0, a.dtype.type(0), a))       # -0 stays -0, as in PyTorch


@op()
def positive(input):
    """The tensor itself."""
    if input._dtype is D.bool_:
        raise RuntimeError("The `+` operator, on a bool tensor is not supported.")
    return input


@op("abs")
def absolute(input):
    """Magnitude of each element; real for complex input."""
    dt = input.dtype
    if dt is D.bool_:
        raise NotImplementedError("\"abs_cpu\" not implemented for 'Bool'")
    if dt.kind == D.COMPLEX:
        a = input._a
        # to the nearest float, as ATen's hypot: 0 of 840 differ, of np.abs 300
        size = np.hypot(a.real.astype(np.float64), a.imag.astype(np.float64))
        return wrap(size.astype(a.real.dtype), dt.to_real())
    return wrap(np.abs(spread(input._a)), dt)


@op("angle")
def angle(input):
    """Argument of each element; 0 or pi for real input."""
    dt = input.dtype
    if dt is D.complex64:
        from .._kernels import arctangent
        both = ((lambda z, of=of: of(z.imag, z.real)) for of in (arctangent.vector, arctangent.scalar))
        return wrap(body_tail(*both, input._a), D.float32)
    if dt.kind == D.COMPLEX:
        return wrap(np.angle(input._a.astype(np.complex128)).astype(dt.to_real().numpy), dt.to_real())
    to = dt if dt.kind == D.FLOAT else D.Default.dtype
    return wrap(cast(np.where(np.isnan(input._a), np.nan, np.where(input._a < 0, np.pi, 0.0)), D.float64, to), to)


@op("round", node=lambda input, decimals=None: f"RoundBackward{int(decimals is not None)}")
def round_(input, decimals=None):
    """The nearest integer, halves to even; with `decimals` that many places after the point are kept."""
    dt, a = input.dtype, input._a
    if dt.kind <= D.INTEGER:
        if decimals is not None or dt is D.bool_:
            raise NotImplementedError(f"\"round{'' if decimals else '_vml'}_cpu\" not implemented for '{dt.word}'")
        return wrap(a.copy(), dt)
    if not decimals:
        return wrap(np.rint(a), dt)
    a = wide(input)
    ten = a.dtype.type(10.0 ** abs(decimals))
    return narrow(np.asarray(np.rint(a * ten) / ten if decimals > 0 else np.rint(a / ten) * ten, a.dtype), dt)


@op("nan_to_num")
def numbers_only(input, nan=None, posinf=None, neginf=None):
    dt = input.dtype
    if dt.kind < D.FLOAT:
        return wrap(input._a.copy(), dt)
    if dt.is_complex:
        pairs = numbers_only.op.forward(wrap(parts(input._a), dt.to_real()), nan, posinf, neginf)._a
        return wrap(pairs.view(dt.numpy)[..., 0], dt)
    info = D.finfo(dt)
    a = empty_as(input._a)
    a[...] = input._a
    a[np.isnan(input._a)] = 0.0 if nan is None else nan
    a[np.isposinf(input._a)] = info.max if posinf is None else posinf
    a[np.isneginf(input._a)] = info.min if neginf is None else neginf
    return wrap(a, dt)


def nan_to_num(input, nan=None, posinf=None, neginf=None, *, out=None):
    """NaN and infinities replaced: by 0 and the largest numbers unless given."""
    if out is not None:
        return numbers_only(input, nan, posinf, neginf, out=out)
    return no_complex_gradient("nan_to_num", numbers_only(input, nan, posinf, neginf), input)


nan_to_num.op = numbers_only.op


@op()
def logit(input, eps=None):
    """log(x / (1 - x)), x kept inside [eps, 1 - eps]."""
    dt = input.dtype if input.dtype.kind >= D.FLOAT else D.Default.dtype
    a = cast(input._a, input.dtype, dt)
    if eps is not None:
        least, most = (cast(np.asarray(e, np.float64), D.float64, dt) for e in (eps, 1 - eps))
        a = np.clip(a, least, most)
    one = a.dtype.type(1)
    odds = a / (one - a) if dt is not D.bfloat16 else D.round_bfloat16(a / D.round_bfloat16(one - a))
    return wrap(cast(np.log(odds.astype(np.float64)), D.float64, dt), dt)


@op()
def threshold_backward(grad_output, input, threshold):
    """The gradient where `input` exceeds the threshold, else 0: what relu's backward needs."""
    a = grad_output._a
    return wrap(np.where(input._a <= threshold, a.dtype.type(0), a), grad_output.dtype)         # NaN lets it through


@op()
def sigmoid_backward(grad_output, output):
    """g * (1 - y) * y."""
    g, y, dt = grad_output._a, output._a, grad_output.dtype         # float16 is rounded at every step, bfloat16 once
    r = g * ((y.dtype.type(1) - y) * y) if g.dtype.kind == "c" else g * (y.dtype.type(1) - y) * y
    return wrap(D.round_bfloat16(r) if dt is D.bfloat16 else r, dt)


@op()
def tanh_backward(grad_output, output):
    """g * (1 - y * y), the bracket fused in float32."""
    g, y = wide(grad_output), wide(output)
    if g.dtype == np.float32:
        from .._kernels.fma import fma
        return narrow(g * fma(-y, y, np.float32(1)), grad_output.dtype)
    return wrap(g * (1 - y * y), grad_output.dtype)


# ---------------------------------------------------------------- complex numbers
@op("view_as_real")
def view_as_real(input):
    """Complex numbers as pairs of reals, the same memory."""
    if input.dtype.kind != D.COMPLEX:
        raise RuntimeError("view_as_real is only supported for complex tensors")
    from .core import wrap_view
    t = wrap_view(parts(input._a), input)
    t._dtype = input.dtype.to_real()
    return t


@op("view_as_complex")
def view_as_complex(input):
    """Pairs of reals as complex numbers, the same memory."""
    a = input._a
    if input.dtype not in (D.float32, D.float64):
        raise RuntimeError("view_as_complex is only supported for half, float and double tensors, but got a tensor of scalar type: "
                           f"{input.dtype.word}")
    if a.ndim == 0:
        raise RuntimeError("Input tensor must have one or more dimensions")
    if a.shape[-1] != 2:
        raise RuntimeError("Tensor must have a last dimension of size 2")
    if a.strides[-1] != a.itemsize and a.size:
        raise RuntimeError("Tensor must have a last dimension with stride 1")
    if a.size and any(s % (2 * a.itemsize) for s in (*a.strides[:-1], address(a) - address(root(a)))):
        from .forbidden import uneven
        raise uneven(a)
    from .core import wrap_view
    to = input.dtype.to_complex()
    t = wrap_view((a if a.size else np.ascontiguousarray(a)).view(to.numpy)[..., 0], input)
    t._dtype = to
    return t


def of_numbers(function):
    """An arithmetic function that also takes a Python number in its first place, as PyTorch's do."""
    def call(*args, **kw):
        given = args
        if args and type(args[0]) in (int, float, bool, complex):
            dt = D.of_scalar(args[0])
            args = (wrap(np.asarray(args[0], dt.numpy), dt), *args[1:])
        try:
            return function(*args, **kw)
        except TypeError:
            if met_first(call, given, kw):
                return call(*given, **kw)
            return function(*given, **kw)       # whose complaint names the number
    call.__name__ = call.__qualname__ = function.__name__
    call.__doc__, call.op = function.__doc__, function.op
    return call


@op("real", node="SelectBackward0")
def real(input):
    """The real part, a view; the tensor itself if it is real."""
    from .core import wrap_view
    if input._dtype.kind != D.COMPLEX:
        return input
    t = wrap_view(input._a.real, input)
    t._dtype = input.dtype.to_real()
    return t


@op("imag", node="SelectBackward0")
def imag(input):
    """The imaginary part, a view."""
    from .core import wrap_view
    if input.dtype.kind != D.COMPLEX:
        raise RuntimeError("imag is not implemented for tensors with non-complex dtypes.")
    t = wrap_view(input._a.imag, input)
    t._dtype = input.dtype.to_real()
    return t


@op("_conj", node="ConjBackward0")
def conj(input):
    """The complex conjugate."""
    if input._dtype.kind != D.COMPLEX:
        return input
    return wrap(np.conj(input._a), input.dtype)


def _complex_parts(one, two):
    """The two numbers that make a complex one are of one of three dtypes, and of one."""
    if not {one.dtype, two.dtype} <= {D.float16, D.float32, D.float64}:
        raise RuntimeError(f"Expected both inputs to be Half, Float or Double tensors but got {one.dtype.word} and {two.dtype.word}")
    if one.dtype is not two.dtype:
        raise RuntimeError(f"Expected object of scalar type {one.dtype.word} but got scalar type {two.dtype.word} for second argument")


@op("polar")
def polar(abs, angle):
    """Complex numbers from magnitude and angle."""
    _complex_parts(abs, angle)
    if abs.dtype is D.float16:
        raise NotImplementedError("\"polar_cpu\" not implemented for 'Half'")
    to = abs.dtype.to_complex()
    r, t = abs._a.astype(np.float64), angle._a.astype(np.float64)
    return wrap(in_layout((r * np.cos(t) + 1j * (r * np.sin(t))).astype(to.numpy), r, t), to)


@op("complex")
def complex_(real, imag):
    """Complex numbers from their parts."""
    _complex_parts(real, imag)
    to = real.dtype.to_complex()
    a = np.empty(np.broadcast_shapes(real._a.shape, imag._a.shape), to.numpy)
    a.real, a.imag = real._a, imag._a
    return wrap(in_layout(a, real._a, imag._a), to)
