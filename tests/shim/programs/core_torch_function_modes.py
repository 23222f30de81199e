"""Modes: everything that is called inside a `with`, also what makes tensors; modes in modes, and a mode that changes results."""
import torch
from torch import nn
from torch.nn import functional as F
from torch.overrides import BaseTorchFunctionMode, TorchFunctionMode, resolve_name


class Telling(TorchFunctionMode):
    def __init__(self, name=""):
        super().__init__()
        self.name = name

    def __torch_function__(self, func, types, args=(), kwargs=None):
        print(" ", self.name, resolve_name(func), [kind.__name__ for kind in types], len(args), sorted(kwargs or {}))
        return func(*args, **(kwargs or {}))


model = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 1))
x, y = torch.tensor([[1.0, 2.0]]), torch.tensor([[1.0]])
for text in """torch.zeros(2)|torch.tensor([1.0])|torch.arange(3)|torch.rand(2, 2)|torch.manual_seed(0)|torch.is_tensor(1)|x + 1|x.shape|x.requires_grad|x[0]|x.T|list(x)
print(x)|f'{x}'|bool(x[0, 0] > 0)|x.clone()|x.to(torch.float64)|x.sum().item()|F.relu(x)|F.mse_loss(x, x)|model(x)|F.mse_loss(model(x), y).backward()
torch.equal(x, x)|nn.Dropout(0.5)(x)|nn.Softmax(-1)(x)|torch.cat([x, x])|torch.einsum('ij,kj->ik', x, x)|x.add_(0)""".replace("\n", "|").split("|"):
    print(text)
    with Telling():
        eval(text)

with Telling("outer"), Telling("inner"):
    torch.ones(1) + 1


class Halving(TorchFunctionMode):
    """Whatever is drawn or made is halved."""

    def __torch_function__(self, func, types, args=(), kwargs=None):
        result = func(*args, **(kwargs or {}))
        return result / 2 if func in (torch.ones, torch.full) else result


with Halving():
    print(torch.ones(2), torch.full((2,), 3.0), torch.zeros(1))
print(torch.ones(2))


class Own(torch.Tensor):
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        print("  subclass", func.__name__)
        return super().__torch_function__(func, types, args, kwargs)


own = torch.ones(1).as_subclass(Own)
with Telling("mode"):
    own * 2
with BaseTorchFunctionMode(), torch._C.DisableTorchFunctionSubclass():
    print(type(own * 2).__name__)
with Telling("never"), torch._C.DisableTorchFunction():
    print(type(own * 2).__name__)
try:
    with TorchFunctionMode():
        torch.ones(1)
except NotImplementedError as error:
    print("NotImplementedError", error)
print(type(torch.ones(1) + 1).__name__)
