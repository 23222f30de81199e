"""Instance normalisation: batch normalisation of every sample by itself. Imports: the norm base and functional."""

from ..._warn import warn
from .. import functional as F
from . import __getattr__  # noqa: F401 - PyTorch keeps here what our files beside this one hold
from .batchnorm import _NormBase


class _InstanceNorm(_NormBase):
    dimensions = 0      # without a batch

    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=False, track_running_stats=False, device=None, dtype=None,
                 *, bias=True):
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device, dtype, bias=bias)

    def forward(self, input):
        low = self.dimensions
        if input.dim() not in (low, low + 1):
            raise ValueError(f"expected {low}D or {low + 1}D input (got {input.dim()}D input)")
        channels = input.dim() - low
        if input.size(channels) != self.num_features:
            if self.affine:
                raise ValueError(
                    f"expected input's size at dim={channels} to match num_features ({self.num_features}), "
                    f"but got: {input.size(channels)}."
                )
            warn(
                f"input's size at dim={channels} does not match num_features. You can silence this warning by not passing "
                "in num_features, which is not used because affine=False",
            )
        x = input if channels else input.unsqueeze(0)
        y = F.instance_norm(x, self.running_mean, self.running_var, self.weight, self.bias,
                            self.training or not self.track_running_stats,
                            self.momentum if self.momentum is not None else 0.0, self.eps)
        return y if channels else y.squeeze(0)


class InstanceNorm1d(_InstanceNorm):
    """Each channel of each sample of (N, C, L) to mean 0 and variance 1."""

    dimensions = 2


class InstanceNorm2d(_InstanceNorm):
    """Each channel of each sample of (N, C, H, W) to mean 0 and variance 1."""

    dimensions = 3


class InstanceNorm3d(_InstanceNorm):
    """Each channel of each sample of (N, C, D, H, W) to mean 0 and variance 1."""

    dimensions = 4
