"""Batch normalisation and what it shares with instance normalisation. Imports: Module, functional, init, factories."""

from ... import _dtype as D
from ... import _factories as make
from .. import functional as F
from .. import init
from . import __getattr__  # noqa: F401 - PyTorch keeps here what our files beside this one hold
from .linear import empty
from .module import Module


class _NormBase(Module):
    """Weight, bias and running statistics of `num_features` channels."""

    _version = 2

    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, device=None, dtype=None,
                 *, bias=True):
        super().__init__()
        self.num_features, self.eps, self.momentum = num_features, eps, momentum
        self.affine, self.track_running_stats = affine, track_running_stats
        for name, wanted in (("weight", affine), ("bias", affine and bias)):
            if wanted:
                setattr(self, name, empty(num_features, device=device, dtype=dtype))
            else:
                self.register_parameter(name, None)
        tracked = track_running_stats
        self.register_buffer("running_mean", make.zeros(num_features, device=device, dtype=dtype) if tracked else None)
        self.register_buffer("running_var", make.ones(num_features, device=device, dtype=dtype) if tracked else None)
        self.register_buffer("num_batches_tracked", make.tensor(0, dtype=D.int64) if tracked else None)
        self.reset_parameters()

    def reset_running_stats(self):
        """Forget all batches: mean 0, variance 1."""
        if self.track_running_stats:
            self.running_mean.zero_()
            self.running_var.fill_(1)
            self.num_batches_tracked.zero_()

    def reset_parameters(self):
        """Statistics as new, weight 1, bias 0."""
        self.reset_running_stats()
        if self.affine:
            init.ones_(self.weight)
            if self.bias is not None:
                init.zeros_(self.bias)

    def _check_input_dim(self, input):
        raise NotImplementedError

    def extra_repr(self):
        return (f"{self.num_features}, eps={self.eps}, momentum={self.momentum}, affine={self.affine}, "
                f"bias={self.bias is not None}, track_running_stats={self.track_running_stats}")

    def _load_from_state_dict(self, state_dict, prefix, local_metadata, *rest):
        version = local_metadata.get("version", None)
        if (version is None or version < 2) and self.track_running_stats:
            # states saved before the counter existed
            key = prefix + "num_batches_tracked"
            if key not in state_dict:
                state_dict[key] = self.num_batches_tracked if self.num_batches_tracked is not None else make.tensor(0, dtype=D.int64)
        super()._load_from_state_dict(state_dict, prefix, local_metadata, *rest)


class _BatchNorm(_NormBase):
    # of its own for the name that a call without arguments shows
    def __init__(self, num_features, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, device=None, dtype=None,
                 *, bias=True):
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device, dtype, bias=bias)

    def forward(self, input):
        self._check_input_dim(input)
        average = 0.0 if self.momentum is None else self.momentum
        if self.training and self.track_running_stats and self.num_batches_tracked is not None:
            self.num_batches_tracked.add_(1)
            if self.momentum is None:
                # the plain average over all batches so far
                average = 1.0 / float(self.num_batches_tracked)
        of_batch = self.training or (self.running_mean is None and self.running_var is None)
        kept = not self.training or self.track_running_stats
        return F.batch_norm(input, self.running_mean if kept else None, self.running_var if kept else None,
                            self.weight, self.bias, of_batch, average, self.eps)


def _expected(words):
    def check(self, input):
        if f"{input.dim()}D" not in words:
            raise ValueError(f"expected {words} input (got {input.dim()}D input)")
    return check


class BatchNorm1d(_BatchNorm):
    """Each channel of (N, C) or (N, C, L) to mean 0 and variance 1."""

    _check_input_dim = _expected("2D or 3D")


class BatchNorm2d(_BatchNorm):
    """Each channel of (N, C, H, W) to mean 0 and variance 1."""

    _check_input_dim = _expected("4D")


class BatchNorm3d(_BatchNorm):
    """Each channel of (N, C, D, H, W) to mean 0 and variance 1."""

    _check_input_dim = _expected("5D")
