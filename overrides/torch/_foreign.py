"""Foreign types with `__torch_function__`: the first that a function refuses makes all functions ask. Imports nothing until then."""

SILENT = "_disabled_torch_function_impl"


class First:
    """Whether functions ask since a call was refused that has not been made again."""

    pending = False


def first_met(call, foreign):
    """Whether a refused call is to be made again, as one of its foreign arguments has a say and `call` (None: an operator) asks since now."""
    if all(getattr(type(one).__torch_function__, "__name__", "") == SILENT for one in foreign):
        return False
    from ._asking import activate
    if activate():
        First.pending = True
    again = First.pending and (call is None or "_call" in (call.__kwdefaults__ or ()))
    if again:
        First.pending = False
    return again
