"""Reading and writing along one dimension by tensors of indices: gather, scatter, `index_add` and their kin. May import `core`, `inplace`,
`indexing`, `create`, `shape`, `dims`, `_dtype`."""

import numpy as np

from .. import _dtype as D
from .core import TensorBase, cast, op, root, wrap
from .create import check_fits
from .dims import wrap_dim
from .indexing import copy_, index_put
from .inplace import apart, deprecated, inplace
from .shape import expand, reshape


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
    return wrap(np.take_along_axis(part, i, d), input.dtype)


def _grid(i, d):
    """Index arrays that reach, for every element of `i`, its own place with `i` along dimension d."""
    where = list(np.indices(i.shape, sparse=True)) if i.ndim else []
    if i.ndim:
        where[d] = i
    return tuple(where)


def _scatter(name, input, dim, index, src, reduce, value=None):
    a, i = input._a.copy(), index._a
    d = wrap_dim(dim, a.ndim)
    if i.size == 0:
        return wrap(a, input.dtype)
    if index.dtype not in (D.int64, D.int32):
        raise RuntimeError(f"{name}(): Expected dtype int32/int64 for index")
    if src is not None:
        if src.dtype is not input.dtype:
            raise RuntimeError(f"{name}(): Expected self.dtype to be equal to src.dtype")
        v = src._a
    if (i.ndim or 1) != (a.ndim or 1) or src is not None and (v.ndim or 1) != (a.ndim or 1):
        raise RuntimeError("Index tensor must have the same number of dimensions as " + ("self tensor" if (i.ndim or 1) != (a.ndim or 1) else "src tensor"))
    for k in range(i.ndim):
        if k != d and i.shape[k] > (a.shape[k] if a.ndim else 1) or src is not None and i.shape[k] > (v.shape[k] if v.ndim else 1):
            raise RuntimeError(f"Expected index {list(i.shape)} to be no larger than self {list(a.shape)} apart from dimension {d}" + (
                f" and to be no larger size than src {list(v.shape)}" if src is not None else ""))
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
        {"add": np.add, "sum": np.add, "multiply": np.multiply, "prod": np.multiply, "amax": np.maximum, "amin": np.minimum}[reduce].at(flat, where, v)
    return wrap(flat.reshape(a.shape), input.dtype)


@op("scatter")
def scatter_src(input, dim, index, src):
    """`input` with elements of `src` written to the places `index` names along dim."""
    return _scatter("scatter", input, dim, index, src, None)


@op("scatter_value", node="ScatterBackward1")
def scatter_value(input, dim, index, value):
    """`input` with one number written to the places `index` names along dim."""
    return _scatter("scatter", input, dim, index, None, None, value)


@op("scatter_add")
def scatter_add(input, dim, index, src):
    """`input` with elements of `src` added at the places `index` names along dim."""
    return _scatter("scatter_add", input, dim, index, src, "add")


@op("scatter_multiply", node="ScatterBackward2")
def scatter_multiply(input, dim, index, src, reduce="multiply"):
    if isinstance(src, TensorBase):
        return _scatter("scatter", input, dim, index, src, reduce)
    return _scatter("scatter", input, dim, index, None, reduce, src)


def _scatter_choice(source, number, added, multiplied):
    def scatter(input, dim, index, src=None, value=None, *, reduce=None):
        """Elements written to the places `index` names along dim; `reduce` "add" or "multiply" combines instead."""
        if src is None:
            src = value
        if src is None:
            raise TypeError('scatter() missing 1 required positional arguments: "src"')
        if reduce == "add" and isinstance(src, TensorBase):
            return added(input, dim, index, src)
        if reduce is not None:
            if reduce not in ("add", "multiply"):
                raise RuntimeError("reduce argument must be either add or multiply.")
            return multiplied(input, dim, index, src, reduce)
        return source(input, dim, index, src) if isinstance(src, TensorBase) else number(input, dim, index, src)
    return scatter


scatter = _scatter_choice(scatter_src, scatter_value, scatter_add, scatter_multiply)
scatter_add_ = inplace(scatter_add, memory=apart)
scatter_ = _scatter_choice(inplace(scatter_src, memory=apart), inplace(scatter_value, memory=apart), scatter_add_,
                           inplace(scatter_multiply, memory=apart))


def _neutral(reduce, dt):
    """What a reduction starts from when the tensor's own elements do not count."""
    if reduce in ("sum", "mean", "prod"):
        return int(reduce == "prod")
    if dt is D.bool_:
        return reduce == "amin"
    if dt.kind == D.FLOAT:
        return -np.inf if reduce == "amax" else np.inf
    return D.iinfo(dt).min if reduce == "amax" else D.iinfo(dt).max


@op("scatter_reduce")
def scatter_reduce(input, dim, index, src, reduce, include_self=True):
    """Elements of `src` combined into `input` by sum, prod, mean, amax or amin."""
    if reduce not in ("sum", "prod", "mean", "amax", "amin"):
        raise RuntimeError(f"reduce argument must be either sum, prod, mean, amax or amin, got {reduce}")
    a = input
    d = wrap_dim(dim, input._a.ndim)
    if not include_self and index._a.size:
        a = _scatter("scatter_reduce", input, dim, index, None, None, _neutral(reduce, input.dtype))
    out = _scatter("scatter_reduce", a, dim, index, src, "sum" if reduce == "mean" else reduce)
    if reduce == "mean":
        count = np.full(input._a.shape, 1 if include_self else 0, np.int64)
        np.add.at(count, _grid(index._a, d), 1)
        r = out._a / np.maximum(count, 1) if input.dtype.kind >= D.FLOAT else np.floor_divide(out._a, np.maximum(count, 1))
        return wrap(r.astype(out._a.dtype), input.dtype)
    return out


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


def _places(name, input, dim, index):
    a = input._a.copy()
    d = wrap_dim(dim, a.ndim)
    if index.dtype not in (D.int64, D.int32):
        raise IndexError(f"{name}(): Expected dtype int32/int64 for index")
    if index._a.ndim > 1:
        raise IndexError(f"{name}(): Index is supposed to be a vector, but got dim: {index._a.ndim} with type: {index.dtype.word} and size: "
                         f"{list(index._a.shape)}")
    i = np.atleast_1d(index._a)
    size = a.shape[d] if a.ndim else 1
    if i.size and (i.min() < -size or i.max() >= size):
        bad = int(i[(i < -size) | (i >= size)][0])
        kind = RuntimeError if name == "index_add" else IndexError
        raise kind(("index_copy_(): " if name == "index_copy" else "") + f"index {bad} is out of bounds for dimension {d} with size {size}")
    return np.atleast_1d(a), (slice(None),) * d + (i,), a.shape


@op("index_add")
def index_add(input, dim, index, source, alpha=1):
    """`input` with slices of `source` added at the given indices."""
    a, where, shape = _places("index_add", input, dim, index)
    if source.dtype is not input.dtype:
        raise RuntimeError("index_add_(): self and source expected to have the same dtype, but got (self) "
                           f"{input.dtype.word} and (source) {source.dtype.word}")
    if a[where].shape != np.atleast_1d(source._a).shape:
        raise RuntimeError(f"index_add_(): Number of indices ({index._a.size}) should be equal to source.size(dim): "
                           f"({np.atleast_1d(source._a).shape[wrap_dim(dim, source._a.ndim)]}), for dim: {dim}")
    np.add.at(a, where, np.atleast_1d(source._a) * np.asarray(alpha).astype(a.dtype) if alpha != 1 else np.atleast_1d(source._a))
    return wrap(a.reshape(shape), input.dtype)


@op("index_copy")
def index_copy(input, dim, index, source):
    """`input` with slices of `source` written at the given indices."""
    a, where, shape = _places("index_copy", input, dim, index)
    a[where] = np.atleast_1d(source._a)
    return wrap(a.reshape(shape), input.dtype)


@op("index_fill", node=lambda input, dim, index, value: f"IndexFillBackward{1 if isinstance(value, TensorBase) else 0}")
def index_fill(input, dim, index, value):
    """`input` with slices at the given indices filled with one number."""
    if index.dtype is not D.int64:
        raise IndexError("index_fill_(): Expected dtype int64 for index.")
    d = wrap_dim(dim, input._a.ndim)
    if index._a.ndim > 1:
        raise RuntimeError("Index has to be a vector/scalar")
    a, i = np.atleast_1d(input._a.copy()), np.atleast_1d(index._a)
    reached = [i.size if k == d else n for k, n in enumerate(a.shape)]
    if 0 in reached:
        return wrap(a.reshape(input._a.shape), input.dtype)
    if not a.size:
        strides = [0 if k == d else s for k, s in enumerate(input.stride() or (1,))]
        need, memory = 1 + sum((n - 1) * s for n, s in zip(reached, strides)), root(input._a)
        if need > memory.size:
            raise RuntimeError(f"setStorage: sizes {reached}, strides {strides}, storage offset 0, and itemsize {a.itemsize} requiring a storage size "
                               f"of {need * a.itemsize} are out of bounds for storage of size {memory.nbytes}")
    size = a.shape[d]
    if i.min() < -size or i.max() >= size:
        raise IndexError(f"index {i[(i < -size) | (i >= size)][0]} is out of bounds for dimension {d} with size {size}")
    if not isinstance(value, TensorBase):
        if isinstance(value, complex) and input.dtype.kind < D.COMPLEX:
            raise RuntimeError("index_fill_(): Converting complex Scalar to non-complex type is not supported")
        check_fits(value, input.dtype)
        value = wrap(np.asarray(value), D.of_scalar(value))
    a[(slice(None),) * d + (i,)] = cast(value._a, value.dtype, input.dtype)
    return wrap(a.reshape(input._a.shape), input.dtype)


@op("take")
def take(input, index):
    """Elements at positions of the flattened tensor."""
    if index.dtype is not D.int64:
        raise RuntimeError(f"take(): Expected a long tensor for index, but got {index.dtype.word}")
    n = input._a.size
    i = index._a
    if i.size and (i.min() < -n or i.max() >= n):
        raise IndexError("out of range: tried to access index " + str(i.reshape(-1)[((i < -n) | (i >= n)).reshape(-1)][0]) +
                         f" on a tensor of {n} elements.")
    return wrap(input._a.reshape(-1)[i], input.dtype)


def put(input, index, source, accumulate=False):
    """Elements written at positions of the flattened tensor."""
    return reshape(index_put(reshape(input, (-1,)), (index,), source, accumulate), input._a.shape)


def put_(input, index, source, accumulate=False):
    """In-place form of `put`."""
    return copy_(input, put(input, index, source, accumulate))


def take_along_dim(input, indices, dim=None):
    """`gather` with broadcasting."""
    if dim is None:
        return gather(reshape(input, (-1,)), 0, reshape(indices, (-1,)))
    d = wrap_dim(dim, input._a.ndim)
    if indices._a.size and indices._a.min() < 0:
        indices = wrap(np.where(indices._a < 0, indices._a + input._a.shape[d], indices._a), indices.dtype)
    shape = list(np.broadcast_shapes(*[[1 if k == d else n for k, n in enumerate(x._a.shape)] for x in (input, indices)]))
    one, two = shape[:], shape[:]
    one[d], two[d] = input._a.shape[d], indices._a.shape[d]
    return gather(expand(input, tuple(one)), d, expand(indices, tuple(two)))


index_add_, index_copy_, scatter_reduce_ = (inplace(function, memory=apart) for function in (index_add, index_copy, scatter_reduce))
index_fill_ = inplace(index_fill, memory=deprecated("index_fill_", 1913))
