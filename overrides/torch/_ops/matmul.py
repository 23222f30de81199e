"""Matrix products. May import `core`, `result`, `_kernels`, `_dtype`."""

import math

import numpy as np

from .._builtin import type_word
from .. import _dtype as D
from .._kernels import gemm as K
from .arrays import cast
from .calling import op
from .core import TensorBase, needs_grad, wrap
from .renamed import renamed


def product(a, b, dt, bias=None, kernel="addmm_impl_cpu_"):
    """(B, M, K) @ (B, K, N) + bias for arrays of dtype `dt`, one sgemm per batch item."""
    if dt is D.bool_ and a.size and b.size:
        raise NotImplementedError(f'"{kernel}" not implemented for \'Bool\'')
    if dt is D.float32:
        return K.gemm(a, b, bias)
    if dt in D.HALVES:
        r = wide_product(a, b)
        return cast(r if bias is None else r + bias.astype(np.float32), D.float32, dt)
    r = np.matmul(a, b)
    return r if bias is None else r + bias


def wide_product(a, b):
    """a @ b of 16-bit numbers in float32."""
    return np.matmul(a.astype(np.float64), b.astype(np.float64)).astype(np.float32)


def scaled_product(a, b, dt, alpha, beta=0, c=None):
    """alpha * (a @ b) + beta * c, of 16-bit numbers rounded once. MKL takes the second matrix times alpha first."""
    kind = np.float32 if dt in D.HALVES else a.dtype.type
    if dt is D.float32:
        r = product(a, b * kind(alpha), dt)
    else:
        r = (wide_product(a, b) if dt in D.HALVES else product(a, b, dt)) * kind(alpha)
    return cast(r + kind(beta) * c.astype(kind) if beta else r, D.FROM_NUMPY[r.dtype], dt)


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
    if input.dtype is not mat2.dtype:
        raise RuntimeError(f"expected m1 and m2 to have the same dtype, but got: {input.dtype.c_name} != {mat2.dtype.c_name}")
    return wrap(product(a[None], b[None], input.dtype)[0], input.dtype)


@op()
def bmm(input, mat2):
    """(B, M, K) @ (B, K, N)."""
    a, b = input._a, mat2._a
    if a.ndim != 3:
        raise RuntimeError("batch1 must be a 3D tensor")
    if b.ndim != 3:
        raise RuntimeError("batch2 must be a 3D tensor")
    if a.shape[0] != b.shape[0] or a.shape[2] != b.shape[1]:
        raise RuntimeError(f"Expected size for first two dimensions of batch2 tensor to be: [{a.shape[0]}, {a.shape[2]}] but got: "
                           f"[{b.shape[0]}, {b.shape[1]}].")
    small = a.shape[1] * a.shape[2] * b.shape[2] < 400
    if input.dtype is not mat2.dtype:
        if not (a.size and b.size):
            return wrap(np.zeros((a.shape[0], a.shape[1], b.shape[2]), b.dtype), mat2.dtype)
        if small and input.dtype is D.bool_:
            raise NotImplementedError("\"bmm\" not implemented for 'Bool'")
        expected, found = (input, mat2) if small or input.dtype is D.float32 else (mat2, input)
        raise RuntimeError(f"expected scalar type {expected.dtype.word} but found {found.dtype.word}")
    if input.dtype is D.float32 and small:
        return wrap(K.small_bmm(a, b), input.dtype)
    return wrap(product(a, b, input.dtype, kernel="bmm" if small else "addmm_impl_cpu_"), input.dtype)


@op()
def mv(input, vec):
    """(M, K) @ (K)."""
    a, v = input._a, vec._a
    if a.ndim == 0:
        raise IndexError("Dimension specified as 0 but tensor has no dimensions")
    if a.ndim != 2 or v.ndim != 1:
        raise RuntimeError(f"vector + matrix @ vector expected, got 1, {a.ndim}, {v.ndim}")
    if a.shape[1] != v.shape[0]:
        raise RuntimeError(f"size mismatch, got input ({a.shape[0]}), mat ({a.shape[0]}x{a.shape[1]}), vec ({v.shape[0]})")
    if input.dtype is not vec.dtype:
        raise RuntimeError(f"addmv input tensors must have the same dtype, but got {vec.dtype.word}, {input.dtype.word}, and {vec.dtype.word}")
    return wrap(vector_product(a, v, input.dtype), input.dtype)


def turned(a):
    """Whether a matrix's columns lie in memory order."""
    return a.strides[0] == a.itemsize and a.strides[1] >= a.itemsize * a.shape[0]


def vector_product(a, v, dt):
    """Rows of a matrix in memory order go lane by lane; a turned matrix is one chain per output."""
    if dt is D.float32:
        if turned(a):
            return K.chain(a, v)
        return K.mv(np.ascontiguousarray(a), v)
    return product(a[None], v[None, :, None], dt, kernel="addmv_impl_cpu")[0, :, 0]


@op()
def dot(input, tensor):
    """Inner product of two vectors."""
    a, b = input._a, tensor._a
    if a.ndim != 1 or b.ndim != 1:
        raise RuntimeError(f"1D tensors expected, but got {a.ndim}D and {b.ndim}D tensors")
    if input.dtype is not tensor.dtype:
        raise RuntimeError("dot : expected both vectors to have same dtype, but found "
                           f"{input.dtype.word} and {tensor.dtype.word}")
    if a.shape != b.shape:
        raise RuntimeError(f"inconsistent tensor size, expected tensor [{a.size}] and src [{b.size}] to have the same number of elements, but got "
                           f"{a.size} and {b.size} elements respectively")
    if input.dtype is D.bool_:
        raise NotImplementedError("\"dot\" not implemented for 'Bool'")
    if input.dtype is D.float32:
        return wrap(np.asarray(K.dot(a, b)), input.dtype)
    return wrap(np.asarray(product(a[None, None], b[None, :, None], input.dtype)[0, 0, 0]), input.dtype)


def vdot(input, other):
    """Inner product with the first vector conjugated."""
    from .math import conj
    return renamed(dot(conj(input), other), "VdotBackward0", [x for x, y in ((input, other), (other, input)) if needs_grad(y)])


@op()
def addmm(input, mat1, mat2, beta=1, alpha=1):
    """beta * input + alpha * (mat1 @ mat2)."""
    a, b, c = mat1._a, mat2._a, input._a
    if input.dtype is not mat2.dtype:
        raise RuntimeError(f"self and mat2 must have the same dtype, but got {input.dtype.word} and {mat2.dtype.word}")
    if mat1.dtype is not mat2.dtype:
        raise RuntimeError(f"mat1 and mat2 must have the same dtype, but got {mat1.dtype.word} and {mat2.dtype.word}")
    if a.ndim != 2 or b.ndim != 2:
        raise RuntimeError(f"{'mat1' if a.ndim != 2 else 'mat2'} must be a matrix, got {(a if a.ndim != 2 else b).ndim}-D tensor")
    if a.shape[1] != b.shape[0]:
        raise RuntimeError(f"mat1 and mat2 shapes cannot be multiplied ({a.shape[0]}x{a.shape[1]} and {b.shape[0]}x{b.shape[1]})")
    shape = (a.shape[0], b.shape[1])
    try:
        c = np.broadcast_to(c, shape)
    except ValueError:
        from .shape import expand
        expand.op.forward(input, shape)
    if alpha == 1 and beta == 1:
        return wrap(product(a[None], b[None], input.dtype, input._a)[0], input.dtype)
    return wrap(scaled_product(a[None], b[None], input.dtype, alpha, beta, c)[0], input.dtype)


def _folds(x, y):
    """Whether a batched operand is multiplied as one tall matrix (ATen's should_fold)."""
    big, small = (x, y) if x._a.ndim >= y._a.ndim else (y, x)
    if not (big._a.ndim >= 3 and small._a.ndim <= 2):
        return False
    if small.requires_grad:
        return True
    if x._a.ndim == 2:
        return False
    a = big._a if big is x else big._a.swapaxes(-1, -2)
    if a.size == 0:
        return True
    return all(a.strides[i] == a.strides[i + 1] * a.shape[i + 1] for i in range(a.ndim - 2))


def matmul(input, other):
    """The matrix product of any two shapes: vectors, matrices, batches that broadcast."""
    from .shape import contiguous, expand, reshape, squeeze, t, transpose, unsafe_view, unsqueeze
    if not isinstance(input, TensorBase) or not isinstance(other, TensorBase):
        place, bad = ("input' (position 1", input) if not isinstance(input, TensorBase) else ("other' (position 2", other)
        raise TypeError(f"matmul(): argument '{place}) must be Tensor, not {type_word(bad)}")
    m, n = input._a.ndim, other._a.ndim
    if m == 0 or n == 0:
        raise RuntimeError(f"both arguments to matmul need to be at least 1D, but they are {m}D and {n}D")
    if m == 1 and n == 1:
        return dot(input, other)
    if m == 2 and n == 1:
        return mv(input, other)
    if m == 1 and n == 2:
        return renamed(squeeze(mm(unsqueeze(input, 0), other), 0), "SqueezeBackward4")
    if m == 2 and n == 2:
        return mm(input, other)
    if m == 3 and n == 3 and input._a.shape[0] != other._a.shape[0] and 1 in (input._a.shape[0], other._a.shape[0]):
        # a batch of one that requires a gradient is not repeated
        if input._a.shape[0] == 1 and input.requires_grad:
            input, m = squeeze(input, 0), 2
        elif other._a.shape[0] == 1 and other.requires_grad:
            other, n = squeeze(other, 0), 2
    if _folds(input, other):
        turned = n > m
        x, y = (transpose(other, -1, -2) if turned else input), (t(input) if turned and m == 2 else input if turned else other)
        shape = x._a.shape
        flat = reshape(x, (math.prod(shape[:-1]), shape[-1]))
        if y._a.ndim == 1:
            return unsafe_view(mv(flat, y), shape[:-1])
        out = unsafe_view(mm(flat, y), shape[:-1] + (y._a.shape[1],))
        return contiguous(transpose(out, -1, -2)) if turned else out
    x = unsqueeze(input, 0) if m == 1 else input
    y = unsqueeze(other, 1) if n == 1 else other
    a, b = x._a, y._a
    try:
        batch = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    except ValueError:
        from .result import broadcast_error
        raise broadcast_error(a.shape[:-2], b.shape[:-2]) from None
    count = math.prod(batch)
    left = reshape(expand(x, batch + a.shape[-2:]), (count,) + a.shape[-2:]) if batch != a.shape[:-2] or len(batch) != 1 else x
    right = reshape(expand(y, batch + b.shape[-2:]), (count,) + b.shape[-2:]) if batch != b.shape[:-2] or len(batch) != 1 else y
    shape = batch + ((a.shape[-2],) if m > 1 else ()) + ((b.shape[-1],) if n > 1 else ())
    return unsafe_view(bmm(left, right), shape)


def outer(input, vec2):
    """All products of two vectors' elements."""
    from .pointwise import mul
    from .shape import reshape
    if input._a.ndim != 1 or vec2._a.ndim != 1:
        raise RuntimeError(f"outer: Expected 1-D argument {'self' if input._a.ndim != 1 else 'vec2'}, but got "
                           f"{(input if input._a.ndim != 1 else vec2)._a.ndim}-D")
    return mul(reshape(input, (-1, 1)), vec2)
