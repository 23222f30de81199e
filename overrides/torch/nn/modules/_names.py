"""How PyTorch's sentences name a value's type. Imports: the tensor class only."""

from types import FunctionType

from ..._tensor import Tensor


def typename(value):
    """`torch.FloatTensor` for a tensor, `module.Class` for a class or an object, without `builtins.`."""
    if isinstance(value, Tensor):
        return value.type()
    kind = value if hasattr(value, "__qualname__") else type(value)
    module = getattr(kind, "__module__", None)
    package = __name__.partition(".")[0]
    if not isinstance(kind, type) and module and module.startswith(package):
        # a function of ours, under the place where PyTorch has it
        if kind.__qualname__.startswith("Tensor.") or module.endswith("_tensor"):
            return f"TensorBase.{kind.__name__}"
        module = f"{package}._VariableFunctionsClass" if module == package or "_ops" in module else ".".join(p for p in module.split(".") if p[0] != "_")
    return kind.__qualname__ if module in (None, "builtins") else f"{module}.{kind.__qualname__}"


def indent(text, spaces=2):
    """Every line but the first moved right, blank lines left blank."""
    first, *rest = text.split("\n")
    return "\n".join([first, *(" " * spaces + line if line.strip() else "" for line in rest)])


def own(cls, *names):
    """Give a class inherited methods under its own name, as PyTorch's classes have them: it shows in the sentence about a missing
    argument (`Conv2d.__init__() missing ...`)."""
    for name in names:
        if name not in cls.__dict__:
            method = getattr(cls, name)
            copy = FunctionType(method.__code__, method.__globals__, method.__name__, method.__defaults__, method.__closure__)
            copy.__kwdefaults__, copy.__doc__ = method.__kwdefaults__, method.__doc__
            copy.__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(cls, name, copy)


HERE = __name__.partition(".")[0] + "."


class OwnInit:
    """Gives each of our subclasses the methods of `owned` as its own; a program's class has inherited them, as in PyTorch."""

    owned = ("__init__",)

    def __init_subclass__(cls, **words):
        super().__init_subclass__(**words)
        if cls.__module__.startswith(HERE):
            own(cls, *cls.owned)
