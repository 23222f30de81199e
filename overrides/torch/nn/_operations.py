"""Operations by name for nn: `T.addmm(bias, x, w)` is `torch.addmm`. Imports operations and the gradient rows that `import torch` leaves out.

A name is looked up when first used, in the table of operations, else among the plain functions of a few families.
"""

from .._ops import (arranging, combining, indexing, joining, linalg, looks, matmul, matrices, norms, pieces, pointwise, products, reduce, rolling, running, scattering,
                    shape, sorting, triangles)
from .._ops.core import OPS
from .._rules import linalg as _1, products as _2, rolling as _3, running as _4, scattering as _5, sorting as _6, triangles as _7  # noqa: F401

FAMILIES = (shape, looks, pieces, joining, combining, arranging, pointwise, reduce, norms, linalg, matrices, sorting, indexing, scattering, matmul, products, running, rolling,
            triangles)


class Operations:
    """Every operation as an attribute; found once, then an ordinary attribute."""

    def __getattr__(self, name):
        if name in OPS:
            function = OPS[name].function
        else:
            function = next(getattr(family, name) for family in FAMILIES if hasattr(family, name))
        setattr(self, name, function)
        return function


T = Operations()
