"""Mixtures whose components are of one family."""

from .._autograd.modes import no_grad
from .._ops.softmax import log_softmax
from .._size import Size
from . import constraints
from .categorical import Categorical
from .distribution import Distribution


class MixtureSameFamily(Distribution):
    """A component is drawn by `mixture_distribution`, then a value from it: the last batch dimension of `component_distribution`."""

    arg_constraints = {}
    support = constraints.dependent_property(lambda self: constraints.MixtureSameFamilyConstraint(self.component_distribution.support))
    mixture_distribution = property(lambda self: self._mixture_distribution)
    component_distribution = property(lambda self: self._component_distribution)

    def __init__(self, mixture_distribution, component_distribution, validate_args=None):
        if not isinstance(mixture_distribution, Categorical):
            raise ValueError(" The Mixture distribution needs to be an  instance of torch.distributions.Categorical")
        if not isinstance(component_distribution, Distribution):
            raise ValueError("The Component distribution needs to be an instance of torch.distributions.Distribution")
        self._mixture_distribution, self._component_distribution = mixture_distribution, component_distribution
        ours, theirs = mixture_distribution.batch_shape, component_distribution.batch_shape[:-1]
        for i, j in zip(reversed(ours), reversed(theirs)):
            if i != 1 and j != 1 and i != j:
                raise ValueError(f"`mixture_distribution.batch_shape` ({ours}) is not compatible with "
                                 f"`component_distribution.batch_shape`({theirs})")
        km, kc = mixture_distribution.logits.shape[-1], component_distribution.batch_shape[-1]
        if km != kc:
            raise ValueError(f"`mixture_distribution component` ({km}) does not equal `component_distribution.batch_shape[-1]` ({kc})")
        self._event_ndims = len(component_distribution.event_shape)
        super().__init__(theirs, component_distribution.event_shape, validate_args)

    def _weights(self):
        probs = self._mixture_distribution.probs
        return probs.reshape(probs.shape + Size([1] * self._event_ndims))

    @property
    def mean(self):
        return (self._weights() * self.component_distribution.mean).sum(-1 - self._event_ndims)

    @property
    def variance(self):
        weights, dim = self._weights(), -1 - self._event_ndims
        within = (weights * self.component_distribution.variance).sum(dim)
        return within + (weights * (self.component_distribution.mean - self.mean.unsqueeze(dim)).pow(2.0)).sum(dim)

    def cdf(self, x):
        return (self.component_distribution.cdf(x.unsqueeze(-1 - self._event_ndims)) * self.mixture_distribution.probs).sum(-1)

    def log_prob(self, x):
        self._validate_sample(x)
        inside = self.component_distribution.log_prob(x.unsqueeze(-1 - self._event_ndims))
        return (inside + log_softmax(self.mixture_distribution.logits, -1)).logsumexp(-1)

    def sample(self, sample_shape=()):
        dim, event = len(sample_shape) + len(self.batch_shape), self.event_shape
        with no_grad():
            chosen = self.mixture_distribution.sample(sample_shape)
            values = self.component_distribution.sample(sample_shape)
            chosen = chosen.reshape(chosen.shape + Size([1] * (len(event) + 1))).repeat(Size([1] * chosen.dim()) + Size([1]) + event)
            return values.gather(dim, chosen).squeeze(dim)

    def __repr__(self):
        return f"MixtureSameFamily(\n  {self.mixture_distribution},\n  {self.component_distribution})"
