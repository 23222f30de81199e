"""The name under which forums know the options of printing. Imports the printer."""

from contextlib import contextmanager

from ._print import Options, set_printoptions

NAMES = ("precision", "threshold", "edgeitems", "linewidth", "sci_mode")


class _PrinterOptions:
    """What `set_printoptions` set, to read and to write."""

    def __getattr__(self, name):
        if name not in NAMES:
            raise AttributeError(f"'__PrinterOptions' object has no attribute '{name}'")
        return getattr(Options, name)

    def __setattr__(self, name, value):
        setattr(Options, name, value)

    def __repr__(self):
        return "__PrinterOptions(" + ", ".join(f"{name}={getattr(Options, name)!r}" for name in NAMES) + ")"


PRINT_OPTS = _PrinterOptions()


def get_printoptions():
    """The options as arguments of `set_printoptions`."""
    return {name: getattr(Options, name) for name in NAMES}


@contextmanager
def printoptions(**kwargs):
    """Other options for the length of a with block."""
    before = get_printoptions()
    set_printoptions(**kwargs)
    try:
        yield
    finally:
        set_printoptions(**before)


def _str(self, *, tensor_contents=None):
    return self.__repr__(tensor_contents=tensor_contents)
