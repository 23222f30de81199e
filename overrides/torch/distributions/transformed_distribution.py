"""A distribution seen through transforms."""

import functools
import operator

from .._autograd.modes import no_grad
from . import constraints
from .distribution import Distribution
from .independent import Independent
from .transforms import ComposeTransform, Transform
from .utils import sum_rightmost


class TransformedDistribution(Distribution):
    """Draws of `base_distribution` sent through `transforms`, one or a list."""

    arg_constraints = {}
    has_rsample = property(lambda self: self.base_dist.has_rsample)

    def __init__(self, base_distribution, transforms, validate_args=None):
        self.transforms = [transforms] if isinstance(transforms, Transform) else transforms
        if not isinstance(self.transforms, list):
            raise ValueError(f"transforms must be a Transform or list, but was {transforms}")
        if not all(isinstance(t, Transform) for t in self.transforms):
            raise ValueError("transforms must be a Transform or a list of Transforms")
        shape = base_distribution.batch_shape + base_distribution.event_shape
        own, chain = len(base_distribution.event_shape), ComposeTransform(self.transforms)
        into, out = chain.domain.event_dim, chain.codomain.event_dim
        if len(shape) < into:
            raise ValueError(f"base_distribution needs to have shape with size at least {into}, but got {shape}.")
        forward = chain.forward_shape(shape)
        expanded = chain.inverse_shape(forward)
        if shape != expanded:
            base_distribution = base_distribution.expand(expanded[:len(expanded) - own])
        self.base_dist = Independent(base_distribution, into - own) if into > own else base_distribution
        cut = len(forward) - max(out, own + out - into)
        super().__init__(forward[:cut], forward[cut:], validate_args)

    @constraints.dependent_property
    def support(self):
        if not self.transforms:
            return self.base_dist.support
        support = self.transforms[-1].codomain
        more = len(self.event_shape) - support.event_dim
        return constraints.independent(support, more) if more > 0 else support

    def _forward(self, x):
        for transform in self.transforms:
            x = transform(x)
        return x

    def sample(self, sample_shape=()):
        with no_grad():
            return self._forward(self.base_dist.sample(sample_shape))

    def rsample(self, sample_shape=()):
        return self._forward(self.base_dist.rsample(sample_shape))

    def log_prob(self, value):
        self._validate_sample(value)
        dims, total, y = len(self.event_shape), 0.0, value
        for transform in reversed(self.transforms):
            x = transform.inv(y)
            dims += transform.domain.event_dim - transform.codomain.event_dim
            total = total - sum_rightmost(transform.log_abs_det_jacobian(x, y), dims - transform.domain.event_dim)
            y = x
        return total + sum_rightmost(self.base_dist.log_prob(y), dims - len(self.base_dist.event_shape))

    def _monotone(self, value):
        """A probability, turned round where the transforms fall."""
        sign = functools.reduce(operator.mul, (t.sign for t in self.transforms), 1)
        return value if isinstance(sign, int) and sign == 1 else sign * (value - 0.5) + 0.5

    def cdf(self, value):
        for transform in reversed(self.transforms):
            value = transform.inv(value)
        self.base_dist._validate_sample(value)
        return self._monotone(self.base_dist.cdf(value))

    def icdf(self, value):
        return self._forward(self.base_dist.icdf(self._monotone(value)))
