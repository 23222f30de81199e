"""A subclass of Tensor without a word of its own: what is computed from it is of the subclass, with its print, history, copies and file."""
import copy
import io
import pickle
import sys

import torch
from torch import nn
from torch.nn import functional as F


class Grid(torch.Tensor):
    pass


class Fine(Grid):
    pass


class Other(torch.Tensor):
    pass


class Slotted(torch.Tensor):
    __slots__ = ["note"]


def attempt(call):
    try:
        return call()
    except Exception as error:
        return f"{type(error).__name__} {error}"


g = torch.arange(6.0).reshape(2, 3).as_subclass(Grid)
print(g, g + 1, 1 - g, g @ g.T, g[0], g[g > 2], sep="\n")
print(g.max(1), *g, torch.stack([g, g]).shape, len(g), g.tolist(), sep="\n")
for kept in (g.mean(), torch.sum(g, 0), g.float(), g.to(torch.int64), g.clone(), g.detach(), g.data, g.T, g.real, g.view(3, 2), g.unbind()[0],
             torch.zeros_like(g), g.new_ones(2), torch.cat([torch.ones(1, 3), g]), torch.ones(2, 3) * g, F.relu(g), F.softmax(g, -1), g.sort().values,
             nn.Linear(3, 2)(g), nn.Tanh()(g), nn.LSTM(3, 2)(g)[0], nn.Sequential(nn.Linear(3, 4), nn.LayerNorm(4), nn.Flatten())(g)):
    print(type(kept).__name__, tuple(kept.shape), end="; ")
print(type(g.numpy()).__name__, type(g.shape).__name__, type(g.item if g.numel() == 1 else 0).__name__, isinstance(g, torch.Tensor))
print(Grid([1, 2]), Grid(2, 3).shape, Grid(), torch.Tensor._make_subclass(Fine, torch.ones(2), True), Slotted([1.0]) + 1)

fine = torch.ones(2, 3).as_subclass(Fine)
print(type(g + fine).__name__, type(fine + g).__name__, attempt(lambda: g + g.as_subclass(Other)), attempt(lambda: torch.add(g, g.as_subclass(Other))))
print(attempt(lambda: F.mse_loss(g, g.as_subclass(Other))), attempt(lambda: g + "a"), attempt(lambda: g.add("a")), attempt(lambda: g.nothing), sep="\n")
print(attempt(lambda: torch.ones(1).as_subclass(int)), attempt(lambda: torch.ones(1).as_subclass(3)), sep="\n")

x = torch.tensor([1.0, 2.0]).as_subclass(Grid).requires_grad_()
y = (x * x).sum()
print(x, x * 2, y, (x * 2)._is_view(), (x * 2)._base)
y.backward()
print(type(x.grad).__name__, x.grad, [type(t).__name__ for t in torch.autograd.grad((x * 3).sum(), x)])
z = x * 2
z.add_(1)
z[0] = 7
print(z, x.is_leaf, type(x.requires_grad_()).__name__)
with torch._C.DisableTorchFunctionSubclass():
    print(type(x + 1).__name__)

p = nn.Parameter(torch.ones(2))
print([type(t).__name__ for t in (p + 1, p.data, p.detach(), p[0], p.clone())], type(nn.Buffer(torch.ones(1))).__name__)
held = nn.Parameter(x.detach())
print(held, isinstance(held, nn.Parameter), isinstance(held, Grid), isinstance(nn.Buffer(g), nn.Buffer))
layer = nn.Module()
layer.weight = held
print(dict(layer.state_dict()), [type(t).__name__ for t in layer.parameters()])

vars(sys.modules["__main__"])["Grid"] = Grid        # where pickle looks for it
g.note = "kept"
print(copy.copy(g).note, type(copy.copy(g)).__name__, pickle.loads(pickle.dumps(g)).note, hasattr(g + 1, "note"), attempt(lambda: copy.deepcopy(g)))
file = io.BytesIO()
torch.save({"g": g, "p": p}, file)
file.seek(0)
print(attempt(lambda: torch.load(file)))
with torch.serialization.safe_globals([Grid]):
    file.seek(0)
    read = torch.load(file)
    print(read, read["g"].note)
