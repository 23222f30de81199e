"""`torch.nn.grad`: the gradients of a convolution as functions of their own. Imports: the operations of convolution with their rows."""

from .._ops import conv as C
from .._rules import conv as _rows  # noqa: F401 - gradients
from .modules.utils import _ntuple


def _pair_of_gradients(dimensions):
    tupled = _ntuple(dimensions)

    def geometry(stride, padding, dilation, groups):
        return tupled(stride), tupled(padding), tupled(dilation), groups

    def towards_input(input_size, weight, grad_output, stride=1, padding=0, dilation=1, groups=1):
        return C.convolution_backward_input(grad_output, weight, tuple(input_size)[2:], *geometry(stride, padding, dilation, groups))

    def towards_weight(input, weight_size, grad_output, stride=1, padding=0, dilation=1, groups=1):
        return C.convolution_backward_weight(grad_output, input, tuple(weight_size)[2:], *geometry(stride, padding, dilation, groups))

    for function, what in ((towards_input, "input"), (towards_weight, "weight")):
        function.__name__ = function.__qualname__ = f"conv{dimensions}d_{what}"
        function.__doc__ = f"Gradient of `conv{dimensions}d` for its {what}, from that of its output."
    return towards_input, towards_weight


conv1d_input, conv1d_weight = _pair_of_gradients(1)
conv2d_input, conv2d_weight = _pair_of_gradients(2)
conv3d_input, conv3d_weight = _pair_of_gradients(3)
