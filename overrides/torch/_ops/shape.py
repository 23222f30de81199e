"""Shapes: views that share memory, copies in order, broadcasting. May import `core`, `dims`, `_dtype`."""

import math

import numpy as np

from .._builtin import type_word
from .arrays import address, cast, empty_as, root
from .calling import check_elements, op
from .core import Late, TensorBase, wrap, wrap_view
from .dims import wrap_dim, wrap_dims
from .inplace import turned


def infer(shape, numel):
    """A shape with at most one -1 filled in."""
    shape = list(shape)
    known = 1
    hole = None
    for i, s in enumerate(shape):
        if type(s) is bool:
            s = shape[i] = int(s)
        if s == -1:
            if hole is not None:
                raise RuntimeError("only one dimension can be inferred")
            hole = i
        elif s < 0:
            raise RuntimeError(f"invalid shape dimension {s} at index {i} of shape {shape}")
        else:
            known *= s
    if hole is not None:
        if known == 0:
            raise RuntimeError(f"cannot reshape tensor of 0 elements into shape {shape} because the unspecified dimension size "
                               "-1 can be any value and is ambiguous") if numel == 0 else RuntimeError(
                               f"shape '{shape}' is invalid for input of size {numel}")
        if numel % known:
            raise RuntimeError(f"shape '{shape}' is invalid for input of size {numel}")
        shape[hole] = numel // known
    elif known != numel:
        raise RuntimeError(f"shape '{shape}' is invalid for input of size {numel}")
    return tuple(shape)


def view_strides(a, shape):
    """Strides (bytes) with which `shape` looks at the memory of `a` without a copy; None where that cannot be."""
    if a.size == 0 or a.flags.c_contiguous:
        strides, step = [], a.itemsize
        for s in reversed(shape):
            strides.append(step)
            step *= max(s, 1)
        return tuple(reversed(strides))
    # ATen's computeStride: walk the old dims from the back, filling new dims from each contiguous chunk
    old_shape, old_strides = a.shape, a.strides
    new = [0] * len(shape)
    view_d = len(shape) - 1
    chunk_base = old_strides[-1]
    tensor_numel = view_numel = 1
    for d in range(len(old_shape) - 1, -1, -1):
        tensor_numel *= old_shape[d]
        if d == 0 or (old_shape[d - 1] != 1 and old_strides[d - 1] != tensor_numel * chunk_base):
            while view_d >= 0 and (view_numel < tensor_numel or shape[view_d] == 1):
                new[view_d] = view_numel * chunk_base
                view_numel *= shape[view_d]
                view_d -= 1
            if view_numel != tensor_numel:
                return None
            if d > 0:
                chunk_base = old_strides[d - 1]
                tensor_numel = view_numel = 1
    return tuple(new) if view_d == -1 else None


def look(a, shape, strides, offset=0):
    """An array of `shape` on the memory of `a`: strides and offset in bytes, relative to its first element."""
    flat = memory = root(a)
    if not memory.flags.c_contiguous:       # perhaps laid out without gaps in another order of its dimensions
        flat = memory.transpose(sorted(range(memory.ndim), key=lambda d: -memory.strides[d]))
    if flat.flags.c_contiguous:
        try:
            return np.ndarray(shape, a.dtype, flat.reshape(-1), address(a) - address(memory) + offset, strides)
        except (TypeError, ValueError):
            pass
    return np.asarray(Placed(a, shape, strides, offset))


class Placed:
    """Elements somewhere beside those of the array `owner`, whose memory has gaps; NumPy reads its interface."""

    def __init__(self, owner, shape, strides, offset):
        self.owner = owner
        self.__array_interface__ = {**owner.__array_interface__, "shape": tuple(shape), "strides": tuple(strides), "data": (address(owner) + offset, False)}


def viewed(x, shape):
    a = x._a
    if a.flags.c_contiguous:
        return a.reshape(shape)
    strides = view_strides(a, shape)
    return None if strides is None else look(a, shape, strides)


@op()
def view(input, shape):
    """The same memory under another shape."""
    shape = infer(shape, input._a.size)
    a = viewed(input, shape)
    if a is None:
        raise RuntimeError("view size is not compatible with input tensor's size and stride (at least one dimension spans across "
                           "two contiguous subspaces). Use .reshape(...) instead.")
    return wrap_view(a, input)


@op()
def transpose(input, dim0, dim1):
    """Two dimensions swapped; the same memory."""
    n = input._a.ndim
    dim0, dim1 = wrap_dim(dim0, n), wrap_dim(dim1, n)
    return wrap_view(input._a.swapaxes(dim0, dim1) if n else input._a[...], input)


@op()
def clone(input, memory_format=None):
    """A copy with its own memory, in the same layout or the one asked for."""
    if memory_format is not None and memory_format.name != "preserve_format":
        from .layouts import laid_out
        return wrap(laid_out(input._a, memory_format.name), input.dtype)
    out = empty_as(input._a)
    np.copyto(out, input._a)
    return wrap(out, input.dtype)


@op(node="ToCopyBackward0")
def to_dtype(input, dtype, layout=None):
    """A copy in another dtype, and perhaps in a layout by name."""
    a = cast(input._a, input.dtype, dtype)
    if layout is not None:
        from .layouts import laid_out
        a = laid_out(a, layout)
    return wrap(a, dtype)


@op("_reshape_alias", node="ReshapeAliasBackward0")
def reshape_alias(input, shape):
    """What `reshape` makes of a tensor that is not contiguous where strides allow a view."""
    return wrap_view(viewed(input, shape), input)


@op("_unsafe_view", node="UnsafeViewBackward0")
def unsafe_view(input, shape):
    """A shape for memory nobody else sees: not a view as far as autograd goes."""
    return wrap(input._a.reshape(shape), input.dtype)


def reshape(input, *shape, **named):
    """The same elements under another shape: a view where strides allow, else a copy."""
    if named:
        shape = (named["shape"],)
    if not shape:
        raise TypeError('reshape() missing 1 required positional arguments: "shape"')
    if len(shape) == 1 and not isinstance(shape[0], int):
        shape = shape[0]
    if not isinstance(shape, (tuple, list)):
        shape = ints((shape,))
    shape = infer(shape, input._a.size)
    if input._a.flags.c_contiguous:
        return view(input, shape)
    if viewed(input, shape) is not None:
        return reshape_alias(input, shape)
    return unsafe_view(ordered(input), shape)


def contiguous(input, memory_format=None):
    """The tensor itself if its elements lie in order, else a copy in order."""
    if memory_format is not None:
        from .layouts import lies_in
        return input if lies_in(input._a, memory_format.name) else clone(input, memory_format)
    return input if input._a.flags.c_contiguous else ordered(input)


@op("contiguous", node="CloneBackward0")
def ordered(input):
    return wrap(np.array(input._a, order="C"), input.dtype)


@op()
def expand(input, size):
    """Size-1 dimensions seen as larger without copying (stride 0); -1 keeps a size."""
    a = input._a
    size = tuple(size)
    lead = len(size) - a.ndim
    if lead < 0:
        raise RuntimeError(f"expand({input.dtype.legacy}{{{list(a.shape)}}}, size={list(size)}): the number of sizes provided "
                           f"({len(size)}) must be greater or equal to the number of dimensions in the tensor ({a.ndim})")
    shape, strides = [], []
    for i in range(len(size) - 1, -1, -1):
        s = size[i]
        old = a.shape[i - lead] if i >= lead else 1
        if s == -1 and i >= lead:
            s = old
        elif s == -1 and a.ndim:
            raise RuntimeError(f"The expanded size of the tensor ({s}) isn't allowed in a leading, non-existing dimension {i}")
        elif s < 0 and old == 1:
            raise RuntimeError("numel: integer multiplication overflow")        # which is what ATen makes of it
        if s != old and old != 1:
            raise RuntimeError(f"The expanded size of the tensor ({s}) must match the existing size ({old}) at non-singleton "
                               f"dimension {i}.  Target sizes: {list(size)}.  Tensor sizes: {list(a.shape)}")
        shape.append(s)
        if s != old:
            strides.append(0)
        else:
            strides.append(a.strides[i - lead] if i >= lead else shape[-2] * strides[-1] if strides else 0)
    return wrap_view(look(a, tuple(shape[::-1]), tuple(strides[::-1])), input)


@op()
def unsqueeze(input, dim):
    """A dimension of size one put in at `dim`."""
    a = input._a
    dim = wrap_dim(dim, a.ndim + 1)
    if a.flags.c_contiguous and 1 not in a.shape:
        return wrap_view(a.reshape((*a.shape[:dim], 1, *a.shape[dim:])), input)
    step = a.shape[dim] * a.strides[dim] if dim < a.ndim else a.itemsize
    return wrap_view(look(a, (*a.shape[:dim], 1, *a.shape[dim:]), (*a.strides[:dim], step, *a.strides[dim:])), input)


def ints(args):
    """A shape or list of dims given as numbers or as one sequence."""
    if len(args) == 1 and not isinstance(args[0], int):
        one = args[0]
        if not isinstance(one, (tuple, list)):
            if hasattr(one, "__index__"):
                return (one.__index__(),)
            raise TypeError(f"must be tuple of ints, not {type_word(one)}")
        args = one
    return tuple([a if type(a) is int else a.__index__() for a in args])


@op()
def permute(input, dims):
    """Dimensions in another order; the same memory."""
    a = input._a
    if len(dims) != a.ndim:
        raise RuntimeError(f"permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired "
                           f"ordering of dimensions i.e. input.dim() = {a.ndim} is not equal to len(dims) = {len(dims)}")
    order = tuple(wrap_dim(d, a.ndim) for d in dims)
    if len(set(order)) != len(order):
        raise RuntimeError("permute(): duplicate dims are not allowed.")
    return wrap_view(a.transpose(order), input)


def _at_most_a_matrix(input, name="t"):
    if input._a.ndim > 2:
        raise RuntimeError(f"{name}() expects a tensor with <= 2 dimensions, but self is {input._a.ndim}D")


@op()
def t(input):
    """A matrix turned; vectors and numbers as they are."""
    _at_most_a_matrix(input)
    return wrap_view(input._a.T, input)


@op(node=lambda input, dim=None: "SqueezeBackward" + ("0" if dim is None else "1" if isinstance(dim, int) else "2"))
def squeeze(input, dim=None):
    """Dimensions of size one left out: all of them, or those named."""
    a = input._a
    if dim is None:
        dims = tuple(i for i, s in enumerate(a.shape) if s == 1)
    else:
        dims = tuple(d for d in wrap_dims(dim, a.ndim) if a.shape[d] == 1) if dim != () else ()
    return wrap_view(a.squeeze(dims), input)


@op()
def select(input, dim, index):
    """One index along one dimension, which goes away."""
    a = input._a
    if a.ndim == 0:
        raise IndexError("select() cannot be applied to a 0-dim tensor.")
    dim = wrap_dim(dim, a.ndim)
    size = a.shape[dim]
    if not -size <= index < size:
        raise IndexError(f"select(): index {index} out of range for tensor of size {list(a.shape)} at dimension {dim}")
    return wrap_view(a[(slice(None),) * dim + (index, Ellipsis)], input)


@op("slice")
def slice_(input, dim, start, end, step=1):
    """A range of indices along one dimension."""
    a = input._a
    if not a.ndim:
        raise IndexError("slice() cannot be applied to a 0-dim tensor.")
    if step <= 0:
        raise RuntimeError("slice step must be positive")
    return wrap_view(a[(slice(None),) * wrap_dim(dim, a.ndim) + (slice(start, end, step),)], input)


@op("narrow", node="SliceBackward0")
def narrow_(input, dim, start, length):
    a = input._a
    if a.ndim == 0:
        raise RuntimeError("narrow() cannot be applied to a 0-dim tensor.")
    dim = wrap_dim(dim, a.ndim)
    if length < 0:
        raise RuntimeError("narrow(): length must be non-negative.")
    size = a.shape[dim]
    if not -size <= start <= size:
        raise IndexError(f"start out of range (expected to be in range of [{-size}, {size}], but got {start})")
    start = start + size if start < 0 else start
    if start + length > size:
        raise RuntimeError(f"start ({start}) + length ({length}) exceeds dimension size ({size}).")
    return wrap_view(a[(slice(None),) * dim + (slice(start, start + length),)], input)


def narrow(input, dim, start, length):
    """`length` indices along `dim` from `start`, which is read now if it is a tensor."""
    if isinstance(start, TensorBase) and (start._a.ndim or start._a.dtype.kind not in "iu"):
        raise RuntimeError("start must be an 0-dim integral Tensor.")
    return narrow_(input, dim, start if type(start) is int else int(start), length)


@op("alias")
def alias(input):
    """The same memory, another tensor."""
    return wrap_view(input._a[...], input)


def movedim(input, source, destination):
    """Dimensions moved to other places."""
    n = input._a.ndim
    from_, to = ([d] if isinstance(d, int) else list(d) for d in (source, destination))
    if len(from_) != len(to):
        raise RuntimeError(f"movedim: Invalid source or destination dims: source ({from_} dims) should contain the same number of dims as "
                           f"destination ({to} dims)")
    src, dst = ([wrap_dim(d, n) for d in dims] for dims in (from_, to))
    for word, dims, given in (("source", src, from_), ("destination", dst, to)):
        if len(set(dims)) != len(dims):
            raise RuntimeError(f"movedim: repeated dim in `{word}` ({given})")
    if not n:
        return alias(input)
    order = [d for d in range(n) if d not in src]
    for d, s in sorted(zip(dst, src)):
        order.insert(d, s)
    return permute(input, order)


def flatten(input, start_dim=0, end_dim=-1):
    """Dimensions start_dim to end_dim as one."""
    a = input._a
    start, end = wrap_dim(start_dim, a.ndim), wrap_dim(end_dim, a.ndim)
    if a.ndim == 0:
        return reshape(input, (1,))
    if start > end:
        raise RuntimeError("flatten() has invalid args: start_dim cannot come after end_dim")
    if start == end:
        return input
    return reshape(input, a.shape[:start] + (math.prod(a.shape[start:end + 1]),) + a.shape[end + 1:])


def unflatten(input, dim, sizes):
    """One dimension as several."""
    a = input._a
    d = wrap_dim(dim, a.ndim)
    if a.ndim == 0:
        raise RuntimeError("unflatten got an unexpected error:\nDimension specified as 0 but tensor has no dimensions")
    sizes = list(map(int, sizes))
    if not sizes:
        raise RuntimeError("unflatten: sizes must be non-empty")
    if -1 in sizes:
        known = -math.prod(sizes)
        if known and a.shape[d] % known == 0:
            sizes[sizes.index(-1)] = a.shape[d] // known
    if math.prod(sizes) != a.shape[d]:
        raise RuntimeError(f"unflatten: Provided sizes {list(sizes)} don't multiply up to the size of dim {d} ({a.shape[d]}) in the input tensor")
    return view(input, a.shape[:d] + tuple(sizes) + a.shape[d + 1:])


def ravel(input):
    """All elements as one dimension."""
    return reshape(contiguous(input), (-1,))


def broadcast_to(input, size):
    """The tensor seen in a larger shape."""
    return expand(input, size)


def broadcast_shapes(*shapes):
    """The shape that several shapes broadcast to."""
    whole = []
    for at, shape in enumerate(shapes):
        given = shape = (shape,) if isinstance(shape, int) else shape
        if not isinstance(shape, (tuple, list)):
            raise RuntimeError(f"Input shapes should be of type ints, a tuple of ints, or a list of ints, got {shape}")
        shape = tuple(shape)
        whole = [1] * (len(shape) - len(whole)) + whole
        for i in range(-1, -1 - len(shape), -1):
            if shape[i] < 0:
                raise RuntimeError(f"Trying to create tensor with negative dimension ({shape[i]}): ({shape[i]})")
            if shape[i] != 1 and whole[i] not in (1, shape[i]):
                raise RuntimeError(f"Attempting to broadcast a dimension of length {shape[i]} at {i}! Mismatching argument at index {at} had "
                                   f"{given}; but expected shape should be broadcastable to {whole}")
            whole[i] = whole[i] if shape[i] == 1 else shape[i]
    return Late.Size(whole)


def broadcast_tensors(*tensors):
    """All tensors seen in their common shape."""
    check_elements(tensors)
    shape = ()
    from .result import broadcast_error
    for x in tensors:
        try:
            shape = np.broadcast_shapes(shape, x._a.shape)
        except ValueError:
            raise broadcast_error(shape, x._a.shape) from None
    return tuple(expand(x, shape) for x in tensors)


@op("copy", node="CopyBackwards")
def copy(input, src):
    """The elements of `src`, broadcast to the shape of `input`, in its dtype."""
    a = cast(src._a, src.dtype, input.dtype)
    try:
        return wrap(np.array(np.broadcast_to(a, input._a.shape)), input.dtype)
    except ValueError:
        whole = list(np.broadcast_shapes(a.shape, input._a.shape))
        raise RuntimeError(f"output with shape {list(input._a.shape)} doesn't match the broadcast shape {whole}") from None


transpose_, t_, unsqueeze_ = turned(transpose, "TransposeBackward1"), turned(t, "TBackward1", lambda x: _at_most_a_matrix(x, "t_")), turned(unsqueeze, "UnsqueezeBackward1")
squeeze_ = turned(squeeze, lambda input, dim=None: "SqueezeBackward" + ("3" if dim is None else "4" if isinstance(dim, int) else "5"))
