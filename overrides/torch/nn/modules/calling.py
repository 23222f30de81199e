"""The shape of a layer that only hands its input and settings to a function. Imports: Module."""

from ._names import own
from .module import Module


class Calls(Module):
    """`class Dropout(_DropoutNd, call=F.dropout)`: calls the function with the input and the settings that `passed` names, in the function's order.

    `shown` names the settings that print.
    """

    call, passed, shown = None, (), ()

    def __init_subclass__(cls, call=None, **words):
        super().__init_subclass__(**words)
        if call is not None:
            cls.call = staticmethod(call)
            own(cls, "forward")

    def forward(self, input):
        return self.call(input, *[getattr(self, name) for name in self.passed])

    def extra_repr(self):
        return ", ".join(f"{name}={getattr(self, name)}" for name in self.shown)
