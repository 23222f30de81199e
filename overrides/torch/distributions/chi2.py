"""The chi-squared distribution."""

from . import constraints
from .gamma import Gamma


class Chi2(Gamma):
    """Sum of the squares of `df` normal numbers."""

    arg_constraints = {"df": constraints.positive}
    df = property(lambda self: self.concentration * 2)

    def __init__(self, df, validate_args=None):
        super().__init__(0.5 * df, 0.5, validate_args=validate_args)
