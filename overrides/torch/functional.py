# ruff: noqa: F822 - the names are of `torch`
"""`torch.functional`: functions of `torch` under the place where PyTorch has them. Imports `torch` itself, when a name is asked for."""

from ._errors import missing

__all__ = ["atleast_1d", "atleast_2d", "atleast_3d", "broadcast_shapes", "broadcast_tensors", "cartesian_prod", "block_diag", "cdist",
           "chain_matmul", "einsum", "istft", "lu", "norm", "meshgrid", "pca_lowrank", "split", "stft", "svd_lowrank", "tensordot",
           "unique", "unique_consecutive", "unravel_index"]


def __getattr__(name):
    if name in __all__:
        import sys
        return getattr(sys.modules[__package__], name)
    raise missing("torch.functional", name, "torch.functional")
