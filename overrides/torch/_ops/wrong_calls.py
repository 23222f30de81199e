"""What an operation says of a call that failed. Loaded when one has; imports `calling`."""

from .._builtin import type_word
from .calling import misfitting
from .core import Late, TensorBase

NUMBERS = {"long int": "int64_t", "int": "int32_t", "short int": "int16_t", "signed char": "int8_t", "unsigned char": "uint8_t"}


def without_memory(error):
    """PyTorch's words for an array of NumPy's that there is no memory for; None for other errors."""
    if not isinstance(error, MemoryError) or not hasattr(error, "shape"):
        return None
    from .forbidden import not_allocated
    return not_allocated(error.shape, error.dtype.itemsize)


def beyond(error, scope, name, kw):
    """What is said of a call that the parser takes: there is no memory, or it is a function of PyTorch's that is written in Python; None for other errors."""
    if isinstance(error, TypeError) and str(error).startswith(f"{name}() "):
        from .._combination import of_python
        return of_python(error, scope, name, kw)
    return without_memory(error)


def worded(row, args, kw, error, scope, spoken):
    """What `calling.argument_error` says."""
    wrong_call = isinstance(error, (TypeError, AttributeError))
    if scope or wrong_call:
        refusal = misfitting(scope or "FUNCTIONS", spoken, args, kw)
        if refusal:
            return refusal
    if isinstance(error, MemoryError):
        return without_memory(error) or error
    if isinstance(error, ValueError) and str(error).startswith(("operands could not be broadcast", "shape mismatch: objects cannot")):
        return Late.broadcast_error([a._a.shape for a in [*args, *kw.values()] if isinstance(a, TensorBase)]) or error
    if isinstance(error, TypeError) and str(error).endswith("not 'complex'") and isinstance(args[0], TensorBase):
        return RuntimeError(f"value cannot be converted to type {NUMBERS.get(args[0].dtype.c_name, args[0].dtype.c_name)} without overflow")
    if kw or not wrong_call:
        return error
    names, need = row.names, len(row.names) - len(row.defaults)
    if len(args) < need:
        missing = names[len(args):need]
        words = ", ".join(f'"{m}"' for m in missing)
        return TypeError(f"{row.name}() missing {len(missing)} required positional arguments: {words}")
    if len(args) > len(names):
        takes = f"{need}" if need == len(names) else f"from {need} to {len(names)}"
        return TypeError(f"{row.name}() takes {takes} positional argument{'s' * (len(names) != 1)} but {len(args)} were given")
    if names and names[0] not in ("tensors", "n") and not isinstance(args[0], TensorBase):
        return TypeError(f"{row.name}(): argument '{names[0]}' (position 1) must be Tensor, not {type_word(args[0])}")
    if isinstance(error, TypeError) and str(error).startswith("argument '"):
        return TypeError(f"{row.name}(): {error}")
    return error
