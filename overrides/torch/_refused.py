"""Which dtypes PyTorch has no kernel for where NumPy would answer, and its sentences. Loaded by `_ops/refusing.py` at the first doubtful dtype. Imports `_dtype`.

A row: operations, the kinds of dtype that they refuse, the class of the exception and its sentence, in which `{}` is the dtype's name in C++ and `{op}`
the operation's. The dtype is the one that arithmetic on the first two operands would have.
"""

import warnings

import numpy as np

from . import _dtype as D
from ._ops.result import first_broadcast_error, result_type
from ._ops.core import OPS, TensorBase

# The kinds: complex numbers, truth values, integers, floats of 16 bits, other floats (d).
ROWS = """\
atan2 copysign frac logaddexp2 logit xlogy special_xlog1py cummax cummin kthvalue mode | c | "{op}_cpu" not implemented for '{}'
gcd lcm | bdhc | "{op}_cpu" not implemented for '{}'
hypot nextafter | bic | "{op}_cpu" not implemented for '{}'
round | c | "round_vml_cpu" not implemented for '{}'
special_ndtri | h | "ndtri_cpu" not implemented for '{}'
logcumsumexp | bi | "logcumsumexp_out_cpu" not implemented for '{}'
bitwise_left_shift | b | "lshift_cpu" not implemented for '{}'
bitwise_right_shift | b | "rshift_cpu" not implemented for '{}'
max_all min_all | c | "{op}" not implemented for '{}'
max_dim | c | ! max(): does not support complex input
min_dim | c | ! min(): does not support complex input
amax | c | "max_values_cpu" not implemented for '{}'
amin | c | "min_values_cpu" not implemented for '{}'
median | c | "median_cpu" not implemented for '{}'
median_dim | c | "median_out" not implemented for '{}'
addcmul | b | "addcmul_cpu_out" not implemented for '{}'
clamp | c | clamp is not supported for complex types
signbit | c | signbit is not implemented for complex tensors.
sign | c | Unlike NumPy, torch.sign is not intended to support complex numbers. Please use torch.sgn instead.
fmax fmin maximum minimum | c | ! {op} not implemented for complex tensors.
heaviside | c | ! heaviside is not yet implemented for complex tensors.
isposinf isneginf | c | ! {op} does not support complex inputs.
nansum | c | ! nansum on CPU does not support complex inputs
topk | c | !  topk does not support complex dtypes on CPU
matrix_exp | bi | ! linalg.matrix_exp: Expected a floating point or complex tensor as input. Got {}
"""


def letter(dt):
    """The kind of a dtype."""
    return "h" if dt in D.HALVES else "bidc"[dt.kind]


ELEMENTWISE = ("gcd", "lcm", "nextafter", "copysign", "hypot", "xlogy")        # NumPy looks for a kernel before it looks at shapes

TABLE = {op: (kinds, sentence.removeprefix("! "), RuntimeError if sentence.startswith("! ") else NotImplementedError)
         for ops, kinds, sentence in (line.split(" | ") for line in ROWS.splitlines()) for op in ops.split()}


def quietly(forward, args):
    """What an operation gives of complex numbers, without NumPy's warning of what is lost: they are refused afterwards, if at all."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Casting complex values", np.exceptions.ComplexWarning)
        return forward(*args)


def without_gradient(function, name):
    """What PyTorch says of an argument that may not require a gradient."""
    return RuntimeError(f"The function '{function}' is not differentiable with respect to argument '{name}'. This input cannot have requires_grad True.")


def refuse_bounds(input, min, max):
    """What PyTorch says of complex numbers and bounds: by the kernel that it would call."""
    if input.dtype.is_complex or not isinstance(max if min is None else min, TensorBase):
        return NotImplementedError("clamp is not supported for complex types")
    bounds = [t for t in (input, min, max) if isinstance(t, TensorBase)]
    kernel = "maximum" if max is None else "minimum" if min is None else "clamp"
    return NotImplementedError(f"\"{kernel}_cpu\" not implemented for '{result_type(input, bounds[-1] if bounds[-1].dtype.is_complex else bounds[1]).word}'")


def refuse(name, args):
    """Raise PyTorch's exception where it has no kernel for what these operands would be computed in."""
    kinds, sentence, error = TABLE[name]
    if name in ("cummax", "cummin", "mode") and not args[0]._a.size:
        return
    alone = OPS[name].names[1:2] in (("dim",), ("k",), ("decimals",))
    operands = [t for t in args[:1 if alone else 2] if isinstance(t, (TensorBase, int, float, complex))]
    dt = result_type(*operands) if len(operands) == 2 else operands[0].dtype
    if letter(dt) in kinds:
        shapes = [t._a.shape for t in operands if isinstance(t, TensorBase)]
        mismatch = first_broadcast_error(shapes) if name in ELEMENTWISE else None
        if mismatch:
            raise mismatch
        raise error(sentence.format(dt.word, op=name))
