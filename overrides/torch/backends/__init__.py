"""`torch.backends`: switches of libraries that are not here; they can be set and mean nothing."""

import sys as _sys


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
cudnn.version = lambda: None
