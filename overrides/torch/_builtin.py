"""The types that PyTorch writes in C, as Python's sentences and PyTorch's name them: `torch.dtype`, not `dtype`. Imports nothing."""


class Builtin(type):
    """Metaclass of such a type: what Python says of its objects has the whole name, `__name__` the last word of it."""

    def __new__(meta, name, bases, space, home="torch"):
        return type.__new__(meta, f"{home}.{name}", bases, space)       # `__qualname__` stands in `space`

    def __init__(cls, name, bases, space, home="torch"):
        type.__init__(cls, name, bases, space)

    @property
    def __name__(cls):
        return cls.__qualname__

    def whole_name(cls):
        return type.__dict__["__name__"].__get__(cls)


def sealed(*kinds):
    """Let programs make no more objects of types, as Python says it of such types in C."""
    def __init__(self, *args, **kw):
        raise TypeError(f"cannot create '{type(self).whole_name()}' instances")
    for kind in kinds:
        kind.__init__ = __init__


HERE = __name__.partition(".")[0]      # functions of its files whose names begin with `_` are PyTorch's own in C
BUILT = HERE, HERE + ".linalg", HERE + ".special", HERE + ".fft"      # where programs find such functions
MADE_BY_CLASS = 1 << 9      # the flag that Python sets for types made while it runs, whose names have no module


def type_word(value):
    """The name of a value's type in a sentence: `int`, `numpy.ndarray`, `torch.dtype`, `Tensor`."""
    kind = type(value)
    if kind.__name__ in ("function", "method") and (value.__module__ in BUILT or (value.__module__ or "").startswith(HERE + "._")):
        return "builtin_function_or_method"
    if isinstance(kind, Builtin):
        return kind.whole_name()
    return kind.__name__ if kind.__flags__ & MADE_BY_CLASS or kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"
