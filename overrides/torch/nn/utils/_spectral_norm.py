"""Spectral normalisation: a weight over its largest singular value, by power iteration at every forward. Imports: operations, Parameter.

The older way, by a forward hook; `parametrizations.spectral_norm` is the newer one.
"""

from ..._autograd.modes import no_grad
from .. import functional as F
from .._operations import T
from ..modules.conv import _ConvTransposeNd
from ..parameter import Parameter
from ._weight_norm import check_made


def output_dim(module, dim):
    """The dimension of a weight that counts outputs."""
    return (1 if isinstance(module, _ConvTransposeNd) else 0) if dim is None else dim


def as_matrix(weight, dim):
    """A weight as a matrix with one row per output."""
    if dim != 0:
        weight = weight.permute(dim, *(d for d in range(weight.dim()) if d != dim))
    return weight.reshape(weight.size(0), -1)


class SpectralNorm:
    """The forward pre-hook that divides the weight."""

    def __init__(self, name="weight", n_power_iterations=1, dim=0, eps=1e-12):
        if n_power_iterations <= 0:
            raise ValueError(f"Expected n_power_iterations to be positive, but got n_power_iterations={n_power_iterations}")
        self.name, self.n_power_iterations, self.dim, self.eps = name, n_power_iterations, dim, eps

    def compute_weight(self, module, do_power_iteration):
        """The weight over its largest singular value; the estimate gets better with `do_power_iteration`."""
        weight, u, v = (getattr(module, self.name + end) for end in ("_orig", "_u", "_v"))
        matrix = as_matrix(weight, self.dim)
        if do_power_iteration:
            with no_grad():
                for _ in range(self.n_power_iterations):
                    v.copy_(F.normalize(T.mv(matrix.t(), u), dim=0, eps=self.eps))
                    u.copy_(F.normalize(T.mv(matrix, v), dim=0, eps=self.eps))
            u, v = u.clone(), v.clone()
        return weight / T.dot(u, T.mv(matrix, v))

    def __call__(self, module, inputs):
        setattr(module, self.name, self.compute_weight(module, module.training))


def spectral_norm(module, name="weight", n_power_iterations=1, eps=1e-12, dim=None):
    """Replace `name` by `name_orig` and the vectors `name_u`, `name_v` of its largest singular value. Returns the module."""
    if any(isinstance(hook, SpectralNorm) and hook.name == name for hook in module._forward_pre_hooks.values()):
        raise RuntimeError(f"Cannot register two spectral_norm hooks on the same parameter {name}")
    hook = SpectralNorm(name, n_power_iterations, output_dim(module, dim), eps)
    weight = module._parameters[name]
    if weight is None:
        raise ValueError(f"`SpectralNorm` cannot be applied as parameter `{name}` is None")
    check_made(weight, "SpectralNorm", "spectral")
    u, v = (F.normalize(weight.new_empty(n).normal_(0, 1), dim=0, eps=eps) for n in as_matrix(weight.detach(), hook.dim).shape)
    delattr(module, name)
    module.register_parameter(name + "_orig", weight)
    setattr(module, name, weight.data)
    module.register_buffer(name + "_u", u)
    module.register_buffer(name + "_v", v)
    module.register_forward_pre_hook(hook)
    return module


def remove_spectral_norm(module, name="weight"):
    """Undo `spectral_norm`; the weight keeps its present value."""
    for key, hook in module._forward_pre_hooks.items():
        if isinstance(hook, SpectralNorm) and hook.name == name:
            weight = hook.compute_weight(module, False).detach()
            for end in ("", "_u", "_v", "_orig"):
                delattr(module, name + end)
            module.register_parameter(name, Parameter(weight))
            del module._forward_pre_hooks[key]
            return module
    raise ValueError(f"spectral_norm of '{name}' not found in {module}")
