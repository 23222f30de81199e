"""Matrix products. May import `core`, `result`, `_kernels`, `_dtype`."""

import numpy as np

from .. import _dtype as D
from .._kernels import gemm as K
from .core import op, wrap


def product(a, b, dt, bias=None):
    """(B, M, K) @ (B, K, N) + bias for arrays of dtype `dt`, one sgemm per batch item."""
    if dt is D.float32:
        return K.gemm(a, b, bias)
    if dt is D.float16 or dt is D.bfloat16:
        r = np.matmul(a.astype(np.float64), b.astype(np.float64)).astype(np.float32)
        if bias is not None:
            r = r + bias.astype(np.float32)
        return r.astype(np.float16) if dt is D.float16 else D.round_bfloat16(r)
    r = np.matmul(a, b)
    return r if bias is None else r + bias


def same_dtype(a, b, words="expected m1 and m2 to have the same dtype, but got: {} != {}"):
    if a.dtype is not b.dtype:
        raise RuntimeError(words.format(C_NAMES[a.dtype.name], C_NAMES[b.dtype.name]))


C_NAMES = {"float32": "float", "float64": "double", "int64": "long long", "int32": "int", "int16": "short", "int8": "signed char",
           "uint8": "unsigned char", "bool": "bool", "float16": "c10::Half", "bfloat16": "c10::BFloat16",
           "complex64": "c10::complex<float>", "complex128": "c10::complex<double>"}


@op()
def mm(input, mat2):
    """(M, K) @ (K, N)."""
    a, b = input._a, mat2._a
    if a.ndim != 2:
        raise RuntimeError("self must be a matrix")
    if b.ndim != 2:
        raise RuntimeError("mat2 must be a matrix")
    if a.shape[1] != b.shape[0]:
        raise RuntimeError(f"mat1 and mat2 shapes cannot be multiplied ({a.shape[0]}x{a.shape[1]} and {b.shape[0]}x{b.shape[1]})")
    same_dtype(input, mat2)
    return wrap(product(a[None], b[None], input.dtype)[0], input.dtype)
