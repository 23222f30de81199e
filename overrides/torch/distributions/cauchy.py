"""The Cauchy distribution."""

import math

from .._ops.math import tan
from . import constraints
from .distribution import Distribution


class Cauchy(Distribution):
    """Ratio of two normal numbers: so heavy in the tails that it has no mean."""

    arg_constraints = {"loc": constraints.real, "scale": constraints.positive}
    support, has_rsample = constraints.real, True
    mean = property(lambda self: self.loc.new_full(self._extended_shape(), math.nan))
    mode = property(lambda self: self.loc)
    variance = property(lambda self: self.loc.new_full(self._extended_shape(), math.inf))

    def __init__(self, loc, scale, validate_args=None):
        self._take(validate_args, loc=loc, scale=scale)

    def rsample(self, sample_shape=()):
        return self.loc + self.loc.new_empty(self._extended_shape(sample_shape)).cauchy_() * self.scale

    def log_prob(self, value):
        self._validate_sample(value)
        return -math.log(math.pi) - self.scale.log() - (((value - self.loc) / self.scale) ** 2).log1p()

    def cdf(self, value):
        self._validate_sample(value)
        return ((value - self.loc) / self.scale).atan() / math.pi + 0.5

    def icdf(self, value):
        return tan(math.pi * (value - 0.5)) * self.scale + self.loc

    def entropy(self):
        return math.log(4 * math.pi) + self.scale.log()
