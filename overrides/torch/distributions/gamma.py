"""The gamma distribution."""

from .. import _dtype as D
from .._factories import as_tensor
from .._ops.binary import xlogy
from .._rules import binary as _rows  # noqa: F401 - gradients
from . import constraints
from ._draws import standard_gamma
from .distribution import ExponentialFamily


class Gamma(ExponentialFamily):
    """Waiting time for `concentration` events that come at `rate`."""

    arg_constraints = {"concentration": constraints.positive, "rate": constraints.positive}
    support, has_rsample = constraints.nonnegative, True
    mean = property(lambda self: self.concentration / self.rate)
    mode = property(lambda self: ((self.concentration - 1) / self.rate).clamp(min=0))
    variance = property(lambda self: self.concentration / self.rate.pow(2))

    def __init__(self, concentration, rate, validate_args=None):
        self._take(validate_args, concentration=concentration, rate=rate)

    def rsample(self, sample_shape=()):
        shape = self._extended_shape(sample_shape)
        value = standard_gamma(self.concentration.expand(shape)) / self.rate.expand(shape)
        value.detach().clamp_(min=D.finfo(value.dtype).tiny)
        return value

    def log_prob(self, value):
        value = as_tensor(value, dtype=self.rate.dtype)
        self._validate_sample(value)
        return (xlogy(self.concentration, self.rate) + xlogy(self.concentration - 1, value) - self.rate * value - self.concentration.lgamma())

    def entropy(self):
        a = self.concentration
        return a - self.rate.log() + a.lgamma() + (1.0 - a) * a.digamma()

    def cdf(self, value):
        from .._rules.special import igamma
        self._validate_sample(value)
        return igamma(self.concentration, self.rate * value)
