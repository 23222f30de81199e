"""Transforms of vectors and matrices, and transforms of transforms; `transforms` offers them. Imports: operations, constraints."""

import math

from .. import _dtype as D
from .._factories import eye
from .._ops.joining import cat, stack
from .._ops.linalg import cholesky
from .._rules import linalg as _rows, running as _rows2, triangles as _rows3  # noqa: F401 - gradients
from .._size import Size
from ..nn.functional import logsigmoid, pad, softplus
from . import constraints
from .transforms import Alike, Transform
from .utils import lazy_property, sum_rightmost, tril_matrix_to_vec, vec_to_tril_matrix


def _needs(shape, dims):
    if len(shape) < dims:
        raise ValueError("Too few dimensions on input")


class StickBreakingTransform(Alike):
    """Numbers to a point on the simplex of one more dimension: each breaks its share off what is left of a stick."""

    bijective, domain, codomain = True, constraints.real_vector, constraints.simplex

    def _shifted(self, x):
        return x - (x.shape[-1] + 1 - x.new_ones(x.shape[-1]).cumsum(-1)).log()

    def _call(self, x):
        info = D.finfo(x.dtype)
        z = self._shifted(x).sigmoid().clamp(min=info.tiny, max=1.0 - info.eps)
        return pad(z, [0, 1], value=1) * pad((1 - z).cumprod(-1), [1, 0], value=1)

    def _inverse(self, y):
        cut = y[..., :-1]
        offset = y.shape[-1] - y.new_ones(cut.shape[-1]).cumsum(-1)
        left = (1 - cut.cumsum(-1)).clamp(min=D.finfo(y.dtype).tiny)
        return cut.log() - left.log() + offset.log()

    def log_abs_det_jacobian(self, x, y):
        x = self._shifted(x)
        return (-x + logsigmoid(x) + y[..., :-1].log()).sum(-1)

    def forward_shape(self, shape):
        _needs(shape, 1)
        return shape[:-1] + (shape[-1] + 1,)

    def inverse_shape(self, shape):
        _needs(shape, 1)
        return shape[:-1] + (shape[-1] - 1,)


class CorrCholeskyTransform(Transform):
    """Numbers to the Cholesky factor of a correlation matrix: tanh below the diagonal, and rows of length one."""

    bijective, domain, codomain = True, constraints.real_vector, constraints.corr_cholesky

    def _call(self, x):
        x = x.tanh()
        eps = D.finfo(x.dtype).eps
        r = vec_to_tril_matrix(x.clamp(min=-1 + eps, max=1 - eps), -1)
        left = (1 - r ** 2).sqrt().cumprod(-1)
        return (r + eye(r.shape[-1], dtype=r.dtype)) * pad(left[..., :-1], [1, 0], value=1)

    def _inverse(self, y):
        left = pad((1 - (y * y).cumsum(-1))[..., :-1], [1, 0], value=1)
        t = tril_matrix_to_vec(y, -1) / tril_matrix_to_vec(left, -1).sqrt()
        return (t.log1p() - t.neg().log1p()) / 2

    def log_abs_det_jacobian(self, x, y, intermediates=None):
        left = tril_matrix_to_vec(1 - (y * y).cumsum(-1), -2)
        return 0.5 * left.log().sum(-1) + -2 * (x + softplus(-2 * x) - math.log(2.0)).sum(-1)

    def forward_shape(self, shape):
        _needs(shape, 1)
        n = shape[-1]
        d = round((0.25 + 2 * n) ** 0.5 + 0.5)
        if d * (d - 1) // 2 != n:
            raise ValueError("Input is not a flattened lower-diagonal number")
        return shape[:-1] + (d, d)

    def inverse_shape(self, shape):
        _needs(shape, 2)
        if shape[-2] != shape[-1]:
            raise ValueError("Input is not square")
        return shape[:-2] + (shape[-1] * (shape[-1] - 1) // 2,)


class LowerCholeskyTransform(Alike):
    """A matrix to a lower triangular one with a positive diagonal."""

    domain, codomain = constraints.independent(constraints.real, 2), constraints.lower_cholesky

    def _call(self, x):
        return x.tril(-1) + x.diagonal(0, -2, -1).exp().diag_embed()

    def _inverse(self, y):
        return y.tril(-1) + y.diagonal(0, -2, -1).log().diag_embed()


class PositiveDefiniteTransform(Alike):
    """A matrix to a positive definite one."""

    domain, codomain = constraints.independent(constraints.real, 2), constraints.positive_definite

    def _call(self, x):
        root = LowerCholeskyTransform()(x)
        return root @ root.mT

    def _inverse(self, y):
        return LowerCholeskyTransform().inv(cholesky(y))


class ReshapeTransform(Transform):
    """The last dimensions from `in_shape` to `out_shape`."""

    bijective = True
    domain = property(lambda self: constraints.independent(constraints.real, len(self.in_shape)))
    codomain = property(lambda self: constraints.independent(constraints.real, len(self.out_shape)))

    def __init__(self, in_shape, out_shape, cache_size=0):
        self.in_shape, self.out_shape = Size(in_shape), Size(out_shape)
        if self.in_shape.numel() != self.out_shape.numel():
            raise ValueError("in_shape, out_shape have different numbers of elements")
        super().__init__(cache_size)

    def _call(self, x):
        return x.reshape(x.shape[:x.dim() - len(self.in_shape)] + self.out_shape)

    def _inverse(self, y):
        return y.reshape(y.shape[:y.dim() - len(self.out_shape)] + self.in_shape)

    def log_abs_det_jacobian(self, x, y):
        return x.new_zeros(x.shape[:x.dim() - len(self.in_shape)])

    @staticmethod
    def _turned(shape, old, new):
        _needs(shape, len(old))
        cut = len(shape) - len(old)
        if shape[cut:] != old:
            raise ValueError(f"Shape mismatch: expected {shape[cut:]} but got {old}")
        return shape[:cut] + new

    def forward_shape(self, shape):
        return self._turned(shape, self.in_shape, self.out_shape)

    def inverse_shape(self, shape):
        return self._turned(shape, self.out_shape, self.in_shape)


class IndependentTransform(Transform):
    """A transform whose last `reinterpreted_batch_ndims` batch dimensions count as one event."""

    domain = property(lambda self: constraints.independent(self.base_transform.domain, self.reinterpreted_batch_ndims))
    codomain = property(lambda self: constraints.independent(self.base_transform.codomain, self.reinterpreted_batch_ndims))
    bijective = property(lambda self: self.base_transform.bijective)

    def __init__(self, base_transform, reinterpreted_batch_ndims, cache_size=0):
        super().__init__(cache_size)
        self.base_transform, self.reinterpreted_batch_ndims = base_transform.with_cache(cache_size), reinterpreted_batch_ndims

    def _sign(self):
        return self.base_transform.sign

    def _call(self, x):
        _needs(x.shape, self.domain.event_dim)
        return self.base_transform(x)

    def _inverse(self, y):
        _needs(y.shape, self.codomain.event_dim)
        return self.base_transform.inv(y)

    def log_abs_det_jacobian(self, x, y):
        return sum_rightmost(self.base_transform.log_abs_det_jacobian(x, y), self.reinterpreted_batch_ndims)

    def forward_shape(self, shape):
        return self.base_transform.forward_shape(shape)

    def inverse_shape(self, shape):
        return self.base_transform.inverse_shape(shape)

    def __repr__(self):
        return f"{type(self).__name__}({self.base_transform!r}, {self.reinterpreted_batch_ndims})"


class _Several(Transform):
    """Transforms side by side along `dim`."""

    bijective = property(lambda self: all(t.bijective for t in self.transforms))
    word = "length"

    def __init__(self, tseq, dim, cache_size):
        if not all(isinstance(t, Transform) for t in tseq):
            raise AssertionError("All elements of tseq must be Transform instances")
        super().__init__(cache_size)
        self.transforms, self.dim = list(tseq), dim

    def _checked(self, t, name, what="tensor"):
        if not -t.dim() <= self.dim < t.dim():
            raise AssertionError(f"dim {self.dim} out of range for {what} with {t.dim()} dimensions")
        if t.size(self.dim) != self._size():
            raise AssertionError(f"{name}.size({self.dim}) = {t.size(self.dim)} must equal {self.word} {self._size()}")
        return self._parts(t)

    def _call(self, x):
        return self._joined([t(part) for t, part in zip(self.transforms, self._checked(x, "x"))], self.dim)

    def _inverse(self, y):
        return self._joined([t.inv(part) for t, part in zip(self.transforms, self._checked(y, "y"))], self.dim)

    def _jacobians(self, x, y):
        xs, ys = self._checked(x, "x", "x"), self._checked(y, "y", "y")
        return [(t, t.log_abs_det_jacobian(a, b)) for t, a, b in zip(self.transforms, xs, ys)]


class CatTransform(_Several):
    """Transforms of `lengths` places each along `dim`."""

    _joined = staticmethod(cat)
    domain = property(lambda self: constraints.cat([t.domain for t in self.transforms], self.dim, self.lengths))
    codomain = property(lambda self: constraints.cat([t.codomain for t in self.transforms], self.dim, self.lengths))

    def __init__(self, tseq, dim=0, lengths=None, cache_size=0):
        super().__init__(tseq, dim, cache_size)
        self.lengths = [1] * len(self.transforms) if lengths is None else list(lengths)
        if len(self.lengths) != len(self.transforms):
            raise AssertionError(f"lengths ({len(self.lengths)}) must match transforms ({len(self.transforms)})")

    @lazy_property
    def event_dim(self):
        return max(t.event_dim for t in self.transforms)

    @lazy_property
    def length(self):
        return sum(self.lengths)

    def _size(self):
        return self.length

    def _parts(self, t):
        starts = [sum(self.lengths[:i]) for i in range(len(self.lengths))]
        return [t.narrow(self.dim, start, length) for start, length in zip(starts, self.lengths)]

    def log_abs_det_jacobian(self, x, y):
        terms = [sum_rightmost(term, self.event_dim - t.event_dim) for t, term in self._jacobians(x, y)]
        dim = (self.dim - x.dim() if self.dim >= 0 else self.dim) + self.event_dim
        return cat(terms, dim) if dim < 0 else sum(terms)


class StackTransform(_Several):
    """One transform for each place along `dim`."""

    _joined, word = staticmethod(stack), "len(transforms)"
    domain = property(lambda self: constraints.stack([t.domain for t in self.transforms], self.dim))
    codomain = property(lambda self: constraints.stack([t.codomain for t in self.transforms], self.dim))

    def __init__(self, tseq, dim=0, cache_size=0):
        super().__init__(tseq, dim, cache_size)

    def _size(self):
        return len(self.transforms)

    def _parts(self, t):
        return [t.select(self.dim, i) for i in range(t.size(self.dim))]

    def log_abs_det_jacobian(self, x, y):
        return stack([term for _, term in self._jacobians(x, y)], self.dim)


class CumulativeDistributionTransform(Transform):
    """Values of a distribution to their probabilities."""

    bijective, codomain, sign = True, constraints.unit_interval, 1
    domain = property(lambda self: self.distribution.support)

    def __init__(self, distribution, cache_size=0):
        super().__init__(cache_size)
        self.distribution = distribution

    def _call(self, x):
        return self.distribution.cdf(x)

    def _inverse(self, y):
        return self.distribution.icdf(y)

    def log_abs_det_jacobian(self, x, y):
        return self.distribution.log_prob(x)
