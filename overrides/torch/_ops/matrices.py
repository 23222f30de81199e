"""What is made of whole matrices by sums and products: powers, the exponential, the trace, chains of products, covariances, Vandermonde's
matrix. May import `core`, `linalg`, `matmul`, `shape`, `pointwise`, `reduce`, `_kernels`.
"""

import numpy as np

from .. import _dtype as D
from .._kernels.sum import running
from .._warn import warn
from .calling import op
from .core import TensorBase, wrap
from .linalg import _as, _wide, inv
from .reduce import sum
from .renamed import renamed


def matrix_power(A, n):
    """A matrix multiplied by itself n times."""
    from .matmul import matmul
    from .pointwise import add, mul
    from .shape import clone
    if A._a.ndim < 2:
        raise RuntimeError("linalg.matrix_power: The input tensor A must have at least 2 dimensions.")
    if A._a.shape[-1] != A._a.shape[-2]:
        raise RuntimeError(f"linalg.matrix_power: A must be batches of square matrices, but they are {A._a.shape[-2]} by {A._a.shape[-1]} matrices")
    if n < 0:
        return inv(A) if n == -1 else matrix_power(inv(A), -n)
    if n == 0:
        return renamed(add(mul(A, 0), wrap(np.eye(A._a.shape[-1], dtype=A._a.dtype), A.dtype)), "CopyBackwards")
    if n == 1:
        return clone(A)
    if n == 3:
        return matmul(matmul(A, A), A)
    out = None
    while n:
        if n & 1:
            out = A if out is None else matmul(out, A)
        A, n = (matmul(A, A) if n > 1 else A), n >> 1
    return out


def torch_matrix_power(input, n):
    """`linalg.matrix_power` by its old name."""
    return matrix_power(input, n)


@op("matrix_exp", node="LinalgMatrixExpBackward0")
def matrix_exp(input):
    """The exponential of matrices, by scaling, a Taylor polynomial and squaring."""
    if input.dtype.kind < D.FLOAT:
        raise RuntimeError(f"linalg.matrix_exp: Expected a floating point or complex tensor as input. Got {input.dtype.word}")
    shape = input._a.shape
    if len(shape) < 2:
        raise RuntimeError("linalg.matrix_exp: The input tensor A must have at least 2 dimensions.")
    if shape[-1] != shape[-2]:
        raise RuntimeError(f"linalg.matrix_exp: A must be batches of square matrices, but they are {shape[-2]} by {shape[-1]} matrices")
    a = _wide(input)
    scale = max(0, int(np.ceil(np.log2(max(np.abs(a).sum(-1).max(), 1e-30)))) + 4) if a.size else 0
    a = a / 2 ** scale
    out = term = np.broadcast_to(np.eye(a.shape[-1]), a.shape)
    for k in range(1, 20):
        term = term @ a / k
        out = out + term
    for _ in range(scale):
        out = out @ out
    return _as(out, input)


@op()
def trace(input):
    """The sum of a matrix's diagonal."""
    if input.dtype is D.bool_:
        raise NotImplementedError("\"trace\" not implemented for 'Bool'")
    if input._a.ndim != 2:
        raise RuntimeError(f"trace: expected a matrix, but got tensor with dim {input._a.ndim}")
    if input.dtype is D.float32:        # added up in float64, one after the other
        return wrap(np.asarray(running(input._a.diagonal().astype(np.float64)), np.float32), D.float32)
    return sum.op.forward(wrap(input._a.diagonal().copy(), input.dtype))


def multi_dot(tensors):
    """Matrices multiplied in the order that takes fewest multiplications; the first and the last may be vectors."""
    from .shape import unsqueeze, view
    last = len(tensors) - 1
    if last < 1:
        raise RuntimeError(f"multi_dot(): expected at least 2 tensors but got {len(tensors)}")
    for word, x in (("first", tensors[0]), ("last", tensors[-1])):
        if x._a.ndim not in (1, 2):
            raise RuntimeError(f"multi_dot(): the {word} tensor must be 1D or 2D but got {x._a.ndim}D")
    mats = [unsqueeze(x, i and 1) if x._a.ndim == 1 and i in (0, last) else x for i, x in enumerate(tensors)]
    for i, x in enumerate(mats):
        if x._a.ndim != 2:
            raise RuntimeError(f"multi_dot(): tensor {i} must be 2D but got {x._a.ndim}D")
        if x.dtype is not mats[0].dtype:
            raise RuntimeError(f"multi_dot(): all tensors must have be the same dtype but tensor 0 is {mats[0].dtype.c_name} and tensor {i} "
                               f"{x.dtype.c_name}")
        if i and mats[i - 1]._a.shape[1] != x._a.shape[0]:
            raise RuntimeError(f"multi_dot(): tensors {i - 1} and {i} with shapes {list(tensors[i - 1]._a.shape)} and {list(tensors[i]._a.shape)} "
                               "cannot be multiplied")
    shape = [n for x, n in ((tensors[0], mats[0]._a.shape[0]), (tensors[-1], mats[-1]._a.shape[1])) if x._a.ndim == 2]
    return view(_chained(mats, 0, last, _splits([mats[0]._a.shape[0], *[x._a.shape[1] for x in mats]])), shape)


def _splits(sizes):
    """{(i, j): the matrix after which the product of matrices i to j is parted}; matrix i is sizes[i] by sizes[i + 1]."""
    cost, at = {(i, i): 0 for i in range(len(sizes))}, {}
    for length in range(1, len(sizes) - 1):
        for i in range(len(sizes) - 1 - length):
            j = i + length
            costs = [cost[i, k] + cost[k + 1, j] + sizes[i] * sizes[k + 1] * sizes[j + 1] for k in range(i, j)]
            cost[i, j] = min(costs)
            at[i, j] = i + costs.index(cost[i, j])
            if len(sizes) == 4 and length == 2 and costs[0] == costs[1]:
                at[i, j] = 1            # of three the first two, where it is all one
    return at


def _chained(mats, i, j, at):
    from .matmul import mm
    return mats[i] if i == j else mm(_chained(mats, i, at[i, j], at), _chained(mats, at[i, j] + 1, j, at))


def cov(input, *, correction=1, fweights=None, aweights=None):
    """The covariance matrix of rows of observations, which may be counted (fweights) and weighted (aweights)."""
    from .math import conj
    from .matmul import mm
    from .pointwise import div, mul, sub
    from .shape import reshape, squeeze, to_dtype, transpose
    if input.dtype is D.bool_:
        raise RuntimeError("cov(): bool dtype is not supported for input")
    if input._a.ndim > 2:
        raise RuntimeError(f"cov(): expected input to have two or fewer dimensions but got an input with {input._a.ndim} dimensions")
    x = input if input.dtype.kind >= D.FLOAT else to_dtype(input, D.Default.dtype)
    x = reshape(x, (1, -1)) if x._a.ndim < 2 else x
    w = fweights
    if aweights is not None:
        w = aweights if w is None else mul(fweights, aweights)
    if w is None:
        total, left = x._a.shape[1], x._a.shape[1] - correction
        centre = div(sum(x, 1, True), total)
        weighted = gap = sub(x, centre)
    else:
        total = sum(w)
        centre = div(sum(mul(x, w), 1, True), total)
        gap = sub(x, centre)
        weighted = mul(gap, w)
        left = sub(total, correction) if aweights is None else sub(total, mul(div(sum(mul(w, aweights)), total), correction))
    if (left if not isinstance(left, TensorBase) else left.item()) <= 0:
        warn("cov(): degrees of freedom is <= 0. Correction should be strictly less than the number of observations. (Triggered internally at "
             "/__w/pytorch/pytorch/aten/src/ATen/native/Correlation.cpp:129.)")
    if not isinstance(left, TensorBase):
        left = max(left, 0)
    else:
        from .pointwise import clamp
        left = clamp(left, 0)
    return squeeze(div(mm(gap, conj(transpose(weighted, 0, 1))), left))


def corrcoef(input):
    """The correlation matrix of rows of observations."""
    from .pointwise import clamp, div
    from .math import complex_, imag, real, sqrt
    from .looks import diagonal
    from .shape import unsqueeze
    if input._a.ndim > 2:
        raise RuntimeError(f"corrcoef(): expected input to have two or fewer dimensions but got an input with {input._a.ndim} dimensions")
    c = cov(input)
    if c._a.ndim == 0:
        return div(c, c)
    d = sqrt(real(diagonal(c)))
    c = div(div(c, unsqueeze(d, 1)), unsqueeze(d, 0))
    return complex_(clamp(real(c), -1, 1), clamp(imag(c), -1, 1)) if c.dtype.is_complex else clamp(c, -1, 1)


def powers(x, N=None, increasing=False):
    """`torch.vander`: powers of a vector's elements, the highest first."""
    from .arranging import flip
    if x._a.ndim != 1:
        raise RuntimeError("x must be a one-dimensional tensor.")
    if N is not None and N < 0:
        raise RuntimeError("N must be non-negative.")
    made = _powers(x, x._a.shape[0] if N is None else N)
    return made if increasing else flip(made, (-1,))


def _powers(x, n):
    from .create import tensor_from
    from .pointwise import pow
    from .shape import unsqueeze
    return pow(unsqueeze(x, -1), tensor_from(list(range(n)), D.int64))


def vander(x, N=None):
    """Powers of the elements of vectors."""
    from .joining import atleast_1d
    x = atleast_1d(x)
    n = x._a.shape[-1] if N is None else N
    if n <= 1:
        raise RuntimeError("N must be greater than 1.")
    return renamed(_powers(x, n), "CatBackward0")
