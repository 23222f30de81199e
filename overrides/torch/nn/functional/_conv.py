"""Convolutions, their transposes, and unfold/fold, with PyTorch's checks. Imports: operations."""

from ... import _dtype as D
from ..._warn import warn_once
from ..._ops import conv as C
from ..._ops.renamed import renamed
from ..._ops.wide import floating
from ..._rules import conv as _rows  # noqa: F401 - the gradients
from ._sizes import pairs, spread


def _expand(values, dimensions, name, words):
    out = spread(values, dimensions)
    if len(out) != dimensions:
        raise RuntimeError(
            f"expected {name} to be a single integer value or a list of {dimensions} values to match the convolution "
            f"dimensions, but got {name}={list(out)}"
        )
    return out


def _check(input, weight, bias, stride, padding, dilation, groups, transposed, dimensions):
    """The complaints of ATen's convolution, in its order."""
    k = dimensions + 2
    if any(p < 0 for p in padding):
        raise RuntimeError("negative padding is not supported")
    if any(s <= 0 for s in stride):
        raise RuntimeError("non-positive stride is not supported")
    if 0 in weight.shape[2:] and dimensions < 3:
        sizes = [1] * (2 - dimensions) + list(weight.shape[2:])
        raise RuntimeError(f"kernel size should be greater than zero, but got kernel_height: {sizes[0]} kernel_width: {sizes[1]}")
    if any(d <= 0 for d in dilation):
        raise RuntimeError(f"dilation should be greater than zero, but got {[1] * (2 - dimensions) + list(dilation)}")
    if groups <= 0:
        raise RuntimeError("expected groups to be greater than 0, but got groups=" + str(groups))
    shape, size = list(weight.shape), list(input.shape)
    if weight.dim() < 3:
        raise RuntimeError("weight should have at least three dimensions")
    if weight.dim() != k and len(stride) != weight.dim() - 2:
        raise RuntimeError(
            f"expected stride to be a single integer value or a list of {weight.dim() - 2} values to match the convolution "
            f"dimensions, but got stride={list(stride)}"
        )
    if weight.dim() != k:
        raise RuntimeError(
            f"Expected {weight.dim()}-dimensional input for {weight.dim()}-dimensional weight {shape}, "
            f"but got {input.dim()}-dimensional input of size {size} instead"
        )
    if shape[0] < groups:
        raise RuntimeError(
            f"Given groups={groups}, expected weight to be at least {groups} at dimension 0, "
            f"but got weight of size {shape} instead"
        )
    if shape[0] % groups:
        raise RuntimeError(
            f"Given groups={groups}, expected weight to be divisible by {groups} at dimension 0, "
            f"but got weight of size [{shape}] instead"
        )
    if not transposed:
        if size[1] != shape[1] * groups:
            raise RuntimeError(
                f"Given groups={groups}, weight of size {shape}, expected input{size} to have "
                f"{shape[1] * groups} channels, but got {size[1]} channels instead"
            )
        outputs = shape[0]
        padded = [n + 2 * p for n, p in zip(size[2:], padding)]
        kernel = [d * (n - 1) + 1 for n, d in zip(shape[2:], dilation)]
        if any(n < m for n, m in zip(padded, kernel)):
            def words(numbers):
                return " x ".join(map(str, numbers))
            raise RuntimeError(
                f"Calculated padded input size per channel: ({words(padded)}). "
                f"Kernel size: ({words(kernel)}). Kernel size can't be greater than actual input size"
            )
    else:
        if size[1] != shape[0]:
            raise RuntimeError(
                f"Given transposed=1, weight of size {shape}, expected input{size} to have "
                f"{shape[0]} channels, but got {size[1]} channels instead"
            )
        outputs = shape[1] * groups
    if bias is not None and (bias.dim() != 1 or bias.shape[0] != outputs):
        raise RuntimeError(
            f"Given {'transposed=1, ' * transposed}weight of size {shape}, expected bias to be "
            f"1-dimensional with {outputs} elements, but got bias of size {list(bias.shape)} instead"
        )
    if 0 in size[2:] and 0 not in size[:2]:
        size[2:2] = [1] * (2 - dimensions)
        raise RuntimeError(f"Only zero batch or zero channel inputs are supported, but got input shape: {size}")


def _batched(input, weight, dimensions, name):
    """The input with a batch dimension, and whether it had one."""
    if input.dim() not in (dimensions + 1, dimensions + 2):
        raise RuntimeError(
            f"Expected {dimensions + 1}D (unbatched) or {dimensions + 2}D (batched) input to {name}, "
            f"but got input of size: {list(input.shape)}"
        )
    return (input, True) if input.dim() == dimensions + 2 else (input.unsqueeze(0), False)


def _bias_dtype(input, bias):
    """The complaint of plain convolutions, which comes before those about shapes."""
    if bias is not None and bias.dtype is not input.dtype:
        raise RuntimeError(f"Input type ({input.dtype.c_name}) and bias type ({bias.dtype.c_name}) should be the same")


def _same_dtype(input, *others):
    """All of them in one dtype: the complaint of the kernels, which comes after those about shapes; an empty batch goes through none."""
    if not input.numel():
        kind = input.dtype if input.is_floating_point() else others[0].dtype
        return [t if t is None else t.to(kind) for t in (input, *others)]
    if input.dtype is D.bool_:
        raise NotImplementedError("\"slow_conv2d_cpu\" not implemented for 'Bool'")
    for t in others:
        if t is not None and t.dtype is not input.dtype:
            raise RuntimeError(f"expected scalar type {input.dtype.word} but found {t.dtype.word}")
    return input, *others


def _conv(input, weight, bias, stride, padding, dilation, groups, dimensions):
    name = f"conv{dimensions}d"
    if not isinstance(padding, str):
        _bias_dtype(input, bias)
    x, batched = _batched(input, weight, dimensions, name)
    if x.dtype.is_complex and weight.dtype is not x.dtype:
        raise RuntimeError(f"Input type ({x.dtype.legacy}) and weight type ({weight.dtype.legacy}) should be the same")
    stride = _expand(stride, dimensions, "stride", name)
    dilation = _expand(dilation, dimensions, "dilation", name)
    if isinstance(padding, str):
        x, padding = _padding_by_word(x, weight, padding, stride, dilation, dimensions)
    padding = _expand(padding, dimensions, "padding", name)
    _check(x, weight, bias, stride, padding, dilation, groups, False, dimensions)
    x, weight, bias = _same_dtype(x, weight, bias)
    if not x.shape[1]:      # no channels: PyTorch computes nothing, and its result has no channels either
        y = x.new_empty((x.shape[0], 0, *((n + 2 * p - d * (k - 1) - 1) // s + 1
                                          for n, p, d, k, s in zip(x.shape[2:], padding, dilation, weight.shape[2:], stride))))
        return y if batched else y.squeeze(0)
    y = C.convolution(x, weight, bias, stride, padding, dilation, groups)
    return y if batched else y.squeeze(0)


def _padding_by_word(x, weight, word, stride, dilation, dimensions):
    """`valid` or `same`; an odd total pads one more at the end, beforehand."""
    if word == "valid":
        return x, (0,) * dimensions
    if word != "same":
        raise RuntimeError(f"Invalid padding string: '{word}'")
    if any(s != 1 for s in stride):
        raise RuntimeError("padding='same' is not supported for strided convolutions")
    totals = [d * (k - 1) for d, k in zip(dilation, weight.shape[2:])]
    extra = [total % 2 for total in totals]
    if any(extra):
        from ._pad import pad
        warn_once("Using padding='same' with even kernel lengths and odd dilation may require a zero-padded copy of the input be created (Triggered "
             "internally at /__w/pytorch/pytorch/aten/src/ATen/native/Convolution.cpp:1101.)")
        x = pad(x, [n for e in reversed(extra) for n in (0, e)])
    return x, tuple(total // 2 for total in totals)


def conv1d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Cross-correlation of (N, C, L) or (C, L) with weight (O, C / groups, K)."""
    return _conv(input, weight, bias, stride, padding, dilation, groups, 1)


def conv2d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Cross-correlation of (N, C, H, W) or (C, H, W) with weight (O, C / groups, kH, kW)."""
    return _conv(input, weight, bias, stride, padding, dilation, groups, 2)


def conv3d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Cross-correlation of (N, C, D, H, W) or (C, D, H, W) with weight (O, C / groups, kD, kH, kW)."""
    return _conv(input, weight, bias, stride, padding, dilation, groups, 3)


def _conv_transpose(input, weight, bias, stride, padding, output_padding, groups, dilation, dimensions):
    name = f"conv_transpose{dimensions}d"
    x, batched = _batched(input, weight, dimensions, name)
    stride, padding, dilation, extra = (
        _expand(v, dimensions, word, name)
        for v, word in ((stride, "stride"), (padding, "padding"), (dilation, "dilation"), (output_padding, "output_padding"))
    )
    if any(e < 0 for e in extra):
        raise RuntimeError("negative output_padding is not supported")
    _check(x, weight, bias, stride, padding, dilation, groups, True, dimensions)
    if any(e >= s and e >= d for e, s, d in zip(extra, stride, dilation)):
        raise RuntimeError(
            "output padding must be smaller than either stride or dilation, but got "
            + _transposed_words(extra, stride, dilation)
        )
    size = tuple(
        (n - 1) * s - 2 * p + d * (k - 1) + e + 1
        for n, s, p, d, k, e in zip(x.shape[2:], stride, padding, dilation, weight.shape[2:], extra)
    )
    x, weight, bias = _same_dtype(x, weight, bias)
    y = C.conv_transpose(x, weight, bias, size, stride, padding, dilation, groups)
    return y if batched else y.squeeze(0)


def _transposed_words(extra, stride, dilation):
    names = ("depth", "height", "width")[-max(len(extra), 2):]
    values = [(1, *v) if len(v) == 1 else v for v in (stride, dilation)]
    e = (0, *extra) if len(extra) == 1 else extra
    parts = [f"output_padding_{n}: {v}" for n, v in zip(names, e)]
    parts += [f"stride_{n}: {v}" for n, v in zip(names, values[0])]
    parts += [f"dilation_{n}: {v}" for n, v in zip(names, values[1])]
    return " ".join(parts)


def conv_transpose1d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    """Transposed convolution of (N, C, L) with weight (C, O / groups, K)."""
    return _conv_transpose(input, weight, bias, stride, padding, output_padding, groups, dilation, 1)


def conv_transpose2d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    """Transposed convolution of (N, C, H, W) with weight (C, O / groups, kH, kW)."""
    return _conv_transpose(input, weight, bias, stride, padding, output_padding, groups, dilation, 2)


def conv_transpose3d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    """Transposed convolution of (N, C, D, H, W) with weight (C, O / groups, kD, kH, kW)."""
    return _conv_transpose(input, weight, bias, stride, padding, output_padding, groups, dilation, 3)


def unfold(input, kernel_size, dilation=1, padding=0, stride=1):
    """Sliding blocks of (N, C, H, W) as columns (N, C * kH * kW, L)."""
    pairs(kernel_size=kernel_size, dilation=dilation, padding=padding, stride=stride)
    kernel, dilation, padding, stride = (spread(v, 2) for v in (kernel_size, dilation, padding, stride))
    for name, values, low in (("kernel_size", kernel, 1), ("dilation", dilation, 1), ("stride", stride, 1)):
        if min(values) < low:
            raise RuntimeError(
                f"{name.replace('_size', ' size')} should be greater than zero, but got "
                f"{name.replace('_size', '')}_height: {values[0]} {name.replace('_size', '')}_width: {values[1]}"
            )
    if min(padding) < 0:
        raise RuntimeError(
            f"padding should be non-negative, but got pad_height: {padding[0]} pad_width: {padding[1]}"
        )
    if input.dim() < 3:
        input.size(1 if input.dim() < 2 else 2)         # whose complaint it is
    if input.dim() > 4 or 0 in input.shape[input.dim() == 4:]:
        raise RuntimeError(
            "Expected 3D or 4D (batch mode) tensor with possibly 0 batch size and other non-zero dimensions for input, "
            f"but got: {list(input.shape)}"
        )
    if input.dtype.kind == D.INTEGER:
        floating("im2col_out_cpu", input)
    x = input if input.dim() == 4 else input.unsqueeze(0)
    blocks = [(n + 2 * p - (d * (k - 1) + 1)) // s + 1
              for n, p, d, k, s in zip(x.shape[2:], padding, dilation, kernel, stride)]
    if min(blocks) < 1:
        raise RuntimeError(
            f"Given input with spatial size ({x.shape[2]}, {x.shape[3]}), kernel_size=({kernel[0]}, {kernel[1]}), "
            f"dilation=({dilation[0]}, {dilation[1]}), padding=({padding[0]}, {padding[1]}), "
            f"calculated shape of the array of sliding blocks as ({blocks[0]}, {blocks[1]}), but its components must be at least one."
        )
    y = C.im2col(x, kernel, dilation, padding, stride)
    return y if input.dim() == 4 else renamed(y.squeeze(0), "Im2ColBackward0")


def fold(input, output_size, kernel_size, dilation=1, padding=0, stride=1):
    """Columns (N, C * kH * kW, L) added back to (N, C, H, W)."""
    pairs(output_size=output_size, kernel_size=kernel_size, dilation=dilation, padding=padding, stride=stride)
    size, kernel, dilation, padding, stride = (
        spread(v, 2) for v in (output_size, kernel_size, dilation, padding, stride)
    )
    if input.dim() not in (2, 3):
        raise RuntimeError(
            "Expected 2D or 3D (batch mode) tensor for input with possibly 0 batch size and non-zero dimensions for input, "
            f"but got: {list(input.shape)}"
        )
    x = input if input.dim() == 3 else input.unsqueeze(0)
    if x.shape[1] % (kernel[0] * kernel[1]):
        raise RuntimeError(
            "Expected size of input's dimension 1 to be divisible by the product of kernel_size, but got input.size(1)="
            f"{x.shape[1]} and kernel_size=({kernel[0]}, {kernel[1]})."
        )
    blocks = [(n + 2 * p - d * (k - 1) - 1) // s + 1 for n, p, d, k, s in zip(size, padding, dilation, kernel, stride)]
    given = (f"Given output_size=({size[0]}, {size[1]}), kernel_size=({kernel[0]}, {kernel[1]}), "
             f"dilation=({dilation[0]}, {dilation[1]}), padding=({padding[0]}, {padding[1]}), stride=({stride[0]}, {stride[1]}), ")
    if x.shape[2] != blocks[0] * blocks[1]:
        raise RuntimeError(
            f"{given}expected size of input's dimension 2 to match the calculated number of sliding blocks "
            f"{blocks[0]} * {blocks[1]} = {blocks[0] * blocks[1]}, but got input.size(2)={x.shape[2]}."
        )
    if min(blocks) < 1:
        raise RuntimeError(f"{given}calculated shape of the array of sliding blocks as ({blocks[0]}, {blocks[1]}), which is too small (non-positive)")
    y = C.col2im(x, size, kernel, dilation, padding, stride)
    return y if input.dim() == 3 else renamed(y.squeeze(0), "Col2ImBackward0")
