"""Pooling over windows: maximum, average, power mean, adaptive, and max-unpooling. Imports: operations."""

import math

from ... import _dtype as D
from ..._kernels.pool import divisors
from ..._autograd.modes import is_grad_enabled
from ..._ops import pool as P
from ..._ops.renamed import renamed
from ..._ops.wide import floating
from ..._rules import pool as _rows  # noqa: F401 - the gradients
from ._sizes import list_with_default, spread


def _sizes(name, kernel_size, stride, padding, dilation, dimensions):
    kernel = spread(kernel_size, dimensions)
    steps = kernel if stride is None or stride in ([], ()) else spread(stride, dimensions)
    sizes = kernel, steps, spread(padding, dimensions), spread(dilation, dimensions)
    for word, size in zip(("kernel_size", "stride", "padding", "dilation"), sizes):
        if len(size) != dimensions:
            from ._misfits import pool_misfit
            raise pool_misfit(name, word, len(size))
    return sizes


def _output(n, k, s, p, d, ceil_mode):
    span = n + 2 * p - d * (k - 1) - 1
    out = (span + (s - 1 if ceil_mode else 0)) // s + 1
    if ceil_mode and (out - 1) * s >= n + p:
        # the last window must start inside the input or its left padding
        out -= 1
    return out


def _prepare(input, name, sizes, ceil_mode, dimensions):
    """The input with a batch dimension, and the output sizes; complains as ATen does."""
    kernel, stride, padding, dilation = sizes
    if input.dim() not in (dimensions + 1, dimensions + 2):
        if name == "max_pool1d":
            raise RuntimeError(
                "max_pool1d: Expected 2D or 3D (batch mode) tensor with optional 0 dim batch size for input, but "
                f"got:{list(input.shape)}"
            )
        if name == "avg_pool1d":
            raise RuntimeError(
                f"Expected 2 to 3 dimensions, but got {input.dim()}-dimensional tensor for argument #1 'self' "
                "(while checking arguments for avg_pool1d)"
            )
        if name == "avg_pool2d" and input.dim() <= dimensions:
            input.size(-dimensions - 1)         # whose complaint it is
        if name == "avg_pool2d":
            raise RuntimeError(f"Expected 3D or 4D (batch mode) tensor with optional 0 dim batch size for input, but got:{list(input.shape)}")
        raise RuntimeError(
            f"non-empty {dimensions + 1}D or {dimensions + 2}D (batch mode) tensor expected for input"
        )
    if dimensions == 1 and name == "max_pool1d":
        _check_max_pool1d(input, kernel, stride, dilation)
    elif min(stride) > 0 and not min(padding) < 0 and not any(p > (d * (k - 1) + 1) // 2 for k, p, d in zip(kernel, padding, dilation)) and (
            0 in input.shape[input.dim() - dimensions - 1:]):
        if dimensions <= 2:
            size = list(input.shape) if dimensions == 2 else [*input.shape[:-1], 1, input.shape[-1]]
            raise RuntimeError(
                f"Expected 3D or 4D (batch mode) tensor with optional 0 dim batch size for input, but got:{size}"
            )
        raise RuntimeError(
            f"{name}{'' if name[:3] == 'avg' else '_with_indices_out_cpu_template'}(): Expected input's non-batch dimensions to have positive length, but "
            f"input has a shape of {list(input.shape)} and non-batch dimension 0 has length zero!"
        )
    if 0 in stride:
        raise RuntimeError("stride should not be zero")
    if min(kernel) <= 0:
        raise RuntimeError("kernel size should be greater than zero, but got " + " ".join(
            f"{axis}: {k}" for axis, k in zip(("kT", "kH", "kW")[-dimensions:], kernel)))
    for word, axis, numbers in (("stride", "d", stride), ("dilation", "dilation", dilation)):
        if min(numbers) <= 0:
            wide = [1] * (2 - len(numbers)) + list(numbers)
            raise RuntimeError(f"{word} should be greater than zero, but got " + " ".join(f"{axis}{x}: {n}" for x, n in zip("THW"[-len(wide):], wide)))
    for k, p, d in zip(kernel, padding, dilation):
        if p < 0:
            raise RuntimeError(f"pad must be non-negative, but got pad: {p}")
        if p > (d * (k - 1) + 1) // 2:
            raise RuntimeError(f"pad should be at most half of effective kernel size, but got pad={p}, kernel_size={k} and dilation={d}")
    x = input if input.dim() == dimensions + 2 else input.unsqueeze(0)
    out = tuple(_output(n, k, s, p, d, ceil_mode) for n, k, s, p, d in zip(x.shape[2:], kernel, stride, padding, dilation))
    if min(out) < 1:
        def words(numbers):
            return "x".join(map(str, numbers))
        c = x.shape[1]
        if name == "max_pool1d":
            raise RuntimeError(f"max_pool1d() Invalid computed output size: {out[0]}")
        if dimensions == 1:
            out, given = (1, *out), (1, *x.shape[2:])
        else:
            given = x.shape[2:]
        if name == "avg_pool3d" and any(n < k for n, k in zip(given, kernel)):
            raise RuntimeError(f"input image (T: {given[0]} H: {given[1]} W: {given[2]}) smaller than kernel size (kT: {kernel[0]} kH: {kernel[1]} kW: {kernel[2]})")
        raise RuntimeError(
            f"Given input size: ({c}x{words(given)}). Calculated output size: ({c}x{words(out)}). Output size is too small"
        )
    return x, out


def _check_max_pool1d(input, kernel, stride, dilation):
    if 0 in input.shape[-2:]:
        raise RuntimeError(
            "max_pool1d: Expected 2D or 3D (batch mode) tensor with optional 0 dim batch size for input, but "
            f"got:{list(input.shape)}"
        )
    for word, value in (("kernel_size", kernel[0]), ("stride", stride[0]), ("dilation", dilation[0])):
        if value <= 0:
            raise RuntimeError(f"max_pool1d() {word} must be greater than zero, but got {value}")


def _unbatch(y, input, dimensions, name="Squeeze"):
    """The result without the batch that was added; of planes PyTorch's record is the pool's own."""
    if input.dim() == dimensions + 2:
        return y
    y = y.squeeze(0)
    return y if dimensions == 1 else renamed(y, f"{name}{dimensions}D{'WithIndices' * (name == 'MaxPool')}Backward0")


def _as_plane(sizes):
    """Sizes of one dimension as those of a plane of height 1."""
    return tuple((f, *v) for v, f in zip(sizes, (1, 1, 0, 1)))


def _max_pool(input, kernel_size, stride, padding, dilation, ceil_mode, return_indices, dimensions):
    sizes = _sizes(f"max_pool{dimensions}d", kernel_size, stride, padding, dilation, dimensions)
    if dimensions == 1 and return_indices:       # by the operation of planes, in its words
        if input.dim() not in (2, 3):
            raise _dimensions_1d(input, "max_pool1d")
        y, index = _max_pool(input.unsqueeze(-2), *_as_plane(sizes), ceil_mode, True, 2)
        return y.squeeze(-2), index.squeeze(-2)
    x, out = _prepare(input, f"max_pool{dimensions}d", sizes, ceil_mode, dimensions)
    if dimensions == 1:
        floating("max_pool1d_impl", input)
    elif input.dtype is D.bool_:
        raise NotImplementedError(f"\"max_pool{max(dimensions, 2)}d\" not implemented for 'Bool'")
    if dimensions == 1:
        plane = _as_plane(sizes)
        if not (is_grad_enabled() and x.requires_grad):
            x = x.contiguous()      # PyTorch has a kernel of its own here, whose results lie in reading order
        y, index = P.max_pool[2](x.unsqueeze(-2), *plane, (1, *out), [])
        y, index = y.squeeze(-2), index.squeeze(-2)
    else:
        y, index = P.max_pool[dimensions](x, *sizes, out, [])
    y = _unbatch(y, input, dimensions, "MaxPool")
    return (y, _unbatch(index, input, dimensions)) if return_indices else y


def max_pool1d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    """Largest number of each window of (N, C, L)."""
    return _max_pool(input, kernel_size, stride, padding, dilation, ceil_mode, return_indices, 1)


def max_pool2d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    """Largest number of each window of (N, C, H, W)."""
    return _max_pool(input, kernel_size, stride, padding, dilation, ceil_mode, return_indices, 2)


def max_pool3d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    """Largest number of each window of (N, C, D, H, W)."""
    return _max_pool(input, kernel_size, stride, padding, dilation, ceil_mode, return_indices, 3)


def max_pool1d_with_indices(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    """`max_pool1d` and the places of the maxima."""
    return _max_pool(input, kernel_size, stride, padding, dilation, ceil_mode, True, 1)


def max_pool2d_with_indices(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    """`max_pool2d` and the places of the maxima."""
    return _max_pool(input, kernel_size, stride, padding, dilation, ceil_mode, True, 2)


def max_pool3d_with_indices(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    """`max_pool3d` and the places of the maxima."""
    return _max_pool(input, kernel_size, stride, padding, dilation, ceil_mode, True, 3)


def _avg_pool(input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override, dimensions):
    if divisor_override == 0:
        raise RuntimeError("divisor must be not zero")
    sizes = _sizes(f"avg_pool{dimensions}d", kernel_size, stride, padding, 1, dimensions)
    x, out = _prepare(input, f"avg_pool{dimensions}d", sizes, ceil_mode, dimensions)
    if input.dtype is not D.int64:
        floating("avg_pool3d_out_frame" if dimensions == 3 else "avg_pool2d", input, but=D.HALVES if dimensions == 3 else ())
    kernel, steps, pads, _ = sizes
    divisor = divisors(x.shape[2:], kernel, steps, pads, out, count_include_pad, divisor_override)
    if dimensions == 1:
        kernel, steps, pads, _ = _as_plane(sizes)
        y = P.avg_pool[2](x.unsqueeze(-2), kernel, steps, pads, (1, *out), divisor).squeeze(-2)
    else:
        y = P.avg_pool[dimensions](x, kernel, steps, pads, out, divisor)
    return _unbatch(y, input, dimensions, "AvgPool")


def avg_pool1d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
    """Average of each window of (N, C, L)."""
    return _avg_pool(input, kernel_size, stride, padding, ceil_mode, count_include_pad, None, 1)


def avg_pool2d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
    """Average of each window of (N, C, H, W)."""
    return _avg_pool(input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override, 2)


def avg_pool3d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
    """Average of each window of (N, C, D, H, W)."""
    return _avg_pool(input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override, 3)


# ---------------------------------------------------------------- adaptive
def _dimensions_1d(input, name):
    return RuntimeError(f"Expected 2 to 3 dimensions, but got {input.dim()}-dimensional tensor for argument #1 'self' "
                        f"(while checking arguments for {name})")


def _adaptive_sizes(input, output_size, dimensions, name):
    average = "avg" in name
    out = _asked(input, output_size, dimensions, name)
    if average and len(out) == dimensions and min(out) < 0 and (dimensions > 1 or input.dim() in (2, 3)):
        planes = (1, *out) if dimensions == 1 else out
        raise RuntimeError(f"adaptive_avg_pool{len(planes)}d: elements of output_size must be greater than or equal to 0 but received "
                           f"{{{planes[0]}, {','.join(map(str, planes[1:]))}}}")
    if average and dimensions > 1 and out == (1,) * dimensions:
        return None, input          # a mean, which asks for no more dimensions than it takes
    if input.dim() not in (dimensions + 1, dimensions + 2):
        if dimensions == 1:
            raise _dimensions_1d(input, name)
        colon = ":" * (not average)
        raise RuntimeError(
            f"{name}(): Expected {dimensions + 1}D or {dimensions + 2}D tensor, but got{colon} {list(input.shape)}"
        )
    if len(out) != dimensions and dimensions == 1:
        raise RuntimeError(f"{name}() argument 'output_size' should contain one int (got {len(out)})")
    for d in range(input.dim() - dimensions if name in ("adaptive_avg_pool1d", "adaptive_avg_pool2d") else 1, input.dim()):
        if input.shape[d] == 0:
            raise RuntimeError(
                f"{name}(): Expected input to have non-zero size for non-batch dimensions, but input has sizes {list(input.shape)} "
                f"with dimension {d} being empty"
            )
    if len(out) != dimensions:
        raise RuntimeError(f"{name}(): internal error: output_size.size() must be {dimensions}")
    if min(out) < 0:
        sizes = [*input.shape[:-dimensions], *((1, *out) if dimensions == 1 else out)]
        raise RuntimeError(f"Trying to create tensor with negative dimension {min(out)}: {sizes}")
    return out, input if input.dim() == dimensions + 2 else input.unsqueeze(0)


def _asked(input, output_size, dimensions, name):
    """The output sizes as they reach ATen, where what is None is the input's own."""
    input.size()               # PyTorch asks this first, so a list has no such attribute
    if dimensions > 1:
        output_size = list_with_default(output_size, input.size())
    if any(type(n) is not int for n in (output_size if isinstance(output_size, (list, tuple)) else (output_size,))):
        from ..._parser import complaint
        problem = complaint("FUNCTIONS" if dimensions == 1 else "NN", name, (input, output_size), {})
        if problem:
            raise TypeError(problem)
    out = tuple(map(int, output_size)) if isinstance(output_size, (list, tuple)) else (int(output_size),) * dimensions
    if "avg" in name and dimensions > 1 and len(out) != dimensions:
        raise RuntimeError(f"{name}: output_size must be {dimensions}")
    return out


def _adaptive_avg(input, output_size, dimensions):
    out, x = _adaptive_sizes(input, output_size, dimensions, f"adaptive_avg_pool{dimensions}d")
    if out is None or (out == (1,) and input.dtype.kind < D.FLOAT):        # of integers the mean complains
        return input.mean(tuple(range(-1, -dimensions - 1, -1)), keepdim=True)
    floating("adaptive_avg_pool3d_cpu" if dimensions == 3 else "adaptive_avg_pool2d", input)
    if dimensions == 1:
        y = (x.unsqueeze(-2).mean((-1, -2), keepdim=True) if out == (1,) else P.adaptive_avg_pool[2](x.unsqueeze(-2), (1, *out))).squeeze(-2)
    else:
        y = P.adaptive_avg_pool[dimensions](x, out)
    return _unbatch(y, input, dimensions, "AdaptiveAvgPool")


def adaptive_avg_pool1d(input, output_size):
    """Average of (N, C, L) over `output_size` even regions."""
    return _adaptive_avg(input, output_size, 1)


def adaptive_avg_pool2d(input, output_size):
    """Average of (N, C, H, W) over even regions; None keeps a size."""
    return _adaptive_avg(input, output_size, 2)


def adaptive_avg_pool3d(input, output_size):
    """Average of (N, C, D, H, W) over even regions; None keeps a size."""
    return _adaptive_avg(input, output_size, 3)


def _adaptive_max(input, output_size, return_indices, dimensions):
    out, x = _adaptive_sizes(input, output_size, dimensions, f"adaptive_max_pool{dimensions}d")
    floating("adaptive_max_pool3d_cpu" if dimensions == 3 else "adaptive_max_pool2d", input)
    if dimensions == 1:
        y, index = P.adaptive_max_pool[2](x.unsqueeze(-2), (1, *out), [])
        y, index = y.squeeze(-2), index.squeeze(-2)
    else:
        y, index = P.adaptive_max_pool[dimensions](x, out, [])
    y = _unbatch(y, input, dimensions, "AdaptiveMaxPool")
    return (y, _unbatch(index, input, dimensions)) if return_indices else y


def adaptive_max_pool1d(input, output_size, return_indices=False):
    """Largest number of (N, C, L) in each of `output_size` even regions."""
    return _adaptive_max(input, output_size, return_indices, 1)


def adaptive_max_pool2d(input, output_size, return_indices=False):
    """Largest number of (N, C, H, W) in each even region."""
    return _adaptive_max(input, output_size, return_indices, 2)


def adaptive_max_pool3d(input, output_size, return_indices=False):
    """Largest number of (N, C, D, H, W) in each even region."""
    return _adaptive_max(input, output_size, return_indices, 3)


def adaptive_max_pool1d_with_indices(input, output_size, return_indices=False):
    """`adaptive_max_pool1d` and the places of the maxima."""
    return _adaptive_max(input, output_size, True, 1)


def adaptive_max_pool2d_with_indices(input, output_size, return_indices=False):
    """`adaptive_max_pool2d` and the places of the maxima."""
    return _adaptive_max(input, output_size, True, 2)


def adaptive_max_pool3d_with_indices(input, output_size, return_indices=False):
    """`adaptive_max_pool3d` and the places of the maxima."""
    return _adaptive_max(input, output_size, True, 3)


# ---------------------------------------------------------------- power mean, unpooling
def _lp_pool(input, norm_type, kernel_size, stride, ceil_mode, dimensions):
    kernel = spread(kernel_size, dimensions)
    count = len(kernel_size) if isinstance(kernel_size, (tuple, list)) else dimensions
    if count != dimensions and dimensions > 1:          # as Python says, which takes it apart
        raise ValueError(f"not enough values to unpack (expected {dimensions}, got {count})" if count < dimensions else
                         f"too many values to unpack (expected {dimensions})")
    mean = _avg_pool(input.pow(norm_type), kernel, stride, 0, ceil_mode, True, None, dimensions)
    return (mean.sign() * mean.abs().relu()).mul(math.prod(kernel)).pow(1.0 / norm_type)


def lp_pool1d(input, norm_type, kernel_size, stride=None, ceil_mode=False):
    """(sum of x ** p) ** (1 / p) of each window of (N, C, L)."""
    return _lp_pool(input, norm_type, kernel_size, stride, ceil_mode, 1)


def lp_pool2d(input, norm_type, kernel_size, stride=None, ceil_mode=False):
    """(sum of x ** p) ** (1 / p) of each window of (N, C, H, W)."""
    return _lp_pool(input, norm_type, kernel_size, stride, ceil_mode, 2)


def lp_pool3d(input, norm_type, kernel_size, stride=None, ceil_mode=False):
    """(sum of x ** p) ** (1 / p) of each window of (N, C, D, H, W)."""
    return _lp_pool(input, norm_type, kernel_size, stride, ceil_mode, 3)


def _check_unpool(input, indices, size):
    """What the operation of planes or volumes asks, in its order."""
    kind = f"max_unpooling{len(size)}d"
    if indices.dtype is not D.int64:
        raise RuntimeError("elements in indices should be type int64" + f" but got: {indices.dtype.word}" * (len(size) == 2))
    if input.dim() not in (len(size) + 1, len(size) + 2):
        raise RuntimeError(f"Input to {kind} should be a {len(size) + 1}d or {len(size) + 2}d Tensor, but got a tensor with {input.dim()} dimensions.")
    if indices.shape != input.shape:
        raise RuntimeError(
            f"Expected shape of indices to be same as that of the input tensor ({list(input.shape)}) but got indices tensor "
            f"with shape: {list(indices.shape)}"
        )
    for d in range(1, input.dim()):
        if input.shape[d] == 0:
            raise RuntimeError(f"{kind}_forward_out_cpu(): Expected input to have non-zero size for non-batch dimensions, but got "
                               f"{list(input.shape)} with dimension {d} being empty.")
    floating(f"max_unpool{len(size)}d", input)
    wrong = indices[(indices < 0) | (indices >= math.prod(size))]
    if wrong.numel():
        raise RuntimeError(f"Found an invalid max index: {int(wrong.reshape(-1)[-1])} (output volumes are of size {'x'.join(map(str, size))})")


def _unpool(input, indices, kernel_size, stride, padding, output_size, dimensions):
    kernel, steps, pads, _ = _sizes(f"max_unpool{dimensions}d", kernel_size, stride, padding, 1, dimensions)
    given = input.size()
    default = [(given[d - dimensions] - 1) * steps[d] + kernel[d] - 2 * pads[d] for d in range(dimensions)]
    size = default
    if output_size is not None:
        if len(output_size) == dimensions + 2:
            output_size = output_size[2:]
        if len(output_size) != dimensions:
            raise ValueError(f"output_size should be a sequence containing {dimensions} or {dimensions + 2} elements, "
                             f"but it has a length of '{len(output_size)}'")
        size = list(output_size)
        for d in range(dimensions):
            if not default[d] - steps[d] < size[d] < default[d] + steps[d]:
                raise ValueError(
                    f'invalid output_size "{output_size}" (dim {d} must be between '
                    f"{default[d] - steps[d]} and {default[d] + steps[d]})"
                )
    if dimensions == 1:
        return _unpool_planes(input.unsqueeze(-1), indices.unsqueeze(-1), [*size, 1]).squeeze(-1)
    return _unpool_planes(input, indices, size)


def _unpool_planes(input, indices, size):
    _check_unpool(input, indices, size)
    lead, places = input.shape[:-len(size)], math.prod(input.shape[-len(size):])
    flat = input.new_zeros((*lead, math.prod(size)))
    filled = flat.scatter(-1, indices.reshape(*lead, places), input.reshape(*lead, places)).view(*lead, *size)
    return renamed(filled, f"MaxUnpool{len(size)}DBackward0")


def max_unpool1d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    """Maxima put back to their places, zeros elsewhere."""
    return _unpool(input, indices, kernel_size, stride, padding, output_size, 1)


def max_unpool2d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    """Maxima put back to their places, zeros elsewhere."""
    return _unpool(input, indices, kernel_size, stride, padding, output_size, 2)


def max_unpool3d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    """Maxima put back to their places, zeros elsewhere."""
    return _unpool(input, indices, kernel_size, stride, padding, output_size, 3)
