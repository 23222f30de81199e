"""The half-Cauchy distribution."""

import math

from .cauchy import Cauchy
from .half_normal import Half


class HalfCauchy(Half):
    """|x| of a Cauchy number about 0."""

    mean = property(lambda self: self.scale.new_full(self._extended_shape(), math.inf))
    variance = property(lambda self: self.base_dist.variance)

    def __init__(self, scale, validate_args=None):
        super().__init__(Cauchy(0, scale, validate_args=False), validate_args)
