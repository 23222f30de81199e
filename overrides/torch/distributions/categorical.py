"""The categorical distribution."""

import math

from .. import _dtype as D
from .._factories import arange, multinomial
from .._ops.shape import broadcast_tensors
from .._size import Size
from . import constraints
from .distribution import Distribution
from .utils import ProbsOrLogits, one_of


class Categorical(ProbsOrLogits, Distribution):
    """An index, drawn with the weights along the last dimension."""

    arg_constraints = {"probs": constraints.simplex, "logits": constraints.real_vector}
    has_enumerate_support, binary = True, False
    support = constraints.dependent_property(lambda self: constraints.integer_interval(0, self._num_events - 1), is_discrete=True)
    mean = variance = property(lambda self: self.probs.new_full(self._extended_shape(), math.nan))
    mode = property(lambda self: self.probs.argmax(-1))

    def __init__(self, probs=None, logits=None, validate_args=None):
        one_of(probs, logits)
        given, name = (probs, "probs") if probs is not None else (logits, "logits")
        if given.dim() < 1:
            raise ValueError(f"`{name}` parameter must be at least one-dimensional.")
        setattr(self, name, given / given.sum(-1, keepdim=True) if probs is not None else given - given.logsumexp(-1, keepdim=True))
        self._num_events = given.size()[-1]
        Distribution.__init__(self, given.size()[:-1], validate_args=validate_args)

    def sample(self, sample_shape=()):
        count = Size(sample_shape).numel()
        drawn = multinomial(self.probs.reshape(-1, self._num_events), count, True).T
        return drawn.reshape(self._extended_shape(sample_shape))

    def log_prob(self, value):
        self._validate_sample(value)
        value, logits = broadcast_tensors(value.long().unsqueeze(-1), self.logits)
        return logits.gather(-1, value[..., :1]).squeeze(-1)

    def entropy(self):
        logits = self.logits.clamp(min=D.finfo(self.logits.dtype).min)
        return -(logits * self.probs).sum(-1)

    def enumerate_support(self, expand=True):
        return self._enumerated(arange(self._num_events), expand)
