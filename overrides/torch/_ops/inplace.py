"""Writing into a tensor: what PyTorch allows, the in-place form of an operation, and the history it leaves. May import `core`, `_dtype`."""

import numpy as np

from .. import _dtype as D
from .._warn import warn
from .arrays import OVERLAP, address, check_cast, overlaps_itself, parts, store
from .calling import argument_error, check_call, met_first, misfit
from .core import OPS, Count, Late, Node, Op, TensorBase, edge_of, mode, needs_grad, record, renew, wrap
from .result import result_type

LEAF = "a leaf Variable that requires grad is being used in an in-place operation."
VIEW_OF_LEAF = "a view of a leaf Variable that requires grad is being used in an in-place operation."
COMPARISONS = ("lt", "le", "gt", "ge")
SHARED = ("unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location. "
          "Please clone() the tensor before performing the operation.")


def dense(a):
    """Whether the elements of an array fill their stretch of memory, each in its own place."""
    if a.flags.c_contiguous or a.flags.f_contiguous:
        return True
    step = a.itemsize
    for s, n in sorted([(s, n) for s, n in zip(a.strides, a.shape) if n > 1]):
        if s != step:
            return False
        step *= n
    return True


def shared(a, b):
    """How two arrays share memory, as far as PyTorch looks: "all", "part" or "" (not at all, or too hard to say)."""
    if not a.size or not b.size or not dense(a) or not dense(b):
        return ""
    start, other = address(a), address(b)
    if start == other and a.nbytes == b.nbytes:
        return "all" if a.shape == b.shape and a.strides == b.strides else "part"
    return "part" if start < other + b.nbytes and other < start + a.nbytes else ""


def meet(a, b):
    """Whether two arrays have an element in common, or may have one where that is hard to tell."""
    try:
        return np.shares_memory(a, b, max_work=1000)
    except np.exceptions.TooHardError:
        return True


def by_element(x, others):
    """Refuse to write into `x` where its elements share places with each other, or with `others` in another way than wholly.

    True where `x` is written from other parts of its own memory, for which PyTorch's check does not look.
    """
    if overlaps_itself(x._a):
        raise RuntimeError(OVERLAP)
    aliased = False
    if x._base is not None and x._a.ndim > 1 and not x._a.flags.forc:
        from .overlap import windows
        aliased = windows(x._a)
    for t in others:
        if isinstance(t, TensorBase) and t._vc is x._vc and t is not x:
            how = shared(x._a, t._a)
            if how == "part":
                raise RuntimeError(SHARED)
            aliased = aliased or not how and meet(x._a, t._a)
    return aliased


def check_memory(x, others):
    """What `by_element` refuses, for operations that read all before they write."""
    by_element(x, others)


def anything(x, others):
    """No memory is refused: every element gets the same number."""


def bounds(x, others):
    """`memory` of `clamp_`: whether the type of numbers fits is seen first, and told by the compiler's name of the type."""
    numbers = [b for b in others if b is not None]
    if not any([isinstance(b, TensorBase) for b in numbers]):
        check_cast(D.result([(x.dtype, x._a.ndim == 0, False), *[(D.of_scalar(b), True, True) for b in numbers]]), x.dtype, "c_name")
    return by_element(x, others)


def deprecated(name, line):
    """`memory` of operations that PyTorch still lets write into expanded tensors, with a warning that names it."""
    def check(x, others):
        if overlaps_itself(x._a):
            warn(f"Use of {name} on expanded tensors is deprecated. Please clone() the tensor before performing this operation. This also applies "
                 f"to advanced indexing e.g. tensor[{'indices' if name == 'index_put_' else 'mask'}] = {'tensor' if name == 'index_put_' else 'scalar'} "
                 f"(Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/native/TensorAdvancedIndexing.cpp:{line}.)")
    return check


def check_inplace(x, will_record=False):
    """The rules of autograd for writing into `x`, in PyTorch's words."""
    if mode.met_inference and not mode.inference and x.is_inference():
        from .forbidden import INFERENCE_WRITTEN
        raise RuntimeError(INFERENCE_WRITTEN)
    if not mode.grad:
        return
    base = x._base
    if x._made and (will_record or needs_grad(x)):
        from .forbidden import forbidden_view
        raise forbidden_view(x, "is being")
    if base is not None and base._rg and base._node is None:
        raise RuntimeError(VIEW_OF_LEAF)
    if x._rg and x._node is None:
        raise RuntimeError(VIEW_OF_LEAF if x._is_view() else LEAF)


def inplace(function, name=None, memory=by_element):
    """The in-place form of an operation: same forward, result written into `input`, same gradient row.

    `memory(x, others)` refuses what may not be written because of whom `x` shares memory with, and tells of what the order of writing decides.
    """
    row = function.op
    name = name or row.name + "_"
    row = OPS.get(row.name + "_", row)          # a few have a gradient of their own
    fine, few = set(), min(2, len(row.names))

    def call(*args, **kw):
        given = args
        if kw or len(args) > few or len(args) == 2 and not isinstance(args[1], (TensorBase, int, float)):
            renewed = check_call(fine, "METHODS", name, args, kw, call)
            if renewed:
                return call(*renewed[0], **renewed[1])
        if kw:
            try:
                args = tuple(row.bind(args, kw))
            except TypeError as error:
                raise argument_error(row, given, kw, error, "METHODS", name) from None
        x = args[0]
        recording = mode.grad and x.dtype.kind >= D.FLOAT and any([isinstance(args[i], TensorBase) and needs_grad(args[i])
                                                                   for i in row.inputs if i < len(args)])
        try:
            check_inplace(x, recording)
            aliased = memory(x, args[1:])
        except (RuntimeError, IndexError, AttributeError):
            if met_first(call, given, kw):
                return call(*given, **kw)
            sentence = misfit("METHODS", name, given, kw)
            if sentence:
                raise TypeError(sentence) from None
            if row.name in ("sub", "addcdiv"):      # which look at dtypes before
                row.forward(*args)
            raise
        try:
            result = row.forward(*args)
        except Exception as error:
            two_operands = len(args) == 2 and row.names[1] not in ("decimals", "dim")
            if isinstance(error, NotImplementedError) and two_operands and row.name.rstrip("_") not in COMPARISONS:     # that the result does not fit is seen before
                check_cast(result_type(*args), x.dtype)
            wrong_call = isinstance(error, (TypeError, AttributeError))
            raise argument_error(row, given, kw, error, "METHODS" if wrong_call else "", name) from None
        if aliased:
            from .overlap import result_in_order
            result = result_in_order(row, args, result, x)
        if result._a.shape != x._a.shape:
            raise RuntimeError(f"output with shape {list(x.shape)} doesn't match the broadcast shape {list(result.shape)}")
        if result.dtype is not x.dtype:
            check_cast(result.dtype, x.dtype)
        if not recording:
            store(x, result._a, result.dtype)
            x._vc[0] += 1
            return x
        old = shadow(x)
        store(x, result._a, result.dtype)
        x._vc[0] += 1
        written(x, row, (old, *args[1:]))
        return x
    call.__name__ = call.__qualname__ = name
    call.__doc__ = f"In-place form of `{row.name}`."
    call.op = row
    return call


def turned(function, node, check=None):
    """The in-place form of a look: the tensor itself takes the shape of a view of it, in the same memory; `check(x)` may refuse it."""
    base = function.op
    row = OPS[base.name + "_"] = Op(base.name + "_", base.forward, node)

    def call(*args, **kw):
        if kw:
            args = tuple(row.bind(args, kw))
        x = args[0]
        recording = mode.grad and needs_grad(x)
        check_inplace(x, recording)
        if check:
            check(x)
        old = shadow(x, copied=False)
        x._a = row.forward(old, *args[1:])._a
        x._vc[0] += 1
        if recording:
            x._node, x._nr, x._rg, x._seen = record(row, (old, *args[1:]), wrap(x._a, x.dtype)), 0, True, x._vc[0]
        return x
    call.__name__ = call.__qualname__ = row.name
    call.__doc__ = f"In-place form of `{base.name}`."
    call.op = row
    return call


def shadow(x, copied=True):
    """A copy of `x` with the same history: what a record of an in-place operation keeps of the old value."""
    edge = edge_of(x)
    old = wrap(x._a.copy() if copied else x._a, x.dtype)
    if edge is not None:
        old._rg = True
        old._node, old._nr = edge if not isinstance(edge[0], TensorBase) else (None, 0)
    return old


def written(x, row, args):
    """Give `x` its new history after `row` wrote into its memory; `args` hold the old value's shadow.

    A view passes the record on to its base (PyTorch's CopySlices); other views of the base follow when next read.
    """
    out = wrap(x._a, x.dtype)
    out._vc = x._vc
    node = record(row, args, out)
    for i, t in enumerate(args):
        if isinstance(t, TensorBase) and t._vc is x._vc:
            node.versions[i] -= 1           # saved before the write, so changed by it
    base = x._base
    if base is None:
        renew(x, node)
    else:
        old, nr = x._node, x._nr
        Late.copy_slices(base, x, node)
        x._rg, x._node = False, None
        x._seen = -1
        if old is not None and old.hooks is not None and nr in old.hooks.retain:
            edge_of(x)
            Late.move_retained(old, nr, x)


class CopySlices(Node):
    """History of a tensor after a view of it was written to: the record of the write, seen from the whole."""

    __slots__ = ("inner", "place")

    def release(self):
        self.inner = None       # which is let go itself where a second derivative has met it


def copy_slices(base, view, node):
    """Give `base` a CopySlices record around `node`, which wrote into `view`."""
    outer = CopySlices()
    outer.inner, outer.place = node, geometry(base, view)
    outer.edges = [edge_of(base), *node.edges[1:]]
    outer.args, outer.versions, outer.out, outer.hooks = (), (), (), None
    outer.meta = ((base._a.shape, base.dtype),)
    Count.value = outer.seq = Count.value + 1
    renew(base, outer)


def geometry(base, view):
    """Where a view lies in its base: (base shape, base strides, view shape, view strides, offset), in bytes.

    Of a complex tensor and a real one those of the parts, which are a last dimension of two.
    """
    a, b = base._a, view._a
    if (a.dtype.kind == "c") is not (b.dtype.kind == "c"):
        a, b = parts(a), parts(b)
    return a.shape, a.strides, b.shape, b.strides, address(b) - address(a)


Late.copy_slices = copy_slices
