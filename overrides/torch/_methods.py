"""Which operation is which method and operator of Tensor, and which has an in-place form. May import `_ops`, `_tensor`."""

from types import FunctionType

import numpy as np

from ._warn import warn_once
from . import _dtype as D
from . import _factories
from ._ops import arranging, indexing, looks, math, matmul, pieces, pointwise, random, reduce, shape, softmax
from ._ops.calling import met_first, misfit, named, spoken
from ._builtin import type_word
from ._ops.core import TensorBase
from ._ops.inplace import anything, bounds, check_memory, inplace
from ._ops.shape import ints
from ._tensor import Tensor, refusing
from ._uncalled import in_c

FROM = {
    math: "exp exp2 expm1 log log2 log10 log1p sqrt rsqrt sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh erf erfc erfinv lgamma "
          "digamma i0 sinc sigmoid reciprocal deg2rad rad2deg ceil floor trunc frac sign sgn relu positive angle nan_to_num logit conj",
    pointwise: "add sub mul div neg fmod remainder floor_divide maximum minimum fmax fmin "
               "pow float_power eq ne lt le gt ge isclose allclose equal isnan isinf isfinite isposinf "
               "isneginf isreal signbit logical_and logical_or logical_xor logical_not bitwise_not bitwise_and bitwise_or bitwise_xor "
               "bitwise_left_shift bitwise_right_shift clamp clip clamp_min clamp_max",
    reduce: "sum mean nansum nanmean prod var std amax amin max min argmax argmin aminmax count_nonzero logsumexp",
    shape: "reshape contiguous transpose t squeeze unsqueeze select narrow movedim flatten ravel clone broadcast_to",
    looks: "diagonal unfold as_strided",
    pieces: "unbind split_with_sizes chunk",
    indexing: "index_put index_put_ masked_fill masked_fill_ masked_select masked_scatter masked_scatter_ nonzero argwhere copy_ fill_",
    matmul: "mm bmm mv dot vdot addmm matmul outer",
    random: "uniform_ normal_ bernoulli_",
    softmax: "softmax log_softmax",
}
INPLACE = ("exp exp2 expm1 log log2 log10 log1p sqrt rsqrt sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh erf erfc erfinv lgamma "
           "digamma i0 sinc sigmoid reciprocal deg2rad rad2deg ceil floor trunc frac sign sgn relu nan_to_num logit add sub mul div neg fmod "
           "remainder floor_divide pow eq ne lt le gt ge logical_and logical_or "
           "logical_xor logical_not bitwise_not bitwise_and bitwise_or bitwise_xor bitwise_left_shift bitwise_right_shift "
           "not_equal less_equal greater_equal arcsin arccos arctan arcsinh arccosh arctanh")
OTHER_NAMES = {"multiply": "mul", "multiply_": "mul_", "subtract": "sub", "subtract_": "sub_", "divide": "div", "divide_": "div_", "true_divide": "div",
               "true_divide_": "div_", "negative": "neg", "negative_": "neg_", "absolute": "abs", "absolute_": "abs_", "greater": "gt",
               "greater_equal": "ge", "less": "lt", "less_equal": "le", "not_equal": "ne", "arcsin": "asin", "arccos": "acos", "arctan": "atan",
               "arcsinh": "asinh", "arccosh": "acosh", "arctanh": "atanh", "fix": "trunc", "fix_": "trunc_", "clip_": "clamp_",
               "swapaxes": "transpose", "swapdims": "transpose", "moveaxis": "movedim", "ger": "outer",
               "greater_": "gt_", "less_": "lt_"}
# Methods defined here and in `_tensor` whose arguments PyTorch's parser checks too.
ALSO_SPOKEN = ("abs round any all view permute flip tile expand broadcast_to repeat expand_as view_as reshape_as where square abs_ round_ "
               "multinomial bernoulli new_zeros new_ones new_empty new_full clamp_min_ clamp_max_ size stride requires_grad_ "
               "new_tensor type_as transpose_ squeeze_ unsqueeze_ t_")
# Methods that are asked often and take nothing, or a word that nobody gives.
SELDOM_GIVEN = ("adjoint data_ptr detach detach_ dim element_size fliplr flipud get_device is_complex is_conj is_floating_point "
                "is_inference is_neg is_nonzero is_signed item ndimension nelement numel resolve_conj resolve_neg retain_grad square_ "
                "storage_offset tolist untyped_storage bfloat16 bool byte cdouble cfloat char cpu double float half int is_contiguous long short "
                "numpy cuda nonzero")


def _number_turned(word, then, line):
    """A number has nothing to turn, which PyTorch wants no longer asked for."""
    warn_once(f"{word} is deprecated on 0-D tensors. {then} (Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/native/TensorShape.cpp:{line}.)")


SAME, CONJUGATE = "This function is the identity in these cases.", "Consider using x.conj()."


def matrix_transposed(word, owner, then, line):
    """A look at a tensor with its last two dimensions exchanged; a number stays as it is."""
    def method(self):
        if self._a.ndim == 0:
            _number_turned(owner + word, then, line)
            return self
        if self._a.ndim == 1:
            raise RuntimeError(f"tensor.{word} is only supported on matrices or batches of matrices. Got 1-D tensor.")
        return shape.transpose(self, -2, -1)
    return method


def matrix_adjoint(self):
    """The matrix turned, its elements conjugated (`Tensor.H`)."""
    n = self._a.ndim
    if n == 0:
        _number_turned("Tensor.H", CONJUGATE, 4335)
        return math.conj(self)
    if n != 2:
        raise RuntimeError(f"tensor.H is only supported on matrices (2-D tensors). Got {n}-D tensor." +
                           (" For batches of matrices, consider using tensor.mH" if n > 2 else ""))
    return math.conj(shape.transpose(self, -2, -1))


def view_of(self, *size, **kw):
    """`view` with its one argument by position or by name."""
    return view(self, *size, **{"dtype": kw["dtype"]} if "dtype" in kw else {}) if "size" not in kw else view(self, *ints((kw["size"],)))


def refill(part, value):
    """The real or imaginary part of a tensor set to a number or a tensor."""
    return part.copy_(value) if isinstance(value, TensorBase) else indexing.setitem(part, ..., value)


def turned(x):
    """All dimensions in reverse order (`Tensor.T`)."""
    if x._a.ndim == 0:
        _number_turned("Tensor.T", SAME, 4321)
    elif x._a.ndim != 2:
        warn_once("The use of `x.T` on tensors of dimension other than 2 to reverse their shape is deprecated and it will throw an error in a "
             "future release. Consider `x.mT` to transpose batches of matrices or `x.permute(*torch.arange(x.ndim - 1, -1, -1))` to "
             "reverse the dimensions of a tensor. (Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/native/TensorShape.cpp:4314.)")
    return shape.permute(x, tuple(range(x._a.ndim))[::-1])


def mirrored(name, dim):
    """`fliplr` and `flipud`."""
    def method(input):
        if input._a.ndim <= dim:
            raise RuntimeError(f"Input must be >= {dim + 1}-d.")
        return arranging.flip(input, (dim,))
    method.__name__ = method.__qualname__ = name
    return method


def sized(function):
    """A method that takes its list of numbers either as one sequence or one by one."""
    def method(self, *numbers, **kw):
        return function(self, ints(numbers) if numbers or not kw else next(iter(kw.values())))
    method.__name__ = method.__qualname__ = function.__name__
    method.__doc__ = function.__doc__
    return method


def one_by_one(function, name):
    """A method that takes dimensions one by one too."""
    def method(self, *dims, **kw):
        return function(self, dims, **kw) if len(dims) > 1 and type(dims[0]) is int else function(self, *dims, **kw)
    method.__doc__ = function.__doc__
    return named(method, "METHODS", name)


def seldom_given(function, name):
    """A method whose arguments are looked at only where there are any."""
    def method(self, *args, **kw):
        if args or kw:
            sentence = misfit("METHODS", name, (self, *args), kw)
            if sentence:
                raise TypeError(sentence)
            return function(self, *args, **kw)
        return function(self)
    method.__doc__, method.__wrapped__ = function.__doc__, function
    return named(method, "METHODS", name)


def view(self, *size, dtype=None):
    """The same memory under another shape, or read as another dtype."""
    if len(size) == 1 and isinstance(size[0], D.dtype):
        dtype = size[0]
    if dtype is None:
        if not size:
            raise TypeError("view() received an invalid combination of arguments - got (), but expected one of:\n * (torch.dtype dtype)\n"
                            " * (tuple of ints size)\n")
        return shape.view(self, ints(size))
    from ._ops.reading import read_as
    return read_as(self, dtype)


def hand_over(self, other, name):
    """What an operator answers to an operand it does not know: it has none, or is the first that has a say."""
    if hasattr(other, "__torch_function__") and met_first(None, (other,)):
        return getattr(self, name)(other)
    return NotImplemented


def operator(function, name):
    """A binary operator: hands over where the operand is nothing a tensor can take."""
    def call(self, other):
        kind = type(other)
        if kind is float or kind is int or isinstance(other, (TensorBase, bool, float, int, complex, np.generic)):
            return function(self, other)
        # to an array NumPy answers, which knows how to make a tensor of the result; array + tensor finds nobody, as in PyTorch
        if isinstance(other, np.ndarray) and name in ("__eq__", "__ne__"):
            return function(self, _factories.from_numpy(other))
        return hand_over(self, other, name)
    call.__name__ = call.__qualname__ = name
    return call


def swapped(function, name):
    def call(self, other):
        if isinstance(other, (TensorBase, bool, float, int, complex, np.generic)):
            return function(other, self)
        return hand_over(self, other, name)
    call.__name__ = call.__qualname__ = name
    return call


def inplace_operator(function, name):
    def call(self, other):
        return function(self, other) if isinstance(other, (TensorBase, bool, float, int, complex, np.generic)) else hand_over(self, other, name)
    return call


def matrix_operator(self, other):
    return matmul.matmul(self, other) if isinstance(other, TensorBase) else hand_over(self, other, "__matmul__")


def invert(self):
    if self.dtype.kind >= D.FLOAT:
        raise TypeError("~ (operator.invert) is only implemented on integer and Boolean-type tensors")
    return pointwise.bitwise_not(self)


def where_method(self, condition, other):
    """self where the condition holds, other elsewhere."""
    return pointwise.where(condition, self, other)


def new_like(factory):
    def method(self, *size, dtype=None, **kw):
        if factory is _factories.zeros:
            return _factories.empty(*size, dtype=dtype or self.dtype, **kw)      # zeros here, and PyTorch's sentence about sizes below 0 there
        return factory(*size, dtype=dtype or self.dtype, **kw)
    method.__name__ = method.__qualname__ = "new_" + factory.__name__
    return method


def converter(dt):
    def method(self, memory_format=None):
        return self.to(dt, **({} if memory_format is None else {"memory_format": memory_format}))
    method.__name__ = method.__qualname__ = dt.name
    method.__doc__ = f"The tensor as {dt!r}."
    return method


def unflatten_method(self, dim, sizes):
    """One dimension taken apart into several."""
    if not sizes:
        raise RuntimeError("unflatten: sizes must be non-empty")
    return unflatten_parsed(self, dim, sizes)


unflatten_parsed = spoken(shape.unflatten, "METHODS", "unflatten")


def split_method(self, split_size, dim=0):
    """`torch.split`, whose second argument has another name there."""
    return pieces.split(self, split_size, dim)


def attach():
    """Put all tables onto the class."""
    for module, names in FROM.items():
        for name in names.split():
            setattr(Tensor, name, spoken(getattr(module, name), "METHODS", name))
    for name in INPLACE.split():
        setattr(Tensor, name + "_", inplace(getattr(Tensor, OTHER_NAMES.get(name, name)), name + "_"))
    T = Tensor
    T.abs, T.round, T.any, T.all = math.absolute, math.round_, reduce.any_, reduce.all_
    T.abs_, T.round_, T.square, T.square_ = inplace(math.absolute, memory=only_real), inplace(math.round_), square, lambda input: T.pow_(input, 2)
    T.zero_, T.clamp_ = inplace(pointwise.zero, memory=anything), inplace(pointwise.clamp, memory=bounds)
    T.view, T.permute, T.flip, T.tile = view_of, sized(shape.permute), sized(arranging.flip), sized(arranging.tile)
    T.expand, T.broadcast_to, T.repeat = sized(shape.expand), sized(shape.broadcast_to), sized(arranging.repeat)
    T.expand_as = lambda self, other: shape.expand(self, other._a.shape)
    T.view_as, T.reshape_as = (lambda self, other: shape.view(self, other._a.shape)), (lambda self, other: shape.reshape(self, other._a.shape))
    T.split, T.unflatten = split_method, unflatten_method
    for name in ("squeeze", "count_nonzero"):
        setattr(T, name, one_by_one(getattr(T, name), name))
    T.fliplr, T.flipud = mirrored("fliplr", 1), mirrored("flipud", 0)
    T.where = where_method
    T.clamp_min_, T.clamp_max_ = inplace(pointwise.clamp_min, memory=bounds), inplace(pointwise.clamp_max, memory=bounds)
    back, adjoint = matrix_transposed("mH", "Tensor.", CONJUGATE, 4382), matrix_transposed("adjoint()", "", CONJUGATE, 4390)
    T.T, T.mT = property(turned), property(matrix_transposed("mT", "Tensor.", SAME, 4373))
    T.H, T.mH = property(matrix_adjoint), property(lambda self: math.conj(back(self)))
    T.is_nonzero = Tensor.__bool__
    T.adjoint = lambda input: math.conj(adjoint(input))
    T.real, T.imag = (property(part, lambda self, value, part=part: refill(part(self), value)) for part in (math.real, math.imag))
    T.resolve_conj = T.resolve_neg = lambda self: self
    T.multinomial, T.bernoulli = _factories.multinomial, _factories.bernoulli
    for name in ("zeros", "ones", "empty"):
        setattr(T, "new_" + name, new_like(getattr(_factories, name)))
    T.new_full = lambda self, size, fill_value, *, dtype=None, **kw: _factories.full(size, fill_value, dtype=dtype or self.dtype, **kw)
    for name in "float double half long int short bool cfloat cdouble bfloat16".split():
        setattr(T, name, converter(D.NAMES[name]))
    T.char, T.byte = converter(D.int8), converter(D.uint8)
    for name in "transpose t squeeze unsqueeze".split():
        setattr(T, name + "_", getattr(shape, name + "_"))
    T.squeeze_ = one_by_one(T.squeeze_, "squeeze_")
    for name in ALSO_SPOKEN.split():
        setattr(T, name, spoken(getattr(T, name), "METHODS", name))
    for name in SELDOM_GIVEN.split():
        setattr(T, name, seldom_given(getattr(T, name), name))
    for other, name in OTHER_NAMES.items():
        if name in T.__dict__:
            setattr(T, other, spoken(getattr(T, name), "METHODS", other))
    for name, own in vars(T).items():
        if isinstance(own, FunctionType) and own.__module__.startswith(f"{__package__}._") and not name.startswith("_") and own.__qualname__ != f"Tensor.{name}":
            named(own, "METHODS", name)
    _operators(T)
    for name, own in list(vars(T).items()):
        if isinstance(own, property) and own.fset is None:
            setattr(T, name, property(own.fget, refusing(name), refusing(name), own.__doc__))
        elif isinstance(own, FunctionType):
            setattr(T, name, in_c(own, name, T))


def _operators(T):
    p = pointwise
    for name, function in (("add", p.add), ("sub", p.sub), ("mul", p.mul), ("truediv", p.div), ("floordiv", p.floor_divide), ("mod", p.remainder),
                           ("pow", p.pow), ("and", p.bitwise_and), ("or", p.bitwise_or), ("xor", p.bitwise_xor),
                           ("lshift", p.bitwise_left_shift), ("rshift", p.bitwise_right_shift),
                           ("eq", p.eq), ("ne", p.ne), ("lt", p.lt), ("le", p.le), ("gt", p.gt), ("ge", p.ge)):
        setattr(T, f"__{name}__", operator(function, f"__{name}__"))
    T.__radd__, T.__rmul__, T.__rand__, T.__ror__, T.__rxor__ = T.__add__, T.__mul__, T.__and__, T.__or__, T.__xor__
    T.__rsub__ = operator(p.rsub, "__rsub__")
    into = operator(lambda self, other: p.mul(math.reciprocal(self), other), "__rtruediv__")
    T.__rtruediv__ = lambda self, other: math.reciprocal(self) * other if isinstance(other, np.ndarray) else into(self, other)
    T.__rfloordiv__, T.__rmod__ = swapped(p.floor_divide, "__rfloordiv__"), swapped(p.remainder, "__rmod__")
    T.__rpow__ = swapped(p.pow, "__rpow__")
    T.__rlshift__, T.__rrshift__ = swapped(p.bitwise_left_shift, "__rlshift__"), swapped(p.bitwise_right_shift, "__rrshift__")
    T.__div__, T.__rdiv__ = T.__truediv__, T.__rtruediv__
    T.__matmul__ = matrix_operator
    T.__rmatmul__ = lambda self, other: matmul.matmul(other, self) if isinstance(other, TensorBase) else NotImplemented
    T.__neg__, T.__pos__, T.__abs__, T.__invert__ = p.neg, math.positive, math.absolute, invert
    for name, method in (("add", "add_"), ("sub", "sub_"), ("mul", "mul_"), ("truediv", "div_"), ("floordiv", "floor_divide_"),
                         ("mod", "remainder_"), ("pow", "pow_"), ("and", "bitwise_and_"), ("or", "bitwise_or_"), ("xor", "bitwise_xor_"),
                         ("lshift", "bitwise_left_shift_"), ("rshift", "bitwise_right_shift_")):
        setattr(T, f"__i{name}__", inplace_operator(getattr(T, method), f"__i{name}__"))
    T.__getitem__, T.__setitem__ = indexing.getitem, indexing.setitem


def only_real(x, others):
    """`memory` of an operation whose result could not be written into complex numbers."""
    if x.dtype.is_complex:
        raise RuntimeError("In-place abs is not supported for complex tensors.")
    check_memory(x, others)


def square(input):
    """input * input."""
    if not isinstance(input, TensorBase):
        raise TypeError(f"square(): argument 'input' (position 1) must be Tensor, not {type_word(input)}")
    return pointwise.pow(input, 2)


attach()
