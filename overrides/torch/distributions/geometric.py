"""The geometric distribution."""

from .. import _dtype as D
from .._autograd.modes import no_grad
from ..nn.functional import binary_cross_entropy_with_logits
from . import constraints
from .distribution import Distribution
from .utils import ProbsOrLogits, broadcast_all


class Geometric(ProbsOrLogits, Distribution):
    """The number of failures before the first success."""

    arg_constraints = {"probs": constraints.unit_interval, "logits": constraints.real}
    support = constraints.nonnegative_integer
    mean = property(lambda self: 1.0 / self.probs - 1.0)
    mode = property(lambda self: self.probs.new_zeros(self.probs.shape))
    variance = property(lambda self: (1.0 / self.probs - 1.0) / self.probs)

    def __init__(self, probs=None, logits=None, validate_args=None):
        self._take_one(probs, logits, validate_args)
        if self._validate_args and probs is not None and not (self.probs > 0).all():
            value = self.probs
            raise ValueError(f"Expected parameter probs ({type(value).__name__} of shape {tuple(value.shape)}) of distribution {self!r} "
                             f"to be positive but found invalid values:\n{value.data[~(value > 0)]}")

    def sample(self, sample_shape=()):
        with no_grad():
            u = self.probs.new_empty(self._extended_shape(sample_shape)).uniform_(D.finfo(self.probs.dtype).tiny, 1)
            return (u.log() / (-self.probs).log1p()).floor()

    def log_prob(self, value):
        self._validate_sample(value)
        value, probs = broadcast_all(value, self.probs)
        return value * (-probs.masked_fill((probs == 1) & (value == 0), 0)).log1p() + self.probs.log()

    def entropy(self):
        return binary_cross_entropy_with_logits(self.logits, self.probs, reduction="none") / self.probs
