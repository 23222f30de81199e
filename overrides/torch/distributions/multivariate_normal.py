"""The multivariate normal distribution."""

import math

from .._factories import eye
from .._ops.arranging import flip
from .._ops.linalg import cholesky, inv, solve_triangular
from .._rules import linalg as _rows  # noqa: F401 - gradients
from .._ops.shape import broadcast_shapes
from . import constraints
from .distribution import Distribution
from .utils import lazy_property, standard_normal

NAMES = ("covariance_matrix", "precision_matrix", "scale_tril")


def mahalanobis(lower, x):
    """xᵀ (L Lᵀ)⁻¹ x for triangular L, over batches."""
    return solve_triangular(lower, x.unsqueeze(-1), upper=False).squeeze(-1).pow(2).sum(-1)


class MultivariateNormal(Distribution):
    """Mean `loc` and one of covariance, precision, or the lower triangular root of the covariance."""

    arg_constraints = {"loc": constraints.real_vector, "covariance_matrix": constraints.positive_definite,
                       "precision_matrix": constraints.positive_definite, "scale_tril": constraints.lower_cholesky}
    support, has_rsample = constraints.real_vector, True
    mean = mode = property(lambda self: self.loc)

    def __init__(self, loc, covariance_matrix=None, precision_matrix=None, scale_tril=None, validate_args=None):
        if loc.dim() < 1:
            raise ValueError("loc must be at least one-dimensional.")
        given = [(name, value) for name, value in zip(NAMES, (covariance_matrix, precision_matrix, scale_tril)) if value is not None]
        if len(given) != 1:
            raise ValueError("Exactly one of covariance_matrix or precision_matrix or scale_tril may be specified.")
        (name, matrix), = given
        if matrix.dim() < 2:
            raise ValueError(f"{name} must be at least two-dimensional, with optional leading batch dimensions")
        batch, n = broadcast_shapes(matrix.shape[:-2], loc.shape[:-1]), loc.shape[-1]
        setattr(self, name, matrix.expand(batch + (-1, -1)))
        self.loc = loc.expand(batch + (-1,))
        super().__init__(batch, (n,), validate_args)
        if name == "precision_matrix":
            turned = flip(cholesky(flip(matrix, (-2, -1))), (-2, -1)).mT
            self._root = solve_triangular(turned, eye(n, dtype=loc.dtype), upper=False)
        else:
            self._root = matrix if name == "scale_tril" else cholesky(matrix)

    def expand(self, batch_shape, _instance=None):
        root, self._root = self._root, None          # stays as small as it was given
        try:
            new = super().expand(batch_shape)
        finally:
            self._root = root
        new._root = root
        return new

    @lazy_property
    def scale_tril(self):
        return self._root.expand(self._batch_shape + self._event_shape + self._event_shape)

    @lazy_property
    def covariance_matrix(self):
        return (self._root @ self._root.mT).expand(self._batch_shape + self._event_shape + self._event_shape)

    @lazy_property
    def precision_matrix(self):
        return inv(self._root @ self._root.mT).expand(self._batch_shape + self._event_shape + self._event_shape)

    @property
    def variance(self):
        return self._root.pow(2).sum(-1).expand(self._batch_shape + self._event_shape)

    def rsample(self, sample_shape=()):
        eps = standard_normal(self._extended_shape(sample_shape), self.loc.dtype)
        return self.loc + (self._root @ eps.unsqueeze(-1)).squeeze(-1)

    def _half_log_det(self):
        return self._root.diagonal(0, -2, -1).log().sum(-1)

    def log_prob(self, value):
        self._validate_sample(value)
        distance = mahalanobis(self._root, value - self.loc)
        return -0.5 * (self._event_shape[0] * math.log(2 * math.pi) + distance) - self._half_log_det()

    def entropy(self):
        half = 0.5 * self._event_shape[0] * (1.0 + math.log(2 * math.pi)) + self._half_log_det()
        return half.expand(self._batch_shape) if self._batch_shape else half
