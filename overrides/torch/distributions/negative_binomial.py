"""The negative binomial distribution."""

from .._autograd.modes import no_grad
from .._ops.draws import poisson
from ..nn.functional import logsigmoid
from . import constraints
from .distribution import Distribution
from .gamma import Gamma
from .utils import ProbsOrLogits, take_count


class NegativeBinomial(ProbsOrLogits, Distribution):
    """The number of successes, each of probability `probs`, before `total_count` failures."""

    arg_constraints = {"total_count": constraints.greater_than_eq(0), "probs": constraints.half_open_interval(0.0, 1.0), "logits": constraints.real}
    support = constraints.nonnegative_integer
    mean = property(lambda self: self.total_count * self.logits.exp())
    mode = property(lambda self: ((self.total_count - 1) * self.logits.exp()).floor().clamp(min=0.0))
    variance = property(lambda self: self.mean / (-self.logits).sigmoid())

    def __init__(self, total_count, probs=None, logits=None, validate_args=None):
        Distribution.__init__(self, take_count(self, total_count, probs, logits), validate_args=validate_args)

    def sample(self, sample_shape=()):
        with no_grad():
            return poisson(Gamma(self.total_count, (-self.logits).exp(), validate_args=False).sample(sample_shape))

    def log_prob(self, value):
        self._validate_sample(value)
        n = self.total_count
        free = n * logsigmoid(-self.logits) + value * logsigmoid(self.logits)
        norm = -(n + value).lgamma() + (1.0 + value).lgamma() + n.lgamma()
        return free - norm.masked_fill(n + value == 0.0, 0.0)
