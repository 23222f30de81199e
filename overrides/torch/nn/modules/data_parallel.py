"""`DataParallel` on a machine without a GPU. Imports: Module."""

from .module import Module


class DataParallel(Module):
    """Splits batches over GPUs; without any, as here, it only calls the module."""

    def __init__(self, module, device_ids=None, output_device=None, dim=0):
        super().__init__()
        self.module, self.device_ids = module, []

    def forward(self, *inputs, **kwargs):
        return self.module(*inputs, **kwargs)
