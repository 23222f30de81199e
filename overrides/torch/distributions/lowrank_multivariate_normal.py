"""The multivariate normal distribution with a covariance of low rank and a diagonal."""

import copy
import math

from .._ops.linalg import cholesky, solve_triangular
from .._ops.shape import broadcast_tensors
from .._rules import linalg as _rows, triangles as _rows2  # noqa: F401 - gradients
from .._size import Size
from . import constraints
from .distribution import Distribution
from .multivariate_normal import mahalanobis
from .utils import lazy_property, standard_normal


class LowRankMultivariateNormal(Distribution):
    """Mean `loc` and covariance cov_factor @ cov_factor.T + diag(cov_diag)."""

    arg_constraints = {"loc": constraints.real_vector, "cov_factor": constraints.independent(constraints.real, 2),
                       "cov_diag": constraints.independent(constraints.positive, 1)}
    support, has_rsample = constraints.real_vector, True
    mean = mode = property(lambda self: self.loc)

    def __init__(self, loc, cov_factor, cov_diag, validate_args=None):
        if loc.dim() < 1:
            raise ValueError("loc must be at least one-dimensional.")
        event = loc.shape[-1:]
        if cov_factor.dim() < 2:
            raise ValueError("cov_factor must be at least two-dimensional, with optional leading batch dimensions")
        if cov_factor.shape[-2:-1] != event:
            raise ValueError(f"cov_factor must be a batch of matrices with shape {event[0]} x m")
        if cov_diag.shape[-1:] != event:
            raise ValueError(f"cov_diag must be a batch of vectors with shape {event}")
        try:
            place, self.cov_factor, spread = broadcast_tensors(loc.unsqueeze(-1), cov_factor, cov_diag.unsqueeze(-1))
        except RuntimeError as error:
            raise ValueError(f"Incompatible batch shapes: loc {loc.shape}, cov_factor {cov_factor.shape}, cov_diag {cov_diag.shape}") from error
        self.loc, self.cov_diag = place[..., 0], spread[..., 0]
        self._given = cov_factor, cov_diag, self._capacitance(cov_factor, cov_diag)         # as small as they came
        super().__init__(self.loc.shape[:-1], event, validate_args)

    @staticmethod
    def _capacitance(w, d):
        """The root of 1 + wᵀ d⁻¹ w."""
        k = (w.mT / d.unsqueeze(-2)) @ w
        return cholesky(k + k.new_ones(k.shape[-1]).diag_embed())

    def expand(self, batch_shape, _instance=None):
        new, batch_shape = copy.copy(self), Size(batch_shape)
        new._batch_shape = batch_shape
        shape = batch_shape + self._event_shape
        new.loc, new.cov_diag = self.loc.expand(shape), self.cov_diag.expand(shape)
        new.cov_factor = self.cov_factor.expand(shape + self.cov_factor.shape[-1:])
        return new

    def _square(self):
        return self._batch_shape + self._event_shape + self._event_shape

    @lazy_property
    def variance(self):
        w, d, _ = self._given
        return (w.pow(2).sum(-1) + d).expand(self._batch_shape + self._event_shape)

    @lazy_property
    def scale_tril(self):
        w, d, _ = self._given
        root = d.sqrt().unsqueeze(-1)
        k = (w / root) @ (w / root).mT
        return (root * cholesky(k + k.new_ones(k.shape[-1]).diag_embed())).expand(self._square())

    @lazy_property
    def covariance_matrix(self):
        w, d, _ = self._given
        return (w @ w.mT + d.diag_embed()).expand(self._square())

    @lazy_property
    def precision_matrix(self):
        w, d, root = self._given
        a = solve_triangular(root, w.mT / d.unsqueeze(-2), upper=False)
        return (d.reciprocal().diag_embed() - a.mT @ a).expand(self._square())

    def rsample(self, sample_shape=()):
        w, d, _ = self._given
        shape = self._extended_shape(sample_shape)
        factors = standard_normal(shape[:-1] + self.cov_factor.shape[-1:], self.loc.dtype)
        own = standard_normal(shape, self.loc.dtype)
        return self.loc + (w @ factors.unsqueeze(-1)).squeeze(-1) + d.sqrt() * own

    def log_det(self):
        """The logarithm of the covariance's determinant."""
        _, d, root = self._given
        return 2 * root.diagonal(0, -2, -1).log().sum(-1) + d.log().sum(-1)

    def distance(self, x):
        """xᵀ covariance⁻¹ x."""
        w, d, root = self._given
        inside = ((w.mT / d.unsqueeze(-2)) @ x.unsqueeze(-1)).squeeze(-1)
        return (x.pow(2) / d).sum(-1) - mahalanobis(root, inside)

    def log_prob(self, value):
        self._validate_sample(value)
        distance = self.distance(value - self.loc)
        return -0.5 * (self._event_shape[0] * math.log(2 * math.pi) + self.log_det() + distance)

    def entropy(self):
        half = 0.5 * (self._event_shape[0] * (1.0 + math.log(2 * math.pi)) + self.log_det())
        return half.expand(self._batch_shape) if self._batch_shape else half
