"""Sampling inputs at the places of a grid, and grids of affine maps. Imports: operations, the walk (for second derivatives)."""

import numpy as np

from ... import _dtype as D
from ..._autograd.api import grad as gradients
from ..._builtin import type_word
from ..._factories import linspace
from ..._kernels import grid as G
from ..._ops.calling import op
from ..._ops.core import OPS, TensorBase, mode, wrap
from ..._ops.wide import narrow, rounding
from ..._rules import rule
from ..._warn import warn
from .._operations import T

MODES, PADDINGS = ("bilinear", "nearest", "bicubic"), ("zeros", "border", "reflection")
CHANGED = ("Default grid_sample and affine_grid behavior has changed to align_corners=False since 1.3.0. Please specify align_corners=True if the old "
           "behavior is desired. See the documentation of grid_sample for details.")


def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners=None):
    """(N, C, H, W) read at the places of a grid (N, H', W', 2), from -1 to 1, x first; (N, C, D, H, W) alike with three."""
    if mode not in MODES:
        raise ValueError(f"nn.functional.grid_sample(): expected mode to be 'bilinear', 'nearest' or 'bicubic', but got: '{mode}'")
    if padding_mode not in PADDINGS:
        raise ValueError("nn.functional.grid_sample(): expected padding_mode to be 'zeros', 'border', or 'reflection', "
                         f"but got: '{padding_mode}'")
    if align_corners is None:
        warn(CHANGED)
    return grid_sampler(input, grid, MODES.index(mode), PADDINGS.index(padding_mode), bool(align_corners))


def grid_sampler(input, grid, interpolation_mode, padding_mode, align_corners):
    """`grid_sample` with its modes as numbers (`torch.grid_sampler`)."""
    for place, (name, t) in enumerate((("input", input), ("grid", grid)), 1):
        if not isinstance(t, TensorBase):
            raise TypeError(f"grid_sampler(): argument '{name}' (position {place}) must be Tensor, not {type_word(t)}")
    _check(input, grid, interpolation_mode)
    return sampler(input, grid, interpolation_mode, padding_mode, align_corners)


def _check(input, grid, how):
    sizes, places = list(input.shape), list(grid.shape)
    if not sizes or not places or sizes[0] != places[0]:
        raise RuntimeError(f"grid_sampler(): expected grid and input to have same batch size, but got input with sizes {sizes} and grid with "
                           f"sizes {places}")
    if places[-1] != len(sizes) - 2:
        raise RuntimeError(f"grid_sampler(): expected grid to have size {len(sizes) - 2} in last dimension, but got grid with sizes {places}")
    for d, n in enumerate(sizes[2:], 2):
        if not n:
            raise RuntimeError(f"grid_sampler(): expected input to have non-empty spatial dimensions, but input has sizes {sizes} with dimension "
                               f"{d} being empty")
    if len(sizes) not in (4, 5) or len(sizes) != len(places):
        raise RuntimeError(f"grid_sampler(): expected 4D or 5D input and grid with same number of dimensions, but got input with sizes {sizes} and "
                           f"grid with sizes {places}")
    if len(sizes) == 5 and how == 2:
        raise RuntimeError("grid_sampler(): bicubic interpolation only supports 4D input")
    if input.dtype.kind != D.FLOAT:
        name = "grid_sampler_2d_cpu_kernel_impl" if len(sizes) == 4 else "grid_sampler3d_cpu"
        raise NotImplementedError(f"\"{name}\" not implemented for '{input.dtype.word}'")
    if input.dtype is not grid.dtype:
        raise RuntimeError(f"expected scalar type {input.dtype.word} but found {grid.dtype.word}")


@op("grid_sampler", node=lambda input, *rest: f"GridSampler{input._a.ndim - 2}DBackward0")
def sampler(input, grid, interpolation_mode, padding_mode, align_corners):
    return narrow(G.sample(input._a, grid._a, interpolation_mode, padding_mode, align_corners), input.dtype)


@op("grid_sampler_backward", node=lambda grad_output, input, *rest: f"GridSampler{input._a.ndim - 2}DBackwardBackward0")
def sampler_backward(grad_output, input, grid, interpolation_mode, padding_mode, align_corners, needed):
    parts = G.sample_backward(grad_output._a, input._a, grid._a, interpolation_mode, padding_mode, align_corners, (True, True))
    return tuple(narrow(part, input.dtype) for part in parts)


def _rule(g, n, needed):
    parts = sampler_backward(g, n.input, n.grid, n.interpolation_mode, n.padding_mode, n.align_corners, tuple(needed))
    return [part if wanted else None for part, wanted in zip(parts, needed)]


def _second(grads, n, needed):
    """Derivatives of a gradient: those of the composition of operations that the kernel stands for."""
    was, mode.grad = mode.grad, True
    try:
        inputs = [x if was else x.detach().requires_grad_() for x in (n.grad_output, n.input, n.grid)]
        inputs = [x if x.requires_grad else x.detach().requires_grad_() for x in inputs]
        out = _composed(*inputs[1:], n.interpolation_mode, n.padding_mode, n.align_corners)
        first = gradients(out, inputs[1:], inputs[0], create_graph=True, materialize_grads=True)
        pairs = [(f, g) for f, g in zip(first, grads) if g is not None and f.requires_grad]
        if not pairs:
            return [None] * 3
        return gradients([f for f, _ in pairs], inputs, [g for _, g in pairs], create_graph=was, allow_unused=True)
    finally:
        mode.grad = was


rule("grid_sampler", saves="input grid", joint=_rule, inputs=("input", "grid"))
rule("grid_sampler_backward", joint=_second, inputs=("grad_output", "input", "grid"))


# ---------------------------------------------------------------- the same of operations with derivatives of their own
def _composed(x, grid, how, padding, align):
    dims = x.dim() - 2
    places = [_place(grid[..., dims - 1 - d], n, align) for d, n in enumerate(x.shape[2:])]
    if how != 2:
        places = [_padded(p, n, padding, align) for p, n in zip(places, x.shape[2:])]
    kernel = G.Grid(x._a, grid._a, how, padding, align)
    shares = [p - wrap(low.astype(x._a.dtype), x.dtype) for p, low in zip(places, kernel.lowest)]
    total = None
    for corner in kernel.corners():
        index, inside = kernel.index(corner)
        at = tuple(wrap(np.ascontiguousarray(np.broadcast_to(i, inside.shape)), D.int64) for i in index)
        value = x[(at[0], slice(None), *at[1:])].masked_fill(wrap(~inside[..., None], D.bool_), 0)
        if how != 1:
            for share, step in zip(shares, corner):
                value = value * _weight(share, step, how).unsqueeze(-1)
        total = value if total is None else total + value
    return total.movedim(-1, 1)


def _place(at, n, align):
    return (at + 1) * ((n - 1) / 2) if align else ((at + 1) * n - 1) * 0.5


def _padded(p, n, padding, align):
    if padding == 2:
        low, turn = (0, 2 * (n - 1)) if align else (-0.5, 2 * n)
        if not turn:
            return p * 0
        size = (p - low).abs()
        extra = size - (size.detach() / turn).trunc() * turn
        p = T.minimum(extra, turn - extra) + low
    return p if padding == 0 else p.clamp(0, n - 1)


def _weight(share, step, how):
    if how == 0:
        return share if step else 1 - share
    t, a = share - step if step < 1 else step - share, G.CUBIC
    return ((a + 2) * t - (a + 3)) * t * t + 1 if step in (0, 1) else ((a * t - 5 * a) * t + 8 * a) * t - 4 * a


# ---------------------------------------------------------------- affine grids
def affine_grid(theta, size, align_corners=None):
    """The grid (N, H, W, 2) of affine maps (N, 2, 3) for an output of `size` (N, C, H, W); three dimensions with (N, 3, 4)."""
    if align_corners is None:
        warn(CHANGED)
        align_corners = False
    if not theta.is_floating_point():
        raise ValueError(f"Expected theta to have floating point type, but got {theta.dtype}")
    if len(size) not in (4, 5):
        raise NotImplementedError("affine_grid only supports 4D and 5D sizes, for 2D and 3D affine transforms, respectively. "
                                  f"Got size {size}.")
    dims = len(size) - 2
    if theta.dim() != 3 or theta.shape[-2:] != (dims, dims + 1):
        raise ValueError(f"Expected a batch of {dims}D affine matrices of shape Nx{dims}x{dims + 1} for size {size}. Got {theta.shape}.")
    if align_corners and min(size[2:]) == 1:
        warn("Since version 1.3.0, affine_grid behavior has changed for unit-size grids when align_corners=True. "
             "This is not an intended use case of affine_grid. See the documentation of affine_grid for details.")
    elif min(size) <= 0:
        raise ValueError(f"Expected non-zero, positive output size. Got {size}")
    return affine_grid_generator(theta, size, align_corners)


def affine_grid_generator(theta, size, align_corners):
    """`affine_grid` without its checks (`torch.affine_grid_generator`)."""
    return generator(theta, tuple(size), bool(align_corners))


def _base(size, align, dtype):
    """The places of an output, (N, points, dims + 1) with a last column of ones."""
    dims, round_ = len(size) - 2, rounding(dtype) or np.asarray
    columns = []
    for d in reversed(range(dims)):
        n = size[2 + d]
        line = linspace(-1, 1, n, dtype=dtype)._a if n > 1 else np.zeros(n, dtype.numpy)
        if not align:
            line = round_(round_(line * line.dtype.type(n - 1)) / line.dtype.type(n))
        columns.append(line.reshape([-1 if k == d else 1 for k in range(dims)]))
    full = np.broadcast_arrays(*columns, np.ones((1,) * dims, dtype.numpy))
    base = np.stack([np.broadcast_to(c, size[2:]) for c in full], -1).reshape(1, -1, dims + 1)
    return wrap(np.ascontiguousarray(np.broadcast_to(base, (size[0], *base.shape[1:]))), dtype)


@op("affine_grid_generator")
def generator(theta, size, align_corners):
    bmm, turned = OPS["bmm"].forward, theta._a.swapaxes(1, 2)
    out = bmm(_base(size, align_corners, theta.dtype), wrap(turned, theta.dtype))
    return wrap(out._a.reshape(size[0], *size[2:], len(size) - 2), theta.dtype)


def _generator_rule(g, n):
    base = _base(n.size, n.align_corners, g.dtype)
    return T.bmm(base.transpose(1, 2), g.reshape(n.size[0], -1, len(n.size) - 2)).transpose(1, 2)


rule("affine_grid_generator", theta=_generator_rule)
