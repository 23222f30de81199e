"""Functions of two numbers that few programs call: angles, logarithms of sums, neighbours, divisors. May import `pointwise`, `_kernels`, `_dtype`."""

import numpy as np

from .. import _dtype as D
from .._kernels import arctangent
from .._kernels.body_tail import apply as body_tail
from .core import TensorBase
from .inplace import inplace
from .pointwise import binary


def _through64(function):
    """A float32 function computed in float64 and rounded."""
    def apply_wide(a, b):
        r = function(np.asarray(a, np.float64), np.asarray(b, np.float64))
        return r.astype(np.result_type(a, b)) if isinstance(a, np.ndarray) or isinstance(b, np.ndarray) else r
    return apply_wide


def _atan2(a, b):
    if np.result_type(a, b) != np.float32:
        return _through64(np.arctan2)(a, b)
    return body_tail(arctangent.vector, arctangent.scalar, *np.broadcast_arrays(a, b))


def _logaddexp(a, b):
    if np.iscomplexobj(a) or np.iscomplexobj(b):
        kind, a, b = np.result_type(a, b), np.asarray(a, np.complex128), np.asarray(b, np.complex128)
        more = np.where(a.real >= b.real, a, b)
        return (np.log1p(np.exp(np.where(a.real >= b.real, b, a) - more)) + more).astype(kind)
    return _through64(np.logaddexp)(a, b)


def _times_log(log, nothing):
    """input * log(other) where input is not 0; `nothing` is whose logarithm is 0."""
    def function(a, b, rounded):
        # the logarithm is rounded before it is multiplied, so that the divergence of two equal distributions is zero
        kind = np.result_type(a, b)
        factor = log(np.where(a == 0, nothing, b), dtype=np.float64).astype(kind)
        factor = rounded(factor.astype(np.float32)) if rounded else factor
        return np.where(np.isnan(b), kind.type(np.nan), np.where(a == 0, kind.type(0), a * factor))
    return function


def _nextafter(a, b, rounded):
    """The neighbour of `a` towards `b`; those of bfloat16 are 65,536 steps of its float32 apart."""
    if rounded is not D.round_bfloat16:
        return np.nextafter(a, b)
    a, b = (np.array(x, np.float32) for x in np.broadcast_arrays(a, b))
    bits = a.view(np.int32)
    step = np.where(a == 0, np.where(b > 0, 0x10000, -0x7fff0000) - bits, np.where((b > a) == (a > 0), 0x10000, -0x10000))
    return np.where(a == b, b, np.where(np.isnan(a + b), np.float32(np.nan), (bits + step).astype(np.int32).view(np.float32)))


atan2 = binary("atan2", _atan2, floats=True, tensors=True)
hypot = binary("hypot", _through64(np.hypot), floats=True, tensors=True)
logaddexp = binary("logaddexp", _logaddexp, words={D.BOOL: "logaddexp_cpu", D.INTEGER: "logaddexp_cpu"})
logaddexp2 = binary("logaddexp2", _through64(np.logaddexp2), words={D.BOOL: "logaddexp2_cpu", D.INTEGER: "logaddexp2_cpu"})
xlogy = binary("xlogy", _times_log(np.log, 1.0), floats=True, steps=True, node=lambda input, other: f"XlogyBackward{0 if isinstance(other, TensorBase) and isinstance(input, TensorBase) else 2 if isinstance(input, TensorBase) else 1}")
xlog1py = binary("special_xlog1py", _times_log(np.log1p, 0.0), floats=True, steps=True, node="SpecialXlog1PyBackward0")
copysign = binary("copysign", np.copysign, floats=True, node=lambda input, other: f"CopysignBackward{int(not isinstance(other, TensorBase))}")
nextafter = binary("nextafter", _nextafter, floats=True, steps=True)
heaviside = binary("heaviside", lambda a, b: np.where(a == 0, b, (a > 0).astype(a.dtype)), node="NotImplemented", same=True)
gcd = binary("gcd", np.gcd, tensors=True)
lcm = binary("lcm", np.lcm, tensors=True)

atan2_, hypot_, xlogy_, copysign_, nextafter_, heaviside_, gcd_, lcm_ = map(inplace, (atan2, hypot, xlogy, copysign, nextafter, heaviside, gcd, lcm))
