"""What the families share: parameters of one shape, probabilities and logits, values computed when first read. Imports: operations only."""

from functools import update_wrapper
from numbers import Number

from .. import _dtype as D
from .._autograd.modes import enable_grad
from .._factories import arange, empty, tensor
from .._ops.core import TensorBase
from .._ops.math import log1p, sigmoid
from .._ops.shape import broadcast_tensors
from .._ops.softmax import softmax

euler_constant = 0.57721566490153286060


def broadcast_all(*values):
    """Numbers and tensors as tensors of one shape; numbers take the dtype of the first tensor."""
    if not all(isinstance(v, (TensorBase, Number)) for v in values):
        raise ValueError("Input arguments must all be instances of Number, torch.Tensor or objects implementing __torch_function__.")
    dtype = next((v.dtype for v in values if isinstance(v, TensorBase)), D.Default.dtype)
    return broadcast_tensors(*(v if isinstance(v, TensorBase) else tensor(v, dtype=dtype) for v in values))


def one_of(probs, logits):
    """Refuse both and neither."""
    if (probs is None) == (logits is None):
        raise ValueError("Either `probs` or `logits` must be specified, but not both.")


def take_count(distribution, total_count, probs, logits):
    """Give a distribution of counted trials its parameters, in one shape, which is returned."""
    one_of(probs, logits)
    count, given = broadcast_all(total_count, probs if probs is not None else logits)
    setattr(distribution, "probs" if probs is not None else "logits", given)
    distribution.total_count = count.type_as(given)
    return given.size()


def of(part, *names):
    """Properties of a distribution that are those of its `part`."""
    return (property(lambda self, name=name: getattr(getattr(self, part), name)) for name in names)


def standard_normal(shape, dtype):
    """Normal numbers of mean 0 and deviation 1."""
    return empty(shape, dtype=dtype).normal_()


def sum_rightmost(value, dims):
    """The sum over the last `dims` dimensions."""
    return value.reshape(value.shape[:-dims] + (-1,)).sum(-1) if dims else value


def _below(n, diag):
    """Which elements of n rows lie on or below a diagonal."""
    places = arange(n)
    return places < places.view(-1, 1) + (diag + 1)


def tril_matrix_to_vec(mat, diag=0):
    """The elements on and below a diagonal of matrices, row by row."""
    n = mat.shape[-1]
    if not -n <= diag < n:
        raise ValueError(f"diag ({diag}) provided is outside [{-n}, {n - 1}].")
    return mat[..., _below(n, diag)]


def vec_to_tril_matrix(vec, diag=0):
    """The inverse of `tril_matrix_to_vec`, zeros above."""
    b = 1 + 2 * diag
    n = (-b + (b ** 2 + 8 * vec.shape[-1] + 4 * abs(diag) * (diag + 1)) ** 0.5) / 2
    if round(n) - n > D.finfo(vec.dtype).eps:
        raise ValueError(f"The size of last dimension is {vec.shape[-1]} which cannot be expressed as the lower triangular part of a square D x D matrix.")
    n = round(n)
    mat = vec.new_zeros((*vec.shape[:-1], n, n))
    mat[..., _below(n, diag)] = vec
    return mat


def logits_to_probs(logits, is_binary=False):
    """Sigmoid of one logit, softmax of many."""
    return sigmoid(logits) if is_binary else softmax(logits, -1)


def clamp_probs(probs):
    """Probabilities that are neither 0 nor 1."""
    eps = D.finfo(probs.dtype).eps
    return probs.clamp(min=eps, max=1 - eps)


def probs_to_logits(probs, is_binary=False):
    """Log-odds of one probability, logarithms of many."""
    probs = clamp_probs(probs)
    return probs.log() - log1p(-probs) if is_binary else probs.log()


class lazy_property:
    """A property that is computed when first read and then an ordinary attribute."""

    def __init__(self, wrapped):
        self.wrapped = wrapped
        update_wrapper(self, wrapped)

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        with enable_grad():
            value = self.wrapped(instance)
        setattr(instance, self.wrapped.__name__, value)
        return value


class ProbsOrLogits:
    """A family given by `probs` or by `logits`; the other one is computed when asked for."""

    binary = True

    def _take_one(self, probs, logits, validate_args):
        """Keep the one that was given; its shape is the batch's."""
        one_of(probs, logits)
        self._take(validate_args, **({"probs": probs} if probs is not None else {"logits": logits}))

    @lazy_property
    def logits(self):
        return probs_to_logits(self.probs, self.binary)

    @lazy_property
    def probs(self):
        return logits_to_probs(self.logits, self.binary)

    @property
    def _param(self):
        return self.__dict__["probs"] if "probs" in self.__dict__ else self.logits

    @property
    def param_shape(self):
        return self._param.size()
