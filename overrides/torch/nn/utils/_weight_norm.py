"""Weight normalisation: a weight as a direction times a length. Imports: Parameter, operations, gradient rows.

`weight_norm` computes the weight anew before every forward from `weight_g` (length) and `weight_v` (direction).
"""

import numpy as np

from ... import _dtype as D
from ..._autograd.modes import no_grad
from ..._kernels.fma import f32, fma
from ..._kernels.lanes import reduce_all
from ..._ops.calling import op
from ..._ops.core import mode, wrap
from ..._rules import rule
from ..._warn import warn
from .._operations import T
from ..parameter import Parameter


def length(v, dim):
    """Norm of `v` over every dimension but `dim` (None or -1: over all)."""
    dims = len(v.shape)
    if dim is None or dim == -1:
        return T.norm(v)
    if not -dims <= dim < dims:
        raise IndexError(f"Dimension out of range (expected to be in range of [{-dims}, {dims - 1}], but got {dim})")
    return T.norm(v, 2, _others(v, dim), True) if dims > 1 else v.abs()


def _others(v, dim):
    return [d for d in range(v.dim()) if d != dim % v.dim()]


@op("weight_norm_", node="WeightNormInterfaceBackward0")
def _one_record(v, g, weight, norms, dim):
    return wrap(weight._a, weight.dtype)


def _shares(grad, n):
    """The gradient's part along each direction, times its length."""
    return (grad * n.v).sum(_others(n.v, n.dim), True) if n.v.dim() > 1 else grad * n.v


def _products(a, b, dim):
    """Sums of a * b along each direction of float32 arrays, as PyTorch's kernel for the first or the last dimension adds them."""
    if dim == 0:
        return reduce_all((a * b).reshape(len(a), -1)).reshape((-1,) + (1,) * (a.ndim - 1))
    total = np.zeros(a.shape[-1], f32)
    for x, y in zip(a.reshape(-1, a.shape[-1]), b.reshape(-1, a.shape[-1])):
        total = fma(x, y, total)
    return total.reshape((1,) * (a.ndim - 1) + (-1,))


def _rows(grad, n, needed):
    """Gradients of direction and length; the lengths are saved numbers to PyTorch: a second derivative takes them as constants."""
    v, g, norms = n.v, n.g, n.norms
    if mode.grad or v.dtype is not D.float32:
        return [g / norms * (grad - v * (_shares(grad, n) / (norms * norms))), _shares(grad, n) / norms]
    of_length = _products(grad._a, v._a, n.dim) / norms._a
    scale = g._a / norms._a
    return [wrap(fma(-(scale * of_length / norms._a), v._a, scale * grad._a), v.dtype), wrap(of_length, v.dtype)]


rule("weight_norm_", joint=_rows, inputs=("v", "g"))


def put_together(v, g, dim):
    """The weight of directions `v` and lengths `g`; along the first or the last dimension it is one record."""
    if dim not in (0, v.dim() - 1):
        return v * (g / length(v, dim))
    with no_grad():
        norms = wrap(np.sqrt(_products(v._a, v._a, dim)), v.dtype) if v.dtype is D.float32 else length(v, dim)
        weight = v * (g / norms)
    return _one_record(v, g, weight, norms, dim)


def check_made(weight, kind, words):
    """ValueError for a parameter that has no shape yet."""
    if type(weight).__name__ == "UninitializedParameter":
        raise ValueError(f"The module passed to `{kind}` can't have uninitialized parameters. Make sure to run the dummy forward before applying "
                         f"{words} normalization")


class WeightNorm:
    """The forward pre-hook that puts direction and length together."""

    def __init__(self, name, dim):
        self.name, self.dim = name, dim

    def compute_weight(self, module):
        g, v = getattr(module, self.name + "_g"), getattr(module, self.name + "_v")
        return put_together(v, g, self.dim)

    def __call__(self, module, inputs):
        setattr(module, self.name, self.compute_weight(module))


def weight_norm(module, name="weight", dim=0):
    """Replace `name` by `name_g` and `name_v`. Returns the module."""
    warn("`torch.nn.utils.weight_norm` is deprecated in favor of `torch.nn.utils.parametrizations.weight_norm`.", FutureWarning)
    if any(isinstance(hook, WeightNorm) and hook.name == name for hook in module._forward_pre_hooks.values()):
        raise RuntimeError(f"Cannot register two weight_norm hooks on the same parameter {name}")
    hook = WeightNorm(name, dim)
    weight = getattr(module, name)
    check_made(weight, "WeightNorm", "weight")
    del module._parameters[name]
    if weight is None:
        raise TypeError("norm_except_dim(): argument 'v' (position 1) must be Tensor, not NoneType")
    module.register_parameter(name + "_g", Parameter(length(weight, dim).data))
    module.register_parameter(name + "_v", Parameter(weight.data))
    setattr(module, name, hook.compute_weight(module))
    module.register_forward_pre_hook(hook)
    return module


def remove_weight_norm(module, name="weight"):
    """Undo `weight_norm`; the weight keeps its present value."""
    for key, hook in module._forward_pre_hooks.items():
        if isinstance(hook, WeightNorm) and hook.name == name:
            weight = hook.compute_weight(module)
            delattr(module, name)
            del module._parameters[name + "_g"], module._parameters[name + "_v"], module._forward_pre_hooks[key]
            setattr(module, name, Parameter(weight.data))
            return module
    raise ValueError(f"weight_norm of '{name}' not found in {module}")
