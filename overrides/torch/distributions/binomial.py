"""The binomial distribution."""

from .._autograd.modes import no_grad
from .._factories import arange
from . import _draws, constraints
from .distribution import Distribution
from .utils import ProbsOrLogits, take_count


def _positive_part(x):
    return (x.clamp(min=0) + x - x.clamp(max=0)) / 2


class Binomial(ProbsOrLogits, Distribution):
    """The number of successes in `total_count` trials."""

    arg_constraints = {"total_count": constraints.nonnegative_integer, "probs": constraints.unit_interval, "logits": constraints.real}
    has_enumerate_support = True
    support = constraints.dependent_property(lambda self: constraints.integer_interval(0, self.total_count), is_discrete=True)
    mean = property(lambda self: self.total_count * self.probs)
    mode = property(lambda self: ((self.total_count + 1) * self.probs).floor().clamp(max=self.total_count))
    variance = property(lambda self: self.total_count * self.probs * (1 - self.probs))

    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None):
        Distribution.__init__(self, take_count(self, total_count, probs, logits), validate_args=validate_args)

    def sample(self, sample_shape=()):
        shape = self._extended_shape(sample_shape)
        with no_grad():
            return _draws.binomial(self.total_count.expand(shape), self.probs.expand(shape))

    def log_prob(self, value):
        self._validate_sample(value)
        n, logits = self.total_count, self.logits
        normalise = n * _positive_part(logits) + n * (-logits.abs()).exp().log1p() - (n + 1).lgamma()
        return value * logits - (value + 1).lgamma() - (n - value + 1).lgamma() - normalise

    def _one_count(self, what):
        count = int(self.total_count.max())
        if not self.total_count.min() == count:
            raise NotImplementedError(f"Inhomogeneous total count not supported by `{what}`.")
        return count

    def entropy(self):
        self._one_count("entropy")
        log_prob = self.log_prob(self.enumerate_support(False))
        return -(log_prob.exp() * log_prob).sum(0)

    def enumerate_support(self, expand=True):
        return self._enumerated(arange(1 + self._one_count("enumerate_support"), dtype=self._param.dtype), expand)
