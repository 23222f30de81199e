"""The Dirichlet distribution."""

from .._ops.binary import xlogy
from .._rules import binary as _rows  # noqa: F401 - gradients
from . import constraints
from ._draws import sample_dirichlet
from .distribution import Distribution, ExponentialFamily


class Dirichlet(ExponentialFamily):
    """Probabilities that sum to one, with weights `concentration` along the last dimension."""

    arg_constraints = {"concentration": constraints.independent(constraints.positive, 1)}
    support, has_rsample = constraints.simplex, True
    mean = property(lambda self: self.concentration / self.concentration.sum(-1, True))

    def __init__(self, concentration, validate_args=None):
        if concentration.dim() < 1:
            raise ValueError("`concentration` parameter must be at least one-dimensional.")
        self.concentration = concentration
        Distribution.__init__(self, concentration.shape[:-1], concentration.shape[-1:], validate_args)

    @property
    def mode(self):
        beyond = (self.concentration - 1).clamp(min=0.0)
        mode, flat = beyond / beyond.sum(-1, True), (self.concentration < 1).all(-1)
        if flat.any():
            from ..nn.functional import one_hot
            mode[flat] = one_hot(mode[flat].argmax(-1), beyond.shape[-1]).to(mode)
        return mode

    @property
    def variance(self):
        total = self.concentration.sum(-1, True)
        return self.concentration * (total - self.concentration) / (total.pow(2) * (total + 1))

    def rsample(self, sample_shape=()):
        return sample_dirichlet(self.concentration.expand(self._extended_shape(sample_shape)))

    def log_prob(self, value):
        self._validate_sample(value)
        a = self.concentration
        return xlogy(a - 1.0, value).sum(-1) + a.sum(-1).lgamma() - a.lgamma().sum(-1)

    def entropy(self):
        a, k = self.concentration, self.concentration.size(-1)
        total = a.sum(-1)
        return a.lgamma().sum(-1) - total.lgamma() - (k - total) * total.digamma() - ((a - 1.0) * a.digamma()).sum(-1)
