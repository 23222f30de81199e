"""How an operation is called: keyword arguments, NumPy's spellings, `out=`, recording, and PyTorch's sentences for arguments that do
not fit.

May import `core` and `arrays`; the parser's tables are loaded when a call is met for the first time or is wrong.
"""

from .. import _dtype as D
from .._builtin import HERE, type_word
from .core import ALIASES, OPS, Op, TensorBase, mode, needs_grad, record
from .refusing import refusing


class Forms(list):
    """Every callable of an operation; once autocast has been on, `meet` puts its casts into new ones. Kept as one object, which a fresh start leaves."""

    meet = None

    def append(self, call):
        if self.meet is None:
            super().append(call)
        else:
            self.meet(call)


FORMS = Forms()


def op(name=None, node=None):
    """Decorator: a function of tensors that returns fresh tensors becomes an operation that records itself.

    Parameters keep PyTorch's names, the tensor first and called `input`. Keyword arguments, NumPy's spellings
    (`axis`, `keepdims`) and `out=` work for every operation. `node` is the name of its record where it is not
    the capitalised name (`MulBackward0`), or a function of the arguments that gives it.
    """
    def decorate(forward):
        row = Op(name or forward.__name__, forward, node)
        row.forward = refusing(row.name, forward)
        row.function = form(row, "", row.name)
        OPS[row.name] = row
        return row.function
    return decorate


def own_inplace(name, node):
    """Give the in-place form of an operation a row of its own, as its gradient is another."""
    OPS[name + "_"] = Op(name + "_", OPS[name].forward, node)


def form(row, scope, spoken):
    """The callable of an operation under the name a program calls it by, in a scope of `_signatures` ("" for calls from our own code)."""
    forward = row.forward
    fine = set()

    def call(*args, **kw):
        given = args
        if scope and (kw or len(args) > 1):
            renewed = check_call(fine, scope, spoken, args, kw, call)
            if renewed:
                return call(*renewed[0], **renewed[1])
        if not args and "input" in kw:
            return call(kw.pop("input"), **kw)      # a record's name goes by what is given besides
        if kw:
            target = kw.pop("out", None)
            if "dtype" in kw and D.stands_for_dtype(kw["dtype"]):
                kw["dtype"] = D.as_dtype(kw["dtype"])
            try:
                args = tuple(row.bind(args, kw))
            except TypeError as error:
                raise argument_error(row, given, kw, error, scope, spoken) from None
            if target is not None:
                from .outputs import write_out
                return write_out(row, args, target)
        try:
            out = forward(*args)
        except Exception as error:
            if met_first(call, args):
                return call(*args)
            raise argument_error(row, given, kw, error, scope, spoken) from None
        if mode.grad:
            for place in row.inputs:
                if place < len(args):
                    t = args[place]
                    if t is out:        # the real part of a real tensor is the tensor itself
                        break
                    if isinstance(t, TensorBase):
                        if t._rg or (t._base is not None and t._base._rg):
                            record(row, args, out)
                            break
                    elif (type(t) is tuple or type(t) is list) and any([isinstance(u, TensorBase) and needs_grad(u) for u in t]):
                        record(row, args, out)
                        break
        return out
    named(call, scope, spoken).__doc__ = forward.__doc__
    call.op, call.__wrapped__ = row, forward
    FORMS.append(call)
    return call


# Where a program finds what it calls: `help` says so, and `pickle` looks there.
HOMES = {"NN": HERE + ".nn.functional", "LINALG": HERE + ".linalg", "SPECIAL": HERE + ".special", "FFT": HERE + ".fft"}


def named(call, scope, name):
    """The callable under a name of a scope."""
    call.__name__ = call.__qualname__ = name
    if scope == "METHODS":
        call.__qualname__ = "Tensor." + name
    elif scope in ("LINALG", "SPECIAL", "FFT"):
        call.__qualname__ = name.partition("_")[2]
    call.__module__ = HOMES.get(scope, HERE)
    return call


def spoken(function, scope, name):
    """A function under the name a program calls it by, with PyTorch's sentences for arguments that do not fit."""
    row = getattr(function, "op", None)
    if row is not None and row.forward is getattr(function, "__wrapped__", None):
        return form(row, scope, name)

    fine = set()
    code = getattr(getattr(function, "__wrapped__", function), "__code__", None)
    own = code.co_varnames[:code.co_argcount + code.co_kwonlyargcount] if code else row.names if row else ()
    writes = "out" in own or not code or code.co_flags & 8 or scope == "METHODS"       # itself, or as its `**kw` says; the others' results are copied

    def call(*args, **kw):
        renewed = check_call(fine, scope, name, args, kw, call)
        if renewed:
            return call(*renewed[0], **renewed[1])
        if "input" in kw and own and "input" not in own:        # a method as a function
            args = (kw.pop("input"), *args)
        if kw:
            plain_words(kw, own, scope, name)
            if not writes and kw.get("out", kw) is None:
                from .._parser import signatures
                if signatures(scope, name):
                    del kw["out"]
        try:
            if not writes and kw.get("out") is not None:
                from .outputs import call_into
                return call_into(function, name, args, kw)
            return function(*args, **kw)
        except Exception as error:
            if met_first(call, args, kw):
                return call(*args, **kw)
            refusal = misfitting(scope, name, args, kw)
            if not refusal:
                from .wrong_calls import beyond
                refusal = beyond(error, scope, name, kw)
            if not refusal:
                raise
            raise refusal from None
    named(call, scope, name).__doc__ = function.__doc__
    if row is not None:
        call.op = row
    return call


def plain_words(kw, own, scope, name):
    """Keyword arguments in PyTorch's words, in place: NumPy's `axis` and `keepdims` where PyTorch's parser knows them, dtypes for Python's types."""
    for word in ("axis", "keepdims"):
        if word in kw and word not in own:
            from .._parser import signatures
            if signatures(scope, name):
                kw[ALIASES[word]] = kw.pop(word)
    if "dtype" in kw and D.stands_for_dtype(kw["dtype"]):
        kw["dtype"] = D.as_dtype(kw["dtype"])
    if kw.get("out") is not None:
        from .outputs import factory_dtype
        factory_dtype(name, kw)


def kinds_of(args, kw):
    """The types of a call's arguments, as far as the parser's answer hangs on them."""
    kinds = tuple([type(a) if type(a) is not tuple and type(a) is not list else (type(a), type(a[0]) if a else None) for a in args])
    if kw:
        kinds += tuple([(key, type(a) if type(a) is not tuple and type(a) is not list else (type(a), type(a[0]) if a else None)) for key, a in kw.items()])
    return kinds


def check_call(fine, scope, name, args, kw, call):
    """Refuse arguments that PyTorch's parser refuses; kinds of arguments that were found good are kept in `fine`.

    Returns (args, kw) of a call to make instead: in today's order where this has a deprecated one, as `x.add(2, y)` for `x.add(y, alpha=2)`.
    """
    kinds = kinds_of(args, kw)
    if kinds not in fine:
        sentence = misfit(scope, name, args, kw)
        if sentence:
            if met_first(call, args, kw):
                return args, kw
            raise TypeError(sentence)
        renewed = renew(scope, name, args, kw)
        if renewed:
            return renewed
        fine.add(kinds)
    return None


def met_first(call, args, kw=None):
    """Whether a call failed for the first foreign type that has a say in it (`__torch_function__`), and is to be made again."""
    values = [*args, *(kw or {}).values()]
    values += [one for value in values if type(value) in (list, tuple) for one in value]
    values = [one for one in values if not isinstance(one, TensorBase) and hasattr(type(one), "__torch_function__")]
    if not values:
        return False
    from .._foreign import first_met
    return first_met(call, values)


def check_elements(tensors, argument=0):
    """Refuse what is no tensor in a list of them."""
    for i, x in enumerate(tensors):
        if not isinstance(x, TensorBase):
            raise TypeError(f"expected Tensor as element {i} in argument {argument}, but got {type_word(x)}")


def misfit(scope, name, args, kw):
    """PyTorch's sentence where arguments fit no signature of `name`; empty where they do or PyTorch has no parser for it."""
    from .._parser import complaint
    if scope == "METHODS":
        if not args or not isinstance(args[0], TensorBase):
            return ""
        args = args[1:]
    return complaint(scope, name, args, kw)


def misfitting(scope, name, args, kw):
    """The error for a call that failed, where PyTorch's parser refuses it; None where that takes it."""
    sentence = misfit(scope, name, args, kw)
    if sentence:
        return TypeError(sentence)
    if any([type(v) is int and abs(v) >= 1 << 63 for v in [*args, *kw.values()]]):
        from .._combination import too_long
        from .._parser import signatures
        if too_long(signatures(scope, name), args[scope == "METHODS":], kw):
            return ValueError("Overflow when unpacking long long")
    return None


def renew(scope, name, args, kw):
    """(args, kw) as today's signature wants them: in its order where only a deprecated one fits, numbers where tensors stand for them; else None."""
    from .._parser import lent, renewed
    if scope == "METHODS":
        found = renewed(scope, name, args[1:], kw) or lent(scope, name, args[1:], kw)
        return found and ((args[0], *found[0]), found[1])
    return renewed(scope, name, args, kw) or lent(scope, name, args, kw)


def argument_error(row, args, kw, error, scope, spoken):
    """A TypeError in PyTorch's words where the call itself was wrong, which PyTorch sees before all else; otherwise the error as it is."""
    if not isinstance(error, (TypeError, AttributeError, ValueError, MemoryError)):
        return scope and misfitting(scope, spoken, args, kw) or error
    from .wrong_calls import worded
    return worded(row, args, kw, error, scope, spoken)
