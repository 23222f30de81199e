"""The machinery under every operation: what a tensor is made of, how an operation records itself, views and versions.

May import `_dtype` and NumPy. Knows no operation by name; the gradient rows come from `_rules` through `Op.rules`.
"""

import numpy as np

from .. import _dtype as D

ndarray = np.ndarray


class Mode:
    """Whether operations record themselves. One instance, `mode`."""

    __slots__ = ("grad", "inference", "met_inference", "anomaly", "check_nan", "saving", "evaluating", "picking")


mode = Mode()
mode.grad, mode.inference, mode.met_inference = True, False, False     # met: some tensor was made in inference mode
mode.anomaly, mode.check_nan, mode.saving = False, True, None              # saving: what is done with tensors that records keep
mode.evaluating, mode.picking = None, False         # under anomaly detection the record whose backward runs; whether a walk computes given gradients only


class TensorBase:
    """What operations need of a tensor; `_tensor.Tensor` adds the methods.

    _a: the array (a view where tensors share memory) · _dtype (`dtype` to programs, and to code that no loop runs: it is slower) · _node, _nr: the record that made it and which output
    of it · _rg: requires grad · _base: the tensor it is a view of · _vc: version counter, a one-item list shared by views
    """

    __slots__ = ("_a", "_dtype", "_node", "_rg", "_base", "_vc")
    _nr = 0
    _seen = 0          # version of the memory for which _node is right; only views can fall behind
    _made = 0          # how a view was made: 0 with grad mode, 1 in no_grad, 2 as one of several outputs, 3 in inference mode, 4 in a Function


class Late:
    """The class of new tensors; `_tensor` puts it here, as it stands above this file."""

    Tensor = TensorBase


_new = object.__new__


def wrap(a, dtype):
    """A new tensor that owns the array `a` (a NumPy scalar becomes a zero-dimensional array)."""
    t = _new(Late.Tensor)
    t._a = a if type(a) is ndarray else np.asarray(a)
    t._dtype = dtype
    t._node = None
    t._rg = False
    t._base = None
    t._vc = [0]
    if mode.inference:
        t._inference = mode.met_inference = True
    return t


def wrap_view(a, x):
    """A tensor on the array `a`, which shares memory with tensor `x`."""
    t = _new(Late.Tensor)
    t._a = a
    t._dtype = x._dtype
    t._node = None
    t._rg = False
    base = x._base
    t._base = x if base is None else base
    t._vc = vc = x._vc
    if vc[0]:
        t._seen = vc[0]
    if not mode.grad:
        t._made = 3 if mode.inference else 1
    elif x._made:
        t._made = x._made
    if mode.met_inference and x.is_inference():     # which has no views, only others on its memory
        t._inference, t._base = True, None
    return t


def is_tensor(x):
    return isinstance(x, TensorBase)


def needs_grad(t):
    return t._rg or (t._base is not None and t._base._rg)


# ---------------------------------------------------------------- records
class Count:
    """Running number of records: later ones are walked first."""

    value = 0


class Freed:
    """Stands in a record for a tensor that a backward pass has let go; shape and dtype stay known."""

    __slots__ = ("shape", "dtype")

    def __init__(self, t):
        self.shape, self.dtype = t.shape, t.dtype


TWICE = ("Trying to backward through the graph a second time (or directly access saved tensors after they have already "
         "been freed). Saved intermediate values of the graph are freed when you call .backward() or autograd.grad(). "
         "Specify retain_graph=True if you need to backward through the graph a second time or if you need to access "
         "saved tensors after calling backward.")


def changed(t, was, *made):
    from .forbidden import changed_input
    return changed_input(t, was, *made)


HAND_WRITTEN = ("AccumulateGrad", "CopySlices", "CopyBackwards", "NotImplemented")     # records PyTorch names with their namespace


class Node:
    """One recorded operation. Its class is made per operation, so that `type(x.grad_fn).__name__` reads `MulBackward0`.

    A rule reads what it needs as attributes named like the operation's parameters (`n.other`, `n.dim`) and `n.out`; reading
    a tensor checks that it is still there and unchanged. `n.shape_of("input")` needs no tensor and never fails.
    """

    __slots__ = ("args", "versions", "edges", "seq", "out", "meta", "hooks", "__weakref__", "metadata")
    op = None
    asks_for_none = False       # whether its backward is called where no gradient came

    def __repr__(self):
        return f"<{type(self).__name__} object at {id(self):#x}>"

    def __dir__(self):
        from .saved import names
        return names(self)

    def name(self):
        name = type(self).__name__
        return "torch::autograd::" + name if name in HAND_WRITTEN else name

    def __getattr__(self, name):
        place = type(self).op.places.get(name)
        if place is None:
            from .saved import attribute
            return attribute(self, name)
        args = self.args
        if place >= len(args):
            row = type(self).op
            return row.defaults[place - len(row.names)]
        value = args[place]
        kind = type(value)
        if kind is Freed:
            raise RuntimeError(TWICE)
        if isinstance(value, TensorBase):
            if value._vc[0] != self.versions[place]:
                raise changed(value, self.versions[place])
        elif (kind is tuple or kind is list) and value and type(value[0]) is Freed:
            raise RuntimeError(TWICE)
        elif place in type(self).op.lists:
            if self.out is None:
                raise RuntimeError(TWICE)
            for one, was in zip(value, self.versions[place]):
                if one is not None and one._vc[0] != was:
                    raise changed(one, was)
        elif self.out is None and name in type(self).op.wrapped:
            raise RuntimeError(TWICE)
        return value

    def shape_of(self, name):
        return self.args[type(self).op.places[name]].shape

    def dtype_of(self, name):
        return self.args[type(self).op.places[name]].dtype

    def is_tensor(self, name):
        """Whether an argument was a tensor; unlike reading it, this asks nothing of what has become of it."""
        return hasattr(self.args[type(self).op.places[name]], "dtype")

    def saved_out(self, index=0):
        """The output, as a tensor whose history is this record."""
        if self.out is None:
            raise RuntimeError(TWICE)
        a, dtype, vc, version = self.out[index]
        t = wrap(a, dtype)
        t._vc = vc
        if vc[0] != version:
            raise changed(t, version, self if dtype.kind >= D.FLOAT else None, index)
        t._node, t._rg, t._nr = self, True, index
        return t

    def check_saved(self):
        """Refuse a backward pass where something has changed that PyTorch saves for it, whether or not a formula reads it."""
        for name in type(self).op.saves:
            if name == "out":
                self.saved_out()
            else:
                getattr(self, name)

    def release(self):
        """Let go of saved tensors after a backward pass that does not retain the graph."""
        self.out = None
        self.args = tuple([Freed(v) if isinstance(v, TensorBase) else
                           [Freed(u) if isinstance(u, TensorBase) else u for u in v] if type(v) in (tuple, list) else v
                           for v in self.args])

    @property
    def next_functions(self):
        edges = self.edges
        if None in edges and len(edges) > 1 and type(self).op is not None:
            from .saved import without_numbers
            edges = without_numbers(self)
        return tuple((accumulator(e[0]), e[1]) if e is not None else (None, 0) for e in edges)


class AccumulateGrad:
    """What a leaf shows as the end of the graph: adds into `variable.grad`."""

    __slots__ = ("variable", "hooks", "__weakref__")
    __module__ = "builtins"
    next_functions = edges = ()

    def __init__(self, variable):
        self.variable, self.hooks = variable, None

    __repr__, name = Node.__repr__, Node.name


def accumulator(target):
    return target.__dict__.setdefault("_accumulator", AccumulateGrad(target)) if isinstance(target, TensorBase) else target


def edge_of(t):
    """(record or leaf tensor, output number) that the gradient of `t` goes to; None if it needs none."""
    base = t._base
    if base is not None and (t._vc[0] != t._seen) and needs_grad(t):
        refresh(t)
    node = t._node
    if node is not None:
        return node, t._nr
    return (t, 0) if t._rg else None


def renew(t, node):
    """Give a tensor a new record, to which what `retain_grad` keeps of the old one goes along."""
    old, nr = t._node, t._nr
    t._node, t._nr, t._rg = node, 0, True
    if old is not None and old.hooks is not None:
        Late.move_retained(old, nr, t)


def refresh(t):
    """Give a view whose memory was changed through another tensor its new history: a strided look at its base."""
    base = t._base
    changed = base._rg and not (t._rg and t._node is None)
    if changed and t._made:
        from .forbidden import forbidden_view
        raise forbidden_view(t, "its base or another view of its base has been")
    t._seen = t._vc[0]
    if changed:
        renew(t, Late.strided_node(base, t))


def no_complex_gradient(name, out, *inputs):
    """`out`, unless a complex result of `name` would need a gradient, which PyTorch does not have."""
    if mode.grad and out.dtype.is_complex and any([needs_grad(t) for t in inputs]):
        raise RuntimeError(f"{name} does not support automatic differentiation for outputs with complex dtype.")
    return out


def not_differentiable(function, **given):
    """Refuse tensors that require a gradient where PyTorch's `function` has none for them."""
    for name, t in given.items():
        if t is not None and mode.grad and needs_grad(t):
            from .._refused import without_gradient
            raise without_gradient(function, name)


CASTS = ("to_dtype",)


def record(op, args, out):
    """Attach a record of `op(*args)` to its output(s)."""
    if mode.met_inference:
        from .forbidden import check_inference
        if check_inference(op, args, out):
            return None
    node = (op.node or op.make_node())() if op.variant is None else op.variant_node(args)()
    node.args = args
    edges = []
    versions = []
    for place in op.inputs:
        t = args[place] if place < len(args) else None
        if isinstance(t, TensorBase):
            edges.append(edge_of(t))
        elif type(t) in (tuple, list):
            edges.extend([edge_of(u) if isinstance(u, TensorBase) else None for u in t])
        else:
            edges.append(None)
    for i, t in enumerate(args):
        if isinstance(t, TensorBase):
            versions.append(t._vc[0])
        else:
            versions.append(None)
            if type(t) is list:         # which the program may go on to fill
                args = node.args = (*args[:i], list(t), *args[i + 1:])
    for place in op.lists:
        versions[place] = [None if t is None else t._vc[0] for t in args[place]]
    node.edges = edges
    node.versions = versions
    node.hooks = None
    Count.value = node.seq = Count.value + 1
    if type(out) is tuple or type(out) is list:
        node.meta = [(t._a.shape, t._dtype) if isinstance(t, TensorBase) else None for t in out]
        node.out = [(t._a, t._dtype, t._vc, t._vc[0]) for t in out] if op.saves_out else ()
        for i, t in enumerate(out):
            if t._dtype.kind >= D.FLOAT:
                t._node, t._nr, t._rg = node, i, True
    else:
        node.meta = ((out._a.shape, out._dtype),)
        node.out = ((out._a, out._dtype, out._vc, out._vc[0]),) if op.saves_out else ()
        if out._dtype.kind >= D.FLOAT:
            out._node = node
            out._rg = True
        elif "dtype" in op.places and op.name not in CASTS:
            raise RuntimeError(f"Autograd not support dtype: {out.dtype.word}")
    if mode.saving is not None:
        from .saved import keep
        keep(node, out, mode.saving)
    if mode.anomaly:
        Late.mark(node)
    return node


ALIASES = {"axis": "dim", "keepdims": "keepdim", "x": "input", "self": "input", "x1": "input", "x2": "other", "values": "other", "input": "A", "axis0": "dim0", "axis1": "dim1"}


class Op:
    """A row of the operations table. Call it, or take its `.function`, a plain function usable as a method."""

    __slots__ = ("name", "forward", "places", "names", "defaults", "inputs", "rules", "saves_out", "node", "node_name", "function",
                 "variant", "variants", "wrapped", "saves", "lists")

    def __init__(self, name, forward, node_name):
        code = forward.__code__
        self.name, self.forward = name, forward
        self.names = code.co_varnames[:code.co_argcount]
        self.places = {n: i for i, n in enumerate(self.names)}
        self.defaults = forward.__defaults__ or ()
        self.inputs, self.rules, self.saves_out, self.node, self.wrapped, self.saves, self.lists = (), {}, False, None, (), (), ()
        name = "".join(w.capitalize() for w in name.strip("_").split("_"))
        self.variant, self.variants = (node_name, {}) if callable(node_name) else (None, None)
        self.node_name = node_name or name + "Backward0"

    def make_node(self):
        self.node = self.node_class(self.node_name)
        return self.node

    def variant_node(self, args):
        """The record's class where PyTorch has one per overload (`PowBackward0`, `PowBackward1`)."""
        name = self.variant(*args)
        if name not in self.variants:
            self.variants[name] = self.node_class(name)
        return self.variants[name]

    def node_class(self, name):
        return type(name, (Node,), {"__slots__": (), "op": self, "__module__": "builtins", "asks_for_none": name == "NotImplemented"})

    def bind(self, args, kw):
        """Positional arguments from a mixed call; PyTorch's sentences for what does not fit."""
        full = list(args)
        names, places = self.names, self.places
        first_default = len(names) - len(self.defaults)
        missing = object()
        full += [self.defaults[i - first_default] if i >= first_default else missing for i in range(len(full), len(names))]
        for key, value in kw.items():
            place = places.get(key)
            if place is None:
                place = places.get(ALIASES.get(key))
            if place is None:
                raise TypeError(f"{self.name}() got an unexpected keyword argument '{key}'")
            full[place] = value
        for i, value in enumerate(full):
            if value is missing:
                raise TypeError(f'{self.name}() missing 1 required positional arguments: "{names[i]}"')
        return full


OPS = {}
