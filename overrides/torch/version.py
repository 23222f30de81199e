"""`torch.version`: what this PyTorch was built for, as the real one's CPU build says it."""

from .torch_version import TorchVersion

__version__ = TorchVersion("2.13.0+cpu")
debug = False
cuda = hip = rocm = xpu = None
