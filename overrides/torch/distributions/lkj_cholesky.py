"""The LKJ distribution of correlation matrices, by their Cholesky factors."""

import math

from .. import _dtype as D
from .._factories import arange, randn
from .._ops.joining import cat
from .._rules import special as _special, triangles as _rows  # noqa: F401 - gradients
from . import constraints
from .beta import Beta
from .distribution import Distribution
from .utils import broadcast_all


class LKJCholesky(Distribution):
    """Lower triangular factors of random correlation matrices of `dim` rows (the onion method)."""

    arg_constraints = {"concentration": constraints.positive}
    support = constraints.corr_cholesky

    def __init__(self, dim, concentration=1.0, validate_args=None):
        if dim < 2:
            raise ValueError(f"Expected dim to be an integer greater than or equal to 2. Found dim={dim}.")
        self.dim = dim
        self.concentration, = broadcast_all(concentration)
        offset = arange(dim - 1, dtype=self.concentration.dtype)
        offset = cat([offset.new_zeros((1,)), offset])
        self._beta = Beta(offset + 0.5, (self.concentration + 0.5 * (dim - 2)).unsqueeze(-1) - 0.5 * offset)
        super().__init__(self.concentration.size(), (dim, dim), validate_args)

    def sample(self, sample_shape=()):
        y = self._beta.sample(sample_shape).unsqueeze(-1)
        u = randn(self._extended_shape(sample_shape), dtype=y.dtype).tril(-1)
        u = u / u.norm(dim=-1, keepdim=True)
        u[..., 0, :].fill_(0.0)
        w = y.sqrt() * u
        return w + (1 - (w ** 2).sum(-1)).clamp(min=D.finfo(w.dtype).tiny).sqrt().diag_embed()

    def log_prob(self, value):
        self._validate_sample(value)
        diagonal = value.diagonal(0, -1, -2)[..., 1:]
        order = 2 * (self.concentration - 1).unsqueeze(-1) + self.dim - arange(2, self.dim + 1)
        rest = self.dim - 1
        alpha = self.concentration + 0.5 * rest
        norm = 0.5 * rest * math.log(math.pi) + (alpha - 0.5).mvlgamma(rest) - alpha.lgamma() * rest
        return (order * diagonal.log()).sum(-1) - norm
