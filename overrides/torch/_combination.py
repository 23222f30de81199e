"""PyTorch's sentence for a call that fits none of several signatures: the types that were met, and each signature with what does not
match. Imports `_builtin`, `_uncalled`.
"""

from ._builtin import type_word
from ._uncalled import IN_PYTHON

TO = [f"({first}bool non_blocking = False, bool copy = False, *, torch.memory_format memory_format = None)"
      for first in ("torch.device device = None, torch.dtype dtype = None, ", "torch.dtype dtype, ", "Tensor tensor, ")]


def combination(name, args, kw, options):
    """"received an invalid combination of arguments", with the marks PyTorch puts where types differ."""
    text = f"{name}() received an invalid combination of arguments - got "
    if len(options) == 1:
        expected = _parts(options[0])
        strange = _strange(expected, kw)
        if strange:
            return text.removesuffix("got ") + "got unrecognized keyword arguments: " + ", ".join(strange)
        met = _marked(expected, args, kw) if len(expected) == len(args) + len(kw) else _met(args, kw)
        return text + met + ", but expected " + options[0]
    text += _met(args, kw) + ", but expected one of:\n"
    for option in options:
        text += f" * {option}\n"
        expected = _parts(option)
        if len(expected) == len(args) + len(kw):
            strange = _strange(expected, kw)
            if strange:
                text += "      didn't match because some of the keywords were incorrect: " + ", ".join(strange) + "\n"
            else:
                text += "      didn't match because some of the arguments have invalid types: " + _marked(expected, args, kw) + "\n"
    return text


def _parts(option):
    """(type, name) as PyTorch cuts the text apart: at the last blank, so that defaults and `*` count as they stand."""
    return [(part[:part.rfind(" ")], part[part.rfind(" ") + 1:]) if " " in part else (part, part) for part in option[1:-1].split(", ")]


def _strange(expected, kw):
    known = [name for _, name in expected[max(0, len(expected) - len(kw)):]]
    return [key for key in reversed(kw) if key not in known]


def plain(name, takes, count, kw):
    """What Python itself says of a function in C without a parser, which takes nothing or one thing."""
    owner = "torch._VariableFunctionsClass." if name == "from_numpy" else "torch."
    return f"{owner}{name}() takes " + ("no keyword arguments" if kw else f"{'exactly one argument' if takes else 'no arguments'} ({count} given)")


def too_long(rows, args, kw):
    """Whether a call that fits has a whole number beyond 64 bits where PyTorch's C++ wants one of them."""
    for row in rows:
        for p, value in [*zip(row.parameters, args), *((p, kw[p.name]) for p in row.parameters if p.name in kw)]:
            if type(value) is int and not -1 << 63 <= value < 1 << 63 and p.kind in ("int64_t", "SymInt", "IntArrayRef", "SymIntArrayRef"):
                return True
    return False


def of_python(error, scope, name, kw):
    """Python's own complaint of a call, with the name that PyTorch's function in Python has."""
    words = str(error)
    if scope == "METHODS":
        return TypeError(f"Tensor.{words}") if name in IN_PYTHON else None
    if name in ("unique", "unique_consecutive"):
        kept = [word for word in ("inverse", "counts") if kw.get(f"return_{word}")] or ["output"]
        return TypeError(f"{'_consecutive' * (name != 'unique')}_return_{'_and_'.join(kept)}{words.removeprefix(name)}")
    return None


def _met(args, kw):
    words = [type_word(a) for a in args] + [f"{key}={type_word(kw[key])}" for key in reversed(kw)]
    text = "".join(word + ", " for word in words)
    return "(" + (text[:-2] if args else text) + ")"


def _marked(expected, args, kw):
    values = [(None, a) for a in args] + [(name, kw[name]) for _, name in expected[len(args):] if name in kw]
    text = ""
    for (kind, _), (key, value) in zip(expected, values):
        word = type_word(value)
        fits = word == kind or (kind in ("int", "float") and word == "int")
        if isinstance(value, tuple):
            word += " of (" + ", ".join(map(type_word, value)) + ("," if len(value) == 1 else "") + ")"
        elif isinstance(value, list):
            word += " of [" + ", ".join(map(type_word, value)) + "]"
        word = (key + "=" if key else "") + word
        text += (word if fits else f"!{word}!") + ", "
    return "(" + (text[:-2] if args else text) + ")"
