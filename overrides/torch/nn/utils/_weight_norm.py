"""Weight normalisation: a weight as a direction times a length. Imports: Parameter, operations.

`weight_norm` computes the weight anew before every forward from `weight_g` (length) and `weight_v` (direction).
"""

from ..._warn import warn
from .._operations import T
from ..parameter import Parameter


def length(v, dim):
    """Norm of `v` over every dimension but `dim` (None: over all)."""
    if dim is None:
        return T.norm(v)
    dim %= v.dim()
    return T.norm(v, 2, [d for d in range(v.dim()) if d != dim], True) if v.dim() > 1 else v.abs()


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
        return v * (g / length(v, self.dim))

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
