"""The von Mises distribution."""

import math

from .. import _dtype as D
from .._autograd.modes import no_grad
from .._factories import empty, rand
from .._ops.pointwise import where
from . import constraints
from .distribution import Distribution
from .utils import lazy_property

# Polynomials of Abramowitz and Stegun 9.8 for I0 and I1: of (x / 3.75) ** 2 below 3.75, of 3.75 / x above.
BELOW = ((1.0, 3.5156229, 3.0899424, 1.2067492, 0.2659732, 0.0360768, 0.0045813),
         (0.5, 0.87890594, 0.51498869, 0.15084934, 0.02658733, 0.00301532, 0.00032411))
ABOVE = ((0.39894228, 0.01328592, 0.00225319, -0.00157565, 0.00916281, -0.02057706, 0.02635537, -0.01647633, 0.00392377),
         (0.39894228, -0.03988024, -0.00362018, 0.00163801, -0.01031555, 0.02282967, -0.02895312, 0.01787654, -0.00420059))


def _polynomial(y, coefficients):
    result = coefficients[-1]
    for c in reversed(coefficients[:-1]):
        result = c + y * result
    return result


def _log_bessel(x, order):
    """The logarithm of the modified Bessel function I of order 0 or 1."""
    y = x / 3.75
    small = _polynomial(y * y, BELOW[order])
    small = (x.abs() * small if order else small).log()
    large = x - 0.5 * x.log() + _polynomial(3.75 / x, ABOVE[order]).log()
    return where(x < 3.75, small, large)


class VonMises(Distribution):
    """An angle around `loc`, the nearer the larger `concentration` is."""

    arg_constraints = {"loc": constraints.real, "concentration": constraints.positive}
    support = constraints.real
    mean = mode = property(lambda self: self.loc)

    def __init__(self, loc, concentration, validate_args=None):
        self._take(validate_args, loc=loc, concentration=concentration)

    def log_prob(self, value):
        self._validate_sample(value)
        return self.concentration * (value - self.loc).cos() - math.log(2 * math.pi) - _log_bessel(self.concentration, 0)

    @lazy_property
    def variance(self):
        return 1 - (_log_bessel(self.concentration, 1) - _log_bessel(self.concentration, 0)).exp()

    def _proposal(self, kappa):
        """The width of the wrapped Cauchy distribution that proposes draws (Best and Fisher, 1979)."""
        tau = 1 + (1 + 4 * kappa ** 2).sqrt()
        rho = (tau - (2 * tau).sqrt()) / (2 * kappa)
        return where(kappa < 1e-5, 1 / kappa + kappa, (1 + rho ** 2) / (2 * rho))

    def sample(self, sample_shape=()):
        with no_grad():
            loc, kappa = self.loc.double(), self.concentration.double()
            r, x = self._proposal(kappa), empty(self._extended_shape(sample_shape), dtype=D.float64)
            done = x.zero_() != 0
            while not done.all():
                u1, u2, u3 = rand((3, *x.shape), dtype=D.float64).unbind()
                z = (math.pi * u1).cos()
                f = (1 + r * z) / (r + z)
                c = kappa * (r - f)
                accept = (c * (2 - c) - u2 > 0) | ((c / u2).log() + 1 - c >= 0)
                if accept.any():
                    x = where(accept, (u3 - 0.5).sign() * f.acos(), x)
                    done = done | accept
            return ((x + math.pi + loc) % (2 * math.pi) - math.pi).to(self.loc.dtype)
