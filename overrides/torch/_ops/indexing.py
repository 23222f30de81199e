"""Reading and writing by index: `x[...]`, gather and scatter, masks. May import `core`, `inplace`, `create`, `shape`, `dims`, `_dtype`."""

import numpy as np

from .. import _dtype as D
from .._warn import warn
from .core import TensorBase, address, cast, empty_along, mode, needs_grad, op, root, wrap, wrap_view
from .create import check_fits, tensor_from
from .dims import wrap_dim
from .inplace import SHARED, apart, check_memory, deprecated, inplace, shared
from .pointwise import fill
from .result import broadcast_error, first_broadcast_error
from .shape import alias, clone, copy, expand, reshape, select, slice_, unsqueeze

def _fill_memory(x, others):
    """A number may be filled into elements that share a place, a tensor may not."""
    if isinstance(others[0], TensorBase):
        check_memory(x, ())


fill_ = inplace(fill, memory=_fill_memory)
_number_in_place = inplace(fill)


def _copy_memory(x, others):
    """A copy onto itself does nothing, so it may even be one of elements that share a place."""
    a, b = x._a, others[0]._a
    same = a.shape == b.shape and a.strides == b.strides and address(a) == address(b)
    if not same or x.dtype is not others[0].dtype:
        check_memory(x, others)


_copy_in_place = inplace(copy, memory=_copy_memory)


def copy_(input, src, non_blocking=False):
    """The numbers of `src`, which may broadcast, written into `input`."""
    if isinstance(src, TensorBase) and src._a.shape != input._a.shape:
        error = first_broadcast_error((input._a.shape, src._a.shape))
        if error:
            raise error
    return _copy_in_place(input, src)


TYPES = "tensors used as indices must be long, int, byte or bool tensors"
LISTS = ("Using a non-tuple sequence for multidimensional indexing is deprecated and will be changed in pytorch 2.9; use x[tuple(seq)] instead "
         "of x[seq]. In pytorch 2.9 this will be interpreted as tensor index, x[torch.tensor(seq)], which will result either in an error or a "
         "different result (Triggered internally at /__w/pytorch/pytorch/torch/csrc/autograd/python_variable_indexing.cpp:349.)")
BYTES = ("indexing with dtype torch.uint8 is now deprecated, please use a dtype torch.bool instead. (Triggered internally at "
         "/__w/pytorch/pytorch/aten/src/ATen/native/IndexingUtils.h:37.)")
INVALID = ("only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got {})")


# ---------------------------------------------------------------- advanced indexing as an operation
def is_mask(x):
    return x.dtype is D.bool_ or x.dtype is D.uint8


def arrays_of(a, indices):
    """NumPy's form of a list of index tensors (None: the whole dimension), checked in PyTorch's words but for `in_bounds`."""
    for x in indices:
        if x is not None and x.dtype.kind > D.INTEGER:
            raise IndexError(TYPES)
    out = []
    for x in indices:
        if x is None:
            out.append(slice(None))
        elif is_mask(x):
            if x.dtype is D.uint8:
                warn(BYTES)
            at = len(out)
            for k, n in enumerate(x._a.shape):
                if at + k >= a.ndim or n != a.shape[at + k]:
                    raise IndexError(f"The shape of the mask {list(x._a.shape)} at index {k} does not match the shape of the indexed "
                                     f"tensor {list(a.shape)} at index {at + k}")
            if x._a.ndim == 0:
                raise IndexError("a zero-dimensional mask is not offered here together with other indices")
            out.extend(np.nonzero(x._a))
        else:
            out.append(x._a)
    if len(out) > a.ndim:
        raise IndexError(f"too many indices for tensor of dimension {a.ndim}")
    arrays = [i for i in out if type(i) is not slice]
    try:
        shape = np.broadcast_shapes(*[i.shape for i in arrays])
    except ValueError:
        shapes = ", ".join(str(list(i.shape)) for i in arrays)
        raise IndexError(f"shape mismatch: indexing tensors could not be broadcast together with shapes {shapes}") from None
    if 0 not in shape and 0 in [n for n, i in zip(a.shape, out) if type(i) is not slice]:
        raise IndexError("index is out of bounds for dimension with size 0")
    return tuple(out)


def picked_shape(a, where):
    """The shape of a[where]: that of the index arrays takes the place of the dimensions they index, or goes first if these are apart."""
    at = [d for d, i in enumerate(where) if type(i) is not slice]
    shape = np.broadcast_shapes(*[where[d].shape for d in at])
    rest = [n for d, n in enumerate(a.shape) if d not in at]
    first = at[0] if at[-1] - at[0] + 1 == len(at) else 0
    return (*rest[:first], *shape, *rest[first:])


def picked_strides(a, where):
    """The strides with which ATen walks through a[where]: those of `a`, then of each index array; 0 where one does not move."""
    at = [d for d, i in enumerate(where) if type(i) is not slice]
    rest = [s for d, s in enumerate(a.strides) if d not in at]
    first = at[0] if at[-1] - at[0] + 1 == len(at) else 0
    indices = np.broadcast_arrays(*[where[d] for d in at])
    width = indices[0].ndim
    still = [0] * len(rest)
    return [(*rest[:first], *[0] * width, *rest[first:]), *[(*still[:first], *i.strides, *still[first:]) for i in indices]]


def in_bounds(a, where):
    """Refuse indices that are too large, counted as PyTorch counts: by index tensor, not by dimension."""
    pairs = [(i, n) for i, n in zip(where, a.shape) if type(i) is not slice]
    for d, (i, n) in enumerate(pairs):
        if i.size and (i.min() < -n or i.max() >= n):
            bad = i.reshape(-1)[((i < -n) | (i >= n)).reshape(-1)][0]
            raise IndexError(f"index {bad} is out of bounds for dimension {d} with size {n}")


@op("index")
def index(input, indices):
    """Elements at index tensors, as a copy; None takes a whole dimension."""
    a = input._a
    where = arrays_of(a, indices)
    arrays = [i for i in where if type(i) is not slice]
    shape = None if a.size and all([i.size for i in arrays]) else picked_shape(a, where)
    if shape is not None and 0 in shape:
        return wrap(np.empty(shape, a.dtype), input.dtype)      # nothing is read, so no index is looked at
    in_bounds(a, where)
    picked = a[where]
    if a.flags.c_contiguous and all([i.flags.c_contiguous for i in arrays]):
        return wrap(np.array(picked, order="C"), input.dtype)
    out = empty_along(picked.shape, picked_strides(a, where), a.dtype)
    out[...] = picked
    return wrap(out, input.dtype)


def one_number_one_mask(indices, values):
    """Whether an assignment is a `masked_fill_` to PyTorch, which takes numbers of any dtype."""
    return values._a.size == 1 and [is_mask(x) for x in indices if x is not None] == [True]


@op("index_put")
def index_put(input, indices, values, accumulate=False):
    """`input` with `values` written (or added) at index tensors."""
    a = input._a.copy()
    where = arrays_of(a, indices)
    v = values._a
    shape = picked_shape(a, where)
    lead = v.ndim - len(shape)
    if lead > 0 and v.shape[:lead] == (1,) * lead:
        v = v.reshape(v.shape[lead:])
    try:
        v = np.broadcast_to(v, shape)
    except ValueError:
        raise RuntimeError(f"shape mismatch: value tensor of shape {list(v.shape)} cannot be broadcast to indexing result of shape "
                           f"{list(shape)}") from None
    if values.dtype is not input.dtype and (accumulate or not one_number_one_mask(indices, values)):
        raise RuntimeError("Index put requires the source and destination dtypes match, got "
                           f"{input.dtype.word} for the destination and {values.dtype.word} for the source.")
    v = cast(v, values.dtype, input.dtype)
    if 0 in shape:
        return wrap(a, input.dtype)
    in_bounds(a, where)
    if accumulate:
        np.add.at(a, where, v)
    else:
        a[where] = v
    return wrap(a, input.dtype)


_put_deprecated = deprecated("index_put_", 754)


def _put_memory(x, others):
    """Expanded tensors are written to, with a warning; values and indices may share nothing with them."""
    _put_deprecated(x, others)
    indices, values = others[:2]
    if isinstance(values, TensorBase) and one_number_one_mask(indices, values) and others[2:] in ((), (False,)):
        return
    for t in (*indices, values):
        if isinstance(t, TensorBase) and t._vc is x._vc and (t is x or shared(x._a, t._a)):
            raise RuntimeError(SHARED)


index_put_ = inplace(index_put, memory=_put_memory)


# ---------------------------------------------------------------- x[...]
def parse(x, key):
    """Apply the basic parts of an index one by one; returns the view and the index tensors left (or none)."""
    keys = key if type(key) is tuple else (key,)
    if isinstance(key, str):
        raise TypeError("new(): invalid data type 'str'")
    if type(key) is list and len(key) < 32 and any(isinstance(k, (slice, type(None), type(Ellipsis), TensorBase, list, tuple)) for k in key):
        warn(LISTS)
        keys = tuple(key)
    taken = 0
    for k in keys:
        if k is None or k is Ellipsis or k is True or k is False:
            continue
        taken += k._a.ndim if isinstance(k, TensorBase) and is_mask(k) else 1
    ndim = x._a.ndim
    if taken > ndim:
        raise IndexError(f"too many indices for tensor of dimension {ndim}" if ndim or not all(isinstance(k, int) for k in keys) else
                         "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim "
                         "tensor to a number")
    # left[i] stands for the dimensions up to `reached`, which runs ahead of its length where masks have several
    view, dim, left, reached = x, 0, [], 0
    for place, k in enumerate(keys):
        kind = type(k)
        if kind is slice:
            view, dim = _sliced(view, dim, k), dim + 1
        elif k is Ellipsis:
            dim += ndim - taken
        elif k is None:
            view, dim = unsqueeze(view, dim), dim + 1
        elif kind is int or kind is not bool and not isinstance(k, (TensorBase, np.ndarray)) and hasattr(k, "__index__"):
            view = _one(view, dim, k.__index__(), place)
        elif isinstance(k, TensorBase) and k._a.ndim == 0 and k.dtype.kind == D.INTEGER and k.dtype is not D.uint8:
            view = _one(view, dim, int(k._a), place)
        else:
            k, width = _index_tensor(k)
            if width == 0:
                view, width = unsqueeze(view, dim), 1
            left += [None] * (dim - reached) + [k]
            dim = reached = dim + width
    return view, left


def _index_tensor(k):
    """(tensor, dimensions it stands for); a truth value stands for none: it picks all or nothing of a new dimension."""
    if not isinstance(k, (bool, TensorBase)):
        if isinstance(k, (str, float, dict, set)):
            raise IndexError(INVALID.format(type(k).__name__))
        k = tensor_from(k)
        if k._a.size == 0:
            k = wrap(k._a.astype(np.int64), D.int64)
    if isinstance(k, bool) or is_mask(k) and k._a.ndim == 0:
        return wrap(np.array([0] if bool(k) else [], np.int64), D.int64), 0
    if k.dtype.kind >= D.FLOAT:
        raise IndexError(TYPES)
    return k, k._a.ndim if is_mask(k) else 1


def _bound(v):
    return v if v is None or type(v) is int else v.__index__()


def _sliced(x, dim, k):
    start, stop, step = _bound(k.start), _bound(k.stop), _bound(k.step)
    if step is not None and step <= 0:
        raise ValueError("step must be greater than zero" if step else "slice step cannot be zero")
    size = x._a.shape[dim] if dim < x._a.ndim else 0        # a second `...` goes past the last dimension
    if step in (None, 1) and start in (None, 0) and (stop is None or stop == size):
        return x
    return slice_(x, dim, start, stop, 1 if step is None else step)


def _one(x, dim, i, place):
    size = x._a.shape[dim] if dim < x._a.ndim else 0
    if not -size <= i < size:
        raise IndexError(f"index {i} is out of bounds for dimension {place} with size {size}")
    return select(x, dim, i)


def getitem(x, key):
    """x[key]: a view for numbers, slices, None and `...`; a copy once tensors, lists or masks take part."""
    if not (mode.grad and needs_grad(x)):
        kind = type(key)
        if kind is int:
            a = x._a
            if a.ndim and -a.shape[0] <= key < a.shape[0]:
                return wrap_view(a[key, ...], x)
        elif kind is tuple and all([type(k) is int or type(k) is slice and k.step is None for k in key]) and len(key) <= x._a.ndim:
            try:
                return wrap_view(x._a[key + (Ellipsis,)], x)
            except (IndexError, TypeError):
                pass
    view, left = parse(x, key)
    if left:
        return index(view, tuple(left))
    if view is x:
        return slice_(x, 0, 0, x._a.shape[0]) if type(key) is slice else alias(x)
    return view


def setitem(x, key, value):
    """x[key] = value."""
    if not isinstance(value, TensorBase) and not isinstance(value, (bool, int, float, complex)):
        if not isinstance(value, (np.ndarray, np.generic)):
            raise TypeError(f"can't assign a {type(value).__name__} to a torch.{x.dtype.word}Tensor")
        value = tensor_from(value, x.dtype)
    if type(value) is complex and x.dtype.kind < D.COMPLEX:
        raise RuntimeError(f"value cannot be converted to type {C_DTYPES.get(x.dtype.name, x.dtype.name)} without overflow")
    if not isinstance(value, TensorBase) and x.dtype is not D.float16:
        check_fits(value, x.dtype)
    if key is False:
        return
    view, left = parse(x, None if key is True else key)
    if isinstance(value, TensorBase) and (left or value._a.shape != view._a.shape):
        if not left and not value._a.ndim and value._vc is x._vc:
            value = clone(value)        # one of the numbers that are written over
        ones = next((d for d, n in enumerate(value._a.shape) if n != 1), value._a.ndim)
        if ones:
            value = reshape(value, value._a.shape[ones:])
    if left:
        if not isinstance(value, TensorBase):
            value = wrap(cast(np.asarray(value), D.of_scalar(value), x.dtype), x.dtype)
        index_put_(view, tuple(left), value)
    elif not isinstance(value, TensorBase):
        if x.dtype is D.float16 and abs(value) > 65504:
            value = float("inf") if value > 0 else -float("inf")     # an assignment goes past the largest half, where fill_ refuses
        _number_in_place(view, value)
    elif value._a.shape == view._a.shape:
        _copy_in_place(view, value)
    else:
        _copy_in_place(view, expand(value, view._a.shape))


# ---------------------------------------------------------------- along one dimension
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


# ---------------------------------------------------------------- masks
@op("masked_fill")
def masked_fill(input, mask, value):
    """`input` with one number where the mask holds."""
    if mask.dtype is not D.bool_:
        raise RuntimeError("masked_fill_ only supports boolean masks, but got mask with dtype " + C_DTYPES.get(mask.dtype.name, mask.dtype.name))
    if isinstance(value, TensorBase):
        if value._a.ndim:
            raise RuntimeError(f"masked_fill_ only supports a 0-dimensional value tensor, but got tensor with {value._a.ndim} dimension(s).")
        v = cast(value._a, value.dtype, input.dtype)
    else:
        if input.dtype.kind <= D.INTEGER and type(value) is float and not np.isfinite(value):
            raise RuntimeError(f"value cannot be converted to type {C_DTYPES.get(input.dtype.name, input.dtype.name)} without overflow")
        check_fits(value, input.dtype)
        v = cast(np.asarray(value), D.of_scalar(value), input.dtype)
    try:
        return wrap(np.where(mask._a, v, input._a), input.dtype)
    except ValueError:
        raise broadcast_error(mask._a.shape, input._a.shape) from None


_masked_fill_in_place = inplace(masked_fill, memory=deprecated("masked_fill_", 2450))


def masked_fill_(input, mask, value):
    """In-place form of `masked_fill`; the tensor comes first where the shapes do not fit."""
    if isinstance(mask, TensorBase):
        error = first_broadcast_error((input._a.shape, mask._a.shape))
        if error:
            raise error
    return _masked_fill_in_place(input, mask, value)


C_DTYPES = {"float32": "float", "float64": "double", "int64": "int64_t", "int32": "int", "int16": "int16_t", "int8": "int8_t", "uint8": "unsigned char"}


@op("masked_select")
def masked_select(input, mask):
    """Elements where the mask holds, as one dimension."""
    if mask.dtype is not D.bool_:
        raise RuntimeError("masked_select: expected BoolTensor for mask")
    try:
        a, m = np.broadcast_arrays(input._a, mask._a)
    except ValueError:
        raise broadcast_error(mask._a.shape, input._a.shape) from None
    return wrap(a[m], input.dtype)


@op("masked_scatter")
def masked_scatter(input, mask, source):
    """`input` with the elements of `source` in order where the mask holds."""
    if mask.dtype is not D.bool_:
        raise RuntimeError(f"masked_scatter_ only supports boolean masks, but got mask with dtype {mask.dtype.word}")
    a, m = (x.copy() for x in np.broadcast_arrays(input._a, mask._a))
    count = int(m.sum())
    if source._a.size < count:
        raise RuntimeError("Number of elements of source < number of ones in mask")
    a[m] = source._a.reshape(-1)[:count]
    return wrap(a, input.dtype)


@op("nonzero")
def nonzero_rows(input):
    """Indices of non-zero elements, one row each."""
    a = input._a
    if a.ndim == 0:
        return wrap(np.zeros((int(bool(a)), 0), np.int64), D.int64)
    return wrap(np.argwhere(a).astype(np.int64), D.int64)


def nonzero(input, *, as_tuple=False):
    """Indices of non-zero elements: a matrix, or a tuple with one vector per dimension."""
    if as_tuple:
        a = np.atleast_1d(input._a)
        return tuple(wrap(i.astype(np.int64), D.int64) for i in np.nonzero(a))
    return nonzero_rows(input)


def argwhere(input):
    """Indices of non-zero elements, one row each."""
    return nonzero_rows(input)
