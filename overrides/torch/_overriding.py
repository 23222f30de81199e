"""`__torch_function__`: how a subclass of Tensor, a foreign type or a mode gets its say in a call. Which functions ask stands in `_asking.py`.

Loaded by the first of those who have a say: before, no function asks and nothing costs time. May import the tensor core and the parser.
"""

import warnings

from ._foreign import SILENT as DISABLED
from ._ops.core import TensorBase
from ._ops.calling import misfit
from ._tensor import Tensor
from ._warn import warn_once


class State:
    """Who may have a say now: types with `__torch_function__`, and modes that were entered, the innermost last."""

    subclasses = True
    modes = []

    @classmethod
    def reset(cls):
        """As at the start."""
        cls.subclasses, cls.modes = True, []


SILENT = {Tensor, int, float, bool, complex, str, type(None), tuple, list, dict, slice}      # types without a say; grows as types are met


def speaks(kind):
    """Whether objects of a type have a say."""
    if kind in SILENT:
        return False
    own = getattr(kind, "__torch_function__", None)
    if own is None or getattr(own, "__name__", "") == DISABLED:
        SILENT.add(kind)
        return False
    return True


def enabled(kind):
    """Whether a type has a `__torch_function__` that is called at all, as Tensor itself has."""
    return kind is Tensor or speaks(kind)


def flat(args, kw):
    """The arguments of a call, those in lists one by one."""
    for value in (*args, *kw.values()):
        if type(value) is list or isinstance(value, tuple):
            yield from value
        else:
            yield value


def met(args, kw):
    """Whether someone who has a say is among the arguments."""
    for value in (*args, *kw.values()) if kw else args:
        kind = type(value)
        if kind is tuple or kind is list:
            for one in value:
                if type(one) not in SILENT and speaks(type(one)):
                    return True
        elif kind not in SILENT and speaks(kind):
            return True
    return False


def ordered(values, wanted):
    """One value of each wanted type: subclasses before what they derive from, else as they come."""
    found = []
    for value in values:
        kind = type(value)
        if wanted(kind) and not any(kind is type(one) for one in found):
            place = next((i for i, one in enumerate(found) if issubclass(kind, type(one))), len(found))
            found.insert(place, value)
    return found


class Off:
    """A context in which subclasses have no say, and modes neither with `modes`."""

    modes = False

    def __enter__(self):
        self.was = State.subclasses, State.modes
        State.subclasses = False
        if self.modes:
            State.modes = []

    def __exit__(self, *error):
        State.subclasses, State.modes = self.was


class AllOff(Off):
    modes = True


def quietly(function):
    """Our own code where PyTorch's is in C++ and asks nobody."""
    def call(*args, **kw):
        with AllOff():
            return function(*args, **kw)
    call.__name__ = call.__qualname__ = function.__name__
    return call


# ---------------------------------------------------------------- asking
METHOD_WORDS = "Defining your `__torch_function__{} as a plain method is deprecated and will be an error in future, please define it as a classmethod."
TRIGGERED = " (Triggered internally at /__w/pytorch/pytorch/torch/csrc/utils/python_arg_parser.cpp:359.)"


def asked(given, who, words, written):
    """The first answer: modes come first, then those of `who`. `words` is the function's name in the error, `written` whether PyTorch's is in Python."""
    if State.modes:
        mode = State.modes.pop()
        try:
            answer = mode.__torch_function__(*given)
        finally:
            State.modes.append(mode)
        if answer is not NotImplemented:
            return answer
    for one in who:
        own = one.__torch_function__
        if getattr(own, "__self__", None) is one:
            if written:     # a warning at PyTorch's own line, which Python does not show
                warnings.warn(METHOD_WORDS.format(""), DeprecationWarning, stacklevel=1)
            else:
                warn_once(METHOD_WORDS.format("`") + TRIGGERED)
        answer = own(*given)
        if answer is not NotImplemented:
            return answer
    kinds = [type(one) for one in who]
    if written:
        raise TypeError(f"no implementation found for '{words}' on types that implement __torch_function__: {kinds}"
                        + (f" nor in mode {State.modes[-1]}" if State.modes else ""))
    rows = "".join([f"\n  - mode object {mode!r}" for mode in State.modes[-1:]] + [f"\n  - tensor subclass {kind!r}" for kind in kinds])
    raise TypeError(f"Multiple dispatch failed for '{words}'; all __torch_function__ handlers returned NotImplemented:\n{rows}\n\n"
                    "For more information, try re-running with TORCH_LOGS=not_implemented")


def stand_in(value):
    """A tensor in the place of what passes for one, for the parser."""
    if type(value) in (list, tuple):
        return type(value)([stand_in(one) for one in value])
    return Stand.tensor if not isinstance(value, TensorBase) and speaks(type(value)) else value


class Stand:
    tensor = None


def refused(scope, name, args, kw):
    """Whether PyTorch's parser refuses a call, before anyone is asked."""
    with AllOff():
        if Stand.tensor is None:
            Stand.tensor = Tensor([0.0])
        return scope == "METHODS" and not (args and isinstance(args[0], TensorBase)) or bool(
            scope and misfit(scope, name, [stand_in(one) for one in args], {key: stand_in(one) for key, one in kw.items()}))


def parsed(func, raw, words, scope="", name="", bare=False):
    """Asks as PyTorch's functions in C++ do: after their parser, with the arguments as they were given. `bare`: of the tensor alone, as `x.dim()`."""
    def ask(args, kw):
        asking = args[:1] if bare else args
        if State.modes or State.subclasses and met(asking, kw):
            if refused(scope, name, args, kw):
                return raw(*args, **kw)
            who = ordered(flat(asking, kw), speaks) if State.subclasses else []
            types = (type(args[0]),) if bare else tuple([type(one) for one in who])
            return asked((func, types, args, kw) if kw else (func, types, args), who, words, False)
        return raw(*args, **kw)
    return ask


def factory(func, raw, words):
    """Asks modes only: what is given are no tensors to PyTorch's parser."""
    def ask(args, kw):
        if State.modes:
            return asked((func, (), args, kw) if kw else (func, (), args), (), words, False)
        if met(args, kw):
            with Off():
                return raw(*args, **kw)
        return raw(*args, **kw)
    return ask


def operator(ask):
    """An operator hands over to the other operand where a TypeError was met."""
    def call(args, kw):
        try:
            return ask(args, kw)
        except TypeError:
            return NotImplemented
    return call


def equality(func, ask):
    """`==` asks the left side alone, if that has a say."""
    def call(args, kw):
        if State.modes or State.subclasses and speaks(type(args[0])):
            return asked((func, (type(args[0]),), args), args[:1] if speaks(type(args[0])) else (), "torch.Tensor.__eq__", False)
        return ask(args, kw)
    return call


def written(func, raw, words, named=False, layout=None):
    """Asks as PyTorch's functions in Python do: required arguments by position, the others by name (all of them with `named`).

    `layout` stands for the function's own parameters where PyTorch's are others.
    """
    parameters = []

    def ask(args, kw):
        if not (State.modes or State.subclasses and met(args, kw)):
            return raw(*args, **kw)
        import inspect
        if not parameters:
            parameters.extend(inspect.signature(layout or known(raw)).parameters.values())
        try:
            places, given = placed(parameters, args, kw, named)
        except TypeError:
            return raw(*args, **kw)
        who = ordered(flat(args, kw), enabled) if State.subclasses else []
        return asked((func, tuple([type(one) for one in who]), places, given), who, words, True)
    return ask


def known(function):
    """The function inside that names its parameters."""
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    names = function.__code__.co_freevars
    return known(function.__closure__[names.index("function")].cell_contents) if "function" in names else function


def placed(parameters, args, kw, named):
    """(args, kw) of a call in the order in which PyTorch's Python hands them on."""
    from inspect import Signature
    bound = Signature(parameters).bind(*args, **kw)
    bound.apply_defaults()
    places, words = [], {}
    for p in parameters:
        value = bound.arguments[p.name]
        if p.kind is p.VAR_POSITIONAL:
            places.extend(value)
        elif p.kind is p.VAR_KEYWORD:
            words.update(value)
        elif named or p.default is not p.empty or p.kind is p.KEYWORD_ONLY:
            words[p.name] = value
        else:
            places.append(value)
    return tuple(places), words


# ---------------------------------------------------------------- what Tensor itself answers
def converted(value, cls):
    """Tensors in a result as objects of a subclass."""
    if cls is Tensor:
        return value
    if isinstance(value, Tensor) and not isinstance(value, cls):
        value = value.as_subclass(cls)
    if isinstance(value, (tuple, list)):
        value = type(value)(converted(one, cls) for one in value)
    return value


NOWRAP = set()      # functions whose results stay as they are


def tensor_function(cls, func, types, args=(), kwargs=None):
    """What a subclass answers unless it says otherwise: the function's result as an object of the subclass."""
    if not all(issubclass(cls, kind) for kind in types):
        return NotImplemented
    with Off():
        result = func(*args, **kwargs or {})
        return result if func in NOWRAP else converted(result, cls)
