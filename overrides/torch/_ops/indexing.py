"""Reading and writing by index: `x[...]`, masks. May import `core`, `inplace`, `create`, `shape`, `dims`, `_dtype`."""

import numpy as np

from .._builtin import type_word
from .. import _dtype as D
from .._warn import warn
from .arrays import address, cast, empty_along
from .calling import op
from .core import TensorBase, mode, needs_grad, wrap, wrap_view
from .create import check_fits, tensor_from
from .inplace import SHARED, check_memory, deprecated, inplace, shared
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
    error = first_broadcast_error((a.shape, b.shape))
    if error:
        check_memory(x, ())
        raise error
    same = a.shape == b.shape and a.strides == b.strides and address(a) == address(b)
    if not same or x.dtype is not others[0].dtype:
        check_memory(x, others)


_copy_apart = inplace(copy, memory=_copy_memory)


def _copy_in_place(x, value):
    if value is not x and isinstance(value, TensorBase) and value._vc is x._vc:
        from .overlap import in_order
        value = in_order(x, value, _copy_memory)
    return _copy_apart(x, value)


def copy_(input, other, non_blocking=False):
    """The numbers of `other`, a tensor that may broadcast or one number, written into `input`."""
    return _copy_in_place(input, wrap(np.asarray(other), D.of_scalar(other)) if isinstance(other, (bool, int, float, complex, np.generic)) else other)


TYPES = "tensors used as indices must be long, int, byte or bool tensors"
INDEX_TYPES = (D.int64, D.int32, D.bool_, D.uint8)
LISTS = ("Using a non-tuple sequence for multidimensional indexing is deprecated and will be changed in pytorch 2.9; use x[tuple(seq)] instead "
         "of x[seq]. In pytorch 2.9 this will be interpreted as tensor index, x[torch.tensor(seq)], which will result either in an error or a "
         "different result (Triggered internally at /__w/pytorch/pytorch/torch/csrc/autograd/python_variable_indexing.cpp:349.)")
BYTES = ("indexing with dtype torch.uint8 is now deprecated, please use a dtype torch.bool instead. (Triggered internally at "
         "/__w/pytorch/pytorch/aten/src/ATen/native/IndexingUtils.h:37.)")
INVALID = ("only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got {})")


# ---------------------------------------------------------------- advanced indexing as an operation
def is_mask(x):
    return x.dtype is D.bool_ or x.dtype is D.uint8


def check_mask(mask, shape, at):
    """Refuse a mask that does not have the sizes of the dimensions from `at` on."""
    for k, n in enumerate(mask):
        if at + k >= len(shape) or n != shape[at + k]:
            raise IndexError(f"The shape of the mask {list(mask)} at index {k} does not match the shape of the indexed "
                             f"tensor {list(shape)} at index {at + k}")


def arrays_of(a, indices):
    """NumPy's form of a list of index tensors (None: the whole dimension), checked in PyTorch's words but for `in_bounds`."""
    for x in indices:
        if x is not None and x.dtype not in INDEX_TYPES:
            raise IndexError(TYPES)
    out = []
    for x in indices:
        if x is None:
            out.append(slice(None))
        elif is_mask(x):
            if x.dtype is D.uint8:
                warn(BYTES)
            check_mask(x._a.shape, a.shape, len(out))
            out.extend(np.nonzero(x._a) if x._a.ndim else ())
        else:
            out.append(x._a)
    if max(len(indices), len(out)) > a.ndim:
        raise IndexError(f"too many indices for tensor of dimension {a.ndim} (got {max(len(indices), len(out))})")
    arrays = [i for i in out if type(i) is not slice]
    try:
        shape = np.broadcast_shapes(*[i.shape for i in arrays])
    except ValueError:
        shapes = ", ".join(str(list(i.shape)) for i in arrays)
        raise IndexError(f"shape mismatch: indexing tensors could not be broadcast together with shapes {shapes}") from None
    if 0 not in shape and 0 in [n for n, i in zip(a.shape, out) if type(i) is not slice]:
        raise IndexError("index is out of bounds for dimension with size 0")
    return tuple(out)


def _picking(where):
    """(dimensions that index arrays pick from, where the dimensions of these arrays go: in their place, or first if they are apart)."""
    at = [d for d, i in enumerate(where) if type(i) is not slice]
    return at, at[0] if at[-1] - at[0] + 1 == len(at) else 0


def picked_shape(a, where):
    """The shape of a[where]."""
    at, first = _picking(where)
    shape = np.broadcast_shapes(*[where[d].shape for d in at])
    rest = [n for d, n in enumerate(a.shape) if d not in at]
    return (*rest[:first], *shape, *rest[first:])


def picked_strides(a, where):
    """The strides with which ATen walks through a[where]: those of `a`, then of each index array; 0 where one does not move."""
    at, first = _picking(where)
    rest = [s for d, s in enumerate(a.strides) if d not in at]
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
        return wrap(np.array(picked, order="C"), input.dtype)       # already a copy, but not with PyTorch's strides for sizes of one
    out = empty_along(picked.shape, picked_strides(a, where), a.dtype)
    out[...] = picked
    return wrap(out, input.dtype)


def one_number_one_mask(indices, values):
    """Whether an assignment is a `masked_fill_` to PyTorch, which takes numbers of any dtype."""
    return values._a.size == 1 and [is_mask(x) for x in indices if x is not None] == [True]


def _check_count(x, indices):
    if len(indices) > x._a.ndim:
        raise IndexError(f"too many indices for tensor of dimension {x._a.ndim} (got {len(indices)})")


@op("index_put")
def index_put(input, indices, values, accumulate=False):
    """`input` with `values` written (or added) at index tensors."""
    _check_count(input, indices)
    if not accumulate and one_number_one_mask(indices, values) and any(t is not None and t.dtype is D.uint8 for t in indices):
        raise RuntimeError("masked_fill_ only supports boolean masks, but got mask with dtype unsigned char")
    a = input._a.copy("K")
    where = arrays_of(a, indices)
    v = values._a
    if not where:
        from .scattering import of_one_truth
        return of_one_truth(input, indices, values, a, accumulate)
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
    if accumulate and input.dtype is D.bfloat16:
        from .scattering import add_in_turn
        add_in_turn(a, where, v)
    elif accumulate:
        np.add.at(a, where, v)
    else:
        a[where] = v
    return wrap(a, input.dtype)


_put_deprecated, _fill_deprecated = deprecated("index_put_", 976), deprecated("masked_fill_", 2450)


def _put_memory(x, others):
    """Expanded tensors are written to, with a warning; values and indices may share nothing with them."""
    indices, values = others[:2]
    _check_count(x, indices)
    _put_deprecated(x, others)
    if isinstance(values, TensorBase) and values._a.size == 1:      # which may be a `masked_fill_`: the first mask is looked at before the memory
        at = next(i for i, t in enumerate(indices) if t is not None)
        if is_mask(indices[at]):
            check_mask(indices[at]._a.shape, x._a.shape, at)
    if isinstance(values, TensorBase) and one_number_one_mask(indices, values) and others[2:] in ((), (False,)):
        if any(t is not None and t.dtype is D.uint8 for t in indices):
            raise RuntimeError("masked_fill_ only supports boolean masks, but got mask with dtype unsigned char")
        if values.dtype is not x.dtype:
            check_fits(values._a.item(), x.dtype)
        return _fill_deprecated(x, others)
    for t in (*indices, values):
        if isinstance(t, TensorBase) and t._vc is x._vc and (t is x or shared(x._a, t._a)):
            raise RuntimeError(SHARED)


index_put_ = inplace(index_put, memory=_put_memory)


# ---------------------------------------------------------------- x[...]
def parse(x, key):
    """Apply the basic parts of an index one by one; returns the view and the index tensors left (or none)."""
    keys = key if type(key) is tuple else (key,)
    if type(key) in (list, str) and len(key) < 32 and any(isinstance(k, (slice, type(None), type(Ellipsis), TensorBase, np.ndarray, list, tuple, str)) for k in key):
        warn(LISTS)
        keys = tuple(key)
    taken = 0
    for k in keys:
        if k is None or k is Ellipsis or k is True or k is False:
            continue
        taken += k._a.ndim if isinstance(k, TensorBase) and is_mask(k) else 1
    ndim = x._a.ndim
    if taken > ndim:
        raise IndexError(not ndim and _of_no_dimension(key) or f"too many indices for tensor of dimension {ndim}")
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
        elif kind is int or kind is not bool and not isinstance(k, (TensorBase, np.ndarray)) and hasattr(kind, "__index__"):
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


def _of_no_dimension(key):
    """What is said of one number or one slice as the index of a tensor without dimensions."""
    if type(key) is slice:
        _bounds(key)
        return "slice() cannot be applied to a 0-dim tensor."
    if type(key) is not int:
        return ""
    return f"index {key} is out of bounds for dimension 0 with size 0" if key else (
        "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number")


def _index_tensor(k):
    """(tensor, dimensions it stands for); a truth value stands for none: it picks all or nothing of a new dimension."""
    if not isinstance(k, (bool, TensorBase)):
        if isinstance(k, (np.generic, dict)) or not hasattr(type(k), "__getitem__"):
            raise IndexError(INVALID.format(type_word(k)))
        k = tensor_from(k)
        if k._a.size == 0 or k.dtype.kind >= D.FLOAT:       # numbers that are no tensor are read as integers
            k = tensor_from(k._a.tolist(), D.int64)
    if isinstance(k, bool) or is_mask(k) and k._a.ndim == 0:
        return wrap(np.array([0] if bool(k) else [], np.int64), D.int64), 0
    return k, k._a.ndim if is_mask(k) else 1


def _bound(v):
    if v is None or type(v) is int:
        return v
    if not hasattr(v, "__index__"):
        raise TypeError("slice indices must be integers or None or have an __index__ method")
    return v.__index__()


def _bounds(k):
    """(start, stop, step) of a slice."""
    start, stop, step = _bound(k.start), _bound(k.stop), _bound(k.step)
    if step is not None and step <= 0:
        raise ValueError("step must be greater than zero" if step else "slice step cannot be zero")
    return start, stop, step


def _sliced(x, dim, k):
    start, stop, step = _bounds(k)
    past = dim >= x._a.ndim        # a second `...` goes past the last dimension, whose size PyTorch takes for 0
    if step in (None, 1) and start in (None, 0) and (stop is None or (stop >= 0 if past else stop == x._a.shape[dim])):
        return x
    return slice_(x, dim, start, stop, 1 if step is None else step)


def _one(x, dim, i, place):
    if not -1 << 63 <= i < 1 << 63:
        raise ValueError("Overflow when unpacking long long")
    size = x._a.shape[dim] if dim < x._a.ndim else 0        # past it, as above
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
    half = x.dtype in D.HALVES      # to which numbers come by way of a double: what is too large becomes infinite, where `fill_` refuses
    if not isinstance(value, TensorBase):
        if not isinstance(value, (bool, int, float, complex, np.integer)):      # no array, and no NumPy number that is not Python's too
            raise TypeError(f"can't assign a {type_word(value)} to a torch.{x.dtype.word}Tensor")
        if isinstance(value, (int, np.integer)):
            value = int(value) if type(value) is not bool else value
            if not -1 << 63 <= value < 1 << 63:
                raise ValueError("Overflow when unpacking long long")
        value = check_fits(value, D.float64 if half else x.dtype)
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
        if half:
            value = cast(np.asarray(value), D.of_scalar(value), x.dtype).item()
        _number_in_place(view, value)
    elif value._a.shape == view._a.shape:
        _copy_in_place(view, value)
    else:
        _copy_in_place(view, expand(value, view._a.shape))


# ---------------------------------------------------------------- masks
@op("masked_fill", node=lambda input, mask, value: f"MaskedFillBackward{int(isinstance(value, TensorBase))}")
def masked_fill(input, mask, value):
    """`input` with one number where the mask holds."""
    error = first_broadcast_error((mask._a.shape, input._a.shape))
    if error:
        raise error
    _check_fill(mask, value)
    if isinstance(value, TensorBase):
        check_fits(value.item(), input.dtype)
        v = cast(value._a, value.dtype, input.dtype)
    else:
        value = check_fits(value, input.dtype)
        v = cast(np.asarray(value), D.of_scalar(value), input.dtype)
    a = np.where(mask._a, v, input._a)
    return wrap(a if a.flags.c_contiguous else a.copy(), input.dtype)       # in standard order, whatever the input's is


def _check_fill(mask, value):
    if isinstance(value, TensorBase) and value._a.ndim:
        raise RuntimeError(f"masked_fill_ only supports a 0-dimensional value tensor, but got tensor with {value._a.ndim} dimension(s).")
    if mask.dtype is not D.bool_:
        raise RuntimeError("masked_fill_ only supports boolean masks, but got mask with dtype " + mask.dtype.c_name)


def apart_from(x, where):
    """What says where to write must not lie in the memory that is written."""
    if isinstance(where, TensorBase) and where._vc is x._vc and shared(x._a, where._a):
        raise RuntimeError(SHARED)


def _mask_fits(x, others):
    """The tensor comes first where the shapes do not fit; what is written, and where, is looked at before."""
    _check_fill(*others[:2])
    _fill_deprecated(x, others)
    apart_from(x, others[0])
    error = first_broadcast_error((x._a.shape, others[0]._a.shape))
    if error:
        raise error


masked_fill_ = inplace(masked_fill, memory=_mask_fits)


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
    error = first_broadcast_error((mask._a.shape, input._a.shape))
    if error:
        raise error
    _same_numbers(input, source)
    if mask.dtype is not D.bool_:
        raise RuntimeError(f"masked_scatter_ only supports boolean masks, but got mask with dtype {mask.dtype.word}")
    a, m = (x.copy() for x in np.broadcast_arrays(input._a, mask._a))
    count = int(m.sum())
    if source._a.size < count:
        raise RuntimeError("Number of elements of source < number of ones in mask")
    a[m] = source._a.reshape(-1)[:count]
    return wrap(a, input.dtype)


def _same_numbers(input, source):
    if input.dtype is not source.dtype:
        raise RuntimeError(f"masked_scatter: expected self and source to have same dtypes but got{input.dtype.word} and {source.dtype.word}")


def _scatter_memory(x, others):
    _same_numbers(x, others[1])
    expand.op.forward(others[0], x._a.shape)
    check_memory(x, others)


masked_scatter_ = inplace(masked_scatter, memory=_scatter_memory)


@op("nonzero")
def nonzero_rows(input):
    """Indices of non-zero elements, one row each."""
    a = input._a
    if a.ndim == 0:
        return wrap(np.zeros((int(bool(a)), 0), np.int64), D.int64)
    return wrap(np.argwhere(a).astype(np.int64), D.int64)


def nonzero(input, *, as_tuple=False, out=None):
    """Indices of non-zero elements: a matrix, or a tuple with one vector per dimension."""
    if out is not None:
        from .outputs import nonzero_into
        return nonzero_into(nonzero_rows(input), as_tuple, out)
    if as_tuple:
        a = np.atleast_1d(input._a)
        return tuple(wrap(i.astype(np.int64), D.int64) for i in np.nonzero(a))
    return nonzero_rows(input)


def argwhere(input):
    """Indices of non-zero elements, one row each."""
    return nonzero_rows(input)
