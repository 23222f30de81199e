"""Reading and writing along one dimension by tensors of indices: gather, scatter, `index_add` and their kin. May import `core`, `inplace`,
`indexing`, `create`, `shape`, `dims`, `_dtype`."""

import numpy as np

from .. import _dtype as D
from .._warn import warn_once
from .arrays import cast, empty_along, empty_as, root
from .calling import op, own_inplace
from .core import TensorBase, mode, needs_grad, no_complex_gradient, wrap
from .create import check_fits
from .dims import wrap_dim
from .indexing import apart_from, index_put
from .inplace import SHARED, check_memory, deprecated, inplace, shared
from .looks import diagonal
from .result import first_broadcast_error, held
from .shape import clone, expand, permute, select, slice_, view


def _in_range(i, size, words):
    if i.size and (i.min() < 0 or i.max() >= size):
        bad = i.reshape(-1)[((i < 0) | (i >= size)).reshape(-1)][0]
        raise words(bad)


@op("gather")
def gather(input, dim, index, sparse_grad=False):
    """out[i][j] = input[i][index[i][j]] for dim 1, and alike for other dims."""
    a, i = input._a, index._a
    d = wrap_dim(dim, a.ndim)
    if i.size == 0:
        return wrap(np.zeros(i.shape, a.dtype), input.dtype)
    if index.dtype not in (D.int64, D.int32):
        raise RuntimeError("gather(): Expected dtype int32/int64 for index")
    if (a.ndim or 1) != (i.ndim or 1):
        raise RuntimeError("Index tensor must have the same number of dimensions as input tensor")
    for k in range(i.ndim):
        if k != d and i.shape[k] > (a.shape[k] if a.ndim else 1):
            raise RuntimeError(f"Size does not match at dimension {k} expected index {list(i.shape)} to be no larger than self {list(a.shape)} "
                               f"apart from dimension {d}")
    size = a.shape[d] if a.ndim else 1
    _in_range(i, size, lambda bad: RuntimeError(f"index {bad} is out of bounds for dimension {d} with size {size}"))
    if a.ndim == 0:
        return wrap(np.full(i.shape, a), input.dtype)
    if i.ndim == 0:
        return wrap(a[i], input.dtype)
    part = a[tuple(slice(None) if k == d else slice(0, n) for k, n in enumerate(i.shape))]
    return wrap(np.asarray(np.take_along_axis(part, i, d), order="C"), input.dtype)        # ATen lays it out row by row


def _grid(i, d):
    """Index arrays that reach, for every element of `i`, its own place with `i` along dimension d."""
    where = list(np.indices(i.shape, sparse=True)) if i.ndim else []
    if i.ndim:
        where[d] = i
    return tuple(where)


REDUCTIONS = {"scatter": ("add", "multiply"), "scatter_reduce": ("sum", "prod", "mean", "amax", "amin")}


def _check_scatter(input, dim, index, src=None, reduce=None, *settings, kind="scatter"):
    """ATen's checks of the scatter family, in its order; all of them call themselves `scatter`."""
    d = wrap_dim(dim, input._a.ndim)
    src = src if isinstance(src, TensorBase) else None
    if index._a.size:
        if index.dtype not in (D.int64, D.int32):
            raise RuntimeError("scatter(): Expected dtype int32/int64 for index")
        if src is not None and src.dtype is not input.dtype:
            raise RuntimeError("scatter(): Expected self.dtype to be equal to src.dtype")
        _check_sizes(input._a.shape or (1,), d, index._a.shape or (1,), None if src is None else src._a.shape or (1,),
                     lambda: [list(t._a.shape) for t in (index, input, src) if t is not None])
    if reduce is not None and reduce not in REDUCTIONS[kind]:
        raise RuntimeError("reduce argument must be either add or multiply." if kind == "scatter" else
                           f"reduce argument must be either sum, prod, mean, amax or amin, got {reduce}")
    return d


def _check_sizes(own, d, index, src, shown):
    if len(index) != len(own):
        raise RuntimeError("Index tensor must have the same number of dimensions as self tensor")
    wrong = any(index[k] > own[k] for k in range(len(own)) if k != d)
    if src is not None:
        for k in () if wrong else range(len(own)):
            if index[k] > src[wrap_dim(k, len(src))]:
                wrong = True
                break
        if len(src) != len(index):
            raise RuntimeError("Index tensor must have the same number of dimensions as src tensor")
    if wrong:
        at, to, *source = shown()
        raise RuntimeError(f"Expected index {at} to be no larger than self {to} apart from dimension {d}" + (
            f" and to be no larger size than src {source[0]}" if source else ""))


def _scatter(input, dim, index, src, reduce, value=None):
    a, i = input._a.copy(), index._a
    d = _check_scatter(input, dim, index, src)
    if i.size == 0:
        return wrap(a, input.dtype)
    v = None if src is None else src._a
    size = a.shape[d] if a.ndim else 1
    _in_range(i, size, lambda bad: RuntimeError(f"index {bad} is out of bounds for dimension {d} with size {size}"))
    flat = np.atleast_1d(a)
    i = np.atleast_1d(i)
    if src is not None:
        v = np.atleast_1d(v)[tuple(slice(0, n) for n in i.shape)]
    else:
        check_fits(value, input.dtype)
        v = cast(np.asarray(value), D.of_scalar(value), input.dtype)
    where = _grid(i, d)
    if reduce is None:
        flat[where] = v
    else:
        if input.dtype is D.float16:
            flat = flat.astype(np.float32)
        {"add": np.add, "sum": np.add, "multiply": np.multiply, "prod": np.multiply, "amax": np.maximum, "amin": np.minimum}[reduce].at(flat, where, v)
        if input.dtype in D.HALVES:
            flat = cast(flat, D.float32, input.dtype)       # ATen adds them up in float32
    return wrap(flat.reshape(a.shape), input.dtype)


@op("scatter")
def scatter_src(input, dim, index, src):
    """`input` with elements of `src` written to the places `index` names along dim."""
    return _scatter(input, dim, index, src, None)


@op("scatter_value", node="ScatterBackward1")
def scatter_value(input, dim, index, value):
    """`input` with one number written to the places `index` names along dim."""
    return _scatter(input, dim, index, None, None, value)


@op("scatter_add")
def scatter_add(input, dim, index, src):
    """`input` with elements of `src` added at the places `index` names along dim."""
    return _scatter(input, dim, index, src, "add")


@op("scatter_combined", node="NotImplemented")
def scatter_combined(input, dim, index, src, reduce):
    """`input` with elements of `src`, or one number, added or multiplied at the places `index` names along dim; PyTorch has no gradient of it."""
    if isinstance(src, TensorBase):
        return _scatter(input, dim, index, src, reduce)
    return _scatter(input, dim, index, None, reduce, src)


own_inplace("scatter_combined", "NotImplemented")
REDUCED = ("The reduce argument of torch.scatter with Tensor src is deprecated and will be removed in a future PyTorch release. Use torch.scatter_reduce "
           "instead for more reduction options. (Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/native/TensorAdvancedIndexing.cpp:225.)")


def _apart(check):
    """`memory` of operations whose other tensors may share nothing with the one written to; what else is wrong with a call is said before."""
    def memory(x, others):
        check(x, *others)
        check_memory(x, ())
        if any([isinstance(t, TensorBase) and t._vc is x._vc and shared(x._a, t._a) for t in others]):
            raise RuntimeError(SHARED)
    return memory


def _scatter_choice(source, number, combined):
    def scatter(input, dim, index, src=None, value=None, *, reduce=None):
        """Elements written to the places `index` names along dim; `reduce` "add" or "multiply" combines instead."""
        if src is None:
            src = value
        if src is None:
            raise TypeError('scatter() missing 1 required positional arguments: "src"')
        if reduce is not None:
            if isinstance(src, TensorBase):
                warn_once(REDUCED)
            _check_scatter(input, dim, index, src, reduce)
            return combined(input, dim, index, src, reduce)
        return source(input, dim, index, src) if isinstance(src, TensorBase) else number(input, dim, index, src)
    return scatter


scatter = _scatter_choice(scatter_src, scatter_value, scatter_combined)
scatter_add_ = inplace(scatter_add, memory=_apart(_check_scatter))
scatter_ = _scatter_choice(*[inplace(function, memory=_apart(_check_scatter)) for function in (scatter_src, scatter_value, scatter_combined)])


def _neutral(reduce, dt):
    """What a reduction starts from when the tensor's own elements do not count."""
    if reduce in ("sum", "mean", "prod"):
        return int(reduce == "prod")
    if dt is D.bool_:
        return reduce == "amin"
    if dt.kind == D.FLOAT:
        return -np.inf if reduce == "amax" else np.inf
    return D.iinfo(dt).min if reduce == "amax" else D.iinfo(dt).max


def add_in_turn(a, where, v, dtype=D.bfloat16):
    """`a[where] += v` in the float32 array `a`, rounded to a dtype of 16 bits each time: values of one place take turns, as in ATen's loop."""
    places = np.arange(a.size).reshape(a.shape)[where]
    v, places, flat = np.broadcast_to(v, places.shape).reshape(-1), places.reshape(-1), a.reshape(-1)
    order = places.argsort(kind="stable")
    own = places[order]
    turn = np.arange(own.size) - own.searchsorted(own)
    for at in np.split(order[turn.argsort(kind="stable")], np.bincount(turn).cumsum()[:-1]):
        flat[places[at]] = cast(flat[places[at]] + v[at], D.float32, dtype)


@op("scatter_reduce")
def reduce_into(input, dim, index, src, reduce, include_self=True):
    """Elements of `src` combined into `input` by sum, prod, mean, amax or amin."""
    a = input
    d = _check_scatter(input, dim, index, src, reduce, kind="scatter_reduce")
    if input.dtype is D.bool_ and reduce == "mean" or input.dtype.is_complex and reduce in ("amax", "amin") and index._a.size:
        raise NotImplementedError(f"\"scatter_gather_tensor_cpu_reduce_{reduce}\" not implemented for '{input.dtype.word}'")
    if not include_self and index._a.size:
        a = _scatter(input, dim, index, None, None, _neutral(reduce, input.dtype))
    out = _scatter(a, dim, index, src, "sum" if reduce == "mean" else reduce)
    if reduce == "mean":
        count = np.full(input._a.shape, 1 if include_self else 0, np.int64)
        np.add.at(count, _grid(index._a, d), 1)
        r = out._a / np.maximum(count, 1) if input.dtype.kind >= D.FLOAT else np.floor_divide(out._a, np.maximum(count, 1))
        return wrap(cast(r, input.dtype, input.dtype) if input.dtype.kind < D.FLOAT else cast(r.astype(out._a.dtype), D.float32, input.dtype)
                    if input.dtype.itemsize == 2 else r.astype(out._a.dtype), input.dtype)
    return out


def scatter_reduce(input, dim, index, src, reduce, include_self=True):
    """Elements of `src` combined into `input` by sum, prod, mean, amax or amin; without gradients of complex numbers."""
    reduce = {"max": "amax", "min": "amin"}.get(reduce, reduce)
    return no_complex_gradient("scatter_reduce", reduce_into(input, dim, index, src, reduce, include_self), input, src)


@op("index_select")
def index_select(input, dim, index):
    """Slices along a dimension in the order of a vector of indices."""
    a = input._a
    d = wrap_dim(dim, a.ndim)
    if index._a.ndim > 1:
        raise IndexError("index_select(): Index is supposed to be a vector")
    i = np.atleast_1d(index._a)
    if a.ndim == 0 and i.size != 1:
        raise RuntimeError(f"index_select(): Index to scalar can have only 1 value, got {i.size} value(s)")
    if index.dtype not in (D.int64, D.int32):
        raise RuntimeError("index_select(): Expected dtype int32 or int64 for index")
    return wrap(selected(a, d, i), input.dtype)


def selected(a, d, i):
    """Slices of an array along `d`; what is wrong with an index is told in three ways, as ATen has three loops."""
    size = a.shape[d] if a.ndim else 1
    if a.ndim > 1 and i.size and size == 0:
        raise RuntimeError("index_select(): self indexing axis dim should be positive")
    told = a.ndim > 1 and (d == 1 or not a.size)
    _in_range(i, size, lambda bad: RuntimeError(f"INDICES element is out of DATA bounds, id={bad} axis_dim={size}") if told else
              IndexError("index out of range in self"))
    return np.take(a, i, d) if a.ndim else a.copy()


def _vector(input, d, index):
    """(copy with a dimension at least, where the slices along `d` are that `index` names)."""
    return np.atleast_1d(input._a.copy()), (slice(None),) * d + (np.atleast_1d(index._a),)


def _in_vector(input, d, index, kind, name=""):
    i, size = index._a, input._a.shape[d] if input._a.ndim else 1
    if i.size and (i.min() < -size or i.max() >= size):
        raise kind(f"{name}index {int(i[(i < -size) | (i >= size)].flat[0])} is out of bounds for dimension {d} with size {size}")


def _check_add(input, dim, index, source, alpha=1, name="index_add_()"):
    """ATen's checks of `index_add`, in its order."""
    a, v, d = input._a, source._a, wrap_dim(dim, input._a.ndim)
    if index._a.ndim > 1:
        raise IndexError(f"{name}: Index is supposed to be a vector, but got dim: {index._a.ndim} with type: {index.dtype.word} and size: "
                         f"{list(index._a.shape)}")
    if index.dtype not in (D.int64, D.int32):
        raise RuntimeError(f"{name}: Expected dtype int32/int64 for index but got: {index.dtype.word}")
    if source.dtype is not input.dtype:
        raise RuntimeError(f"{name}: self ({input.dtype.word}) and source ({source.dtype.word}) must have the same scalar type")
    if d and d >= v.ndim:
        raise RuntimeError(f"{name}: Indexing dim {d} is out of bounds of the source tensor with dim {v.ndim}")
    if index._a.size != (v.shape[d] if v.ndim else 1):
        if not v.ndim:
            raise IndexError("Dimension specified as 0 but tensor has no dimensions")
        raise RuntimeError(f"{name}: Number of indices ({index._a.size}) should be equal to source.size(dim): ({v.shape[d]}), for dim: {d}")
    rests = [s[:d] + s[d + 1:] if a.ndim and v.ndim else s for s in (a.shape, v.shape)]
    if rests[0] != rests[1]:
        raise RuntimeError("source tensor shape must match self tensor shape, excluding the specified dimension. Got self.shape = "
                           f"{list(a.shape)} source.shape = {list(v.shape)}")
    return d


@op("index_add")
def index_add(input, dim, index, source, alpha=1):
    """`input` with slices of `source` added at the given indices."""
    d = _check_add(input, dim, index, source)
    _in_vector(input, d, index, RuntimeError)
    a, where = _vector(input, d, index)
    v = np.atleast_1d(source._a) * np.asarray(alpha).astype(a.dtype) if alpha != 1 else np.atleast_1d(source._a)
    if input.dtype.itemsize == 2 and input.dtype.kind == D.FLOAT:
        v, a = np.atleast_1d(source._a).astype(np.float32), a.astype(np.float32)
        if alpha != 1:
            v = cast(v * np.float32(held(alpha, input.dtype)), D.float32, input.dtype)
        if a.ndim > 1 and d in (0, a.ndim - 1) and alpha == 1:
            np.add.at(a, where, v)
        else:
            add_in_turn(a, where, v, input.dtype)       # others are added up in their own dtype
        a = cast(a, D.float32, input.dtype)
    else:
        np.add.at(a, where, v)
    return wrap(a.reshape(input._a.shape), input.dtype)


def _check_copy(input, dim, index, source):
    """ATen's checks of `index_copy`, in its order."""
    a, v, d, count = input._a, source._a, wrap_dim(dim, input._a.ndim), index._a.size
    if index._a.ndim > 1:
        raise IndexError(f"index_copy_(): Index should have dimension 1 or 0 (got {index._a.ndim})")
    if not v.ndim and count != 1:
        raise IndexError(f"index_copy_(): When source is scalar, index should have one element (got {count})")
    if a.ndim and v.ndim and a.ndim != v.ndim:
        raise IndexError("index_copy_(): When source and destination are not scalars, their dimensionality must match. Source dimensionality "
                         f"({v.ndim}), destination dimensionality ({a.ndim})")
    if index.dtype is not D.int64:
        raise RuntimeError(f"index_copy_(): Expected a long tensor for index, but got {index.dtype.word}")
    if source.dtype is not input.dtype:
        raise RuntimeError(f"index_copy_(): self and source expected to have the same dtype, but got (self) {input.dtype.word} and (source) "
                           f"{source.dtype.word}")
    own, other = (s[:d] + s[d + 1:] for s in (a.shape, v.shape))
    if own != other:
        raise RuntimeError("index_copy_(): Source/destination tensor must have same slice shapes. Destination slice shape: "
                           f"{' '.join(map(str, own))} at dimension {d} and source slice shape: {' '.join(map(str, other))} at dimension 0.")
    if v.ndim and v.shape[d] != count:
        raise IndexError(f"index_copy_(): Number of indices ({count}) should be equal to source.size(dim) ({v.shape[d]})")
    return d


@op("index_copy")
def index_copy(input, dim, index, source):
    """`input` with slices of `source` written at the given indices."""
    d = _check_copy(input, dim, index, source)
    _in_vector(input, d, index, IndexError, "index_copy_(): ")
    a, where = _vector(input, d, index)
    a[where] = np.atleast_1d(source._a)
    return wrap(a.reshape(input._a.shape), input.dtype)


def _one_value(x, value):
    if isinstance(value, TensorBase) and value._a.ndim:
        raise RuntimeError(f"index_fill_ only supports a 0-dimensional value tensor, but got tensor with {value._a.ndim} dimension(s).")


@op("index_fill", node=lambda input, dim, index, value: f"IndexFillBackward{1 if isinstance(value, TensorBase) else 0}")
def index_fill(input, dim, index, value):
    """`input` with slices at the given indices filled with one number."""
    _one_value(input, value)
    if index.dtype is not D.int64:
        raise IndexError("index_fill_(): Expected dtype int64 for index.")
    d = wrap_dim(dim, input._a.ndim)
    if index._a.ndim > 1:
        raise RuntimeError("Index has to be a vector/scalar")
    number = not isinstance(value, TensorBase)
    if input.dtype.kind < D.COMPLEX and (isinstance(value, complex) if number else value.dtype.is_complex):
        raise RuntimeError("index_fill_(): Converting complex Scalar to non-complex type is not supported")
    a, i = np.atleast_1d(input._a.copy("K")), np.atleast_1d(index._a)
    reached = [i.size if k == d else n for k, n in enumerate(a.shape)]
    if not a.size and 0 not in reached:
        strides = [0 if k == d else s for k, s in enumerate(input.stride() or (1,))]
        need, memory = 1 + sum((n - 1) * s for n, s in zip(reached, strides)), root(input._a)
        if need > memory.size:
            raise RuntimeError(f"setStorage: sizes {reached}, strides {strides}, storage offset 0, and itemsize {a.itemsize} requiring a storage size "
                               f"of {need * a.itemsize} are out of bounds for storage of size {memory.nbytes}")
    if number:
        check_fits(value, input.dtype)
        value = wrap(np.asarray(value), D.of_scalar(value))
    if 0 in reached:
        return wrap(a.reshape(input._a.shape), input.dtype)
    size = a.shape[d]
    if i.min() < -size or i.max() >= size:
        raise IndexError(f"index {i[(i < -size) | (i >= size)][0]} is out of bounds for dimension {d} with size {size}")
    a[(slice(None),) * d + (i,)] = cast(value._a, value.dtype, input.dtype)
    return wrap(a.reshape(input._a.shape), input.dtype)


def _replaced(input, src, part):
    """A copy of `input` whose part that a look shows is `src`; `part(tensor)` looks."""
    out = clone.op.forward(input)
    if mode.grad and out.dtype.kind < D.FLOAT and needs_grad(src):
        raise RuntimeError(f"Autograd not support dtype: {out.dtype.word}")
    shown = part(out)._a
    if shown.shape != src._a.shape:
        raise RuntimeError(f"expected src to have a size equal to the slice of self. src size = {list(src._a.shape)}, slice size = {list(shown.shape)}")
    shown[...] = cast(src._a, src.dtype, input.dtype)
    return out


@op()
def select_scatter(input, src, dim, index):
    """A copy of `input` with `src` at one index of a dimension."""
    return no_complex_gradient("select_scatter", _replaced(input, src, lambda t: select.op.forward(t, dim, index)), input, src)


@op()
def slice_scatter(input, src, dim=0, start=None, end=None, step=1):
    """A copy of `input` with `src` at a range of indices of a dimension."""
    return no_complex_gradient("slice_scatter", _replaced(input, src, lambda t: slice_.op.forward(t, dim, start, end, step)), input, src)


@op()
def diagonal_scatter(input, src, offset=0, dim1=0, dim2=1):
    """A copy of `input` with `src` on a diagonal of two dimensions."""
    return _replaced(input, src, lambda t: diagonal.op.forward(t, offset, dim1, dim2))


@op("take")
def take(input, index):
    """Elements at positions of the flattened tensor."""
    if index.dtype is not D.int64:
        raise RuntimeError(f"take(): Expected a long tensor for index, but got {index.dtype.word}")
    if index._a.size and not input._a.size:
        raise IndexError("take(): tried to take from an empty tensor")
    _in_reach(input._a.size, index._a)
    return wrap(input._a.reshape(-1)[index._a], input.dtype)


def _in_reach(n, i):
    if i.size and (i.min() < -n or i.max() >= n):
        raise IndexError(f"out of range: tried to access index {i[(i < -n) | (i >= n)].flat[0]} on a tensor of {n} elements.")


@op()
def put(input, index, source, accumulate=False):
    """Elements written at positions of the flattened tensor."""
    if index.dtype is not D.int64:
        raise RuntimeError(f"put_(): Expected a long tensor for index, but got {index.dtype.word}")
    if source.dtype is not input.dtype:
        raise RuntimeError(f"put_(): self and source expected to have the same dtype, but got self.dtype = {input.dtype.word} and source.dtype = "
                           f"{source.dtype.word}")
    if source._a.size != index._a.size:
        raise IndexError("put_(): Expected source and index to have the same number of elements, but got "
                         f"source.numel() = {source._a.size}, index.numel() = {index._a.size}")
    if index._a.size and not input._a.size:
        raise IndexError("put_(): Tried to put elements into an empty tensor")
    _in_reach(input._a.size, index._a)
    if index._a.ndim > 1 and index._a.shape == source._a.shape:         # what is written last wins: both are gone through as the source lies in memory
        lies = empty_along(source._a.shape, [source._a.strides, index._a.strides], bool).strides
        order = sorted(range(len(lies)), key=lambda d: -lies[d])
        index, source = permute.op.forward(index, order), permute.op.forward(source, order)
    flat = index_put.op.forward(wrap(input._a.reshape(-1), input.dtype), (wrap(index._a.reshape(-1), D.int64),), wrap(source._a.reshape(-1), source.dtype),
                                accumulate)
    out = empty_as(input._a)
    out[...] = flat._a.reshape(input._a.shape)
    return wrap(out, input.dtype)


put_ = inplace(put, memory=_apart(lambda *given: None))


def take_along_dim(input, indices, dim=None):
    """`gather` with broadcasting."""
    if dim is None:
        return gather(view(input, (-1,)), 0, view(indices, (-1,)))
    if input._a.ndim != indices._a.ndim:
        raise RuntimeError("torch.take_along_dim(): input and indices should have the same number of dimensions, but got "
                           f"{input._a.ndim} dimensions for input, and {indices._a.ndim} dimensions for indices")
    if indices.dtype is not D.int64:
        raise RuntimeError(f"torch.take_along_dim(): dtype of indices should be Long but got {indices.dtype.word}")
    d = wrap_dim(dim, input._a.ndim)
    if not input._a.ndim:
        raise IndexError(f"Dimension specified as {d} but tensor has no dimensions")
    indices = wrap(np.where(indices._a < 0, indices._a + input._a.shape[d], indices._a), indices.dtype)
    across = [tuple(1 if k == d else n for k, n in enumerate(x._a.shape)) for x in (input, indices)]
    error = first_broadcast_error(across)
    if error:
        raise error
    shape = list(np.broadcast_shapes(*across))
    one, two = shape[:], shape[:]
    one[d], two[d] = input._a.shape[d], indices._a.shape[d]
    return gather(expand(input, tuple(one)), d, expand(indices, tuple(two)))


def _check_reduce(input, dim, index, src, reduce, include_self=True):
    _check_scatter(input, dim, index, src, reduce, kind="scatter_reduce")


def _fill_memory(x, others):
    _one_value(x, others[2])
    _fill_deprecated(x, others)
    apart_from(x, others[1])


_fill_deprecated = deprecated("index_fill_", 1913)
index_add_, index_copy_ = inplace(index_add, memory=_apart(_check_add)), inplace(index_copy, memory=_apart(lambda x, dim, *rest: wrap_dim(dim, x._a.ndim)))
scatter_reduce_, index_fill_ = inplace(reduce_into, memory=_apart(_check_reduce)), inplace(index_fill, memory=_fill_memory)


def of_one_truth(input, indices, values, a, accumulate):
    """What a mask without dimensions writes: one number everywhere, or nothing."""
    if accumulate or values._a.size != 1:
        raise RuntimeError('ntensor >= 3 INTERNAL ASSERT FAILED at "/__w/pytorch/pytorch/aten/src/ATen/native/cpu/IndexKernelUtils.h":8, please report a bug '
                           "to PyTorch. ")
    if indices[0]._a:
        a[...] = cast(values._a, values.dtype, input.dtype)
    return wrap(a, input.dtype)
