"""`torch.backends`: switches of libraries that are not here; they can be set and mean nothing."""

import sys as _sys

from ..nn.functional._sdp import Kernels as _Kernels


class _Backend:
    enabled = deterministic = benchmark = allow_tf32 = False
    opt_level = None

    @staticmethod
    def is_available():
        return False

    @staticmethod
    def is_built():
        return False

    @staticmethod
    def set_flags(*flags, **named):
        """Accepted and ignored."""
        return ()


cuda, cudnn, mps, mkldnn, mkl, openmp, opt_einsum = (_Backend() for _ in range(7))
for _name in ("cuda", "cudnn", "mps", "mkldnn", "mkl", "openmp", "opt_einsum"):
    _sys.modules[f"{__name__}.{_name}"] = globals()[_name]       # `import torch.backends.cudnn as cudnn`
cuda.matmul = _Backend()
cudnn.enabled = True
mkl.is_available = openmp.is_available = lambda: True
cudnn.version = lambda: None


def _switch(kernel):
    def enable(enabled):
        """Let `scaled_dot_product_attention` take one kernel, or not."""
        _Kernels.enabled = _Kernels.enabled | {kernel} if enabled else _Kernels.enabled - {kernel}
    return enable


for _name, _kernel in (("flash", "FLASH_ATTENTION"), ("mem_efficient", "EFFICIENT_ATTENTION"), ("math", "MATH"), ("cudnn", "CUDNN_ATTENTION")):
    setattr(cuda, f"enable_{_name}_sdp", _switch(_kernel))
    setattr(cuda, f"{_name}_sdp_enabled", lambda kernel=_kernel: kernel in _Kernels.enabled)
