"""`torch.backends`: switches of libraries that are not here; they can be set and mean nothing."""

import sys as _sys
from contextlib import contextmanager as _contextmanager

from ..nn.functional._sdp import Kernels as _Kernels


class _Backend:
    """One library: the switches it is made with, and whether PyTorch's build for a CPU has it."""

    def __init__(self, available=False, **switches):
        self.is_available = lambda: available
        self._switches = list(switches)
        vars(self).update(switches)

    def set_flags(self, *flags, **named):
        """Set switches, in their order or by name; what they were."""
        before = tuple(getattr(self, name) for name in self._switches)
        vars(self).update(zip(self._switches, flags), **named)
        return before

    @_contextmanager
    def flags(self, **named):
        """Switches of one block of a program."""
        before = self.set_flags(**{name: name == "allow_tf32" for name in self._switches if name != "benchmark_limit"} | named)
        try:
            yield
        finally:
            self.set_flags(*before)


cuda, mps, mkl, openmp = _Backend(), _Backend(), _Backend(True), _Backend(True)
cudnn = _Backend(enabled=True, benchmark=False, benchmark_limit=None, deterministic=False, allow_tf32=True)
mkldnn = _Backend(True, enabled=True, deterministic=False, allow_tf32=None)
nnpack = _Backend(True, enabled=True)
opt_einsum = _Backend(enabled=False, strategy=None)
cpu = _Backend()
for _name in ("cuda", "cudnn", "mps", "mkldnn", "mkl", "openmp", "opt_einsum", "nnpack", "cpu"):
    _sys.modules[f"{__name__}.{_name}"] = globals()[_name]       # `import torch.backends.cudnn as cudnn`
cuda.matmul = _Backend(allow_tf32=False)
cuda.is_built = mps.is_built = lambda: False
cudnn.version = lambda: None
cpu.get_cpu_capability = lambda: "AVX2"          # the order of whose sums the numbers here follow


def _switch(kernel):
    def enable(enabled):
        """Let `scaled_dot_product_attention` take one kernel, or not."""
        _Kernels.enabled = _Kernels.enabled | {kernel} if enabled else _Kernels.enabled - {kernel}
    return enable


for _name, _kernel in (("flash", "FLASH_ATTENTION"), ("mem_efficient", "EFFICIENT_ATTENTION"), ("math", "MATH"), ("cudnn", "CUDNN_ATTENTION")):
    setattr(cuda, f"enable_{_name}_sdp", _switch(_kernel))
    setattr(cuda, f"{_name}_sdp_enabled", lambda kernel=_kernel: kernel in _Kernels.enabled)
