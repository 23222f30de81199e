"""The uniform distribution."""

import math

from .._factories import rand
from . import constraints
from .distribution import Distribution


class Uniform(Distribution):
    """Evenly over [low, high)."""

    has_rsample = True
    arg_constraints = property(lambda self: {"low": constraints.less_than(self.high), "high": constraints.greater_than(self.low)})
    support = constraints.dependent_property(lambda self: constraints.interval(self.low, self.high))
    mean = property(lambda self: (self.high + self.low) / 2)
    mode = property(lambda self: math.nan * self.high)
    stddev = property(lambda self: (self.high - self.low) / 12 ** 0.5)
    variance = property(lambda self: (self.high - self.low).pow(2) / 12)

    def __init__(self, low, high, validate_args=None):
        self._take(validate_args, low=low, high=high)

    def rsample(self, sample_shape=()):
        return self.low + rand(self._extended_shape(sample_shape), dtype=self.low.dtype) * (self.high - self.low)

    def log_prob(self, value):
        self._validate_sample(value)
        inside = self.low.le(value).type_as(self.low).mul(self.high.gt(value).type_as(self.low))
        return inside.log() - (self.high - self.low).log()

    def cdf(self, value):
        self._validate_sample(value)
        return ((value - self.low) / (self.high - self.low)).clamp(min=0, max=1)

    def icdf(self, value):
        return value * (self.high - self.low) + self.low

    def entropy(self):
        return (self.high - self.low).log()
