"""The Wishart distribution."""

import copy
import math
from numbers import Number

from .. import _dtype as D
from .._factories import arange, eye, randn, tensor
from .._ops.linalg import cholesky, linalg_slogdet, solve_triangular
from .._ops.arranging import flip
from .._ops.shape import broadcast_shapes
from .._ops.triangles import tril_indices
from .._rules import linalg as _rows, special as _special, triangles as _rows2  # noqa: F401 - gradients
from .._rules.lu import cholesky_solve
from .._size import Size
from .._warn import warn
from . import constraints
from .chi2 import Chi2
from .distribution import Distribution, ExponentialFamily
from .utils import lazy_property

NAMES = ("covariance_matrix", "precision_matrix", "scale_tril")


class Wishart(ExponentialFamily):
    """Sums of `df` outer products of normal vectors, given by covariance, precision, or the lower triangular root of the covariance."""

    support, has_rsample = constraints.positive_definite, True

    @property
    def arg_constraints(self):
        return {"covariance_matrix": constraints.positive_definite, "precision_matrix": constraints.positive_definite,
                "scale_tril": constraints.lower_cholesky, "df": constraints.greater_than(self.event_shape[-1] - 1)}

    def __init__(self, df, covariance_matrix=None, precision_matrix=None, scale_tril=None, validate_args=None):
        given = [(name, value) for name, value in zip(NAMES, (covariance_matrix, precision_matrix, scale_tril)) if value is not None]
        if len(given) != 1:
            raise AssertionError("Exactly one of covariance_matrix or precision_matrix or scale_tril may be specified.")
        (name, matrix), = given
        if matrix.dim() < 2:
            raise ValueError("scale_tril must be at least two-dimensional, with optional leading batch dimensions")
        batch, event = matrix.shape[:-2], matrix.shape[-2:]
        if isinstance(df, Number):
            self.df = tensor(df, dtype=matrix.dtype)
        else:
            batch = broadcast_shapes(batch, df.shape)
            self.df = df.expand(batch)
        if self.df.le(event[-1] - 1).any():
            raise ValueError(f"Value of df={df} expected to be greater than ndim - 1 = {event[-1] - 1}.")
        setattr(self, name, matrix.expand(batch + (-1, -1)))
        if self.df.lt(event[-1]).any():
            warn("Low df values detected. Singular samples are highly likely to occur for ndim - 1 < df < ndim.")
        Distribution.__init__(self, batch, event, validate_args)
        if name == "precision_matrix":
            turned = flip(cholesky(flip(matrix, (-2, -1))), (-2, -1)).mT
            self._root = solve_triangular(turned, eye(event[-1], dtype=matrix.dtype), upper=False)
        else:
            self._root = matrix if name == "scale_tril" else cholesky(matrix)

    def expand(self, batch_shape, _instance=None):
        new = copy.copy(self)
        new._batch_shape = batch_shape = Size(batch_shape)
        new.df = self.df.expand(batch_shape)
        for name in ("_root", *(n for n in NAMES if n in vars(self))):
            setattr(new, name, getattr(self, name).expand(batch_shape + self._event_shape))
        return new

    @lazy_property
    def scale_tril(self):
        return self._root.expand(self._batch_shape + self._event_shape)

    @lazy_property
    def covariance_matrix(self):
        return (self._root @ self._root.mT).expand(self._batch_shape + self._event_shape)

    @lazy_property
    def precision_matrix(self):
        return cholesky_solve(eye(self._event_shape[-1], dtype=self._root.dtype), self._root).expand(self._batch_shape + self._event_shape)

    def _scaled(self, factor):
        return factor.view(self._batch_shape + (1, 1)) * self.covariance_matrix

    mean = property(lambda self: self._scaled(self.df))

    @property
    def mode(self):
        factor = self.df - self._event_shape[-1] - 1
        return self._scaled(factor.masked_fill(factor <= 0, math.nan))

    @property
    def variance(self):
        v = self.covariance_matrix
        d = v.diagonal(0, -2, -1)
        return self.df.view(self._batch_shape + (1, 1)) * (v.pow(2) + d.unsqueeze(-1) * d.unsqueeze(-2))

    def _draw(self, sample_shape):
        """By Bartlett's decomposition."""
        p = self._event_shape[-1]
        chi2 = Chi2(self.df.unsqueeze(-1) - arange(p, dtype=self._root.dtype).expand(self._batch_shape + (-1,)))
        noise = chi2.rsample(sample_shape).sqrt()
        noise = noise.clamp(min=D.finfo(noise.dtype).eps).diag_embed()
        i, j = tril_indices(p, p, -1)
        noise[..., i, j] = randn(Size(sample_shape) + self._batch_shape + (p * (p - 1) // 2,), dtype=noise.dtype)
        root = self._root @ noise
        return root @ root.mT

    def _whole(self, ok):
        return ok.amax([-(d + 1) for d in range(len(self._batch_shape))]) if self._batch_shape else ok

    def rsample(self, sample_shape=(), max_try_correction=None):
        sample = self._draw(Size(sample_shape))
        again = self._whole(self.support.check(sample))        # PyTorch draws a second time what was fine, too
        if again.any():
            warn("Singular sample detected.")
            for _ in range(10 if max_try_correction is None else max_try_correction):
                fresh = self._draw(again[again].shape)
                sample[again] = fresh
                again[again.clone()] = self._whole(~self.support.check(fresh))
                if not again.any():
                    break
        return sample

    def log_prob(self, value):
        self._validate_sample(value)
        nu, p = self.df, self._event_shape[-1]
        return (-nu * (p * math.log(2) / 2 + self._root.diagonal(0, -2, -1).log().sum(-1)) - (nu / 2).mvlgamma(p)
                + (nu - p - 1) / 2 * linalg_slogdet(value).logabsdet - cholesky_solve(value, self._root).diagonal(0, -2, -1).sum(-1) / 2)

    def entropy(self):
        nu, p = self.df, self._event_shape[-1]
        digammas = ((nu / 2).unsqueeze(-1) - arange(p, dtype=nu.dtype).div(2)).digamma().sum(-1)
        return ((p + 1) * (p * math.log(2) / 2 + self._root.diagonal(0, -2, -1).log().sum(-1)) + (nu / 2).mvlgamma(p)
                - (nu - p - 1) / 2 * digammas + nu * p / 2)
