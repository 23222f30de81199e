"""Foreign types with `__torch_function__`: the first that a function refuses makes all functions ask. Imports nothing until then."""

from ._ops.core import TensorBase

SILENT = "_disabled_torch_function_impl"


class First:
    """Whether functions ask since a call was refused that has not been made again."""

    pending = False


def first_met(call, args, kw=None):
    """Whether a refused call is to be made again, as someone among its arguments has a say and `call` (None: an operator) asks since now."""
    values = [*args, *(kw or {}).values()]
    values += [one for value in values if type(value) in (list, tuple) for one in value]
    if not any(not isinstance(one, TensorBase) and getattr(getattr(type(one), "__torch_function__", None), "__name__", SILENT) != SILENT for one in values):
        return False
    from ._asking import activate
    if activate():
        First.pending = True
    again = First.pending and (call is None or "_call" in (call.__kwdefaults__ or ()))
    if again:
        First.pending = False
    return again
