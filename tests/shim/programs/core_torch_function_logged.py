"""`__torch_function__` of a subclass that tells what was called: names, arguments, types, and which function it is."""
import torch
from torch import nn
from torch.nn import functional as F
from torch.overrides import resolve_name


def short(value):
    return type(value).__name__ if isinstance(value, torch.Tensor) else [short(one) for one in value] if isinstance(value, (list, tuple)) else value


class Told(torch.Tensor):
    quiet = False

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        if not cls.quiet:
            cls.quiet = True
            print(" ", func.__name__, resolve_name(func), [kind.__name__ for kind in types], [short(one) for one in args],
                  kwargs and {key: short(one) for key, one in kwargs.items()})
            cls.quiet = False
        return super().__torch_function__(func, types, args, kwargs)


t = torch.tensor([[1.0, 2.0], [3.0, 4.0]]).as_subclass(Told)
for text in """t + 1|1 + t|t - 1|1 - t|t / 2|2 / t|t // 2|t % 2|t ** 2|2 ** t|-t|abs(t)|t == 1|t != t|1 < t|t @ t|t > 1|(t > 1) & (t > 2)|~(t > 1)|t[0]|t[t > 1]
t.shape|t.dtype|t.T|t.requires_grad|t.grad|t.size()|t.size(0)|t.sum(dim=0, keepdim=True)|t.max(1)|t.split(1)|t.norm()|t.unique()|len(t)|list(t)|2 in t
torch.add(t, 1, alpha=2)|torch.cat([t, t], dim=1)|torch.where(t > 1, t, 0.0)|torch.einsum('ij,jk->ik', t, t)|torch.split(t, 1)|torch.norm(t)|torch.clip(t, 0, 1)
torch.concat([t, t])|torch.broadcast_tensors(t, torch.ones(2))|torch.linalg.norm(t)|torch.special.expm1(t)|torch.tensor(t)|torch.is_tensor(t)|torch.equal(t, t)
F.relu(t)|F.linear(t, torch.ones(1, 2))|F.mse_loss(t, torch.ones(2, 2))|F.dropout(t, 0.5, training=False)|F.layer_norm(t, (2,))|F.pad(t, (1, 1))|F.gelu(t)
nn.Linear(2, 1)(t)|nn.ReLU()(t)|nn.Sigmoid()(t)|nn.Flatten()(t)|nn.CrossEntropyLoss()(t, torch.tensor([0, 1]))|nn.Dropout()(t)|nn.MaxPool1d(2)(t)
t.clone().add_(1)|t.detach()|t.new_zeros(2)|torch.zeros_like(t)|t.to(torch.float64)|t.type()|t.tolist()|t.numpy()|repr(t)|f'{t}'|bool(t[0, 0])""".replace("\n", "|").split("|"):
    print(text)
    torch.manual_seed(0)
    result = eval(text)
    print("=>", type(result).__name__)


class Picky(torch.Tensor):
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        known = {torch.Tensor.add: "method add", torch.add: "torch.add", torch.mul: "torch.mul", F.relu: "relu", torch.Tensor.shape.__get__: "shape"}
        return known.get(func) or super().__torch_function__(func, types, args, kwargs)


p = torch.ones(2).as_subclass(Picky)
print(p + 1, torch.add(p, 1), torch.mul(p, 2), F.relu(p), nn.ReLU()(p), p.shape, p.size(), p * 2, torch.ones(2) + p, p.add(1))


class Refusing(torch.Tensor):
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        return NotImplemented


r = torch.ones(2).as_subclass(Refusing)
for call in (lambda: r + 1, lambda: torch.add(r, 1), lambda: F.relu(r), lambda: r == 1, lambda: r.sum(), lambda: r[0], lambda: torch.split(r, 1), lambda: p + r):
    try:
        print(call())
    except TypeError as error:
        print(error)
