"""Transforms between spaces of numbers, with the logarithm of their derivative. Imports: operations, constraints."""

import functools
import math
import operator
from numbers import Number

from .. import _dtype as D
from .._ops.shape import broadcast_shapes
from .._ops.softmax import softmax
from ..nn.functional import softplus
from . import constraints
from .utils import broadcast_all, sum_rightmost


class Transform:
    """Call it to go forward, `.inv` goes back. Subclasses write `_call`, `_inverse` and `log_abs_det_jacobian(x, y)`."""

    bijective, domain, codomain = False, constraints.real, constraints.real
    sign = property(lambda self: self._sign())

    @property
    def event_dim(self):
        if self.domain.event_dim != self.codomain.event_dim:
            raise ValueError("Please use either .domain.event_dim or .codomain.event_dim")
        return self.domain.event_dim

    def __init__(self, cache_size=0):
        if cache_size not in (0, 1):
            raise ValueError("cache_size must be 0 or 1")

    def _sign(self):
        raise NotImplementedError

    _inv = None

    @property
    def inv(self):
        """The way back; its own `inv` is this transform."""
        if self._inv is None:
            self._inv = self._inverted()
            self._inv._inv = self
        return self._inv

    def _inverted(self):
        return _InverseTransform(self)

    def with_cache(self, cache_size=1):
        """The transform itself: nothing is remembered here, so nothing goes stale."""
        return self

    def __eq__(self, other):
        return self is other

    __hash__ = None

    def __call__(self, x):
        return self._call(x)

    def _call(self, x):
        raise NotImplementedError

    def _inverse(self, y):
        raise NotImplementedError

    def log_abs_det_jacobian(self, x, y):
        """The logarithm of how much volume grows from x to y."""
        raise NotImplementedError

    def forward_shape(self, shape):
        """The shape of `t(x)` for the shape of x."""
        return shape

    inverse_shape = forward_shape

    def __repr__(self):
        return f"{type(self).__name__}()"


class Alike(Transform):
    """A transform that equals others of its class and settings."""

    def __eq__(self, other):
        return type(self) is type(other) and {**vars(self), "_inv": None} == {**vars(other), "_inv": None}

    __hash__ = None


class _InverseTransform(Transform):
    def __init__(self, transform):
        self._inv = transform
        self.domain, self.codomain, self.bijective = transform.codomain, transform.domain, transform.bijective
        self.forward_shape, self.inverse_shape = transform.inverse_shape, transform.forward_shape

    inv = property(lambda self: self._inv)

    def _sign(self):
        return self._inv.sign

    def _call(self, x):
        return self._inv._inverse(x)

    def _inverse(self, y):
        return self._inv._call(y)

    def log_abs_det_jacobian(self, x, y):
        return -self._inv.log_abs_det_jacobian(y, x)

    def __eq__(self, other):
        return isinstance(other, _InverseTransform) and self._inv == other._inv

    def __repr__(self):
        return f"{type(self).__name__}({self._inv!r})"


class ComposeTransform(Alike):
    """Several transforms, the first in the list first."""

    def __init__(self, parts, cache_size=0):
        super().__init__(cache_size)
        self.parts = parts
        self.bijective = all(p.bijective for p in parts)

    @property
    def domain(self):
        return self._space(self.parts[0].domain, reversed(self.parts), self.parts[-1].codomain.event_dim, "domain", "codomain") if self.parts else constraints.real

    @property
    def codomain(self):
        return self._space(self.parts[-1].codomain, self.parts, self.parts[0].domain.event_dim, "codomain", "domain") if self.parts else constraints.real

    def _space(self, space, parts, dims, here, there):
        """One end's constraint, with as many event dimensions as the chain needs."""
        for part in parts:
            dims = max(dims + getattr(part, here).event_dim - getattr(part, there).event_dim, getattr(part, here).event_dim)
        return constraints.independent(space, dims - space.event_dim) if dims > space.event_dim else space

    def _sign(self):
        return functools.reduce(operator.mul, (p.sign for p in self.parts), 1)

    def _inverted(self):
        return ComposeTransform([p.inv for p in reversed(self.parts)])

    def _call(self, x):
        for part in self.parts:
            x = part(x)
        return x

    def log_abs_det_jacobian(self, x, y):
        if not self.parts:
            return x.new_zeros(x.shape)
        terms, dims = [], self.domain.event_dim
        for i, part in enumerate(self.parts):
            after = y if i == len(self.parts) - 1 else part(x)
            terms.append(sum_rightmost(part.log_abs_det_jacobian(x, after), dims - part.domain.event_dim))
            dims += part.codomain.event_dim - part.domain.event_dim
            x = after
        return functools.reduce(operator.add, terms)

    def forward_shape(self, shape):
        for part in self.parts:
            shape = part.forward_shape(shape)
        return shape

    def inverse_shape(self, shape):
        for part in reversed(self.parts):
            shape = part.inverse_shape(shape)
        return shape

    def __repr__(self):
        return "ComposeTransform(\n    " + ",\n    ".join(map(repr, self.parts)) + "\n)"


identity_transform = ComposeTransform([])


class ExpTransform(Alike):
    """y = exp(x)."""

    bijective, codomain, sign = True, constraints.positive, 1

    def _call(self, x):
        return x.exp()

    def _inverse(self, y):
        return y.log()

    def log_abs_det_jacobian(self, x, y):
        return x


class PowerTransform(Transform):
    """y = x ** exponent, for positive x."""

    bijective, domain, codomain = True, constraints.positive, constraints.positive

    def __init__(self, exponent, cache_size=0):
        super().__init__(cache_size)
        self.exponent, = broadcast_all(exponent)

    def __eq__(self, other):
        return isinstance(other, PowerTransform) and self.exponent.eq(other.exponent).all().item()

    def _sign(self):
        return self.exponent.sign()

    def _call(self, x):
        return x.pow(self.exponent)

    def _inverse(self, y):
        return y.pow(1 / self.exponent)

    def log_abs_det_jacobian(self, x, y):
        return (self.exponent * y / x).abs().log()

    def forward_shape(self, shape):
        return broadcast_shapes(shape, getattr(self.exponent, "shape", ()))

    inverse_shape = forward_shape


class SigmoidTransform(Alike):
    """y = 1 / (1 + exp(-x)), kept inside (0, 1)."""

    bijective, codomain, sign = True, constraints.unit_interval, 1

    def _call(self, x):
        info = D.finfo(x.dtype)
        return x.sigmoid().clamp(min=info.tiny, max=1.0 - info.eps)

    def _inverse(self, y):
        info = D.finfo(y.dtype)
        y = y.clamp(min=info.tiny, max=1.0 - info.eps)
        return y.log() - (-y).log1p()

    def log_abs_det_jacobian(self, x, y):
        return -softplus(-x) - softplus(x)


class SoftplusTransform(Alike):
    """y = log(1 + exp(x))."""

    bijective, codomain, sign = True, constraints.positive, 1

    def _call(self, x):
        return softplus(x)

    def _inverse(self, y):
        return (-y).expm1().neg().log() + y

    def log_abs_det_jacobian(self, x, y):
        return -softplus(-x)


class TanhTransform(Alike):
    """y = tanh(x)."""

    bijective, codomain, sign = True, constraints.interval(-1.0, 1.0), 1

    def _call(self, x):
        return x.tanh()

    def _inverse(self, y):
        return y.atanh()

    def log_abs_det_jacobian(self, x, y):
        return 2.0 * (math.log(2.0) - x - softplus(-2.0 * x))


class AbsTransform(Alike):
    """y = |x|."""

    codomain = constraints.positive

    def _call(self, x):
        return x.abs()

    def _inverse(self, y):
        return y


class AffineTransform(Transform):
    """y = loc + scale * x."""

    bijective = True
    domain = codomain = property(lambda self: constraints.independent(constraints.real, self.event_dim) if self.event_dim else constraints.real)
    event_dim = 0

    def __init__(self, loc, scale, event_dim=0, cache_size=0):
        super().__init__(cache_size)
        self.loc, self.scale, self.event_dim = loc, scale, event_dim

    def __eq__(self, other):
        def same(a, b):
            return a == b if isinstance(a, Number) and isinstance(b, Number) else bool((a == b).all())
        return isinstance(other, AffineTransform) and same(self.loc, other.loc) and same(self.scale, other.scale)

    def _sign(self):
        return (self.scale > 0) - (self.scale < 0) if isinstance(self.scale, Number) else self.scale.sign()

    def _call(self, x):
        return self.loc + self.scale * x

    def _inverse(self, y):
        return (y - self.loc) / self.scale

    def log_abs_det_jacobian(self, x, y):
        size = x.new_full(x.shape, math.log(abs(self.scale))) if isinstance(self.scale, Number) else self.scale.abs().log()
        return sum_rightmost(size, self.event_dim).expand(x.shape[:x.dim() - self.event_dim])

    def forward_shape(self, shape):
        return broadcast_shapes(shape, getattr(self.loc, "shape", ()), getattr(self.scale, "shape", ()))

    inverse_shape = forward_shape


class SoftmaxTransform(Alike):
    """y = exp(x) over its sum along the last dimension."""

    domain, codomain = constraints.real_vector, constraints.simplex

    def _call(self, x):
        return softmax(x, -1)

    def _inverse(self, y):
        return y.log()


def __getattr__(name):
    from . import _spaces
    if not name.endswith("Transform") or not hasattr(_spaces, name):
        raise AttributeError(f"module 'torch.distributions.transforms' has no attribute '{name}'")
    return getattr(_spaces, name)
