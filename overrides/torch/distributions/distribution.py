"""The base class of all distributions: shapes, checks, sampling, printing. Imports: tensors, constraints, the shared tools."""

import copy

from .._autograd.modes import no_grad
from .._size import Size
from .._tensor import Tensor
from .._warn import warn
from . import constraints
from .utils import broadcast_all, lazy_property


class Distribution:
    """A batch of distributions. Subclasses name their parameters in `arg_constraints` and write `rsample` or `sample`, and `log_prob`."""

    has_rsample = has_enumerate_support = False
    _validate_args = True

    @staticmethod
    def set_default_validate_args(value):
        """Whether distributions made from now on check their parameters and values."""
        if value not in (True, False):
            raise ValueError
        Distribution._validate_args = value

    def __init__(self, batch_shape=(), event_shape=(), validate_args=None):
        self._batch_shape, self._event_shape = Size(batch_shape), Size(event_shape)
        if validate_args is not None:
            self._validate_args = validate_args
        if not self._validate_args:
            return
        try:
            required = self.arg_constraints
        except NotImplementedError:
            required = {}
            warn(f"{type(self)} does not define `arg_constraints`. Please set `arg_constraints = {{}}` or initialize the distribution "
                 "with `validate_args=False` to turn off validation.")
        for name, constraint in required.items():
            late = name not in self.__dict__ and isinstance(getattr(type(self), name), lazy_property)
            if not late and not constraints.is_dependent(constraint):
                value = getattr(self, name)
                if not constraint.check(value).all():
                    raise ValueError(f"Expected parameter {name} ({type(value).__name__} of shape {tuple(value.shape)}) of distribution {self!r} "
                                     f"to satisfy the constraint {constraint!r}, but found invalid values:\n{value}")

    def _take(self, validate_args, **parameters):
        """Parameters brought to one shape, which is the batch's, become attributes."""
        for name, value in zip(parameters, broadcast_all(*parameters.values())):
            setattr(self, name, value)
        Distribution.__init__(self, value.size(), validate_args=validate_args)

    def expand(self, batch_shape, _instance=None):
        """The same distribution for a larger batch."""
        new, old = copy.copy(self), len(self._batch_shape)
        new._batch_shape = batch_shape = Size(batch_shape)
        for name, value in vars(self).items():
            if isinstance(value, Tensor) and name != "temperature":         # which is one for all
                setattr(new, name, value.expand(batch_shape + value.shape[old:]))
            elif isinstance(value, Distribution):
                setattr(new, name, value.expand(batch_shape + value.batch_shape[old:]))
        return new

    @property
    def batch_shape(self):
        return self._batch_shape

    @property
    def event_shape(self):
        return self._event_shape

    @property
    def arg_constraints(self):
        raise NotImplementedError

    @property
    def support(self):
        raise NotImplementedError

    @property
    def mean(self):
        raise NotImplementedError

    @property
    def mode(self):
        raise NotImplementedError(f"{type(self)} does not implement mode")

    @property
    def variance(self):
        raise NotImplementedError

    @property
    def stddev(self):
        return self.variance.sqrt()

    def sample(self, sample_shape=()):
        """Draws of shape sample_shape + batch_shape + event_shape, without history."""
        with no_grad():
            return self.rsample(sample_shape)

    def rsample(self, sample_shape=()):
        """Draws through which gradients reach the parameters."""
        raise NotImplementedError

    def sample_n(self, n):
        """`sample((n,))`."""
        warn("`sample_n(n)` will be deprecated. Use `sample((n,))` instead.", FutureWarning)
        return self.sample((n,))

    def log_prob(self, value):
        """Logarithm of the density or mass at `value`."""
        raise NotImplementedError

    def cdf(self, value):
        """Probability of a draw up to `value`."""
        raise NotImplementedError

    def icdf(self, value):
        """The value whose `cdf` is given."""
        raise NotImplementedError

    def enumerate_support(self, expand=True):
        """All values a discrete distribution can give, along the first dimension."""
        raise NotImplementedError

    def _enumerated(self, values, expand):
        values = values.view((-1,) + (1,) * len(self._batch_shape))
        return values.expand((-1,) + self._batch_shape) if expand else values

    def entropy(self):
        """Expected -log_prob, in nats."""
        raise NotImplementedError

    def perplexity(self):
        """exp(entropy)."""
        return self.entropy().exp()

    def _extended_shape(self, sample_shape=()):
        return Size(sample_shape) + self._batch_shape + self._event_shape

    def _validate_sample(self, value):
        """ValueError where `log_prob` is asked for a value the distribution cannot give."""
        if not self._validate_args:
            return
        if not isinstance(value, Tensor):
            raise ValueError("The value argument to log_prob must be a Tensor")
        start = value.dim() - len(self._event_shape)
        if value.size()[start:] != self._event_shape:
            raise ValueError(f"The right-most size of value must match event_shape: {value.size()} vs {self._event_shape}.")
        expected = self._batch_shape + self._event_shape
        for i, j in zip(reversed(value.size()), reversed(expected)):
            if i != 1 and j != 1 and i != j:
                raise ValueError(f"Value is not broadcastable with batch_shape+event_shape: {value.size()} vs {expected}.")
        try:
            support = self.support
        except NotImplementedError:
            warn(f"{type(self)} does not define `support` to enable sample validation. Please initialize the distribution with "
                 "`validate_args=False` to turn off validation.")
            return
        if not support.check(value).all():
            raise ValueError(f"Expected value argument ({type(value).__name__} of shape {tuple(value.shape)}) to be within the support "
                             f"({support!r}) of the distribution {self!r}, but found invalid values:\n{value}")

    def __repr__(self):
        held = ((name, self.__dict__[name]) for name in self.arg_constraints if name in self.__dict__)
        return f"{type(self).__name__}({', '.join(f'{n}: {v if v.numel() == 1 else v.size()}' for n, v in held)})"


class ExponentialFamily(Distribution):
    """The families whose density is exp of a product of parameter and statistic."""
