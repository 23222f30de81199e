"""The Gumbel distribution."""

import math
from numbers import Number

from .. import _dtype as D
from . import constraints
from .transformed_distribution import TransformedDistribution
from .transforms import AffineTransform, ExpTransform
from .uniform import Uniform
from .utils import broadcast_all, euler_constant


class Gumbel(TransformedDistribution):
    """-log of an exponential number, scaled and moved: where maxima of many draws end up."""

    arg_constraints = {"loc": constraints.real, "scale": constraints.positive}
    support = constraints.real
    mean = property(lambda self: self.loc + self.scale * euler_constant)
    mode = property(lambda self: self.loc)
    stddev = property(lambda self: math.pi / math.sqrt(6) * self.scale)
    variance = property(lambda self: self.stddev.pow(2))

    def __init__(self, loc, scale, validate_args=None):
        self.loc, self.scale = broadcast_all(loc, scale)
        info = D.finfo(self.loc.dtype)
        ends = info.tiny, 1 - info.eps
        if not (isinstance(loc, Number) and isinstance(scale, Number)):
            ends = (self.loc.new_full(self.loc.shape, end) for end in ends)
        super().__init__(Uniform(*ends, validate_args=validate_args),
                         [ExpTransform().inv, AffineTransform(0, -self.scale.new_ones(self.scale.shape)), ExpTransform().inv,
                          AffineTransform(loc, -self.scale)], validate_args=validate_args)

    def log_prob(self, value):
        self._validate_sample(value)
        y = (self.loc - value) / self.scale
        return (y - y.exp()) - self.scale.log()

    def entropy(self):
        return self.scale.log() + (1 + euler_constant)
