"""How PyTorch's sentences name a value's type. Imports: the tensor class only."""

from ..._tensor import Tensor


def typename(value):
    """`torch.FloatTensor` for a tensor, `module.Class` for a class or an object, without `builtins.`."""
    if isinstance(value, Tensor):
        return value.type()
    kind = value if isinstance(value, type) else type(value)
    module = kind.__module__
    return kind.__qualname__ if module in (None, "builtins") else f"{module}.{kind.__qualname__}"


def indent(text, spaces=2):
    """Every line but the first moved right, blank lines left blank."""
    first, *rest = text.split("\n")
    return "\n".join([first, *(" " * spaces + line if line.strip() else "" for line in rest)])
