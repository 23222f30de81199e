"""Operations by name for nn: `T.addmm(bias, x, w)` is `torch.addmm`. Imports the table of operations only.

Looked up when first used, so that the order in which families of operations are loaded does not matter.
"""

from .._ops.core import OPS


class Operations:
    """Every operation of the table as an attribute; found once, then an ordinary attribute."""

    def __getattr__(self, name):
        function = OPS[name].function
        setattr(self, name, function)
        return function


T = Operations()
