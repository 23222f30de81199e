"""The half-normal distribution, and what both halves share."""

import math

from .._ops.pointwise import where
from ..nn.modules._names import OwnInit
from . import constraints
from .normal import Normal
from .transformed_distribution import TransformedDistribution
from .transforms import AbsTransform


class Half(OwnInit, TransformedDistribution):
    """The absolute value of a distribution that lies evenly about zero."""

    arg_constraints = {"scale": constraints.positive}
    support, has_rsample = constraints.nonnegative, True
    owned = ("__init__", "log_prob", "cdf", "icdf", "entropy")
    scale = property(lambda self: self.base_dist.scale)
    mode = property(lambda self: self.scale.new_zeros(self.scale.shape))

    def __init__(self, base, validate_args):
        super().__init__(base, AbsTransform(), validate_args=validate_args)

    def log_prob(self, value):
        self._validate_sample(value)
        return where(value >= 0, self.base_dist.log_prob(value) + math.log(2), -math.inf)

    def cdf(self, value):
        self._validate_sample(value)
        return 2 * self.base_dist.cdf(value) - 1

    def icdf(self, prob):
        return self.base_dist.icdf((prob + 1) / 2)

    def entropy(self):
        return self.base_dist.entropy() - math.log(2)


class HalfNormal(Half):
    """|x| of a normal number with mean 0 and deviation `scale`."""

    mean = property(lambda self: self.scale * math.sqrt(2 / math.pi))
    variance = property(lambda self: self.scale.pow(2) * (1 - 2 / math.pi))

    def __init__(self, scale, validate_args=None):
        super().__init__(Normal(0, scale, validate_args=False), validate_args)
