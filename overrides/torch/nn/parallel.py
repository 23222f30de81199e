"""`torch.nn.parallel` on a machine without a GPU: `DataParallel` alone works there. Imports: that layer."""

from .._errors import absent
from .modules.data_parallel import DataParallel  # noqa: F401


def data_parallel(module, inputs, device_ids=None, output_device=None, dim=0, module_kwargs=None):
    """Refused, as in PyTorch without a GPU."""
    raise RuntimeError("device type could not be determined")


__getattr__ = absent("torch.nn.parallel")
