"""Names of PyTorch that hardly any program calls, made of what is there; loaded when one is first named. May import `_ops`, `_factories`."""

import numpy as np

from .. import _dtype as D
from .._builtin import type_word
from .._factories import randn
from .._kernels.special import i0
from .._ops.arrays import cast
from .._ops.calling import op
from .._ops.core import TensorBase, wrap
from .._ops.indexing import nonzero
from .._ops.inplace import check_inplace, check_memory, inplace, turned
from .._ops import random
from .._ops.linalg import qr, svd
from .._ops.looks import as_strided
from .._ops.math import polygamma
from .._ops.matmul import matmul
from .._ops.norms import matrix_norm, vector_norm
from .._ops.pieces import chunk, split, split_with_sizes
from .._ops.pointwise import sub
from .._ops.reduce import mean
from .._ops.renamed import renamed
from .._ops.shape import clone, contiguous, expand, narrow
from .._ops.storing import numbers
from .._warn import warn_once
from . import linalg, rule  # noqa: F401 - the rows of what gradients are made of here
from .matmul import H
from .pointwise import cc
from .rare import ldexp, window

NORMS = (" is deprecated and it is just left for JIT compatibility. It will be removed in a future PyTorch release. Please use `linalg.{}` instead "
         "(Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/native/LinearAlgebra.cpp:{}.)")


# ---------------------------------------------------------------- windows
def _triangle(places, last):
    places.mul_(2.0 / last)
    places[last // 2 + 1:].mul_(-1).add_(2)
    return places


bartlett_window = window("bartlett_window", _triangle)


def kaiser_window(window_length, periodic=True, beta=12.0, **options):
    """The Kaiser window of shape `beta`; `periodic` leaves out its last value."""
    def shape(places, last):
        at = np.arange(last + 1) / (last / 2.0) - 1
        return wrap(cast(i0(beta * np.sqrt(np.maximum(1 - at * at, 0))) / i0(beta), D.float64, places.dtype), places.dtype)
    return window("kaiser_window", shape)(window_length, periodic, **options)


# ---------------------------------------------------------------- signs and copies
@op("_conj_physical", node="ConjPhysicalBackward0")
def _conj_physical(input):
    return wrap(np.conj(input._a), input.dtype)


rule("_conj_physical", input=lambda g, n: cc(g))
_conj_physical_ = inplace(_conj_physical, "conj_physical_")


def conj_physical(input):
    """Complex conjugates in memory of their own; a real tensor stays as it is."""
    return _conj_physical(input) if input.dtype.is_complex else input


def conj_physical_(self):
    """In-place form of `conj_physical`."""
    return _conj_physical_(self) if self.dtype.is_complex else self


def is_conj(input):
    """Whether conjugation waits to be done: never here."""
    return False


is_neg = is_conj


def resolve_conj(input):
    """The tensor itself, as nothing waits to be done."""
    return input


resolve_neg = to_dense = resolve_conj


def get_device(input):
    """-1: the processor."""
    return -1


def narrow_copy(input, dim, start, length):
    """`narrow` in memory of its own."""
    if dim >= input._a.ndim:
        raise RuntimeError("Expected dim < static_cast<int64_t>(self_sizes.size()) to be true, but got false.  (Could this error message be improved?  "
                           "If so, please report an enhancement request to PyTorch.)")
    if length < 0:
        raise RuntimeError(f"start ({start}) + length ({length}) exceeds dimension size ({input._a.shape[dim]}).")
    return renamed(contiguous(clone(narrow(input, dim, start, length))), "NarrowCopyBackward0")


@op("bernoulli_number", node="NotImplemented")
def bernoulli_number(input, p, generator):
    """Zeros and ones of one probability in the shape of a tensor that requires a gradient."""
    return wrap(random.distributions.bernoulli_number(input._a.shape, input.dtype, p, generator)._a, input.dtype)


def _refuse(g, n):
    raise RuntimeError("derivative for aten::bernoulli is not implemented")


rule("bernoulli_number", input=_refuse)
as_strided_ = turned(as_strided, "AsStridedBackward1")


def _parts(function, name):
    def parts(*args, **kw):
        return tuple(renamed(clone(part), name) for part in function(*args, **kw))
    parts.__doc__ = "The parts in memory of their own."
    return parts


def unsafe_chunk(input, chunks, dim=0):
    """`chunk`, whose parts may be written without asking."""
    return _parts(chunk, "UnsafeSplitBackward0")(input, chunks, dim)


def unsafe_split(input, split_size, dim=0):
    """`split`, whose parts may be written without asking."""
    return _parts(split, "UnsafeSplitBackward0")(input, split_size, dim)


def unsafe_split_with_sizes(input, split_sizes, dim=0):
    """`split_with_sizes`, whose parts may be written without asking."""
    return _parts(split_with_sizes, "UnsafeSplitWithSizesBackward0")(input, split_sizes, dim)


def nonzero_static(input, *, size, fill_value=-1):
    """`nonzero` cut or filled to `size` rows."""
    if size < 0:
        raise RuntimeError("nonzero_static: 'size' must be an non-negative integer")
    rows = nonzero(input)._a[:size]
    out = np.full((size, rows.shape[1]), fill_value, np.int64)
    out[:len(rows)] = rows
    return wrap(out, D.int64)


def check_subclass(cls):
    """Refuse what is no subclass of Tensor."""
    if not isinstance(cls, type):
        raise TypeError(f"cls must be a type (got {type_word(cls)})")
    if not issubclass(cls, TensorBase):
        raise TypeError("Creating a Tensor subclass from a class that does not inherit from Tensor is not possible. Make sure your class inherits "
                        "from Tensor.")


def as_subclass(self, cls=...):
    """This tensor's memory and history as an object of a subclass of Tensor."""
    if cls is ...:
        raise TypeError('as_subclass() missing 1 required positional arguments: "cls"')
    from .._constructor import alias, dressed
    check_subclass(cls)
    return dressed(alias(self), cls)


# ---------------------------------------------------------------- norms and decompositions
def frobenius_norm(input, dim, keepdim=False):
    """`linalg.vector_norm` by its old name."""
    warn_once("at::frobenius_norm" + NORMS.format("vector_norm(A, 2., dim, keepdim)", 2959))
    return vector_norm(input, 2.0, dim, keepdim)


def nuclear_norm(input, dim=(-2, -1), keepdim=False):
    """`linalg.matrix_norm(input, "nuc")` by its old name."""
    warn_once("at::nuclear_norm" + NORMS.format("matrix_norm(A, 'nuc', dim, keepdim)", 2968))
    return matrix_norm(input, "nuc", dim, keepdim)


def norm_except_dim(v, pow=2, dim=0):
    """The norm over all dimensions but one (all: -1)."""
    if dim == -1:
        return vector_norm(v, float(pow))
    return vector_norm(v, float(pow), tuple(d for d in range(v._a.ndim) if d != dim % v._a.ndim), True)


def svd_lowrank(A, q=6, niter=2, M=None):
    """The q largest singular values of A - M with their vectors (U, S, V), from products with `q` random columns."""
    q = 6 if q is None else q
    A = A if M is None else sub(A, expand(M, A._a.shape))
    wide = A._a.shape[-2] < A._a.shape[-1]
    A = H(A) if wide else A
    basis = qr(matmul(A, randn(A._a.shape[-1], q, dtype=A.dtype)))[0]
    for _ in range(2 if niter is None else niter):
        basis = qr(matmul(H(A), basis))[0]
        basis = qr(matmul(A, basis))[0]
    u, s, vh = svd(matmul(H(basis), A), False)
    u, v = matmul(basis, u), H(vh)
    return (v, s, u) if wide else (u, s, v)


def pca_lowrank(A, q=None, center=True, niter=2):
    """`svd_lowrank` of rows whose mean is taken off: principal components."""
    m, n = A._a.shape[-2:]
    q = min(6, m, n) if q is None else q
    if not 0 <= q <= min(m, n):
        raise ValueError(f"q(={q}) must be non-negative integer and not greater than min(m, n)={min(m, n)}")
    if niter < 0:
        raise ValueError(f"niter(={niter}) must be non-negative integer")
    return svd_lowrank(sub(A, mean(A, -2, True)) if center else A, q, niter)


# ---------------------------------------------------------------- in place
ldexp_ = inplace(ldexp)


def float_power_(self, exponent):
    """In-place form of `float_power`: for float64 and complex128, which it gives."""
    out = D.complex128 if self.dtype.is_complex or isinstance(exponent, complex) or isinstance(exponent, TensorBase) and exponent.dtype.is_complex else D.float64
    if self.dtype is not out:
        raise RuntimeError(f"the base given to float_power_ has dtype {self.dtype.word} but the operation's result requires dtype {out.word}")
    return self.pow_(exponent)


def method_polygamma(self, n):
    """The n-th derivative of digamma at each element."""
    return polygamma(n, self)


def polygamma_(self, n):
    """In-place form of `polygamma`."""
    if self.dtype.kind < D.FLOAT:
        raise RuntimeError(f"result type {D.Default.dtype.word} can't be cast to the desired output type {self.dtype.word}")
    return self.copy_(renamed(polygamma(n, self.clone()), "PolygammaBackward1"))


def swapaxes_(self, axis0, axis1):
    """`transpose_` in NumPy's words."""
    return self.transpose_(axis0, axis1)


def swapdims_(self, dim0, dim1):
    """`transpose_` by another name."""
    return self.transpose_(dim0, dim1)


def map_(self, other, function):
    """Refill with function(own element, other's element)."""
    if self.requires_grad or other.requires_grad:
        raise RuntimeError("Can't call map_() on Variable that requires grad. Use var.detach().map_() instead.")
    other = expand.op.forward(other, self._a.shape)
    check_inplace(self)
    check_memory(self, (other,))
    self._a[...] = numbers([function(x, y) for x, y in zip(self._a.reshape(-1).tolist(), other._a.reshape(-1).tolist())],
                           self.dtype).reshape(self._a.shape)
    self._vc[0] += 1
    return self


def apply_(self, function):
    """Refill with function(element)."""
    if self.requires_grad:
        raise RuntimeError("Can't call apply_() on Variable that requires grad. Use var.detach().apply_() instead.")
    self._a[...] = numbers([function(x) for x in self._a.reshape(-1).tolist()], self.dtype).reshape(self._a.shape)
    self._vc[0] += 1
    return self


# ---------------------------------------------------------------- what only sparse tensors have, of which this torch makes none
def _of_sparse(name, layout):
    def method(self):
        raise RuntimeError(f"{name} expected {layout} tensor layout but got Strided")
    method.__name__ = method.__qualname__ = name
    method.__doc__ = "Refused: no tensor here is sparse."
    return method


values, indices = _of_sparse("values", "sparse"), _of_sparse("indices", "sparse coordinate")
is_coalesced = _of_sparse("is_coalesced", "sparse coordinate")
crow_indices, col_indices = (_of_sparse(name, "sparse row compressed") for name in ("crow_indices", "col_indices"))


# ---------------------------------------------------------------- a word of models that are traced
def _assert(condition, message):
    """Python's `assert` as a function."""
    if not condition:
        raise AssertionError(message)
