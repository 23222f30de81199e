"""The generalized Pareto distribution."""

import math

from .._factories import rand
from .._ops.pointwise import isclose, where
from . import constraints
from .distribution import Distribution


class GeneralizedPareto(Distribution):
    """What exceeds a threshold `loc`: exponential for a `concentration` of 0, heavy-tailed above, bounded below."""

    arg_constraints = {"loc": constraints.real, "scale": constraints.positive, "concentration": constraints.real}
    has_rsample = True
    mode = property(lambda self: self.loc)

    def __init__(self, loc, scale, concentration, validate_args=None):
        self._take(validate_args, loc=loc, scale=scale, concentration=concentration)

    @constraints.dependent_property(is_discrete=False, event_dim=0)
    def support(self):
        upper = where(self.concentration < 0, self.loc - self.scale / self.concentration, math.inf)
        return constraints.interval(self.loc, upper)

    def _split(self):
        """(where the concentration is zero, the concentration with ones there)."""
        c = self.concentration
        zero = isclose(c, c.new_zeros(()))
        return zero, where(zero, c.new_ones(c.shape), c)

    def rsample(self, sample_shape=()):
        return self.icdf(rand(self._extended_shape(sample_shape), dtype=self.loc.dtype))

    def log_prob(self, value):
        self._validate_sample(value)
        z, (zero, c) = (value - self.loc) / self.scale, self._split()
        y = 1 / c + z.new_ones(z.shape)
        return -self.scale.log() - where(zero, z, where(y == 0, y, y * (c * z).log1p()))

    def log_survival_function(self, value):
        """The logarithm of the probability of a draw above `value`."""
        self._validate_sample(value)
        z, (zero, c) = (value - self.loc) / self.scale, self._split()
        return where(zero, -z, -(c * z).log1p() / c)

    def log_cdf(self, value):
        """The logarithm of `cdf`."""
        return (-self.log_survival_function(value).exp()).log1p()

    def cdf(self, value):
        return self.log_cdf(value).exp()

    def icdf(self, value):
        zero, c = self._split()
        log = (-value).log1p()
        return where(zero, self.loc - self.scale * log, self.loc + self.scale / c * (-c * log).expm1())

    @property
    def mean(self):
        valid = self.concentration < 1
        return where(valid, self.loc + self.scale / (1 - where(valid, self.concentration, 0.5)), math.nan)

    @property
    def variance(self):
        valid = self.concentration < 0.5
        c = where(valid, self.concentration, 0.25)
        return where(valid, self.scale ** 2 / ((1 - c) ** 2 * (1 - 2 * c)), math.nan)

    def entropy(self):
        return (self.scale.log() + self.concentration + 1).expand(self._batch_shape)
