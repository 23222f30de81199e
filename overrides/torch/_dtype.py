"""Number types: the `dtype` objects and PyTorch's promotion rules; `finfo` and `iinfo` lie in `_limits`. Imports NumPy and `_builtin`.

bfloat16 has no NumPy type: its values live in float32 arrays and are rounded to 8 bits of mantissa after each operation.
"""

import numpy as np

from ._builtin import Builtin, sealed, type_word

BOOL, INTEGER, FLOAT, COMPLEX = range(4)


# How the compiler calls the types, in some of ATen's sentences.
C_NAMES = {"float32": "float", "float64": "double", "int64": "long int", "int32": "int", "int16": "short int", "int8": "signed char",
           "uint8": "unsigned char", "bool": "bool", "float16": "c10::Half", "bfloat16": "c10::BFloat16",
           "complex64": "c10::complex<float>", "complex128": "c10::complex<double>"}


class dtype(metaclass=Builtin):
    """One number type. `numpy` is the array type that stores it, `kind` its place in promotion."""

    __slots__ = ("name", "numpy", "kind", "itemsize", "is_floating_point", "is_complex", "is_signed", "word", "rank", "c_name", "legacy")

    def __init__(self, name, array_type, kind, word, rank, itemsize=None):
        self.name, self.numpy, self.kind, self.word, self.rank = name, np.dtype(array_type), kind, word, rank
        self.itemsize = itemsize or self.numpy.itemsize
        self.is_floating_point, self.is_complex = kind == FLOAT, kind == COMPLEX
        self.is_signed = kind > BOOL and name[0] != "u"
        self.c_name = C_NAMES.get(name, name)
        # ATen's name of a tensor of this type, which PyTorch replaces in sentences where the type is an old one.
        self.legacy = f"torch.{word}Tensor" if kind in (INTEGER, FLOAT) and name != "bfloat16" else f"CPU{word}Type"

    def __repr__(self):
        return "torch." + self.name

    def __reduce__(self):
        return _by_name, (self.name,)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def to_real(self):
        return {complex64: float32, complex128: float64}.get(self, self)

    def to_complex(self):
        return {float32: complex64, float64: complex128}.get(self, self)


bool_ = dtype("bool", np.bool_, BOOL, "Bool", 0)
uint8 = dtype("uint8", np.uint8, INTEGER, "Byte", 1)
int8 = dtype("int8", np.int8, INTEGER, "Char", 1)
int16 = dtype("int16", np.int16, INTEGER, "Short", 2)
int32 = dtype("int32", np.int32, INTEGER, "Int", 3)
int64 = dtype("int64", np.int64, INTEGER, "Long", 4)
float16 = dtype("float16", np.float16, FLOAT, "Half", 1)
bfloat16 = dtype("bfloat16", np.float32, FLOAT, "BFloat16", 1, itemsize=2)
float32 = dtype("float32", np.float32, FLOAT, "Float", 2)
float64 = dtype("float64", np.float64, FLOAT, "Double", 3)
complex64 = dtype("complex64", np.complex64, COMPLEX, "ComplexFloat", 2)
complex128 = dtype("complex128", np.complex128, COMPLEX, "ComplexDouble", 3)

ALL = (bool_, uint8, int8, int16, int32, int64, float16, bfloat16, float32, float64, complex64, complex128)
HALVES = (float16, bfloat16)
# The wide unsigned types: created, cast, indexed and printed; PyTorch too computes little with them and has no legacy tensor type of them.
UNSIGNED = tuple(dtype(f"uint{bits}", f"uint{bits}", INTEGER, f"UInt{bits}", 5) for bits in (16, 32, 64))
sealed(dtype)
NAMES = {d.name: d for d in (*ALL, *UNSIGNED)}
NAMES.update(float=float32, double=float64, half=float16, long=int64, int=int32, short=int16, cfloat=complex64, cdouble=complex128)
FROM_NUMPY = {d.numpy: d for d in (*ALL, *UNSIGNED) if d is not bfloat16}
PYTHON_TYPES = {bool: bool_, int: int64, float: float32, complex: complex64}


def _by_name(name):
    return NAMES[name]


class Default:
    """The floating-point type that Python floats take (`torch.set_default_dtype`)."""

    dtype = float32


def default_complex():
    return Default.dtype.to_complex() if Default.dtype in (float32, float64) else complex64


def stands_for_dtype(value):
    """Whether a value is a dtype or a Python type that stands for one."""
    return type(value) is dtype or type(value) is type and value in (float, int, bool, complex)


def as_dtype(value, name="tensor"):
    """A dtype, or one of the Python types `bool`, `int`, `float`, `complex` that stand for one; `name` is the function that was called."""
    if type(value) is dtype:
        return value
    if value is float:
        return float64
    if value is complex:
        return complex128
    if value is not bool and value is not int:
        raise TypeError(f"{name}(): argument 'dtype' must be torch.dtype, not {type_word(value)}")
    return PYTHON_TYPES[value]


_promoted = {}


def promote(a, b):
    """The dtype that holds both (`torch.promote_types`)."""
    if a is b:
        return a
    got = _promoted.get((a, b))
    if got is None:
        got = _promoted[a, b] = _promote(a, b)
    return got


def _promote(a, b):
    first, second = a, b
    if a.kind < b.kind:
        a, b = b, a
    if a.kind == COMPLEX:
        return a if b.kind < FLOAT or b.rank <= a.rank else complex128
    if a.kind == FLOAT and b.kind < FLOAT:
        return a
    if a in UNSIGNED or b in UNSIGNED:
        raise RuntimeError(f"Promotion for uint16, uint32, uint64 types is not supported, attempted to promote {first.word} and {second.word}")
    if a.kind != b.kind:
        return a
    if {a, b} in ({uint8, int8},):
        return int16
    if {a, b} == {float16, bfloat16}:
        return float32
    return a if a.rank > b.rank else b


def check_long(value):
    """A whole number of Python must fit 64 bits wherever PyTorch takes one, even beside floats."""
    if not -0x8000000000000000 <= value <= 0xFFFFFFFFFFFFFFFF:
        raise OverflowError("int too big to convert")


def plain(value):
    """A NumPy number as the number of Python that PyTorch reads in it: int, complex or, whatever else it is, float."""
    return int(value) if isinstance(value, np.integer) else complex(value) if isinstance(value, complex) else float(value.real)


def of_scalar(value):
    """The dtype a Python number takes in arithmetic."""
    kind = type(value)
    if kind is float:
        return Default.dtype
    if kind is int:
        check_long(value)
        return int64
    if kind is bool:
        return bool_
    if kind is complex:
        return default_complex()
    if isinstance(value, np.generic):
        return of_scalar(plain(value))
    return of_scalar(int(value) if isinstance(value, int) else float(value))       # a number of a class of its own, as of an Enum


def result(operands):
    """PyTorch's result type of [(dtype, is_zero_dim, is_python_number), ...].

    Tensors with dimensions win over zero-dimensional ones, and those over Python numbers, unless the weaker
    one is of a higher kind (bool < integer < float < complex).
    """
    ranks = [None, None, None]
    for dt, zero_dim, number in operands:
        place = 2 if number else 1 if zero_dim else 0
        ranks[place] = dt if ranks[place] is None else promote(ranks[place], dt)
    best = None
    for dt in ranks:
        if dt is not None and (best is None or dt.kind > best.kind):
            if best is None:
                best = dt
            elif dt.kind == COMPLEX and best.kind == FLOAT:
                best = complex128 if best is float64 else complex64
            else:
                best = promote(best, dt)
    return best


def round_bfloat16(array):
    """float32 array rounded to the nearest bfloat16 value, ties to even, in the layout it has."""
    array = np.asarray(array, np.float32)
    bits = array.view(np.uint32)
    rounded = (bits + (((bits >> np.uint32(16)) & np.uint32(1)) + np.uint32(0x7FFF))) & np.uint32(0xFFFF0000)
    return np.where(np.isnan(array), np.float32(np.nan), rounded.view(np.float32))


def __getattr__(name):
    if name not in ("finfo", "iinfo"):
        raise AttributeError(name)
    from . import _limits
    return getattr(_limits, name)
