"""What values a parameter may have or a draw can give: each constraint checks a tensor and prints itself. Imports: operations only."""

from .._factories import full
from .._ops.joining import cat as join, stack as pile
from .._ops.linalg import eigvalsh
from .._rules import linalg as _rows  # noqa: F401 - gradients
from .._ops.pointwise import isclose
from .. import _dtype as D


class Constraint:
    """`check(value)` gives a bool per event; `event_dim` counts the last dimensions that make one event."""

    is_discrete, event_dim, shown = False, 0, ()

    def check(self, value):
        raise NotImplementedError

    def __repr__(self):
        return f"{type(self).__name__[1:]}({', '.join(f'{name}={getattr(self, name)}' for name in self.shown)})"


class _Dependent(Constraint):
    """Depends on other values, so nothing can be checked beforehand."""

    def check(self, x):
        raise ValueError("Cannot determine validity of dependent constraint")


class dependent_property(property, _Dependent):
    """A property whose constraint depends on the instance; plain or with `is_discrete=`, `event_dim=`."""

    def __init__(self, function=None, *, is_discrete=False, event_dim=0):
        property.__init__(self, function)
        self.is_discrete, self.event_dim = is_discrete, event_dim

    def __call__(self, function):
        return dependent_property(function, is_discrete=self.is_discrete, event_dim=self.event_dim)


def is_dependent(constraint):
    """Whether the constraint can only be checked on an instance."""
    return isinstance(constraint, _Dependent)


def _all_last(result, dims):
    return result.reshape(result.shape[:result.dim() - dims] + (-1,)).all(-1) if dims else result


class _IndependentConstraint(Constraint):
    def __init__(self, base_constraint, reinterpreted_batch_ndims):
        self.base_constraint, self.reinterpreted_batch_ndims = base_constraint, reinterpreted_batch_ndims
        self.is_discrete, self.event_dim = base_constraint.is_discrete, base_constraint.event_dim + reinterpreted_batch_ndims

    def check(self, value):
        result = self.base_constraint.check(value)
        if result.dim() < self.reinterpreted_batch_ndims:
            raise ValueError(f"Expected value.dim() >= {self.event_dim} but got {value.dim()}")
        return _all_last(result, self.reinterpreted_batch_ndims)

    def __repr__(self):
        return f"IndependentConstraint({self.base_constraint!r}, {self.reinterpreted_batch_ndims})"


class MixtureSameFamilyConstraint(Constraint):
    """What a mixture can give: what each of its components can."""

    def __init__(self, base_constraint):
        self.base_constraint = base_constraint
        self.is_discrete, self.event_dim = base_constraint.is_discrete, base_constraint.event_dim

    def check(self, value):
        result = self.base_constraint.check(value.unsqueeze(-1 - self.event_dim))
        kept = value.dim() - self.event_dim
        return _all_last(result, result.dim() - kept)

    def __repr__(self):
        return f"MixtureSameFamilyConstraint({self.base_constraint!r})"


class _Bounded(Constraint):
    """A constraint with bounds, which print with it."""

    def __init__(self, *bounds):
        for name, bound in zip(self.shown, bounds):
            setattr(self, name, bound)


def _bounded(name, shown, check, discrete=False):
    """A class of constraints with the bounds `shown`; `check(self, value)` compares."""
    def checked(self, value):
        return (value % 1 == 0) & check(self, value) if discrete else check(self, value)
    return type(name, (_Bounded,), {"shown": shown, "check": checked, "is_discrete": discrete, "__module__": __name__})


LOWER, UPPER = ("lower_bound",), ("upper_bound",)
greater_than = _bounded("_GreaterThan", LOWER, lambda self, value: self.lower_bound < value)
greater_than_eq = _bounded("_GreaterThanEq", LOWER, lambda self, value: self.lower_bound <= value)
less_than = _bounded("_LessThan", UPPER, lambda self, value: value < self.upper_bound)
interval = _bounded("_Interval", LOWER + UPPER, lambda self, value: (self.lower_bound <= value) & (value <= self.upper_bound))
half_open_interval = _bounded("_HalfOpenInterval", LOWER + UPPER, lambda self, value: (self.lower_bound <= value) & (value < self.upper_bound))
integer_interval = _bounded("_IntegerInterval", LOWER + UPPER, lambda self, value: (self.lower_bound <= value) & (value <= self.upper_bound), True)
_IntegerGreaterThan = _bounded("_IntegerGreaterThan", LOWER, lambda self, value: value >= self.lower_bound, True)


class _Real(Constraint):
    def check(self, value):
        return value == value


class _Boolean(Constraint):
    is_discrete = True

    def check(self, value):
        return (value == 0) | (value == 1)


class _OneHot(Constraint):
    is_discrete, event_dim = True, 1

    def check(self, value):
        return ((value == 0) | (value == 1)).all(-1) & value.sum(-1).eq(1)


class _Simplex(Constraint):
    event_dim = 1

    def check(self, value):
        return (value >= 0).all(-1) & ((value.sum(-1) - 1).abs() < 1e-6)


class multinomial(Constraint):
    """Counts that are not negative and sum to at most `upper_bound`."""

    is_discrete, event_dim = True, 1

    def __init__(self, upper_bound):
        self.upper_bound = upper_bound

    def check(self, value):
        return (value >= 0).all(-1) & (value.sum(-1) <= self.upper_bound)

    def __repr__(self):
        return "Multinomial()"


class _LowerTriangular(Constraint):
    event_dim = 2

    def check(self, value):
        return _all_last(value.tril() == value, 2)


class _LowerCholesky(_LowerTriangular):
    def check(self, value):
        return super().check(value) & (value.diagonal(0, -2, -1) > 0).all(-1)


class _CorrCholesky(_LowerCholesky):
    def check(self, value):
        near = D.finfo(value.dtype).eps * value.size(-1) * 10
        return super().check(value) & (value.detach().norm(dim=-1) - 1.0).abs().le(near).all(-1)


class _Square(Constraint):
    event_dim = 2

    def check(self, value):
        return full(value.shape[:-2], value.shape[-2] == value.shape[-1], dtype=D.bool_)


class _Symmetric(_Square):
    def check(self, value):
        square = super().check(value)
        return _all_last(isclose(value, value.mT, 1e-5, 1e-6), 2) if square.all() else square


class _PositiveDefinite(_Symmetric):
    def check(self, value):
        symmetric = super().check(value)
        return self.definite(value) if symmetric.all() else symmetric

    def definite(self, value):
        return eigvalsh(value).gt(0).all(-1)


class _PositiveSemidefinite(_PositiveDefinite):
    def definite(self, value):
        return eigvalsh(value).ge(0).all(-1)


class _Several(Constraint):
    """Constraints side by side along `dim`."""

    is_discrete = property(lambda self: any(c.is_discrete for c in self.cseq))

    def __init__(self, cseq, dim):
        if not all(isinstance(c, Constraint) for c in cseq):
            raise AssertionError("All elements of cseq must be Constraint instances")
        self.cseq, self.dim = list(cseq), dim

    def check(self, value):
        if not -value.dim() <= self.dim < value.dim():
            raise AssertionError(f"dim {self.dim} out of range for value with {value.dim()} dimensions")
        return self._joined([c.check(part) for c, part in zip(self.cseq, self._parts(value))], self.dim)


class _Cat(_Several):
    _joined = staticmethod(join)
    event_dim = property(lambda self: max(c.event_dim for c in self.cseq))

    def __init__(self, cseq, dim=0, lengths=None):
        super().__init__(cseq, dim)
        self.lengths = [1] * len(self.cseq) if lengths is None else list(lengths)
        if len(self.lengths) != len(self.cseq):
            raise AssertionError(f"lengths ({len(self.lengths)}) must match cseq ({len(self.cseq)})")

    def _parts(self, value):
        return [value.narrow(self.dim, sum(self.lengths[:i]), length) for i, length in enumerate(self.lengths)]


class _Stack(_Several):
    _joined = staticmethod(pile)

    def __init__(self, cseq, dim=0):
        super().__init__(cseq, dim)

    @property
    def event_dim(self):
        dim = max(c.event_dim for c in self.cseq)
        return dim + (self.dim + dim < 0)

    def _parts(self, value):
        return [value.select(self.dim, i) for i in range(value.size(self.dim))]


dependent, independent, cat, stack = _Dependent(), _IndependentConstraint, _Cat, _Stack
real, boolean, one_hot, simplex = _Real(), _Boolean(), _OneHot(), _Simplex()
real_vector = independent(real, 1)
positive, nonnegative, unit_interval = greater_than(0.0), greater_than_eq(0.0), interval(0.0, 1.0)
nonnegative_integer, positive_integer = _IntegerGreaterThan(0), _IntegerGreaterThan(1)
lower_triangular, lower_cholesky, corr_cholesky = _LowerTriangular(), _LowerCholesky(), _CorrCholesky()
square, symmetric, positive_definite, positive_semidefinite = _Square(), _Symmetric(), _PositiveDefinite(), _PositiveSemidefinite()
