"""The logistic-normal distribution."""

from . import constraints
from ._spaces import StickBreakingTransform
from .normal import Normal
from .transformed_distribution import TransformedDistribution


class LogisticNormal(TransformedDistribution):
    """Points on the simplex: normal numbers sent there by breaking a stick."""

    arg_constraints = {"loc": constraints.real, "scale": constraints.positive}
    support, has_rsample = constraints.simplex, True
    loc = property(lambda self: self.base_dist.base_dist.loc)
    scale = property(lambda self: self.base_dist.base_dist.scale)

    def __init__(self, loc, scale, validate_args=None):
        base = Normal(loc, scale, validate_args=validate_args)
        super().__init__(base if base.batch_shape else base.expand([1]), StickBreakingTransform(), validate_args=validate_args)
