# Names that programs import for annotations and checks, from the modules PyTorch keeps them in.
import torch
from torch.autograd.grad_mode import no_grad, set_grad_enabled
from torch.utils.hooks import RemovableHandle
from torch.types import Number, Device
print(no_grad.__name__, Number, RemovableHandle, hasattr(torch.types, "FileLike"), Device is torch.types.Device)
with no_grad(): print(torch.is_grad_enabled())
x=torch.ones(2,requires_grad=True); print(isinstance(x.register_hook(lambda g:g), RemovableHandle), torch.utils.hooks.RemovableHandle)
l=torch.nn.LazyLinear(3); print(type(l.weight), isinstance(l.weight, torch.nn.UninitializedParameter), torch.nn.parameter.is_lazy(l.weight), torch.nn.parameter.is_lazy(x), torch.nn.parameter.UninitializedParameter is torch.nn.UninitializedParameter)
from torch.nn.parameter import UninitializedParameter, UninitializedBuffer
l(torch.ones(1,2)); print(torch.nn.parameter.is_lazy(l.weight))
print(torch.autograd.grad_mode.inference_mode.__name__)
