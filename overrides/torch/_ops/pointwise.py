"""Arithmetic, comparison and logic, element by element. May import `core`, `result`, `_kernels`, `_dtype`."""

import numpy as np

from .._builtin import type_word
from .. import _dtype as D
from .._kernels import vecmath
from .._warn import warn_once
from .._kernels.body_tail import apply as body_tail, complex_product
from .._kernels.fma import fma, fma64
from .arrays import cast, spread
from .calling import op, own_inplace
from .core import TensorBase, wrap
from .inplace import shadow, written
from .renamed import renamed
from .result import apply, broadcast_error, finish, first_broadcast_error, held, in_layout, number, pair
from .wide import rounding

BOOL_SUB = ("Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead.")
BOOL_SUB_ONE = ("Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use "
                "the `~` or `logical_not()` operator instead.")


def _no_bools(input, other):
    """Truth values are not subtracted."""
    one, two = (x.dtype is D.bool_ if isinstance(x, TensorBase) else type(x) is bool for x in (input, other))
    if one or two:
        raise RuntimeError(BOOL_SUB if one and two else BOOL_SUB_ONE)


def _scaled(b, alpha, dt):
    if dt is not D.bool_ and type(alpha) is bool:
        raise RuntimeError("Boolean alpha only supported for Boolean results.")
    if dt.kind <= D.INTEGER and not isinstance(alpha, (int, np.integer)):
        raise RuntimeError("For integral input tensors, argument alpha must not be a floating point number.")
    fitting(dt, alpha)
    if dt.kind == D.COMPLEX:
        return np.multiply(np.asarray(b, dt.numpy), dt.numpy.type(alpha))
    return np.multiply(b, number(alpha, dt)) if dt.kind <= D.INTEGER else b * alpha


def _fused(a, b, alpha, dt):
    """a + alpha * b as ATen computes it: in one rounding, but for parts of a loop over one number; 16-bit types round the product too."""
    if type(alpha) is complex:
        raise RuntimeError("For non-complex input tensors, argument alpha must not be a complex number.")
    fitting(D.float32 if dt in D.HALVES else dt, alpha)
    kind = np.float64 if dt is D.float64 else np.float32
    half, fused = dt.itemsize == 2, fma64 if kind is np.float64 else fma
    a, b, alpha = (kind(cast(kind(x), D.float32, dt) if half and not np.ndim(x) else x) for x in (a, b, alpha))

    def tail(x):
        # The compiler lifts alpha * b out of its own vectors of 16 bytes, and fuses what stands before and behind them.
        out, lanes = fused(b, alpha, x), 16 // x.itemsize
        lifted = slice(1, 1 + (x.shape[-1] - 1) // lanes * lanes)
        out[..., lifted] = x[..., lifted] + alpha * b
        return out

    try:
        if half:
            parts = (lambda x, y: x + alpha * y), (lambda x, y: x + np.float32(cast(alpha * y, D.float32, dt)))
            return wrap(cast(body_tail(*parts, *np.broadcast_arrays(a, b), itemsize=2), D.float32, dt), dt)
        return wrap(fused(b, alpha, a) if b.ndim or not a.ndim else body_tail(lambda x: fused(b, alpha, x), tail, a), dt)
    except ValueError:
        raise broadcast_error(np.shape(a), np.shape(b)) from None


@op()
def add(input, other, alpha=1):
    """input + alpha * other."""
    a, b, dt = pair(input, other)
    if alpha != 1 or type(alpha) is bool or dt.kind == D.COMPLEX:      # a complex number is always multiplied, which makes parts of infinite ones nan
        if dt.kind == D.FLOAT and type(alpha) is not bool:
            return _fused(a, b, alpha, dt)
        b = _scaled(b, alpha, dt)
    return wrap(apply(np.add, a, b, dt), dt)


@op()
def sub(input, other, alpha=1):
    """input - alpha * other."""
    a, b, dt = pair(input, other)
    _no_bools(input, other)
    if dt.kind == D.COMPLEX:
        return wrap(apply(np.add, a, _scaled(b, -alpha, dt), dt), dt)
    if alpha != 1 or type(alpha) is bool:
        if dt.kind == D.FLOAT and type(alpha) is not bool:
            return _fused(a, b, -alpha, dt)
        b = _scaled(b, alpha, dt)
    return wrap(apply(np.subtract, a, b, dt), dt)


@op(node=lambda input, other, alpha=1: f"RsubBackward{0 if isinstance(other, TensorBase) else 1}")
def rsub(input, other, alpha=1):
    """alpha-scaled input taken from other: other - alpha * input."""
    if not isinstance(input, TensorBase):
        raise TypeError(f"argument 'input' (position 1) must be Tensor, not {type_word(input)}")
    _no_bools(input, other)
    a, b, dt = pair(input, other)
    if alpha != 1:
        if dt.kind == D.FLOAT:
            return _fused(b, a, -alpha, dt)
        a = _scaled(a, alpha, dt)
    return wrap(apply(np.subtract, b, a, dt), dt)


@op()
def mul(input, other):
    """input * other."""
    a, b, dt = pair(input, other)
    return wrap(apply(np.multiply if dt is not D.complex64 else complex_product, a, b, dt, "ab"), dt)


@op(node=lambda input, other, rounding_mode=None: f"DivBackward{0 if rounding_mode is None else 2}")
def div(input, other, rounding_mode=None):
    """input / other; with rounding_mode "trunc" or "floor" the quotient is rounded and integers stay integers."""
    a, b, dt = pair(input, other)
    if rounding_mode is None:
        if dt.kind < D.FLOAT:
            a, b, dt = _as_floats(input, other)
        return wrap(apply(np.true_divide, a, b, dt, "b"), dt)
    if rounding_mode in ("floor", "trunc") and dt.kind in (D.BOOL, D.COMPLEX):
        raise NotImplementedError(f"\"div_{rounding_mode}_cpu\" not implemented for '{dt.word}'")
    if rounding_mode == "floor":
        return finish(apply(_floor_divide, a, b, dt, "b"), dt)
    if rounding_mode == "trunc":
        if dt is D.bfloat16:
            return finish(np.trunc(D.round_bfloat16(a / (b if isinstance(b, np.ndarray) else held(b, dt)))), dt)
        return finish(apply(_trunc_divide, a, b, dt, "b"), dt)
    raise RuntimeError(f"div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '{rounding_mode}'")


def _as_floats(input, other):
    """Operands without floating-point numbers, in the default floating-point dtype."""
    dt = D.Default.dtype
    return *(cast(x._a, x.dtype, dt) if isinstance(x, TensorBase) else np.asarray(x, dt.numpy) for x in (input, other)), dt


def _is_integer(x):
    return np.asarray(x).dtype.kind in "iub"


def _check_zero(a, b):
    """Whole numbers are not divided by zero; where there is nothing to divide, nobody looks."""
    if not np.all(b) and 0 not in np.broadcast_shapes(np.shape(a), np.shape(b)):
        raise RuntimeError("ZeroDivisionError")


def _floor_divide(a, b):
    if _is_integer(a) and _is_integer(b):
        _check_zero(a, b)
    return np.floor_divide(a, b)


def _trunc_divide(a, b):
    if _is_integer(a) and _is_integer(b):
        _check_zero(a, b)
        q = np.floor_divide(a, b)
        return q + ((q < 0) & (q * b != a))
    return np.trunc(np.true_divide(a, b))


@op(node="NegBackward0")
def neg(input):
    """-input."""
    if input.dtype is D.bool_:
        raise RuntimeError("Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, "
                           "use the `~` or `logical_not()` operator instead.")
    return wrap(np.negative(spread(input._a)), input.dtype)


def binary(name, function, floats=False, node=None, words=None, tensors=False, same=False, steps=False, exact=""):
    """An operation of two operands in their result type; `floats` sends integers to the default floating type, `tensors` refuses numbers, `same` two dtypes.

    `steps`: the function takes as its third argument what rounds a step in between to a 16-bit type, or None. `exact`: see `apply`.
    """
    def forward(input, other):
        if tensors and not isinstance(other, TensorBase):
            raise TypeError(f"argument 'other' (position 2) must be Tensor, not {type_word(other)}")
        if tensors and not isinstance(input, TensorBase):
            raise TypeError(f"argument 'input' (position 1) must be Tensor, not {type_word(input)}")
        if same and isinstance(other, TensorBase) and input.dtype is not other.dtype:
            raise RuntimeError(f"{name} is not yet implemented for tensors with different dtypes.")
        a, b, dt = pair(input, other)
        if floats and dt.kind < D.FLOAT:
            a, b, dt = _as_floats(input, other)
        if words and dt.kind in words:
            if np.ndim(a) and np.ndim(b):
                np.broadcast_shapes(a.shape, b.shape)       # PyTorch fits shapes before it looks for a kernel
            raise NotImplementedError(f"\"{words[dt.kind]}\" not implemented for '{dt.word}'")
        run = (lambda a, b: function(a, b, rounding(dt))) if steps else function
        return finish(apply(run, a, b, dt, exact), dt)
    forward.__name__ = name
    forward.__doc__ = f"{name} of two operands, element by element."
    return op(name, node)(forward)


def _fmod(a, b):
    if _is_integer(a) and _is_integer(b):
        _check_zero(a, b)
    return np.fmod(a, b)


def _remainder(a, b):
    if _is_integer(a) and _is_integer(b):
        _check_zero(a, b)
        return np.mod(a, b)
    # as C's fmod, moved into the divisor's sign: a zero keeps the sign of `a`, where Python's gives it the divisor's
    rest = np.fmod(a, b)
    return np.where((rest != 0) & ((rest < 0) != (np.asarray(b) < 0)), rest + b, rest)


def _signed_zeros(function, whole=True):
    """NumPy's maximum or minimum with the zero PyTorch takes of -0 and 0: the second in whole blocks, if it has such, the first in the tail."""
    def choose(a, b):
        best = function(a, b)
        if best.dtype.kind != "f" or best.all():
            return best
        a, b = (np.array(np.broadcast_to(x, best.shape), order="C") for x in (a, b))
        return np.where((a == 0) & (b == 0), body_tail(lambda a, b: b, lambda a, b: a, a, b).reshape(best.shape) if whole else a, best)
    return choose


def _by_other(name):
    """The record's name by the second operand: a number or a tensor."""
    return lambda input, other: f"{name}Backward{int(isinstance(other, TensorBase))}"


fmod = binary("fmod", _fmod, node=_by_other("Fmod"), words={D.BOOL: "fmod_cpu", D.COMPLEX: "fmod_cpu"})
remainder = binary("remainder", _remainder, node=lambda a, b: _by_other("Remainder")(a, b) if isinstance(a, TensorBase) else "NotImplemented", words={D.BOOL: "remainder_cpu", D.COMPLEX: "remainder_cpu"})
floor_divide = binary("floor_divide", _floor_divide, exact="b", node="NotImplemented", words={D.BOOL: "div_floor_cpu", D.COMPLEX: "div_floor_cpu"})
maximum = binary("maximum", _signed_zeros(np.maximum), tensors=True)
minimum = binary("minimum", _signed_zeros(np.minimum), tensors=True)
fmax = binary("fmax", _signed_zeros(np.fmax, whole=False), tensors=True)
fmin = binary("fmin", _signed_zeros(np.fmin, whole=False), tensors=True)


# ---------------------------------------------------------------- powers
NEGATIVE_POWER = "Integers to negative integer powers are not allowed."


def _pow_node(input, exponent):
    return "PowBackward2" if not isinstance(input, TensorBase) else f"PowBackward{int(isinstance(exponent, TensorBase))}"


@op("pow", node=_pow_node)
def pow(input, exponent):
    """input ** exponent; either may be a number."""
    a, b, dt = pair(input, exponent)
    if dt is D.bool_ and isinstance(exponent, TensorBase):
        error = first_broadcast_error((np.shape(a), np.shape(b)))
        raise error or NotImplementedError("\"pow\" not implemented for 'Bool'")
    if dt.kind <= D.INTEGER:
        if isinstance(exponent, int) and exponent < 0:
            raise RuntimeError(NEGATIVE_POWER)
        return finish(_integer_power(a, b, dt), dt)
    if isinstance(exponent, TensorBase):
        return finish(apply(vecmath.power, a, b, dt), dt)
    if isinstance(b, complex):
        return finish(np.power(a, b), dt)
    if dt.kind == D.COMPLEX:
        return finish((complex_product(a, a) if dt is D.complex64 else a * a) if b == 2 else np.power(a.astype(np.complex128), b), dt)
    if dt is D.float16 or dt is D.bfloat16:
        rounded = D.round_bfloat16 if dt is D.bfloat16 else None
        return finish(cast(vecmath.power_number(a.astype(np.float32), held(b, dt), rounded), D.float32, dt), dt)
    return finish(vecmath.power_number(a, float(b)), dt)


def _integer_power(a, b, dt):
    a, b = np.broadcast_arrays(a, b)
    negative = b < 0
    if negative.any():
        # ATen: 1 / a ** -b rounds to 1, -1 or 0
        signs = np.where(b % 2 == 0, 1, -1)
        special = np.where(a == 1, 1, np.where(a == -1, signs, 0))
        return np.where(negative, special, np.power(a, np.where(negative, 0, b))).astype(dt.numpy)
    return np.power(a.astype(np.int8) if dt is D.bool_ else a, b).astype(dt.numpy)


def float_power(input, exponent):
    """Power in float64 (complex128)."""
    from .shape import to_dtype
    from .create import filled
    up = D.complex128 if any(isinstance(x, TensorBase) and x.dtype.is_complex or isinstance(x, complex) for x in (input, exponent)) else D.float64

    def wide(x):
        if not isinstance(x, TensorBase):
            return x if isinstance(input, TensorBase) else filled((), x, up)
        return x if x.dtype is up else to_dtype(x, up)
    power = pow(wide(input), wide(exponent))
    return power if isinstance(input, TensorBase) else renamed(power, "PowBackward2")


# ---------------------------------------------------------------- comparison
def comparison(name, function, ordered=False):
    def forward(input, other):
        if not isinstance(input, TensorBase):
            raise TypeError(f"argument 'input' (position 1) must be Tensor, not {type_word(input)}")
        a, b, dt = pair(input, other)
        if ordered and dt.kind == D.COMPLEX:
            raise NotImplementedError(f"\"{name}_cpu\" not implemented for '{dt.word}'")
        try:
            return wrap(in_layout(np.asarray(function(a, b)), a, b), D.bool_)
        except ValueError:
            raise broadcast_error(np.shape(a), np.shape(b)) from None
    forward.__name__ = name
    forward.__doc__ = f"Whether {name} holds, element by element; a bool tensor."
    return op(name)(forward)


eq, ne = comparison("eq", np.equal), comparison("ne", np.not_equal)
lt, le = comparison("lt", np.less, True), comparison("le", np.less_equal, True)
gt, ge = comparison("gt", np.greater, True), comparison("ge", np.greater_equal, True)

for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    own_inplace(_name, _by_other(_name.capitalize()))


@op()
def isclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    """|input - other| <= atol + rtol * |other|, element by element."""
    if input.dtype is not other.dtype:
        raise RuntimeError(f"{input.dtype.word} did not match {other.dtype.word}")
    for word, bound in (("rtol", rtol), ("atol", atol)):
        if bound < 0:
            raise RuntimeError(f"{word} must be greater than or equal to zero, but got {bound:g}")
    a, b = input._a, other._a
    if a.dtype.kind in "biu":
        close = a == b
        if rtol or atol:
            wide_a, wide_b = a.astype(np.float64), b.astype(np.float64)
            close = close | (np.abs(wide_a - wide_b) <= atol + np.abs(rtol * wide_b))
        return wrap(close, D.bool_)
    close = a == b
    if equal_nan:
        close = close | (np.isnan(a) & np.isnan(b))
    allowed = a.real.dtype.type(atol) + np.abs(a.real.dtype.type(rtol) * b)
    gap = np.abs(a - b)
    return wrap(in_layout(close | (np.isfinite(gap) & (gap <= allowed)), a, b), D.bool_)


def allclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether all elements are close; see `isclose`."""
    return bool(isclose(input, other, rtol, atol, equal_nan)._a.all())


def equal(input, other):
    """Same shape and same elements."""
    return input._a.shape == other._a.shape and bool((input._a == other._a).all())


def predicate(name, function, when_exact):
    def forward(input):
        a = spread(input._a)
        return wrap(function(a) if a.dtype.kind in "fc" else np.full_like(a, when_exact, bool), D.bool_)
    forward.__name__ = name
    forward.__doc__ = f"Whether each element satisfies {name}; a bool tensor."
    return op(name)(forward)


isnan = predicate("isnan", np.isnan, False)
isinf = predicate("isinf", np.isinf, False)
isfinite = predicate("isfinite", np.isfinite, True)
isposinf = predicate("isposinf", np.isposinf, False)
isneginf = predicate("isneginf", np.isneginf, False)
isreal = predicate("isreal", lambda a: a.imag == 0 if a.dtype.kind == "c" else np.full_like(a, True, bool), True)


@op()
def signbit(input):
    """Whether each element is negative (or minus zero)."""
    a = input._a
    return wrap(np.signbit(a) if a.dtype.kind == "f" else a < 0, D.bool_)


# ---------------------------------------------------------------- logic and bits
def logic(name, function):
    def forward(input, other):
        try:
            return wrap(function(input._a, other._a), D.bool_)
        except ValueError:
            raise broadcast_error(input._a.shape, other._a.shape) from None
    forward.__name__ = name
    forward.__doc__ = f"{name} of truth values (non-zero is true)."
    return op(name)(forward)


logical_and, logical_or, logical_xor = (logic("logical_" + n, f) for n, f in (
    ("and", np.logical_and), ("or", np.logical_or), ("xor", np.logical_xor)))


@op()
def logical_not(input):
    """The opposite truth value."""
    return wrap(np.logical_not(spread(input._a)), D.bool_)


@op()
def bitwise_not(input):
    """Each bit turned; the opposite for bools."""
    if input.dtype.kind >= D.FLOAT:
        raise NotImplementedError(f"\"bitwise_not_cpu\" not implemented for '{input.dtype.word}'")
    return wrap(np.invert(input._a), input.dtype)


def bits(name, function, words=None):
    words = words or name + "_cpu"
    return binary(name, function, words={D.FLOAT: words, D.COMPLEX: words})


bitwise_and, bitwise_or, bitwise_xor = (bits("bitwise_" + n, f) for n, f in (
    ("and", np.bitwise_and), ("or", np.bitwise_or), ("xor", np.bitwise_xor)))
bitwise_left_shift = bits("bitwise_left_shift", np.left_shift, "lshift_cpu")
bitwise_right_shift = bits("bitwise_right_shift", np.right_shift, "rshift_cpu")


# ---------------------------------------------------------------- choosing and limiting
@op("where")
def where_(condition, input, other):
    if condition.dtype is not D.bool_ and condition.dtype is not D.uint8:
        raise RuntimeError(f"where expected condition to be a boolean tensor, but got a tensor with dtype {condition.dtype.word}")
    if condition.dtype is D.uint8:
        warn_once("where received a uint8 condition tensor. This behavior is deprecated and will be removed in a future version of PyTorch. Use a boolean "
                  "condition instead. (Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/native/TensorCompare.cpp:621.)")
    one, two = isinstance(input, TensorBase), isinstance(other, TensorBase)
    if one or two:
        a, b, dt = pair(input, other)
    else:
        dt = D.promote(D.of_scalar(input), D.of_scalar(other))
        a, b = input, other
    if dt not in D.HALVES:
        fitting(dt, input, other)
    a, b = (np.asarray(x if dt is not D.bfloat16 or isinstance(x, np.ndarray) else held(x, dt), dt.numpy) for x in (a, b))
    try:
        at = condition._a
        return wrap(in_layout(np.where(at.astype(bool), a, b), at, a, b), dt)
    except ValueError:
        raise first_broadcast_error((condition._a.shape, a.shape, b.shape)) from None


def where(condition, input=None, other=None, *, self=None, out=None):
    """input where the condition holds, other elsewhere; with the condition alone, the indices where it holds."""
    if input is None and self is not None:
        input = self
    if input is None and other is None:
        from .indexing import nonzero
        return nonzero(condition, as_tuple=True)
    return where_(condition, input, other) if out is None else where_(condition, input, other, out=out)


where.op = where_.op


def fitting(dt, *numbers):
    """Refuse floats that the dtype they are computed in is too small for."""
    for value in numbers:
        if type(value) in (float, int, complex) and abs(value) > 65504:
            from .create import check_fits
            check_fits(value, dt)


@op(node=lambda input, min=None, max=None: f"ClampBackward{0 if isinstance(min, TensorBase) or isinstance(max, TensorBase) else 1}")
def clamp(input, min=None, max=None):
    """Elements kept inside [min, max]; each bound a number, a tensor or None."""
    if min is None and max is None:
        raise RuntimeError("torch.clamp: At least one of 'min' or 'max' must not be None")
    if D.COMPLEX in [t.dtype.kind for t in (input, min, max) if isinstance(t, TensorBase)]:
        from .._refused import refuse_bounds
        raise refuse_bounds(input, min, max)
    for bound in (min, max):
        if type(bound) is complex:
            raise RuntimeError("value cannot be converted to type double without overflow")
        if (type(bound) is float or type(bound) is int) and not -65504 <= bound <= 65504 and input._dtype.kind == D.FLOAT:
            fitting(input._dtype, bound)
    x = input
    if min is not None:
        a, b, dt = pair(x, min)
        x = finish(_limit(np.maximum, np.less, a, b, dt), dt)
    if max is not None:
        a, b, dt = pair(x, max)
        x = finish(_limit(np.minimum, np.greater, a, b, dt), dt)
    return x if x is not input else wrap(input._a.copy(), input.dtype)


def _limit(function, beyond, a, b, dt):
    """`a` no farther than `b`. A number as bound leaves zeros their sign; NumPy's maximum of -0 and 0 differs between machines."""
    b = np.asarray(b, dt.numpy)
    if b.ndim == 0 and b == b:
        return apply(lambda a, b: np.where(beyond(a, b), b, a), a, b, dt)
    return apply(function, a, b, dt)


clip = clamp


@op(node=lambda input, min: f"ClampMinBackward{int(isinstance(min, TensorBase))}")
def clamp_min(input, min):
    """Elements kept at or above min."""
    return clamp.op.forward(input, min)


@op(node=lambda input, max: f"ClampMaxBackward{int(isinstance(max, TensorBase))}")
def clamp_max(input, max):
    """Elements kept at or below max."""
    return clamp.op.forward(input, None, max)


@op(node=lambda input, value: f"FillBackward{int(isinstance(value, TensorBase))}")
def fill(input, value):
    """Every element replaced by one value."""
    if isinstance(value, TensorBase):
        if value._a.ndim:
            raise RuntimeError(f"fill_ only supports 0-dimension value tensor but got tensor with {value._a.ndim} dimensions.")
        source, value = value.dtype, value._a
    else:
        from .create import check_fits
        value = check_fits(value, input.dtype, input._a.size)
        source, value = D.of_scalar(value), np.asarray(value)
    a = np.empty(input._a.shape, input._a.dtype)
    a[...] = cast(value, source, input.dtype)
    return wrap(a, input.dtype)


own_inplace("fill", lambda input, value: f"FillBackward{2 + isinstance(value, TensorBase)}")


@op("zero", node="ZeroBackward0")
def zero(input):
    """Every element replaced by zero."""
    return wrap(np.zeros(input._a.shape, input._a.dtype), input.dtype)


@op("refilled", node=lambda input, name, by=None: name)
def refilled(input, name, by=None):
    """What a draw in place, perhaps by a tensor, leaves in a history: its name, and gradients of zero."""
    return input


def zeroed(x, name, by=None):
    """History of a tensor whose content was replaced by something without one, under the name of what did it."""
    written(x, refilled.op, (shadow(x), name, by))
