"""Moving a module to another dtype or device and switching its modes: `to`, `float`, `train`, `zero_grad`, …

Imports: no_grad, tensor and parameter classes.
"""

from ..._autograd.modes import no_grad
from ..._tensor import destination
from ..._warn import warn


class ConvertMethods:
    """The part of Module that changes all its tensors at once."""

    def _apply(self, fn, recurse=True):
        """Replace the data of every parameter, gradient and buffer by `fn` of it; the objects stay the same."""
        if recurse:
            for child in self.children():
                child._apply(fn)
        for param in self._parameters.values():
            if param is None:
                continue
            grad = param.grad
            with no_grad():
                param.data = fn(param)
                if grad is not None:
                    grad.data = fn(grad)
        for name, buffer in self._buffers.items():
            if buffer is not None:
                self._buffers[name] = fn(buffer)
        return self

    def apply(self, fn):
        """Call `fn` on every submodule, children first, then on this module. Returns the module."""
        for child in self.children():
            child.apply(fn)
        fn(self)
        return self

    def to(self, *args, **kwargs):
        """`to(device)`, `to(dtype)` or `to(tensor)`: floating-point parameters and buffers change in place."""
        dtype, _ = destination(args, kwargs)
        if dtype is not None and not (dtype.is_floating_point or dtype.is_complex):
            raise TypeError(
                f"nn.Module.to only accepts floating point or complex dtypes, but got desired dtype={dtype}"
            )
        if dtype is not None and dtype.is_complex:
            warn("Complex modules are a new feature under active development whose design may change, and some modules might not work as expected when "
                 "using complex tensors as parameters or buffers. Please file an issue at "
                 "https://github.com/pytorch/pytorch/issues/new?template=bug-report.yml if a complex module does not work as expected.")

        layout = kwargs.get("memory_format")

        def convert(tensor):
            own = {"memory_format": layout} if layout is not None and tensor.dim() in (4, 5) else {}
            if dtype is None or not (tensor.is_floating_point() or tensor.is_complex()):
                return tensor.to(**own) if own else tensor
            return tensor.to(dtype, **own)

        return self._apply(convert)

    def type(self, dst_type):
        """Cast all parameters and buffers to `dst_type`."""
        return self._apply(lambda tensor: tensor.type(dst_type))

    def float(self):
        """Cast floating-point parameters and buffers to float32."""
        return self._apply(lambda tensor: tensor.float() if tensor.is_floating_point() else tensor)

    def double(self):
        """Cast floating-point parameters and buffers to float64."""
        return self._apply(lambda tensor: tensor.double() if tensor.is_floating_point() else tensor)

    def half(self):
        """Cast floating-point parameters and buffers to float16."""
        return self._apply(lambda tensor: tensor.half() if tensor.is_floating_point() else tensor)

    def bfloat16(self):
        """Cast floating-point parameters and buffers to bfloat16."""
        return self._apply(lambda tensor: tensor.bfloat16() if tensor.is_floating_point() else tensor)

    def cpu(self):
        """Stay on the CPU."""
        return self._apply(lambda tensor: tensor.cpu())

    def cuda(self, device=None):
        """Ask for a GPU; answers as a PyTorch without one."""
        return self._apply(lambda tensor: tensor.cuda(device))

    def to_empty(self, *, device, recurse=True):
        """New uninitialised storage for every parameter and buffer."""
        return self._apply(lambda tensor: tensor.new_empty(tensor.shape), recurse=recurse)

    def compile(self, *args, **kwargs):
        """Accepted: there is no compiler here, and none is needed for the same result."""

    def share_memory(self):
        """All tensors of this process share its memory already."""
        return self._apply(lambda tensor: tensor.share_memory_())

    def train(self, mode=True):
        """Set `training` here and below. Returns the module."""
        if not isinstance(mode, bool):
            raise ValueError("training mode is expected to be boolean")
        self.training = mode
        for child in self.children():
            child.train(mode)
        return self

    def eval(self):
        """`train(False)`."""
        return self.train(False)

    def requires_grad_(self, requires_grad=True):
        """Set `requires_grad` of every parameter. Returns the module."""
        for param in self.parameters():
            param.requires_grad_(requires_grad)
        return self

    def zero_grad(self, set_to_none=True):
        """Forget the gradients of all parameters, or fill them with zeros."""
        for param in self.parameters():
            if param.grad is None:
                continue
            if set_to_none:
                param.grad = None
            else:
                if param.grad.grad_fn is not None:
                    param.grad.detach_()
                else:
                    param.grad.requires_grad_(False)
                param.grad.zero_()
