"""`torch.nn.parallel` on a machine without a GPU: `DataParallel` alone works there. Imports: that layer, Module, `torch.distributed`."""

from .._errors import absent
from ..distributed import get_rank
from .modules.data_parallel import DataParallel  # noqa: F401
from .modules.module import Module


def data_parallel(module, inputs, device_ids=None, output_device=None, dim=0, module_kwargs=None):
    """Refused, as in PyTorch without a GPU."""
    raise RuntimeError("device type could not be determined")


class DistributedDataParallel(Module):
    """Asks for its process group first, and there is none."""

    def __init__(self, module, device_ids=None, output_device=None, dim=0, **kwargs):
        super().__init__()
        get_rank()


__getattr__ = absent("torch.nn.parallel")
