"""Student's t-distribution."""  # noqa: N999 - named as in PyTorch

import math

from . import constraints
from .chi2 import Chi2
from .distribution import Distribution
from .utils import broadcast_all, standard_normal


class StudentT(Distribution):
    """A normal number over the root of a chi-squared one with `df` degrees of freedom."""

    arg_constraints = {"df": constraints.positive, "loc": constraints.real, "scale": constraints.positive}
    support, has_rsample = constraints.real, True
    mode = property(lambda self: self.loc)

    def __init__(self, df, loc=0.0, scale=1.0, validate_args=None):
        self._chi2 = Chi2(broadcast_all(df, loc, scale)[0])
        self._take(validate_args, df=df, loc=loc, scale=scale)

    @property
    def mean(self):
        return self.loc.masked_fill(self.df <= 1, math.nan)

    @property
    def variance(self):
        value = self.scale.pow(2) * self.df / (self.df - 2)
        return value.masked_fill(self.df <= 2, math.inf).masked_fill(self.df <= 1, math.nan)

    def rsample(self, sample_shape=()):
        x = standard_normal(self._extended_shape(sample_shape), self.df.dtype)
        return self.loc + self.scale * (x * (self._chi2.rsample(sample_shape) / self.df).rsqrt())

    def log_prob(self, value):
        self._validate_sample(value)
        y, df = (value - self.loc) / self.scale, self.df
        z = self.scale.log() + 0.5 * df.log() + 0.5 * math.log(math.pi) + (0.5 * df).lgamma() - (0.5 * (df + 1.0)).lgamma()
        return -0.5 * (df + 1.0) * (y ** 2.0 / df).log1p() - z

    def entropy(self):
        df = self.df
        beta = (0.5 * df).lgamma() + math.lgamma(0.5) - (0.5 * (df + 1)).lgamma()
        return self.scale.log() + 0.5 * (df + 1) * ((0.5 * (df + 1)).digamma() - (0.5 * df).digamma()) + 0.5 * df.log() + beta
