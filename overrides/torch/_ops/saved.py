"""What a record keeps for its backward pass, seen from outside: `grad_fn._saved_self`, and hooks that keep something else instead.

Loaded when a program asks for either. May import `core` and the table of what PyTorch's records keep.
"""

from functools import cache
from math import prod

import numpy as np

from .. import _dtype as D
from .._builtin import type_word
from .._saved import SAVED
from .core import TWICE, Freed, TensorBase, edge_of, mode, needs_grad, wrap

MODIFIED = ("A saved tensor pack hook is modifying its input in place. Tensors provided as input to pack hook cannot be modified by in-place operations as "
            "this can lead to unexpected side-effects. Please open an issue if you need to perform in-place operations on the input to a pack hook.")
# Records made of one call here and of another in PyTorch: PyTorch's names in ours.
NAMES = {"linear": {"mat1": "input", "mat2": "weight", "self": "bias"}}


@cache
def table():
    """`{record: [(name, place or None, output's number or None, whether a tensor, place it depends on or None)]}`."""
    rows = {}
    for line in SAVED.split("\n"):
        record, _, words = line.partition(" ")
        rows[record] = [_entry(word) for word in words.split()]
    return rows


def _entry(word):
    word, _, condition = word.partition(":")
    name, _, place = word.strip("()").partition("=")
    output = place.startswith("+")
    depends = condition.partition("=")
    return name, None if output else int(place), int(place) if output else None, word[0] != "(", (depends[0], int(depends[2])) if condition else None


def _place(op, name, place):
    """Where our operation has an argument of PyTorch's name and place."""
    name = name.partition("_sym_")[0]
    name = NAMES.get(op.name, {}).get(name, name)
    return op.places.get(name, op.places.get("input", place) if name == "self" else place)


def entries(node):
    """(name, argument's place or None, output's number or None) of what PyTorch keeps of a record, as far as ours has it."""
    op, args = type(node).op, node.args
    for name, place, output, tensor, depends in table().get(type(node).__name__, ()):
        if depends is not None:
            other = _place(op, *depends)
            if other >= len(node.args) or not _wants(node, other):
                continue
        if place is not None:
            place = _place(op, name, place)
            if place >= len(args):
                continue
        yield name, place, output, tensor


def check(node):
    """Refuse a backward pass of a record that keeps a tensor which has changed or is gone."""
    if type(node).op is None:       # of a Function of the program's own, which reads what it needs
        return
    for _, place, output, tensor in entries(node):
        if tensor and place is not None:
            getattr(node, type(node).op.names[place])
        elif tensor and (node.out is None or output < len(node.out)):
            node.saved_out(output)


def ends(node, place):
    """Where the gradients of the argument at `place` go, one for each tensor in it."""
    edges = iter(node.edges)
    for other in type(node).op.inputs:
        value = node.args[other] if other < len(node.args) else None
        found = [next(edges) for _ in (value if type(value) in (tuple, list) else (value,))]
        if other == place:
            return found
    return ()


def _wants(node, place):
    """Whether the argument at `place` needs a gradient."""
    return any(end is not None for end in ends(node, place))


class Packed:
    """A tensor as a pair of hooks left it; opened, it has its history again."""

    def __init__(self, t, hooks, bare=False):
        pack, self.unpack = hooks
        self.shape, self.dtype, self.edge, version = t.shape, t.dtype, edge_of(t) if needs_grad(t) else None, t._vc[0]
        was, mode.grad = mode.grad, False
        try:
            self.value = pack(t.detach() if bare else t)
        finally:
            mode.grad = was
        if t._vc[0] != version:
            raise RuntimeError(MODIFIED)

    def open(self):
        """The tensor that the second hook makes of it."""
        data = self.unpack(self.value)
        if not isinstance(data, TensorBase):
            raise TypeError(f"Output of saved tensor unpack_hook expected to be a Tensor but got result of type {type_word(data)}")
        if self.edge is None and not needs_grad(data):
            return data
        t = wrap(data._a, data.dtype)
        t._vc = data._vc
        if self.edge is not None:
            t._node, t._nr, t._rg = *self.edge, True
        return t


class Kept:
    """What a record's class becomes whose tensors hooks hold: its arguments and outputs are `Packed` until a backward pass opens them."""

    __slots__ = ()

    def backward(self, grads, needed):
        if self.out is None:
            raise RuntimeError(TWICE)
        packed = self.args, self.versions, self.out
        args, outputs = list(self.args), list(self.out)
        for _, place, number, _ in entries(self):       # PyTorch's order
            if place is not None:
                args[place] = _opened(args[place])
            elif number < len(outputs) and type(outputs[number]) is Packed:
                t = outputs[number].open()
                outputs[number] = t._a, t.dtype, t._vc, t._vc[0]
        self.args, self.out = args, outputs
        self.versions = [value._vc[0] if isinstance(value, TensorBase) else [t._vc[0] if isinstance(t, TensorBase) else None for t in value]
                         if place in type(self).op.lists else None for place, value in enumerate(args)]
        try:
            return super().backward(grads, needed)
        finally:
            self.args, self.versions, self.out = packed

    def release(self):
        super().release()
        self.args = tuple([Freed(v) if type(v) is Packed else [Freed(u) if type(u) is Packed else u for u in v] if type(v) in (tuple, list) else v
                           for v in self.args])


def _opened(value):
    return value.open() if type(value) is Packed else [_opened(v) for v in value] if type(value) is list else value


@cache
def kept_class(kind):
    """The class of a record of `kind` whose tensors hooks hold."""
    return type(kind.__name__, (Kept, kind), {"__slots__": (), "__module__": kind.__module__})


def keep(node, out, hooks):
    """Hand what PyTorch keeps of a new record to the hooks, in PyTorch's order."""
    for name, _, _, tensor in list(entries(node)):
        if tensor:
            pack(node, name, out, hooks)


def pack(node, name, out, hooks):
    """Hand one thing that a record keeps to the hooks; once the operation is over (no `out`) it is bare of its history."""
    for own, place, output, _ in entries(node):
        if own != name:
            continue
        value = node.args[place] if place is not None else _output(node, out, output)
        if isinstance(value, TensorBase):
            held = Packed(value, hooks, out is None)
        elif type(value) in (tuple, list) and any([isinstance(t, TensorBase) for t in value]):
            held = [Packed(t, hooks, out is None) if isinstance(t, TensorBase) else t for t in value]
        else:
            return
        if place is not None:
            node.args = (*node.args[:place], held, *node.args[place + 1:])
        elif output < len(node.out):
            node.out = (*node.out[:output], held, *node.out[output + 1:])
    if not isinstance(node, Kept):
        node.__class__ = kept_class(type(node))


def _output(node, out, number):
    if out is None:
        return node.saved_out(number) if number < len(node.out) else None
    outs = (out,) if isinstance(out, TensorBase) else out
    return outs[number] if number < len(outs) else None


class SavedTensor:
    """One tensor that a record keeps (`grad_fn._raw_saved_self`)."""

    def __init__(self, node, name):
        self.node, self.name = node, name

    def register_hooks(self, pack_hook, unpack_hook):
        """Keep what `pack_hook(tensor)` returns, and hand it to `unpack_hook` when the tensor is needed."""
        if not isinstance(read(self.node, self.name), TensorBase):
            raise RuntimeError("Calling register_hooks on a saved tensor with value None is forbidden")
        pack(self.node, self.name, None, (pack_hook, unpack_hook))


SavedTensor.__module__ = "torch._C._autograd"


OTHERS = {"metadata": lambda node: _metadata(node), "requires_grad": lambda node: True, "_sequence_nr": lambda node: lambda: node.seq}


def _metadata(node):
    """A dictionary for whatever a program writes on a record."""
    node.metadata = {}
    return node.metadata


def names(node):
    """What `dir` says of a record."""
    rows = table().get(type(node).__name__, ())
    own = ["_saved_" + row[0] for row in rows] + ["_raw_saved_" + row[0] for row in rows if row[3]]
    return sorted({*object.__dir__(object()), *OTHERS, *own, "__call__", "name", "next_functions", "register_hook", "register_prehook"})


def attribute(node, word):
    """`_saved_NAME` or `_raw_saved_NAME` of a record, or what else it is asked for."""
    if word in OTHERS:
        return OTHERS[word](node)
    if not word.startswith(("_saved_", "_raw_saved_")):
        raise AttributeError(f"'{type(node).__name__}' object has no attribute '{word}'")
    name = word.removeprefix("_raw").removeprefix("_saved_")
    rows = {row[0]: row for row in table().get(type(node).__name__, ())}
    if name not in rows or word[1] == "r" and not rows[name][3]:
        raise AttributeError(f"'{type(node).__name__}' object has no attribute '{word}'")
    if node.out is None:
        raise RuntimeError(TWICE)
    return SavedTensor(node, name) if word[1] == "r" else read(node, name)


def _lay(value, how):
    """How a tensor lay that a record does not keep itself."""
    if how == "strides":
        return tuple([step // value._a.itemsize for step in value._a.strides])
    return tuple(value.shape) if how == "sizes" else prod(value.shape)


def read(node, name):
    """What a record keeps under PyTorch's name; None where this call kept nothing there."""
    for own, place, output, tensor in entries(node):
        if own == name:
            value = node.args[place] if place is not None else node.out[output] if output < len(node.out) else None
            if type(value) is tuple and output is not None:
                return node.saved_out(output)
            if "_sym_" in name:
                return _lay(value, name.partition("_sym_")[2])
            if type(value) is Freed:
                raise RuntimeError(TWICE)
            if tensor and isinstance(value, (int, float, complex)):
                value = np.asarray(value)
                return wrap(value, D.FROM_NUMPY[value.dtype])
            return _opened(value)
    return None


# Beside these PyTorch makes a tensor of a number, which then counts among what the record came from.
TENSORS_OF_NUMBERS = {name + end for name in ("add", "sub", "mul", "div", "where") for end in ("", "_")}


def without_numbers(node):
    """The edges of a record but for those of numbers, and of bounds that were not given beside a number."""
    row, args = type(node).op, node.args
    if row.name in TENSORS_OF_NUMBERS or len(node.edges) != len(row.inputs):
        return node.edges
    given = [args[place] if place < len(args) else None for place in row.inputs]
    left_out = (int, float, complex, bool) + ((type(None),) if type(node).__name__ == "ClampBackward1" else ())
    return [edge for edge, value in zip(node.edges, given) if edge is not None or not isinstance(value, left_out)]
