"""The continuous Bernoulli distribution."""

import math
from numbers import Number

from .._factories import rand
from .._autograd.modes import no_grad
from .._ops.pointwise import where
from ..nn.functional import binary_cross_entropy_with_logits
from . import constraints
from .distribution import Distribution, ExponentialFamily
from .utils import ProbsOrLogits, broadcast_all, clamp_probs, lazy_property, logits_to_probs, one_of


class ContinuousBernoulli(ProbsOrLogits, ExponentialFamily):
    """Numbers from 0 to 1 with density proportional to probs ** x * (1 - probs) ** (1 - x); a Taylor series serves between the two `lims`."""

    arg_constraints = {"probs": constraints.unit_interval, "logits": constraints.real}
    support, has_rsample = constraints.unit_interval, True

    def __init__(self, probs=None, logits=None, lims=(0.499, 0.501), validate_args=None):
        one_of(probs, logits)
        given, = broadcast_all(probs if probs is not None else logits)
        if probs is None:
            self.logits = given
        else:
            if validate_args is not None and not constraints.unit_interval.check(given).all():
                raise ValueError("The parameter probs has invalid values")
            self.probs = clamp_probs(given)
        self._lims = lims
        shape = () if isinstance(probs if probs is not None else logits, Number) else given.size()
        Distribution.__init__(self, shape, validate_args=validate_args)

    @lazy_property
    def probs(self):
        return clamp_probs(logits_to_probs(self.logits, True))

    def _stable(self):
        return (self.probs <= self._lims[0]) | (self.probs > self._lims[1])

    def _cut(self):
        return where(self._stable(), self.probs, self._lims[0] * self.probs.new_ones(self.probs.shape))

    def _either(self, exact, series):
        return where(self._stable(), exact, series)

    def _log_norm(self):
        p = self._cut()
        low, high = where(p <= 0.5, p, p.new_zeros(p.shape)), where(p >= 0.5, p, p.new_ones(p.shape))
        exact = ((-p).log1p() - p.log()).abs().log() - where(p <= 0.5, (-2.0 * low).log1p(), (2.0 * high - 1.0).log())
        x = (self.probs - 0.5).pow(2)
        return self._either(exact, math.log(2.0) + (4.0 / 3.0 + 104.0 / 45.0 * x) * x)

    @property
    def mean(self):
        p, x = self._cut(), self.probs - 0.5
        return self._either(p / (2.0 * p - 1.0) + 1.0 / ((-p).log1p() - p.log()), 0.5 + (1.0 / 3.0 + 16.0 / 45.0 * x.pow(2)) * x)

    @property
    def variance(self):
        p, x = self._cut(), (self.probs - 0.5).pow(2)
        exact = p * (p - 1.0) / (1.0 - 2.0 * p).pow(2) + 1.0 / ((-p).log1p() - p.log()).pow(2)
        return self._either(exact, 1.0 / 12.0 - (1.0 / 15.0 - 128.0 / 945.0 * x) * x)

    def sample(self, sample_shape=()):
        with no_grad():
            return self.rsample(sample_shape)

    def rsample(self, sample_shape=()):
        return self.icdf(rand(self._extended_shape(sample_shape), dtype=self.probs.dtype))

    def log_prob(self, value):
        self._validate_sample(value)
        logits, value = broadcast_all(self.logits, value)
        return -binary_cross_entropy_with_logits(logits, value, reduction="none") + self._log_norm()

    def cdf(self, value):
        self._validate_sample(value)
        p = self._cut()
        inside = self._either((p.pow(value) * (1.0 - p).pow(1.0 - value) + p - 1.0) / (2.0 * p - 1.0), value)
        return where(value <= 0.0, value.new_zeros(value.shape), where(value >= 1.0, value.new_ones(value.shape), inside))

    def icdf(self, value):
        p = self._cut()
        return self._either(((-p + value * (2.0 * p - 1.0)).log1p() - (-p).log1p()) / (p.log() - (-p).log1p()), value)

    def entropy(self):
        zero, one = (-self.probs).log1p(), self.probs.log()
        return self.mean * (zero - one) - self._log_norm() - zero
