"""The multinomial distribution."""

import math

from .._factories import ones, tensor, zeros
from .._size import Size
from . import constraints
from .binomial import Binomial
from .categorical import Categorical
from .distribution import Distribution
from .utils import broadcast_all, of


class Multinomial(Distribution):
    """How often each index was met in `total_count` draws with replacement."""

    arg_constraints = {"probs": constraints.simplex, "logits": constraints.real_vector}
    support = constraints.dependent_property(lambda self: constraints.multinomial(self.total_count), is_discrete=True, event_dim=1)
    probs, logits, param_shape = of("_categorical", "probs", "logits", "param_shape")
    mean = property(lambda self: self.probs * self.total_count)
    variance = property(lambda self: self.total_count * self.probs * (1 - self.probs))

    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None):
        if not isinstance(total_count, int):
            raise NotImplementedError("inhomogeneous total_count is not supported")
        self.total_count, self._categorical = total_count, Categorical(probs, logits)
        super().__init__(self._categorical.batch_shape, self.param_shape[-1:], validate_args)

    def sample(self, sample_shape=()):
        drawn = self._categorical.sample(Size((self.total_count,)) + Size(sample_shape)).movedim(0, -1)
        counts = zeros(self._extended_shape(sample_shape), dtype=drawn.dtype)
        return counts.scatter_add_(-1, drawn, ones(drawn.shape, dtype=drawn.dtype)).type_as(self.probs)

    def log_prob(self, value):
        self._validate_sample(value)
        logits, value = broadcast_all(self.logits, value)
        logits = logits.masked_fill((value == 0) & (logits == -math.inf), 0)
        return (value.sum(-1) + 1).lgamma() - (value + 1).lgamma().sum(-1) + (logits * value).sum(-1)

    def entropy(self):
        n, single = tensor(self.total_count), Binomial(self.total_count, self.probs)
        support = single.enumerate_support(False)[1:]
        return n * self._categorical.entropy() - (n + 1).lgamma() + (single.log_prob(support).exp() * (support + 1).lgamma()).sum([0, -1])
