"""Products that few programs call, made of matrix products and of the arithmetic of elements. May import `matmul` and what it may."""

import numpy as np

from .. import _dtype as D
from .._kernels.body_tail import apply as body_tail
from .._kernels.fma import fma, fma64
from .._warn import warn, warn_once
from .arrays import check_cast
from .calling import check_elements, op
from .core import TensorBase, wrap
from .dims import wrap_dim
from .inplace import check_memory, inplace
from .matmul import addmm, bmm, mm, scaled_product, turned, vector_product, wide_product
from .pointwise import mul
from .reduce import sum
from .result import finish, first_broadcast_error, held
from .shape import clone, expand, permute, reshape, unsafe_view, view
from .wide import rounding, wide


@op()
def addbmm(input, batch1, batch2, beta=1, alpha=1):
    """beta * input + alpha * the sum of all products of a batch, one product after the other."""
    a, b = batch1._a, batch2._a
    out = expand.op.forward(input, (a.shape[wrap_dim(1, a.ndim)], b.shape[wrap_dim(2, b.ndim)]))
    for name, x in (("batch1", a), ("batch2", b)):
        if x.ndim != 3:
            raise RuntimeError(f"{name} must be a 3D tensor")
    if a.shape[0] != b.shape[0]:
        raise RuntimeError(f"batch1 and batch2 must have same number of batches, got {a.shape[0]} and {b.shape[0]}")
    if a.shape[2] != b.shape[1]:
        raise RuntimeError(f"Incompatible matrix sizes for bmm ({a.shape[1]}x{a.shape[2]} and {b.shape[1]}x{b.shape[2]})")
    if not len(a):
        if not beta:
            return wrap(np.zeros(out._a.shape, out._a.dtype), out.dtype)
        product = mul.op.forward(out, beta)
        check_cast(product.dtype, out.dtype)
        return product
    for x, y in zip(a, b):
        out, beta = addmm.op.forward(out, wrap(x, batch1.dtype), wrap(y, batch2.dtype), beta, alpha), 1
    return out


@op()
def addmv(input, mat, vec, beta=1, alpha=1):
    """beta * input + alpha * (mat @ vec)."""
    shapes = [t._a.shape for t in (input, mat, vec)]
    if len(shapes[0]) > 1 or len(shapes[1]) != 2 or len(shapes[2]) != 1:
        raise RuntimeError(f"vector + matrix @ vector expected, got {', '.join(str(len(s)) for s in shapes)}")
    if shapes[1][1] != shapes[2][0] or shapes[0] and shapes[0][0] not in (1, shapes[1][0]):
        raise RuntimeError(f"size mismatch, got input ({shapes[0][0] if shapes[0] else 1}), mat ({shapes[1][0]}x{shapes[1][1]}), vec ({shapes[2][0]})")
    if not input.dtype is mat.dtype is vec.dtype:
        raise RuntimeError(f"addmv input tensors must have the same dtype, but got {input.dtype.word}, {mat.dtype.word}, and {vec.dtype.word}")
    a, x, kind = mat._a, vec._a, mat._a.dtype.type
    if mat.dtype in D.HALVES:
        added, factor = finish(wide(input) * np.float32(held(beta, mat.dtype)), mat.dtype), np.float32(held(alpha, mat.dtype))
        return finish((wide(added) if beta else 0) + wide_product(a, x) * factor, mat.dtype)
    start = kind(beta) * np.broadcast_to(input._a, a.shape[:1]) if beta else np.zeros(a.shape[0], a.dtype)
    if mat.dtype is not D.float32:
        return finish(start + vector_product(a, x, mat.dtype) * kind(alpha), mat.dtype)
    if not turned(a):
        return wrap(fma(vector_product(a, x, D.float32), kind(alpha), start), D.float32)
    for column, factor in zip(a.T, x * kind(alpha)):        # MKL goes on from what it adds to
        start = fma(column, factor, start)
    return wrap(start, D.float32)


@op()
def addr(input, vec1, vec2, beta=1, alpha=1):
    """beta * input + alpha * outer(vec1, vec2)."""
    for name, t in (("vec1", vec1), ("vec2", vec2)):
        if t._a.ndim != 1:
            raise RuntimeError(f"addr: Expected 1-D argument {name}, but got {t._a.ndim}-D")
    base = expand.op.forward(input, (vec1._a.shape[0], vec2._a.shape[0]))._a
    dt = D.promote(D.promote(input.dtype, vec1.dtype), vec2.dtype)
    for name, factor in (("beta", beta), ("alpha", alpha)):
        if dt.kind <= D.INTEGER and isinstance(factor, (float, complex)):
            raise RuntimeError(f"For integral input tensors, argument {name} must not be a floating point number.")
    kind = np.float32 if dt in D.HALVES else dt.numpy.type
    step = rounding(dt) or np.asarray
    left, right = step(step(kind(alpha)) * vec1._a.astype(kind))[:, None], vec2._a.astype(kind)
    if beta == 0:
        return finish(left * right, dt)
    if dt in D.HALVES:
        return finish(step(step(kind(beta)) * base.astype(kind)) + step(left * right), dt)
    if dt is D.float32:
        parts = (lambda v, w, x: fma(v, w, kind(beta) * x)), (lambda v, w, x: fma(x, kind(beta), v * w))
        return wrap(body_tail(*parts, *np.broadcast_arrays(left, right, base.astype(kind))), dt)
    return finish(kind(beta) * base + left * right, dt)


@op()
def baddbmm(input, batch1, batch2, beta=1, alpha=1):
    """beta * input + alpha * (batch1 @ batch2)."""
    a, b = batch1._a, batch2._a
    if a.ndim < 2 or b.ndim < 3:
        batch1.size(0), batch1.size(1), batch2.size(2)          # one of which complains
    if a.ndim == b.ndim == 3 and input.dtype is not batch1.dtype:
        expand.op.forward(input, (*a.shape[:2], b.shape[2]))
        raise RuntimeError(f"Input dtypes must be the same, got: input {input.dtype.c_name}, batch1: {batch1.dtype.c_name}, batch2: {batch2.dtype.c_name}")
    if a.ndim != 3 or b.ndim != 3:
        raise RuntimeError(f"batch{1 if a.ndim != 3 else 2} must be a 3D tensor")
    if a.shape[0] != b.shape[0] or a.shape[2] != b.shape[1]:
        raise RuntimeError(f"Expected size for first two dimensions of batch2 tensor to be: [{a.shape[0]}, {a.shape[2]}] but got: "
                           f"[{b.shape[0]}, {b.shape[1]}].")
    dt, big = batch1.dtype, a.shape[1] * a.shape[2] * b.shape[2] >= 400
    expand.op.forward(input, (*a.shape[:2], b.shape[2]))
    if dt is batch2.dtype and (dt in D.HALVES or dt is D.float32 and big and alpha != 1):
        return wrap(scaled_product(a, b, dt, alpha, beta, input._a), dt)
    r = bmm.op.forward(batch1, batch2)._a * a.dtype.type(alpha)
    return wrap(r if beta == 0 else r + a.dtype.type(beta) * input._a, batch1.dtype)


def inner(input, other):
    """Sums of products over the last dimensions."""
    if input._a.ndim == 0 or other._a.ndim == 0:
        return mul(input, other)
    if input._a.shape[-1] != other._a.shape[-1]:
        raise RuntimeError(f"inner() the last dimension must match on both input tensors but got shapes {list(input._a.shape)} and "
                           f"{list(other._a.shape)}")
    return tensordot(input, other, ([-1], [-1]))


def tensordot(a, b, dims=2):
    """Sums of products over the named dimensions of two tensors."""
    if isinstance(dims, TensorBase):
        dims = dims.tolist()
    if isinstance(dims, int):
        if dims < 0:
            raise RuntimeError(f"tensordot expects dims >= 0, but got dims={dims}")
        if dims > min(a.dim(), b.dim()):
            raise RuntimeError(f"tensordot expects dims < ndim_a or ndim_b, but got dims={dims}")
        left, right = list(range(-dims, 0)), list(range(dims))
    else:
        left, right = ([d] if isinstance(d, int) else list(d) for d in dims)
    if len(left) != len(right):
        raise RuntimeError("both dimension lists should have same length")
    if a.dtype is not b.dtype:
        raise RuntimeError("both inputs should have same dtype")
    m, n, given = a._a.shape, b._a.shape, (left, right)
    left, right = [d % len(m) for d in left], [d % len(n) for d in right]
    for i, j in zip(left, right):
        if m[i] != n[j] and 1 in (m[i], n[j]):
            # a dimension of size one is summed against a longer one: the longer is summed first
            a, b = (sum(a, i, True, a.dtype), b) if n[j] == 1 else (a, sum(b, j, True, b.dtype))
            m, n = a._a.shape, b._a.shape
        if m[i] != n[j]:
            raise RuntimeError(f"contracted dimensions need to match, but first has size {m[i]} in dim {given[0][left.index(i)]} and second has "
                               f"size {n[j]} in dim {given[1][right.index(j)]}")
    free_a, free_b = [d for d in range(len(m)) if d not in left], [d for d in range(len(n)) if d not in right]
    k = 1
    for d in left:
        k *= m[d]
    x = reshape(permute(a, free_a + left), (-1 if k else int(np.prod([m[d] for d in free_a])), k))
    y = reshape(permute(b, right + free_b), (k, -1 if k else int(np.prod([n[d] for d in free_b]))))
    return reshape(mm(x, y), tuple(m[d] for d in free_a) + tuple(n[d] for d in free_b))


def kron(input, other):
    """The Kronecker product."""
    n = max(input._a.ndim, other._a.ndim)
    a = (1,) * (n - input._a.ndim) + input._a.shape
    b = (1,) * (n - other._a.ndim) + other._a.shape
    left = unsafe_view(input, [s for v in a for s in (v, 1)])
    right = unsafe_view(other, [s for v in b for s in (1, v)])
    shape = [p * q for p, q in zip(a, b)]
    product = mul(left, right)
    view.op.forward(product, shape)         # PyTorch's product may lie in memory so that it has no such view
    return unsafe_view(product, shape)


def chain_matmul(*matrices):
    """Matrices multiplied from left to right."""
    warn("torch.chain_matmul is deprecated and will be removed in a future PyTorch release. Use torch.linalg.multi_dot instead, which accepts a list of "
         "two or more tensors rather than multiple parameters. (Triggered internally at "
         "/__w/pytorch/pytorch/aten/src/ATen/native/LinearAlgebra.cpp:1102.)")
    check_elements(matrices)
    for m in matrices:
        if m._a.ndim != 2:
            raise RuntimeError(f"Tensor dimension is {m._a.ndim}, expected 2 instead.")
    from .matrices import multi_dot
    return multi_dot(matrices) if len(matrices) > 1 else clone(matrices[0])


def cross(input, other, dim=None):
    """Cross products of 3-vectors along a dimension."""
    d = dim
    if d is None:
        warn_once("Using torch.cross without specifying the dim arg is deprecated.\nPlease either pass the dim explicitly or simply use torch.linalg.cross.\n"
             "The default value of dim will change to agree with that of linalg.cross in a future release. (Triggered internally at "
             "/__w/pytorch/pytorch/aten/src/ATen/native/Cross.cpp:63.)")
        d = next((i for i, s in enumerate(input._a.shape) if s == 3), None)
        if d is None:
            raise RuntimeError("no dimension of size 3 in input")
    if input._a.ndim != other._a.ndim:
        raise RuntimeError("linalg.cross: inputs must have the same number of dimensions.")
    wrap_dim(d, input._a.ndim)
    if input._a.shape[d] != 3 or other._a.shape[d] != 3:
        raise RuntimeError(f"linalg.cross: inputs dimension {d} must have length 3. Got {input._a.shape[d]} and {other._a.shape[d]}")
    if input.dtype is not other.dtype:
        raise RuntimeError(f"expected scalar type {input.dtype.word} but found {other.dtype.word}")
    if input.dtype is D.bool_:
        raise NotImplementedError("\"cross\" not implemented for 'Bool'")
    return cross_(input, other, d)


@op("linalg_cross")
def cross_(input, other, dim):
    """Cross products along a dimension, one product of each difference fused."""
    a, b = (np.moveaxis(x, dim, 0) for x in np.broadcast_arrays(input._a, other._a))
    step = D.round_bfloat16 if input.dtype is D.bfloat16 else np.asarray
    exact = {D.float32: fma, D.float64: fma64}.get(input.dtype, lambda x, y, z: step(x * y) + z)
    parts = [exact(a[i], b[k], -step(a[k] * b[i])) for i, k in ((1, 2), (2, 0), (0, 1))]
    return finish(np.ascontiguousarray(np.stack(parts, dim)), input.dtype)


def _sized(size):
    """`memory` of products in place: `size(factors)` is the result's where the factors fit each other."""
    def check(x, others):
        a, b = others[:2]
        wanted = size(a._a.shape, b._a.shape)
        if wanted is not None and x._a.shape != wanted and x.dtype is a.dtype is b.dtype:
            raise RuntimeError(f"Bad in-place call: input tensor size {list(x._a.shape)} and output tensor size {list(wanted)} should match")
        check_memory(x, others)
    return check


def _outer_size(x, others):
    if x._a.ndim != 2:
        raise RuntimeError(f"2D tensor expected, got {x._a.ndim}D tensor for input")
    one, two = (t._a.shape for t in others[:2])
    if len(one) == len(two) == 1 and x._a.shape != one + two:
        raise RuntimeError(f"size mismatch, input: {list(x._a.shape)}, v1: {list(one)}, v2: {list(two)}")
    check_memory(x, others)


def _vector_size(x, others):
    if x._a.size == 1:          # which would be repeated; any other wrong size is told by the product itself
        return _sized(lambda a, b: a[:1] if len(a) == 2 and len(b) == 1 and a[1] == b[0] else None)(x, others)
    check_memory(x, others)


addmm_ = inplace(addmm, memory=_sized(lambda a, b: (a[0], b[1]) if len(a) == len(b) == 2 and a[1] == b[0] else None))
addmv_ = inplace(addmv, memory=_vector_size)
addr_ = inplace(addr, memory=_outer_size)
addbmm_ = inplace(addbmm, memory=check_memory)
_batch_sized = _sized(lambda a, b: (*a[:2], b[2]) if len(a) == len(b) == 3 and (a[0], a[2]) == b[:2] else None)


def _batch_size(x, others):
    """What cannot be repeated to the batch's sizes is told by that."""
    wanted = (*others[0]._a.shape[:2], *others[1]._a.shape[2:])
    (_batch_sized if first_broadcast_error((x._a.shape, wanted)) is None else check_memory)(x, others)


baddbmm_ = inplace(baddbmm, memory=_batch_size)
