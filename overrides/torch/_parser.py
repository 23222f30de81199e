"""PyTorch's sentences for a call whose arguments fit no signature. Loaded at the first such call.

Follows PyTorch's argument parser: one plausible signature gives a sentence about the argument, several give the list of
all of them with the types that were met. May import `_dtype`, `_device`, the operations' core and `_signatures`.
"""

import functools
from importlib import import_module

import numpy as np

from . import _dtype as D
from ._device import device
from ._builtin import type_word
from ._warn import warn_once
from ._ops.core import TensorBase
from ._signatures import LATE

TYPE_NAMES = {"Scalar": "Number", "int64_t": "int", "SymInt": "int", "double": "float", "TensorList": "tuple of Tensors", "ITensorListRef": "tuple of Tensors",
              "IntArrayRef": "tuple of ints", "SymIntArrayRef": "tuple of ints", "ArrayRef<double>": "tuple of floats",
              "ArrayRef<Scalar>": "tuple of Scalars", "Generator": "torch.Generator", "ScalarType": "torch.dtype", "Layout": "torch.layout",
              "MemoryFormat": "torch.memory_format", "Device": "torch.device", "c10::string_view": "str", "std::string_view": "str",
              "Storage": "torch.Storage", "PyObject*": "object", "c10::List<::std::optional<Tensor>>": "tuple of Tensors"}
NUMPY_NAMES = {"dim": ("axis",), "keepdim": ("keepdims",), "input": ("x", "a", "x1"), "other": ("x2",)}
WHOLE = ("int64_t", "SymInt", "IntArrayRef", "SymIntArrayRef")
NUMBERS = ("Scalar", "double", *WHOLE)
LENT = (TensorBase, np.integer, np.ndarray)
# Where a number may stand for a tensor.
NUMBER_AS_TENSOR = {name + end for name in ("add", "div", "divide", "mul", "multiply", "sub", "subtract", "true_divide", "floor_divide", "copy")
                    for end in ("", "_")}


class Parameter:
    """One parameter of a signature: `kind` as PyTorch's parser writes it, `size` of a list that one number may stand for."""

    def __init__(self, text, keyword_only):
        declared, _, self.default = text.partition("=")
        kind, self.name = declared.rsplit(" ", 1)
        self.nullable = kind.endswith("?")
        kind = kind.rstrip("?")
        kind, _, size = kind.partition("[")
        self.kind, self.size = kind.rstrip("?"), int(size.rstrip("]?") or 0) if size else 0
        self.optional, self.keyword_only = "=" in text, keyword_only
        self.nullable = self.nullable or self.default == "None"
        self.word = TYPE_NAMES.get(self.kind, self.kind)

    def shown(self):
        return f"{self.word} {self.name}" + (f" = {self.default}" if self.optional else "")

    def takes(self, value, spoken):
        """Whether a value may stand here."""
        kind = self.kind
        if kind == "Tensor":
            return isinstance(value, TensorBase) or (spoken in NUMBER_AS_TENSOR and is_number(value))
        if kind == "Scalar":
            return is_number(value) or is_bare_tensor(value)
        if kind == "double":
            return (is_number(value) and not isinstance(value, (complex, np.complexfloating))) or is_bare_tensor(value)
        if kind == "int64_t" and isinstance(value, TensorBase):
            return is_index(value) and not value._a.ndim
        if kind in ("int64_t", "SymInt"):
            return is_index(value) and not isinstance(value, np.ndarray)
        if kind in ("IntArrayRef", "SymIntArrayRef"):
            if isinstance(value, (tuple, list)):
                return not value or is_index(value[0])
            return self.size > 0 and is_index(value)
        if kind in ("TensorList", "ITensorListRef", "c10::List<::std::optional<Tensor>>", "ScalarList", "ArrayRef<Scalar>"):
            return isinstance(value, (tuple, list))
        if kind == "ArrayRef<double>":
            return isinstance(value, (tuple, list)) and (not value or is_number(value[0])) or self.size > 0 and is_number(value)
        if kind == "Generator":
            return type(value).__name__ == "Generator"
        if kind == "bool":
            return isinstance(value, bool)
        if kind == "ScalarType":
            return D.stands_for_dtype(value)
        if kind == "MemoryFormat":
            return type(value).__name__ == "memory_format"
        if kind == "Device":
            return isinstance(value, (device, str)) or is_index(value)
        if kind in ("c10::string_view", "std::string_view"):
            return isinstance(value, str)
        return True


def is_number(value):
    return isinstance(value, (bool, int, float, complex, np.number, np.bool_))


def is_index(value):
    if isinstance(value, TensorBase):
        return value._a.size == 1 and value.dtype.kind == D.INTEGER
    if isinstance(value, np.ndarray):
        return value.ndim == 0 and value.dtype.kind in "iu"
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def is_bare_tensor(value):
    return isinstance(value, TensorBase) and not value._a.ndim and not value._rg


class Signature:
    """One line of `_signatures`, ready to be tried."""

    def __init__(self, line):
        line, _, flag = line.partition("|")
        self.hidden = bool(flag)
        inside = line[line.index("(") + 1:-1]
        self.parameters, keyword_only = [], False
        for text in inside.split(", ") if inside else ():
            if text == "*":
                keyword_only = True
            else:
                self.parameters.append(Parameter(text, keyword_only))
        self.positional = sum(not p.keyword_only for p in self.parameters)
        self.least = sum(not p.optional for p in self.parameters)

    def shown(self):
        words, star = [], False
        for p in self.parameters:
            if p.keyword_only and not star:
                words.append("*")
                star = True
            words.append(p.shown())
        return "(" + ", ".join(words) + ")"

    def complaint(self, spoken, args, kw):
        """What does not fit, in a sentence; empty where the arguments fit."""
        parameters = self.parameters
        spread = self.positional == 1 and parameters[0].kind in ("IntArrayRef", "SymIntArrayRef") and len(args) > 0 and is_index(args[0])
        if len(args) > self.positional and not spread:
            return self.too_many(spoken, len(args))
        place, used = 0, 0
        for at, p in enumerate(parameters):
            named = place >= len(args)
            if not named:
                if p.keyword_only:
                    return self.too_many(spoken, len(args))
                value, given = args[place], True
            else:
                key = next((k for k in (p.name, *NUMPY_NAMES.get(p.name, ())) if k in kw), None)
                value, given = kw.get(key), key is not None
            if (not given and p.optional) or (given and value is None and p.nullable):
                pass
            elif not given:
                missing = [f'"{q.name}"' for q in parameters[at:] if not q.optional]
                return f"{spoken}() missing {len(missing)} required positional argument{'s' if len(missing) == 1 else ''}: {', '.join(missing)}"
            elif not p.takes(value, spoken):
                if spread and not named and place == 0 and is_index(value):
                    place = len(args)
                    continue
                where = "" if named else f" (position {place + 1})"
                if isinstance(value, (tuple, list)) and p.word.startswith("tuple of") and not named:
                    bad = next((i for i, one in enumerate(value) if not is_index(one)), 0)
                    return (f"{spoken}(): argument '{p.name}'{where} must be {p.word}, but found element of type {type_word(value[bad])} at pos {bad}")
                return f"{spoken}(): argument '{p.name}'{where} must be {p.word}, not {type_word(value)}"
            if not named:
                place += 1
            elif given:
                used += 1
        if used < len(kw):
            names = [p.name for p in parameters]
            for key in kw:
                if key not in names:
                    return f"{spoken}() got an unexpected keyword argument '{key}'"
                if names.index(key) < len(args):
                    return f"{spoken}() got multiple values for argument '{key}'"
        return ""

    def lending(self, args, kw):
        """The names of the numbers for which tensors stand, and of the whole numbers for which NumPy's do."""
        values = [*zip(self.parameters, args), *((p, kw[p.name]) for p in self.parameters if p.name in kw)]
        return [p.name for p, value in values if isinstance(value, TensorBase) and p.kind in NUMBERS or isinstance(value, LENT) and p.kind in WHOLE]

    def too_many(self, spoken, count):
        if self.least != self.positional:
            return f"{spoken}() takes from {self.least} to {self.positional} positional arguments but {count} were given"
        return (f"{spoken}() takes {self.positional} positional argument{'s' * (self.positional != 1)} but {count} "
                f"{'was' if count == 1 else 'were'} given")


@functools.cache
def _scope(scope):
    home = "_signatures" if scope in ("FUNCTIONS", "METHODS") else "_signatures_nn"
    table = {}
    for line in getattr(import_module(f".{home}", __package__), scope).splitlines():
        table.setdefault(line.partition("(")[0], []).append(line)
    return table


@functools.cache
def _late():
    """By scope, the names whose signatures lie in the second file."""
    return dict(zip(("FUNCTIONS", "METHODS"), map(frozenset, map(str.split, LATE.splitlines()))))


@functools.cache
def signatures(scope, name):
    """The signatures of a name in "FUNCTIONS", "METHODS", "LINALG", "NN" or "SPECIAL"; none where PyTorch has no parser for it."""
    if name in _late().get(scope, ()):
        scope = f"LATE_{scope}"
    return tuple(Signature(line) for line in _scope(scope).get(name, ()))


def complaint(scope, name, args, kw):
    """PyTorch's sentence about a call `name(*args, **kw)` (a method's without its tensor); empty where a signature fits."""
    rows = signatures(scope, name)
    if not rows:
        return ""
    if len(rows) == 1 and not rows[0].parameters and scope == "METHODS":      # Python's own sentences: such a method has no parser
        if kw:
            return f"TensorBase.{name}() takes no keyword arguments"
        return f"TensorBase.{name}() takes no arguments ({len(args)} given)" if args else ""
    if len(rows) == 1 and scope == "FUNCTIONS" and (not rows[0].parameters or rows[0].parameters[0].kind == "METH_O"):
        if not kw and len(args) == len(rows[0].parameters):
            return ""
        from ._combination import plain
        return plain(name, len(rows[0].parameters), len(args), kw)
    if len(rows) == 1:
        return rows[0].complaint(name, args, kw) or unpacked(rows[0], name, args, kw)
    for row in rows:
        if not row.complaint(name, args, kw):
            return unpacked(row, name, args, kw)
    count = len(args) + len(kw)
    plausible = [row for row in rows if not row.hidden and row.least <= count <= len(row.parameters)]
    if len(plausible) == 1:
        return plausible[0].complaint(name, args, kw)
    from ._combination import combination
    return combination(name, args, kw, [row.shown() for row in rows if not row.hidden])


def lent(scope, name, args, kw):
    """(args, kw) with numbers in the place of tensors where every signature that fits wants numbers there; otherwise None."""
    if not any(isinstance(value, LENT) for value in [*args, *kw.values()]):
        return None
    lending = [(row, row.lending(args, kw)) for row in signatures(scope, name) if not row.complaint(name, args, kw)]
    if not lending or not all(names for _, names in lending):
        return None
    row, names = lending[0]
    places = [p.name for p in row.parameters]
    given = [value.item() if place < len(places) and places[place] in names else value for place, value in enumerate(args)]
    return given, {key: value.item() if key in names else value for key, value in kw.items()}


def renewed(scope, name, args, kw):
    """(args, kw) as today's signature wants them, after PyTorch's warning, where only a deprecated signature fits; otherwise None."""
    rows = signatures(scope, name)
    if not any(row.hidden for row in rows):
        return None
    fitting = [row for row in rows if not row.complaint(name, args, kw)]
    if not fitting or not all(row.hidden for row in fitting):
        return None
    fits = fitting[0]
    warn_once(f"This overload of {name} is deprecated:\n\t{name}{fits.shown()}\nConsider using one of the following signatures instead:"
              + "".join(f"\n\t{name}{row.shown()}" for row in rows if not row.hidden)
              + " (Triggered internally at /__w/pytorch/pytorch/torch/csrc/utils/python_arg_parser.cpp:1841.)", "deprecated overload")
    values = {p.name: value for p, value in zip(fits.parameters, args)} | kw
    return ((values.pop("input"),) if "input" in values else ()), values


def unpacked(row, name, args, kw):
    """The sentence for an element of a list, which the parser looks at only after it has chosen the signature."""
    for at, p in enumerate(row.parameters):
        if p.kind in ("TensorList", "ITensorListRef"):
            value = kw.get(p.name) if at >= len(args) else args[at]
            for i, one in enumerate(value or ()):
                if not isinstance(one, TensorBase):
                    return f"expected Tensor as element {i} in argument {at}, but got {type_word(one)}"
        if p.kind not in ("IntArrayRef", "SymIntArrayRef"):
            continue
        value = kw.get(p.name) if at >= len(args) else args[at]
        if at == 0 and row.positional == 1 and args and not isinstance(value, (tuple, list)):
            value = args
        if isinstance(value, (tuple, list)):
            for i, one in enumerate(value):
                # a truth value is a number here
                fits = is_index(one) if isinstance(one, (TensorBase, np.ndarray)) else hasattr(type(one), "__index__")
                if not fits or type(one) is int and not -1 << 63 <= one < 1 << 63:
                    error = "Overflow when unpacking long long" if fits else f"type must be tuple of ints,but got {type_word(one)}"
                    return f"{name}(): argument '{p.name}' failed to unpack the object at pos {i + 1} with error \"{error}\""
    return ""
