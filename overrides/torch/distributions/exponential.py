"""The exponential distribution."""

from .._ops.math import log1p
from . import constraints
from .distribution import ExponentialFamily


class Exponential(ExponentialFamily):
    """Waiting times of mean 1 / rate."""

    arg_constraints = {"rate": constraints.positive}
    support, has_rsample = constraints.nonnegative, True
    mean = stddev = property(lambda self: self.rate.reciprocal())
    mode = property(lambda self: self.rate.new_zeros(self.rate.shape))
    variance = property(lambda self: self.rate.pow(-2))

    def __init__(self, rate, validate_args=None):
        self._take(validate_args, rate=rate)

    def rsample(self, sample_shape=()):
        return self.rate.new_empty(self._extended_shape(sample_shape)).exponential_() / self.rate

    def log_prob(self, value):
        self._validate_sample(value)
        return self.rate.log() - self.rate * value

    def cdf(self, value):
        self._validate_sample(value)
        return 1 - (-self.rate * value).exp()

    def icdf(self, value):
        return -log1p(-value) / self.rate

    def entropy(self):
        return 1.0 - self.rate.log()
