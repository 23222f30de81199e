"""`Function`: an operation of one's own, with a forward and a backward method.

Each subclass gets a record class of its own; the record is the `ctx` that both methods see. May import the tensor core
and the walk.
"""

import numpy as np

from .._warn import warn
from .._ops import core
from .._ops.core import TensorBase, edge_of, mode, needs_grad, wrap, wrap_view
from .._ops.inplace import LEAF, check_inplace
from .. import _dtype as D

NOT_RETURNED = ("Some elements marked as dirty during the forward method were not returned as output. The inputs that are modified inplace must all be "
                "outputs of the Function.")
ONCE = "trying to differentiate twice a function that was marked with @once_differentiable"


class FunctionCtx(core.Node):
    """The record of one call: what `ctx` is in `forward` and `backward`."""

    _saved = ()
    _freed = False
    _dirty = ()
    _passive = ()
    materialize_grads = True
    needs_input_grad = ()

    def __getattr__(self, name):
        if name == "metadata":
            self.metadata = {}
            return self.metadata
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __repr__(self):
        return f"<torch.autograd.function.{type(self).__name__} object at {id(self):#x}>"

    def name(self):
        return type(self).__name__

    def save_for_backward(self, *tensors):
        """Keep tensors for `backward`; None is allowed."""
        self.to_save = tensors

    def save_for_forward(self, *tensors):
        """Accepted; forward-mode differentiation is not offered."""

    def mark_dirty(self, *tensors):
        """Say that `forward` changed these inputs in place."""
        self._dirty = tensors

    def mark_non_differentiable(self, *tensors):
        """Say that these outputs have no gradient."""
        self._passive = tensors

    def set_materialize_grads(self, value):
        """Whether undefined gradients arrive in `backward` as zeros (the default) or as None."""
        self.materialize_grads = value

    @property
    def saved_tensors(self):
        """What `save_for_backward` kept, unchanged since."""
        if self._freed:
            raise RuntimeError(core.TWICE)
        return tuple(self._read(*kept) for kept in self._saved)

    @property
    def saved_variables(self):
        """The old name of `saved_tensors`."""
        warn("'saved_variables' is deprecated; use 'saved_tensors'", DeprecationWarning)
        return self.saved_tensors

    def _read(self, t, version, number):
        if t is None:
            return None
        if not isinstance(t, TensorBase):
            return t.open()         # hooks keep it
        if t._vc[0] != version:
            raise core.changed(t, version, self if number is not None else t._node, number if number is not None else t._nr)
        if number is None:
            return t
        out = wrap(t._a, t.dtype)
        out._vc, out._node, out._rg, out._nr = t._vc, self, True, number
        return out

    def release(self):
        self._freed, self._saved = True, ()


def _zeros(meta):
    shape, dtype = meta
    return wrap(np.zeros(shape, dtype.numpy), dtype)


def _grad_count(kind, wanted, got):
    return RuntimeError(f"function {kind} returned an incorrect number of gradients (expected {wanted}, got {got})")


class _Record(FunctionCtx):
    """Base of the record classes: how the walk calls a user's `backward`."""

    _forward_cls = None
    asks_for_none = True

    def backward(self, grads, needed):
        name = type(self).__name__
        if self.materialize_grads:
            grads = [_zeros(m) if g is None and m is not None else g for g, m in zip(grads, self.meta)]
        results = self._forward_cls._vjp()(self, *grads)
        results = list(results) if isinstance(results, tuple) else [results]
        count = len(self._kinds)
        if len(results) > count and all(r is None for r in results[count:]):
            results = results[:count]
        if len(results) != count:
            raise _grad_count(name, count, len(results))
        out = []
        for i, (tensor, g) in enumerate(zip(self._kinds, results)):
            if tensor is None:
                if g is not None:
                    raise RuntimeError(f"function {name} returned a gradient different than None at position {i + 1}, but the "
                                       "corresponding forward input was not a Variable")
                continue
            if g is not None and not isinstance(g, TensorBase):
                raise RuntimeError(f"expected Variable or None (got {type(g).__name__})")
            out.append(g)
        return out


class FunctionMeta(type):
    def __init__(cls, name, bases, members):
        super().__init__(name, bases, members)
        cls._backward_cls = type(name + "Backward", (_Record,), {"_forward_cls": cls, "__module__": "torch.autograd.function"})


class Function(metaclass=FunctionMeta):
    """Subclass it with static methods `forward` and `backward`, and call `apply`."""

    def __init__(self, *args, **kwargs):
        warn(f"{self.__class__} should not be instantiated. Methods on autograd functions are all static, so you should invoke "
             "them on the class itself. Instantiating an autograd function will raise an error in a future version of PyTorch.",
             DeprecationWarning)

    def __call__(self, *args, **kwargs):
        from .._ops.forbidden import LEGACY
        raise RuntimeError(LEGACY)

    @staticmethod
    def forward(*args, **kwargs):
        """The operation: `forward(ctx, ...)`, or `forward(...)` with a `setup_context`."""
        raise NotImplementedError("You must implement the forward function for custom autograd.Function.")

    @staticmethod
    def setup_context(ctx, inputs, output):
        """What `forward` without ctx leaves for `backward`."""
        raise NotImplementedError("setup_context is not implemented.")

    @staticmethod
    def backward(ctx, *grad_outputs):
        """Gradients of the inputs from gradients of the outputs."""
        raise NotImplementedError("You must implement either the backward or vjp method for your custom autograd.Function to use it "
                                  "with backward mode AD.")

    vjp = backward

    @classmethod
    def _vjp(cls):
        if cls.vjp is Function.vjp:
            return cls.backward
        if cls.backward is not Function.backward:
            from .._ops.forbidden import BOTH
            raise RuntimeError(BOTH)
        return cls.vjp

    @classmethod
    def apply(cls, *args, **kwargs):
        """Run `forward` and record the call; tensors given by name are not followed unless there is a `setup_context`."""
        ctx = cls._backward_cls()
        alone = cls.setup_context is Function.setup_context
        if not alone:
            args, kwargs = _with_defaults(cls.forward, args, kwargs)
        tensors = [a if isinstance(a, TensorBase) else None for a in args]
        ctx.needs_input_grad = tuple(t is not None and needs_grad(t) for t in tensors)
        recording = mode.grad and any(ctx.needs_input_grad)
        edges = [edge_of(t) if t is not None else None for t in tensors] if recording else []
        was, mode.grad = mode.grad, False
        try:
            if alone:
                result = cls.forward(ctx, *args, **kwargs)
            else:
                result = cls.forward(*args, **kwargs)
                cls.setup_context(ctx, args, result)
        finally:
            mode.grad = was
        several = isinstance(result, (tuple, list))
        outputs = list(result) if several else [result]
        dirty = ctx._dirty
        for i, out in enumerate(outputs):
            if isinstance(out, TensorBase) and any(out is t for t in tensors) and not any(out is d for d in dirty):
                outputs[i] = wrap_view(out._a, out) if type(out) is core.Late.Tensor else out.view_as(out)       # an input handed back is a new tensor on the same memory
                if not recording:
                    outputs[i]._base = None
        for t in dirty:
            if not any(t is out for out in outputs):
                raise RuntimeError(NOT_RETURNED)
            if recording and t._rg and t._node is None:
                raise RuntimeError(LEAF.replace("is being", "has been"))
            if recording:
                check_inplace(t, True)
            t._vc[0] += 1
        made = 2 if len([o for o in outputs if isinstance(o, TensorBase) and not any(o is p for p in ctx._passive)]) > 1 else 4
        for out in outputs:
            if isinstance(out, TensorBase) and out._base is not None and not any(out is d for d in dirty):
                out._made = made
        ctx.meta = [(o._a.shape, o._dtype) if isinstance(o, TensorBase) else None for o in outputs]
        if recording:
            _attach(ctx, tensors, edges, result if several else [result], outputs)
        return type(result)(outputs) if several else outputs[0]


def _with_defaults(forward, args, kwargs):
    """(args, kwargs) in the order of the parameters, those that were not given with their defaults."""
    from inspect import signature
    bound = signature(forward).bind(*args, **kwargs)
    bound.apply_defaults()
    return bound.args, bound.kwargs


def _attach(ctx, tensors, edges, returned, outputs):
    """Make `ctx` the history of the outputs."""
    core.Count.value = ctx.seq = core.Count.value + 1
    ctx.edges = [e for t, e in zip(tensors, edges) if t is not None]
    ctx._kinds = [None if t is None else t._a.shape for t in tensors]
    ctx.args, ctx.versions, ctx.out, ctx.hooks = (), (), (), None
    kept = []
    for place, t in enumerate(getattr(ctx, "to_save", ()) or ()):
        if t is not None and not isinstance(t, TensorBase):
            raise TypeError(f"save_for_backward can only save variables, but argument {place} is of type {type(t).__name__}")
        number = None if t is None else next((i for i, r in enumerate(returned) if r is t), None)
        if number is not None and any(t is u for u in tensors):
            number = None
        kept.append((t, None if t is None else t._vc[0], number))
    for i, out in enumerate(outputs):
        passive = any(out is p or (isinstance(returned[i], TensorBase) and returned[i] is p) for p in ctx._passive)
        if passive and isinstance(out, TensorBase):
            out._base = None        # an input that is handed back needs no gradient either
        if isinstance(out, TensorBase) and not passive and out._dtype.kind >= D.FLOAT:
            if out._base is not None and any(out is d for d in ctx._dirty):
                core.Late.copy_slices(out._base, out, ctx)
                out._node, out._rg, out._seen = None, False, -1
            else:
                out._node, out._nr, out._rg = ctx, i, True
    if mode.saving is not None:
        from .._ops.saved import Packed
        kept = [(t if t is None else Packed(t, mode.saving), version, number) for t, version, number in kept]
    ctx._saved = tuple(kept)
    if mode.anomaly:
        core.Late.mark(ctx)


def once_differentiable(function):
    """Mark a `backward` that cannot be differentiated itself."""
    def call(ctx, *grads):
        was, mode.grad = mode.grad, False
        try:
            results = function(ctx, *grads)
        finally:
            mode.grad = was
        if not mode.grad or not any(isinstance(g, TensorBase) and needs_grad(g) for g in grads):
            return results
        several = isinstance(results, tuple)
        marked = tuple(r if r is None else _Refuse.apply(r.detach().requires_grad_(True)) for r in (results if several else (results,)))
        return marked if several else marked[0]
    call.__name__, call.__doc__ = function.__name__, function.__doc__
    return call


class _Refuse(Function):
    @staticmethod
    def forward(ctx, x):
        return x.clone()

    @staticmethod
    def backward(ctx, grad):
        raise RuntimeError(ONCE)
