"""Shapes: views that share memory, and copies. May import `core`, `dims`, `_dtype`."""

import math

import numpy as np

from .. import _dtype as D
from .core import Late, TensorBase, cast, geometry, mode, op, record, wrap, wrap_view
from .dims import wrap_dim
from .renamed import renamed


def infer(shape, numel):
    """A shape with at most one -1 filled in."""
    shape = list(shape)
    known = 1
    hole = None
    for i, s in enumerate(shape):
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
    root = a
    while isinstance(root.base, np.ndarray):
        root = root.base
    if root.flags.c_contiguous or root.flags.f_contiguous:
        start = a.__array_interface__["data"][0] - root.__array_interface__["data"][0] + offset
        flat = root.reshape(-1) if root.flags.c_contiguous else root.T.reshape(-1)
        try:
            return np.ndarray(shape, a.dtype, flat, start, strides)
        except (TypeError, ValueError):
            pass
    return np.lib.stride_tricks.as_strided(a, shape, strides)


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
    """A copy with its own memory, in the same layout."""
    return wrap(input._a.copy(order="K"), input.dtype)


@op(node="ToCopyBackward0")
def to_dtype(input, dtype):
    """A copy in another dtype."""
    return wrap(cast(input._a, input.dtype, dtype), dtype)


# ---------------------------------------------------------------- strided looks, for views changed behind their back
@op("as_strided_", node="AsStridedBackward0")
def strided_get(input, place):
    """The part of `input` that a view at `place` (see `core.geometry`) shows, as a copy."""
    shape, strides, view_shape, view_strides_, offset = place
    a = laid_out(input._a, strides)
    return wrap(look(a, view_shape, view_strides_, offset).copy(), input.dtype)


@op("as_strided_set", node="AsStridedScatterBackward0")
def strided_set(input, value, place):
    """`input` with the part at `place` replaced."""
    shape, strides, view_shape, view_strides_, offset = place
    a = laid_out(input._a, strides, copy=True)
    look(a, view_shape, view_strides_, offset)[...] = value._a
    return wrap(a, input.dtype)


@op("as_strided_add", node="AsStridedBackward0")
def strided_add(input, place):
    """Zeros of the base's shape with `input` added at `place`; overlapping elements add up."""
    shape, strides, view_shape, view_strides_, offset = place
    index = laid_out(np.arange(math.prod(shape)).reshape(shape), None)
    like = np.empty(shape, index.dtype)
    order = laid_out(index, tuple(s * 8 // input._a.itemsize for s in strides), copy=True)
    where = look(order, view_shape, tuple(s * 8 // input._a.itemsize for s in view_strides_), offset * 8 // input._a.itemsize)
    flat = np.zeros(like.size, input._a.dtype)
    np.add.at(flat, where.reshape(-1), input._a.reshape(-1))
    return wrap(flat.reshape(shape), input.dtype)


def laid_out(a, strides, copy=False):
    """`a` with the given strides (None: as it is), copied where it must be."""
    if strides is None or (a.strides == strides and not copy):
        return a
    low = sum((n - 1) * s for n, s in zip(a.shape, strides)) // a.itemsize + 1 if a.size else 0
    memory = np.zeros(low, a.dtype)
    out = np.ndarray(a.shape, a.dtype, memory, 0, strides)
    out[...] = a
    return out


def strided_node(base, t):
    """A record for view `t` as a strided look at `base`."""
    out = wrap(t._a, t.dtype)
    out._vc = t._vc
    return record(strided_get.op, (base, geometry(base, t)), out)


Late.strided_node = strided_node


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
    shape = infer(shape, input._a.size)
    if viewed(input, shape) is not None:
        return view(input, shape)
    return unsafe_view(ordered(input), shape)


def contiguous(input, memory_format=None):
    """The tensor itself if its elements lie in order, else a copy in order."""
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
        raise RuntimeError(f"expand(torch.{input.dtype.word}Tensor{{{list(a.shape)}}}, size={list(size)}): the number of sizes provided "
                           f"({len(size)}) must be greater or equal to the number of dimensions in the tensor ({a.ndim})")
    shape, strides = [], []
    for i in range(len(size) - 1, -1, -1):
        s = size[i]
        old = a.shape[i - lead] if i >= lead else 1
        if s == -1 and i >= lead:
            s = old
        elif s < 0:
            raise RuntimeError(f"The expanded size of the tensor ({s}) isn't allowed in a leading, non-existing dimension {i}")
        if s != old and old != 1:
            raise RuntimeError(f"The expanded size of the tensor ({s}) must match the existing size ({old}) at non-singleton "
                               f"dimension {i}.  Target sizes: {list(size)}.  Tensor sizes: {list(a.shape)}")
        shape.append(s)
        strides.append((a.strides[i - lead] if s == old else 0) if i >= lead else 0)
    return wrap_view(look(a, tuple(shape[::-1]), tuple(strides[::-1])), input)


@op()
def unsqueeze(input, dim):
    """A dimension of size one put in at `dim`."""
    a = input._a
    dim = wrap_dim(dim, a.ndim + 1)
    return wrap_view(np.expand_dims(a, dim), input)


def ints(args):
    """A shape or list of dims given as numbers or as one sequence."""
    if len(args) == 1 and not isinstance(args[0], int):
        one = args[0]
        if not isinstance(one, (tuple, list)):
            if hasattr(one, "__index__"):
                return (one.__index__(),)
            raise TypeError(f"must be tuple of ints, not {type(one).__name__}")
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


@op()
def t(input):
    """A matrix turned; vectors and numbers as they are."""
    if input._a.ndim > 2:
        raise RuntimeError(f"t() expects a tensor with <= 2 dimensions, but self is {input._a.ndim}D")
    return wrap_view(input._a.T, input)


@op(node=lambda input, dim=None: "SqueezeBackward" + ("0" if dim is None else "1" if isinstance(dim, int) else "2"))
def squeeze(input, dim=None):
    """Dimensions of size one left out: all of them, or those named."""
    a = input._a
    if dim is None:
        dims = tuple(i for i, s in enumerate(a.shape) if s == 1)
    else:
        given = (dim,) if isinstance(dim, int) else dim
        dims = tuple(d for d in (wrap_dim(d, a.ndim) for d in given) if a.ndim and a.shape[d] == 1)
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
    return wrap_view(a[(slice(None),) * wrap_dim(dim, a.ndim) + (slice(start, end, step),)], input)


@op("narrow", node="SliceBackward0")
def narrow(input, dim, start, length):
    """`length` indices along `dim` from `start`."""
    a = input._a
    if a.ndim == 0:
        raise RuntimeError("narrow() cannot be applied to a 0-dim tensor.")
    dim = wrap_dim(dim, a.ndim)
    start = int(start)
    if length < 0:
        raise RuntimeError("narrow(): length must be non-negative.")
    size = a.shape[dim]
    if not -size <= start <= size:
        raise IndexError(f"start out of range (expected to be in range of [{-size}, {size}], but got {start})")
    start = start + size if start < 0 else start
    if start + length > size:
        raise RuntimeError(f"start ({start}) + length ({length}) exceeds dimension size ({size}).")
    return wrap_view(a[(slice(None),) * dim + (slice(start, start + length),)], input)


@op()
def diagonal(input, offset=0, dim1=0, dim2=1):
    """The diagonal of two dimensions as a last dimension; the same memory."""
    a = input._a
    d1, d2 = wrap_dim(dim1, a.ndim), wrap_dim(dim2, a.ndim)
    if d1 == d2:
        raise RuntimeError(f"diagonal dimensions cannot be identical {dim1}, {dim2}")
    view = a.diagonal(offset, d1, d2)
    view = look(a, view.shape, view.strides, view.__array_interface__["data"][0] - a.__array_interface__["data"][0]) \
        if view.size else a.diagonal(offset, d1, d2).copy()
    return wrap_view(view, input)


@op()
def as_strided(input, size, stride, storage_offset=None):
    """Any strides and offset over the memory under the tensor."""
    a = input._a
    item = a.itemsize
    if len(size) != len(stride):
        raise RuntimeError("mismatch in length of strides and shape")
    root = a
    while isinstance(root.base, np.ndarray):
        root = root.base
    here = a.__array_interface__["data"][0] - root.__array_interface__["data"][0]
    start = here if storage_offset is None else storage_offset * item
    need = start // item + 1 + sum((n - 1) * s for n, s in zip(size, stride)) if math.prod(size) else 0
    if need > root.nbytes // item:
        raise RuntimeError(f"setStorage: sizes {list(size)}, strides {list(stride)}, storage offset {start // item}, and itemsize {item} "
                           f"requiring a storage size of {need * item} are out of bounds for storage of size {root.nbytes}")
    return wrap_view(look(a, tuple(size), tuple(s * item for s in stride), start - here), input)


@op("unfold")
def unfold(input, dimension, size, step):
    """Windows of `size` taken every `step` along a dimension, as a new last dimension; the same memory."""
    a = input._a
    d = wrap_dim(dimension, a.ndim)
    length = a.shape[d] if a.ndim else 1
    if size < 0:
        raise RuntimeError(f"size is {size} but must be >= 0")
    if size > length:
        raise RuntimeError(f"maximum size for tensor at dimension {d} is {length} but size is {size}")
    if step <= 0:
        raise RuntimeError(f"step is {step} but must be > 0")
    if a.ndim == 0:
        return wrap_view(look(a, (size,), (a.itemsize,)), input)
    shape = a.shape[:d] + ((length - size) // step + 1,) + a.shape[d + 1:] + (size,)
    strides = a.strides[:d] + (a.strides[d] * step,) + a.strides[d + 1:] + (a.strides[d],)
    return wrap_view(look(a, shape, strides), input)


diagonal_of = diagonal


@op("alias")
def alias(input):
    """The same memory, another tensor."""
    return wrap_view(input._a[...], input)


def _several(views, input):
    out = []
    for a in views:
        v = wrap_view(a, input)
        v._made = 2 if mode.grad else v._made
        out.append(v)
    return tuple(out)


@op("unbind")
def unbind(input, dim=0):
    """All slices along a dimension, as a tuple."""
    a = input._a
    d = wrap_dim(dim, a.ndim)
    if a.ndim == 0:
        raise IndexError("Dimension specified as 0 but tensor has no dimensions")
    lead = (slice(None),) * d
    return _several([a[lead + (i, Ellipsis)] for i in range(a.shape[d])], input)


@op("split_with_sizes", node="SplitWithSizesBackward0")
def split_with_sizes(input, split_sizes, dim=0):
    """Pieces of the given sizes along a dimension."""
    a = input._a
    d = wrap_dim(dim, a.ndim)
    if sum(split_sizes) != a.shape[d]:
        raise RuntimeError(f"split_with_sizes expects split_sizes to sum exactly to {a.shape[d]} (input tensor's size at dimension {dim}), "
                           f"but got split_sizes={list(split_sizes)}")
    lead, start, out = (slice(None),) * d, 0, []
    for n in split_sizes:
        if n < 0:
            raise RuntimeError(f"split_with_sizes expects split_sizes have only non-negative entries, but got split_sizes={list(split_sizes)}")
        out.append(a[lead + (slice(start, start + n),)])
        start += n
    return _several(out, input)


@op("split")
def split_evenly(input, split_size, dim=0):
    """Pieces of one size along a dimension, the last maybe smaller."""
    a = input._a
    if a.ndim == 0:
        raise RuntimeError("split expects at least a 1-dimensional tensor")
    if split_size < 0:
        raise RuntimeError(f"split expects split_size be non-negative, but got split_size={split_size}")
    d = wrap_dim(dim, a.ndim)
    n = a.shape[d]
    if split_size == 0 and n:
        raise RuntimeError(f"split_size can only be 0 if dimension size is 0, but got dimension size of {n}")
    lead = (slice(None),) * d
    starts = range(0, max(n, 1), max(split_size, 1)) if n else [0]
    return _several([a[lead + (slice(i, i + split_size),)] for i in starts], input)


def split(tensor, split_size_or_sections, dim=0, split_size=None):
    """Pieces along a dimension: of one size, or of the listed sizes."""
    size = split_size_or_sections if split_size is None else split_size
    if isinstance(size, int):
        return split_evenly(tensor, size, dim)
    return split_with_sizes(tensor, list(size), dim)


def chunk(input, chunks, dim=0):
    """At most `chunks` pieces of equal size along a dimension."""
    if input._a.ndim == 0:
        raise RuntimeError("chunk expects at least a 1-dimensional tensor")
    if chunks <= 0:
        raise RuntimeError(f"chunk expects `chunks` to be greater than 0, got: {chunks}")
    n = input._a.shape[wrap_dim(dim, input._a.ndim)]
    size = -(-n // chunks)
    if size == 0:
        return split_with_sizes(input, [0] * chunks, dim)
    return split_evenly(input, size, dim)


def tensor_split(input, indices_or_sections, dim=0):
    """Pieces along a dimension: a number of nearly equal ones, or cut at the given indices."""
    d = wrap_dim(dim, input._a.ndim)
    n = input._a.shape[d]
    if isinstance(indices_or_sections, TensorBase):
        indices_or_sections = indices_or_sections.tolist()
    if isinstance(indices_or_sections, int):
        if indices_or_sections <= 0:
            raise RuntimeError(f"number of sections must be larger than 0, got {indices_or_sections}")
        small, more = divmod(n, indices_or_sections)
        cuts, at = [], 0
        for i in range(indices_or_sections - 1):
            at += small + (i < more)
            cuts.append(at)
    else:
        cuts = [int(i) for i in indices_or_sections]
    bounds = [0, *cuts, n]
    return tuple(slice_(input, d, a, b) for a, b in zip(bounds, bounds[1:]))


def hsplit(input, indices_or_sections):
    """`tensor_split` along columns."""
    if input._a.ndim == 0:
        raise RuntimeError("torch.hsplit requires a tensor with at least 1 dimension, but got a tensor with 0 dimensions!")
    return tensor_split(input, indices_or_sections, 0 if input._a.ndim == 1 else 1)


def vsplit(input, indices_or_sections):
    """`tensor_split` along rows."""
    return tensor_split(input, indices_or_sections, 0)


def dsplit(input, indices_or_sections):
    """`tensor_split` along the third dimension."""
    return tensor_split(input, indices_or_sections, 2)


def movedim(input, source, destination):
    """Dimensions moved to other places."""
    n = input._a.ndim
    src = [wrap_dim(d, n) for d in ([source] if isinstance(source, int) else source)]
    dst = [wrap_dim(d, n) for d in ([destination] if isinstance(destination, int) else destination)]
    if len(src) != len(dst):
        raise RuntimeError(f"movedim: Invalid source or destination dims: source ({src} dims) should contain the same number of dims as "
                           f"destination ({dst} dims)")
    for word, dims, given in (("source", src, source), ("destination", dst, destination)):
        if len(set(dims)) != len(dims):
            raise RuntimeError(f"movedim: repeated dim in `{word}` ({list(given)})")
    if not n:
        return alias(input)
    order = [d for d in range(n) if d not in src]
    for d, s in sorted(zip(dst, src)):
        order.insert(d, s)
    return permute(input, order)


def flatten(input, start_dim=0, end_dim=-1):
    """Dimensions start_dim to end_dim as one."""
    a = input._a
    if a.ndim == 0:
        return reshape(input, (1,))
    start, end = wrap_dim(start_dim, a.ndim), wrap_dim(end_dim, a.ndim)
    if start > end:
        raise RuntimeError("flatten() has invalid args: start_dim cannot come after end_dim")
    if start == end:
        return input
    return reshape(input, a.shape[:start] + (math.prod(a.shape[start:end + 1]),) + a.shape[end + 1:])


def unflatten(input, dim, sizes):
    """One dimension as several."""
    a = input._a
    d = wrap_dim(dim, a.ndim)
    sizes = list(sizes)
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


def broadcast_to(input, *size):
    """The tensor seen in a larger shape."""
    return expand(input, ints(size))


def broadcast_shapes(*shapes):
    """The shape that several shapes broadcast to."""
    whole = []
    for at, shape in enumerate(shapes):
        shape = (shape,) if isinstance(shape, int) else tuple(shape)
        whole = [1] * (len(shape) - len(whole)) + whole
        for i in range(-1, -1 - len(shape), -1):
            if shape[i] < 0:
                raise RuntimeError(f"Trying to create tensor with negative dimension ({shape[i]}): ({shape[i]})")
            if shape[i] != 1 and whole[i] not in (1, shape[i]):
                raise RuntimeError(f"Attempting to broadcast a dimension of length {shape[i]} at {i}! Mismatching argument at index {at} had "
                                   f"{shape}; but expected shape should be broadcastable to {whole}")
            whole[i] = whole[i] if shape[i] == 1 else shape[i]
    return Late.Size(whole)


def broadcast_tensors(*tensors):
    """All tensors seen in their common shape."""
    if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
        tensors = tensors[0]
    shape = ()
    from .result import broadcast_error
    for x in tensors:
        try:
            shape = np.broadcast_shapes(shape, x._a.shape)
        except ValueError:
            raise broadcast_error(shape, x._a.shape) from None
    return tuple(expand(x, shape) for x in tensors)


# ---------------------------------------------------------------- copies
def _check_list(name, tensors):
    if isinstance(tensors, TensorBase):
        raise TypeError(f"{name}(): argument 'tensors' (position 1) must be tuple of Tensors, not Tensor")
    tensors = list(tensors)
    for i, x in enumerate(tensors):
        if not isinstance(x, TensorBase):
            raise TypeError(f"expected Tensor as element {i} in argument 0, but got {type(x).__name__}")
    if not tensors:
        raise (ValueError("torch.cat(): expected a non-empty list of Tensors") if name == "cat" else
               RuntimeError(f"{name} expects a non-empty TensorList"))
    return tensors


@op("cat")
def cat(tensors, dim=0):
    """Tensors joined along an existing dimension."""
    tensors = _check_list("cat", tensors)
    dt = tensors[0].dtype
    for x in tensors:
        dt = D.promote(dt, x.dtype)
    for i, x in enumerate(tensors):
        if x._a.ndim == 0:
            raise RuntimeError(f"zero-dimensional tensor (at position {i}) cannot be concatenated")
    arrays = [x for x in tensors if x._a.shape != (0,)] or tensors[:1]
    first = arrays[0]._a
    d = wrap_dim(dim, first.ndim)
    for i, x in enumerate(tensors):
        a = x._a
        if a.shape == (0,):
            continue
        if a.ndim != first.ndim:
            raise RuntimeError(f"Tensors must have same number of dimensions: got {first.ndim} and {a.ndim}")
        for k, (m, n) in enumerate(zip(first.shape, a.shape)):
            if k != d and m != n:
                raise RuntimeError(f"Sizes of tensors must match except in dimension {d}. Expected size {m} but got size {n} for tensor "
                                   f"number {i} in the list.")
    return wrap(np.concatenate([cast(x._a, x.dtype, dt) for x in arrays], d), dt)


@op("stack")
def stack(tensors, dim=0):
    """Tensors of one shape joined along a new dimension."""
    tensors = _check_list("stack", tensors)
    first = tensors[0]._a.shape
    d = wrap_dim(dim, len(first) + 1)
    dt = tensors[0].dtype
    for i, x in enumerate(tensors):
        dt = D.promote(dt, x.dtype)
        if x._a.shape != first:
            raise RuntimeError(f"stack expects each tensor to be equal size, but got {list(first)} at entry 0 and {list(x._a.shape)} at entry {i}")
    return wrap(np.stack([cast(x._a, x.dtype, dt) for x in tensors], d), dt)


@op("repeat")
def repeat(input, repeats):
    """Copies laid side by side along each dimension."""
    if len(repeats) < input._a.ndim:
        raise RuntimeError("Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor")
    shape = [n * r for n, r in zip((1,) * (len(repeats) - input._a.ndim) + input._a.shape, repeats)]
    for n in shape:
        if n < 0:
            raise RuntimeError(f"Trying to create tensor with negative dimension {n}: {shape}")
    return wrap(np.tile(input._a, repeats), input.dtype)


def tile(input, dims):
    """`repeat` that pads missing dimensions with one copy."""
    return repeat(input, (1,) * (input._a.ndim - len(dims)) + tuple(dims))


@op("repeat_interleave", node="IndexSelectBackward0")
def repeat_interleave(input, repeats=None, dim=None, output_size=None):
    """Each element (or slice along `dim`) repeated in place."""
    if repeats is None:
        return wrap(np.repeat(np.arange(input._a.size), input._a), D.int64)
    n = repeats._a if isinstance(repeats, TensorBase) else repeats
    a = input._a
    d = None if dim is None else wrap_dim(dim, a.ndim)
    size = a.size if d is None else a.shape[d]
    if isinstance(n, np.ndarray) and n.size not in (1, size):
        raise RuntimeError("repeats must have the same size as input along dim, but got repeats.size(0) = "
                           f"{n.size} and input.size({0 if d is None else d}) = {size}")
    return wrap(np.repeat(a, n, d), input.dtype)


@op("flip")
def flip(input, dims):
    """Dimensions reversed, as a copy."""
    turned = [wrap_dim(d, input._a.ndim) for d in dims]
    for d in turned:
        if turned.count(d) > 1:
            raise RuntimeError(f"dim {d} appears multiple times in the list of dims")
    return wrap(np.flip(input._a, tuple(turned)).copy() if input._a.ndim else input._a.copy(), input.dtype)


@op("roll")
def roll(input, shifts, dims=None):
    """Elements moved along dimensions, those pushed out coming in at the other end."""
    several = [1 if isinstance(v, int) else len(v) for v in (shifts, () if dims is None else dims)]
    if not several[0]:
        raise RuntimeError("`shifts` required")
    if several[1] and several[0] != several[1] or not several[1] and several[0] > 1:
        raise RuntimeError(f"shifts and dimensions must align. shifts: {several[0]}, dims:{several[1]}")
    if not dims and dims != 0:
        dims = None
    else:
        if not input._a.size:
            return clone(input)
        if not input._a.ndim:
            raise IndexError(f"Dimension specified as {dims if isinstance(dims, int) else dims[0]} but tensor has no dimensions")
        dims = [wrap_dim(d, input._a.ndim) for d in ([dims] if isinstance(dims, int) else dims)]
    if isinstance(shifts, (tuple, list)) and len(shifts) == 1:
        shifts = shifts[0]
        dims = dims[0] if isinstance(dims, (tuple, list)) else dims
    return wrap(np.roll(input._a, shifts, dims), input.dtype)


def rot90(input, k=1, dims=(0, 1)):
    """A quarter turn k times in the plane of two dimensions."""
    if len(dims) != 2:
        raise RuntimeError(f"expected total rotation dims == 2, but got dims = {len(dims)}")
    if input._a.ndim < 2:
        raise RuntimeError(f"expected total dims >= 2, but got total dims = {input._a.ndim}")
    if dims[0] == dims[1]:
        raise RuntimeError(f"expected rotation dims to be different, but got dim0 = {dims[0]} and dim1 = {dims[1]}")
    k %= 4
    if k == 0:
        return clone(input)
    if k == 2:
        return flip(input, dims)
    if k == 1:
        return flip(transpose(input, *dims), (dims[0],))
    return flip(transpose(input, *dims), (dims[1],))


@op("tril")
def tril(input, diagonal=0):
    """The lower triangle of each matrix, zeros above."""
    _matrix("tril", input)
    return wrap(np.tril(input._a, diagonal), input.dtype)


@op("triu")
def triu(input, diagonal=0):
    """The upper triangle of each matrix, zeros below."""
    _matrix("triu", input)
    return wrap(np.triu(input._a, diagonal), input.dtype)


def _matrix(name, input):
    if input._a.ndim < 2:
        raise RuntimeError(f"{name}: input tensor must have at least 2 dimensions")


@op("diag_embed")
def diag_embed(input, offset=0, dim1=-2, dim2=-1):
    """The last dimension as the diagonal of new matrices."""
    a = input._a
    n = a.shape[-1] + abs(offset)
    out = np.zeros(a.shape[:-1] + (n, n), a.dtype)
    i = np.arange(a.shape[-1])
    out[..., i + max(-offset, 0), i + max(offset, 0)] = a
    d1, d2 = wrap_dim(dim1, out.ndim), wrap_dim(dim2, out.ndim)
    if d1 == d2:
        raise RuntimeError(f"diagonal dimensions cannot be identical {dim1}, {dim2}")
    return wrap(np.array(np.moveaxis(out, (-2, -1), (d1, d2)), order="C"), input.dtype)


def diag(input, diagonal=0):
    """A vector as the diagonal of a matrix; the diagonal of a matrix as a vector."""
    if input._a.ndim == 1:
        return diag_embed(input, diagonal)
    if input._a.ndim == 2:
        return renamed(clone(diagonal_of(input, diagonal)), "DiagonalBackward0_copy")
    raise RuntimeError(f"diag(): Supports 1D or 2D tensors. Got {input._a.ndim}D")


def hstack(tensors):
    """Joined along columns (along the only dimension of vectors)."""
    tensors = [atleast_1d(x) for x in _check_list("hstack", tensors)]
    return cat(tensors, 0 if tensors[0]._a.ndim == 1 else 1)


def vstack(tensors):
    """Joined along rows."""
    return cat([atleast_2d(x) for x in _check_list("vstack", tensors)], 0)


def dstack(tensors):
    """Joined along the third dimension."""
    return cat([atleast_3d(x) for x in _check_list("dstack", tensors)], 2)


def column_stack(tensors):
    """Vectors as columns, matrices joined along columns."""
    return hstack([reshape(x, (x._a.size, 1)) if x._a.ndim <= 1 else x for x in tensors])


def _each(function):
    def apply(*tensors):
        if len(tensors) == 1:
            return tuple(function(x) for x in tensors[0]) if isinstance(tensors[0], (list, tuple)) else function(tensors[0])
        return tuple(function(x) for x in tensors)
    apply.__doc__ = function.__doc__
    return apply


@_each
def atleast_1d(x):
    """At least one dimension."""
    return x if x._a.ndim else reshape(x, (1,))


@_each
def atleast_2d(x):
    """At least two dimensions."""
    return x if x._a.ndim >= 2 else unsqueeze(x, 0) if x._a.ndim else reshape(x, (1, 1))


@_each
def atleast_3d(x):
    """At least three dimensions."""
    n = x._a.ndim
    return x if n >= 3 else unsqueeze(x, -1) if n == 2 else reshape(x, (1, -1, 1))


def meshgrid(*tensors, indexing=None):
    """Coordinate matrices from coordinate vectors."""
    if len(tensors) == 1 and isinstance(tensors[0], (list, tuple)):
        tensors = tensors[0]
    if indexing is None:
        import warnings
        warnings.warn("torch.meshgrid: in an upcoming release, it will be required to pass the indexing argument. (Triggered internally at "
                      "/__w/pytorch/pytorch/aten/src/ATen/native/TensorShape.cpp:4215.)", UserWarning, stacklevel=2)
        indexing = "ij"
    if indexing not in ("ij", "xy"):
        raise RuntimeError(f'torch.meshgrid: indexing must be one of "xy" or "ij", but received: {indexing}')
    tensors = list(tensors)
    if any(x.dtype is not tensors[0].dtype for x in tensors):
        raise RuntimeError("meshgrid expects all tensors to have the same dtype")
    for x in tensors:
        if x._a.ndim > 1:
            raise RuntimeError(f"torch.meshgrid: Expected 0D or 1D tensor in the tensor list but got: {x}")
    swap = indexing == "xy" and len(tensors) >= 2
    if swap:
        tensors[0], tensors[1] = tensors[1], tensors[0]
    shape = tuple(x._a.size for x in tensors)
    grids = [expand(reshape(x, (1,) * i + (-1,) + (1,) * (len(tensors) - i - 1)), shape) for i, x in enumerate(tensors)]
    if swap:
        grids[0], grids[1] = grids[1], grids[0]
    return tuple(grids)


def cartesian_prod(*tensors):
    """All combinations, one element from each vector, as rows."""
    if len(tensors) == 1:
        return tensors[0]
    return stack([reshape(g, (-1,)) for g in meshgrid(*tensors, indexing="ij")], 1)


def combinations(input, r=2, with_replacement=False):
    """All r-element choices from a vector, as rows."""
    import itertools
    from .indexing import index
    pick = itertools.combinations_with_replacement if with_replacement else itertools.combinations
    rows = np.array(list(pick(range(input._a.size), r)), np.int64).reshape(-1, r)
    return index(input, (wrap(rows, D.int64),))


def tril_indices(row, col, offset=0, *, dtype=None, **kw):
    """Row and column numbers of the lower triangle."""
    return wrap(np.array(np.tril_indices(row, offset, col)).astype((dtype or D.int64).numpy), dtype or D.int64)


def triu_indices(row, col, offset=0, *, dtype=None, **kw):
    """Row and column numbers of the upper triangle."""
    return wrap(np.array(np.triu_indices(row, offset, col)).astype((dtype or D.int64).numpy), dtype or D.int64)


def block_diag(*tensors):
    """Matrices along the diagonal of a larger one."""
    mats = [atleast_2d(x) for x in tensors]
    width = sum(m._a.shape[1] for m in mats)
    rows, left = [], 0
    for m in mats:
        h, w = m._a.shape
        parts = [wrap(np.zeros((h, left), m._a.dtype), m.dtype), m, wrap(np.zeros((h, width - left - w), m._a.dtype), m.dtype)]
        rows.append(cat(parts, 1))
        left += w
    return cat(rows, 0)


@op("copy", node="CopyBackwards")
def copy(input, src):
    """The elements of `src`, broadcast to the shape of `input`, in its dtype."""
    a = cast(src._a, src.dtype, input.dtype)
    try:
        return wrap(np.array(np.broadcast_to(a, input._a.shape)), input.dtype)
    except ValueError:
        expand.op.forward(src, input._a.shape)
        raise


def diagflat(input, offset=0):
    """All elements as the diagonal of a matrix."""
    return diag_embed(reshape(input, (-1,)), offset)


def _scattered(look_at):
    """A copy of `input` in which the part that a view shows is replaced by `src`."""
    def scatter(input, src, *args, **kw):
        from .indexing import copy_
        out = clone(input)
        part = look_at(out, *args, **kw)
        if part._a.shape != src._a.shape:
            raise RuntimeError(f"expected src to have a size equal to the slice of self. src size = {list(src._a.shape)}, slice size = {list(part._a.shape)}")
        copy_(part, src)
        return out
    return scatter


def _slice_of(input, dim=0, start=None, end=None, step=1):
    return slice_(input, dim, start, end, step)


select_scatter, slice_scatter, diagonal_scatter = _scattered(select), _scattered(_slice_of), _scattered(diagonal)


def unravel_index(indices, shape):
    """Coordinates of flat indices in a shape."""
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    return tuple(wrap(np.asarray(i, np.int64), D.int64) for i in np.unravel_index(indices._a, shape))


@op("embed")
def embed(input, shape, where):
    """Zeros of `shape` with `input` where a view looked: a NumPy index, ("diagonal", ...) or ("unfold", ...)."""
    a = np.zeros(shape, input._a.dtype)
    whole = wrap(a, input.dtype)
    if where and where[0] == "diagonal":
        diagonal.op.forward(whole, *where[1:])._a[...] = input._a
    elif where and where[0] == "unfold":
        windows = unfold.op.forward(wrap(np.arange(a.size).reshape(shape), D.int64), *where[1:])._a
        np.add.at(a.reshape(-1), windows.reshape(-1), input._a.reshape(-1))
    else:
        a[where] = input._a
    return whole
