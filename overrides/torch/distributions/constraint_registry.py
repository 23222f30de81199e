"""Transforms from all numbers to where a constraint holds. Imports: constraints, transforms."""

from numbers import Number

from . import _spaces as S, constraints as C, transforms as T


class ConstraintRegistry:
    """Gives the transform to a constraint; `register` adds one."""

    def __init__(self):
        self._registry = {}

    def register(self, constraint, factory=None):
        """Let `factory(constraint)` make the transform for this kind of constraint; without one a decorator."""
        if factory is None:
            return lambda factory: self.register(constraint, factory)
        if isinstance(constraint, C.Constraint):
            constraint = type(constraint)
        if not (isinstance(constraint, type) and issubclass(constraint, C.Constraint)):
            raise TypeError(f"Expected constraint to be either a Constraint subclass or instance, but got {constraint}")
        self._registry[constraint] = factory
        return factory

    def __call__(self, constraint):
        factory = self._registry.get(type(constraint))
        if factory is None:
            raise NotImplementedError(f"Cannot transform {type(constraint).__name__} constraints")
        return factory(constraint)


biject_to, transform_to = ConstraintRegistry(), ConstraintRegistry()


def _above(c):
    return T.ComposeTransform([T.ExpTransform(), T.AffineTransform(c.lower_bound, 1)])


def _below(c):
    return T.ComposeTransform([T.ExpTransform(), T.AffineTransform(c.upper_bound, -1)])


def _between(c):
    if all(isinstance(bound, Number) for bound in (c.lower_bound, c.upper_bound)) and (c.lower_bound, c.upper_bound) == (0, 1):
        return T.SigmoidTransform()
    return T.ComposeTransform([T.SigmoidTransform(), T.AffineTransform(c.lower_bound, c.upper_bound - c.lower_bound)])


def _fill(registry):
    """What both registries know."""
    for constraint, factory in (
            (C.real, lambda c: T.identity_transform), (C.greater_than, _above), (C.greater_than_eq, _above), (C.less_than, _below),
            (C.interval, _between), (C.half_open_interval, _between), (C.corr_cholesky, lambda c: S.CorrCholeskyTransform()),
            (C.independent, lambda c: S.IndependentTransform(registry(c.base_constraint), c.reinterpreted_batch_ndims)),
            (C.cat, lambda c: S.CatTransform([registry(each) for each in c.cseq], c.dim, c.lengths)),
            (C.stack, lambda c: S.StackTransform([registry(each) for each in c.cseq], c.dim))):
        registry.register(constraint, factory)


_fill(biject_to)
_fill(transform_to)
biject_to.register(C.simplex, lambda c: S.StickBreakingTransform())
transform_to.register(C.simplex, lambda c: T.SoftmaxTransform())
transform_to.register(C.lower_cholesky, lambda c: S.LowerCholeskyTransform())
transform_to.register(C.positive_definite, lambda c: S.PositiveDefiniteTransform())
transform_to.register(C.positive_semidefinite, lambda c: S.PositiveDefiniteTransform())
