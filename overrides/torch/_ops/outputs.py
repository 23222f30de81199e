"""`out=`: results written into given tensors, and what the dtype of these says of the computation. Loaded at the first such call.

May import what `calling` may.
"""

import numpy as np

from .. import _dtype as D
from .._warn import warn
from .arrays import OVERLAP, address, check_cast, overlaps_itself, root, store
from .core import TensorBase, mode, needs_grad, wrap
from .reduce import named
from .shape import look

FACTORIES = frozenset("arange range linspace logspace eye empty full zeros ones rand randn randint randperm".split())     # these make numbers of the dtype of `out`
# Of these one loop reads and writes, element by element; the last two may share nothing with what they join.
BY_ELEMENT = frozenset("add sub mul div fmod remainder floor_divide pow atan2 hypot xlogy copysign nextafter heaviside gcd lcm maximum minimum fmax fmin "
                       "logaddexp logaddexp2 eq ne lt le gt ge logical_and logical_or logical_xor logical_not bitwise_and bitwise_or bitwise_xor "
                       "bitwise_not lerp addcmul addcdiv where clamp clamp_min clamp_max exp exp2 expm1 log log2 log10 log1p sqrt rsqrt sin cos tan "
                       "asin acos atan sinh cosh tanh sigmoid reciprocal ceil floor trunc round sign neg abs".split())
JOINING = ("cat", "stack")
TYPED = frozenset("sum prod mean cumsum cumprod nansum".split())       # these compute in it


def factory_dtype(name, kw):
    """Give a factory, in place, the dtype of its `out`."""
    out, dtype = kw["out"], kw.get("dtype")
    if name not in FACTORIES or not isinstance(out, TensorBase):
        return
    if dtype is not None and D.as_dtype(dtype) is not out.dtype:
        raise RuntimeError(f"dtype {D.as_dtype(dtype).word} does not match dtype of out parameter ({out.dtype.word})")
    kw["dtype"] = out.dtype


def _typed(row, args, target):
    """`args` with the dtype that `target` asks for; PyTorch's sentences where it may not have another one."""
    name, own, wanted = row.name, getattr(args[0], "dtype", None), target.dtype
    if name in TYPED or name in ("softmax", "log_softmax", "linalg_vector_norm", "tril", "triu"):
        place = row.places.get("dtype", -1)
        given = place >= 0 and args[place] or (None if name in TYPED else own)
        if given is not None and given is not wanted:
            raise RuntimeError(f"Expected out tensor to have dtype {given.c_name}, but got {wanted.c_name} instead")
        if given is None and not (name == "mean" and wanted.kind < D.FLOAT):
            return (*args[:place], wanted, *args[place + 1:])
    elif name in ("any", "all") and wanted not in (D.bool_, D.uint8):
        raise RuntimeError(f"{name} only supports bool tensor for result, got: {wanted.word}")
    return args


def _tensors(values):
    """The tensors among arguments, and in lists of them."""
    return [u for a in values for u in (a if type(a) in (tuple, list) else (a,)) if isinstance(u, TensorBase)]


def _refuse_gradients(name, tensors):
    if mode.grad and any(needs_grad(t) for t in tensors):
        raise RuntimeError(f"{name}(): functions with out=... arguments don't support automatic differentiation, "
                           "but one of the arguments requires grad.")


def call_into(function, name, args, kw):
    """The same for a function that is no operation itself: call it without `out`, and give the tuple that PyTorch gives."""
    kw = {**kw}
    target = kw.pop("out")
    _refuse_gradients(name, _tensors([*args, *kw.values(), target]))
    result = function(*args, **kw)
    write_result(target, result, name, args)
    fields = getattr(result, "_fields", None)
    return named(f"{type(result).__name__}_out", fields, target) if fields else target


def write_out(row, args, target):
    """Compute, then copy into the given tensor(s), which may be resized when empty."""
    flat = _tensors(args)
    if row.inputs:
        _refuse_gradients(row.name, [*flat, *_tensors([target])])
    if not isinstance(target, TensorBase):
        return write_result(target, row.forward(*args), row.name, args)
    result = row.forward(*_typed(row, args, target))
    if row.name in ("any", "all"):          # of bytes these give bytes, and write truth values as well
        result = wrap(result._a.astype(target.dtype.numpy), target.dtype)
    if target._a.shape == result._a.shape and (row.name in BY_ELEMENT or row.name in JOINING):
        result = _beside(row, args, flat, target, result)
    return write_result(target, result, row.name, args)


def _beside(row, args, flat, target, result):
    """`result` as it is when `target` shares memory with what it is computed from; PyTorch's refusals."""
    from .inplace import SHARED, by_element, shared
    if row.name in BY_ELEMENT:
        if by_element(target, flat):
            from .overlap import result_in_order
            return result_in_order(row, args, result, target)
    elif any([t._vc is target._vc and shared(target._a, t._a) for t in flat]):
        raise RuntimeError(SHARED)
    return result


def _resized(a, like):
    """An array of the shape of `like`: in the memory under `a` where that is enough, as PyTorch keeps a storage."""
    memory = root(a)
    if like.nbytes // like.itemsize * a.itemsize > address(memory) + memory.nbytes - address(a):
        return np.empty(like.shape, a.dtype)
    return look(a, like.shape, np.empty(like.shape, a.dtype).strides)


def write_result(target, result, name="", args=()):
    """Copy tensor(s) into the one(s) given as `out`; `name` and `args`: of the function that computed them."""
    targets = target if isinstance(target, (tuple, list)) else (target,)
    results = result if isinstance(result, tuple) else (result,)
    for i, (t, r) in enumerate(zip(targets, results)):
        if t.dtype is not r.dtype:
            from .out_dtypes import check
            check(name, i if len(results) > 1 else None, r.dtype, t.dtype, getattr(args[0], "dtype", None) if args else None)
    for t, r in zip(targets, results):
        if mode.met_inference and not mode.inference and t.is_inference():
            from .forbidden import INFERENCE_WRITTEN
            raise RuntimeError(INFERENCE_WRITTEN)
        if overlaps_itself(t._a):
            raise RuntimeError(OVERLAP)
        check_cast(r.dtype, t.dtype)
        if t._a.shape != r._a.shape:
            if t._a.size:
                warn(f"An output with one or more elements was resized since it had shape {list(t._a.shape)}, which does not match the required "
                     f"output shape {list(r._a.shape)}. This behavior is deprecated, and in a future PyTorch release outputs will not be resized "
                     "unless they have zero elements. You can explicitly reuse an out tensor t by resizing it, inplace, to zero elements with "
                     "t.resize_(0). (Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/native/Resize.cpp:30.)")
            t._a = _resized(t._a, r._a)
        store(t, r._a, r.dtype)
        t._vc[0] += 1
    return target


def nonzero_into(rows, as_tuple, out):
    """The rows of `nonzero` in `out`."""
    if as_tuple:
        raise RuntimeError("nonzero does not support the out kwarg when as_tuple is True")
    if out.dtype is not D.int64:
        raise RuntimeError(f"nonzero: Expected out tensor to have scalar type Long but got scalar type{out.dtype.word}")
    return write_result(out, rows)
