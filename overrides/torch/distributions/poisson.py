"""The Poisson distribution."""

from .._autograd.modes import no_grad
from .._ops.draws import poisson
from .._ops.binary import xlogy
from .._rules import binary as _rows  # noqa: F401 - gradients
from . import constraints
from .distribution import ExponentialFamily
from .utils import broadcast_all


class Poisson(ExponentialFamily):
    """Counts of events that come at `rate`."""

    arg_constraints = {"rate": constraints.nonnegative}
    support = constraints.nonnegative_integer
    mean = variance = property(lambda self: self.rate)
    mode = property(lambda self: self.rate.floor())

    def __init__(self, rate, validate_args=None):
        self._take(validate_args, rate=rate)

    def sample(self, sample_shape=()):
        with no_grad():
            return poisson(self.rate.expand(self._extended_shape(sample_shape)))

    def log_prob(self, value):
        self._validate_sample(value)
        rate, value = broadcast_all(self.rate, value)
        return xlogy(value, rate) - rate - (value + 1).lgamma()
