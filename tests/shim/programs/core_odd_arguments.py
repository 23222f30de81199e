"""Arguments of kinds that learners give by mistake: what PyTorch refuses, what it takes, and what it makes of it."""

import warnings

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

warnings.filterwarnings("ignore", "Using backward|Initializing zero")
x = torch.arange(4.).view(2, 2)
i = torch.tensor([1, 2])
half = torch.zeros(1, dtype=torch.float16)
w = torch.ones(2, requires_grad=True)
p = nn.Parameter(torch.ones(2))


def attempt(make):
    try:
        print(make())
    except Exception as error:
        print(type(error).__name__, error)


# nested data: PyTorch looks at all of it for a dtype before it looks at shapes
for data in ([1, [1.5, 2]], [1, [None]], [(None, 2), 2.], [3, b"x"], [0.5, np.array([1, 2])], [[1, 2], {3: 4}], [True, [False]], [1.5, 10 ** 400], [""]):
    attempt(lambda data=data: torch.tensor(data))
# sizes and dimensions
for size in (int, np.array([2]), np.float64(2), np.int64(2), None):
    attempt(lambda size=size: torch.zeros(3, size).shape)
attempt(lambda: torch.zeros(-1, int))
attempt(lambda: x.sum(2 ** 70))
attempt(lambda: x.reshape(np.int64(4)))
attempt(lambda: x.reshape(3, True))
attempt(lambda: x.any(np.int64(0)))
attempt(lambda: x.argmax(np.array(0)))
attempt(lambda: x.sum(0, keepdim=np.bool_(True)))
attempt(lambda: x.new_zeros(-1))
attempt(lambda: x.split(True))
attempt(lambda: x.split(1, None))
attempt(lambda: x.split([1, 1.]))
attempt(lambda: x.split(np.int64(1)))
attempt(lambda: x.norm(dim=2.))
attempt(lambda: x.unflatten(0, None))
attempt(lambda: x[int])
attempt(lambda: x[np.bool_(True)])
attempt(lambda: x[2 ** 63])
attempt(lambda: x.to(True).dtype)
attempt(lambda: torch.Size([True, 2]))
attempt(lambda: nn.LayerNorm([torch.tensor(1)])(torch.ones(2, 3)))
attempt(lambda: nn.Linear(3, 2)(torch.ones(1, 3, 0)))
attempt(lambda: nn.Conv1d(2, 3, 3, padding="same")(torch.ones(1, 2, 9).double()))
# NumPy's numbers
attempt(lambda: i + np.bool_(True))
attempt(lambda: torch.full((2,), np.float64(0.5)))
attempt(lambda: torch.full((2,), np.bool_(True)))
attempt(lambda: torch.where(i > 1, np.float64(0.5), 1))
attempt(lambda: torch.result_type(i, np.float64(0.5)))
attempt(lambda: i.add(i, alpha=np.float32(2)))
attempt(lambda: x.clone().copy_(np.int64(2)))
# numbers that are too large
attempt(lambda: half.fill_(1e6))
attempt(lambda: torch.zeros(2, dtype=torch.float16).fill_(1e6))
attempt(lambda: torch.full((2,), 1e39, dtype=torch.complex64))
attempt(lambda: torch.where(x > 0, x, 1e39))
attempt(lambda: x.clamp(max=1e39))
attempt(lambda: x.clamp(1j))
attempt(lambda: torch.linspace(0, 1e39, 3))
attempt(lambda: torch.arange(1e39))
attempt(lambda: torch.arange(2 ** 63))
# yes and no of the backward pass
for flag in (None, 2., "a", -1, 1):
    attempt(lambda flag=flag: w.sum().backward(create_graph=flag))
    attempt(lambda flag=flag: torch.autograd.grad(w.sum(), w, allow_unused=flag))
# names
attempt(lambda: p.weight)
attempt(lambda: w.name)
attempt(lambda: w.sum().values())
attempt(lambda: torch.Tensor.float())
attempt(lambda: torch.Tensor.transpose(0, 1))
attempt(lambda: x.unique(return_count=True))
attempt(lambda: torch.unique(x, return_count=True))
attempt(lambda: torch.Generator(seed=1))
attempt(lambda: torch.finfo(None))
attempt(lambda: w.map_(w, max))
attempt(lambda: torch.diag(i, out=None))
attempt(lambda: F.dropout(torch.ones(20), torch.tensor(0.5)).numel())
attempt(lambda: torch.optim.Adam([p], betas=(0.9, 0)))
attempt(lambda: list(nn.Linear(1, 1).named_parameters(1.5)))
# what a record came from: numbers count where PyTorch makes tensors of them
for y in (w ** 2, 2 ** w, w + 1, 1 - w, w * 2, w / 2, w.clamp(0, 1), w.clamp(min=0), w.lerp(w, 0.5), w.masked_fill(w > 0, 0), (w * 1).fill_(1), w % 2):
    print(y.grad_fn.name(), len(y.grad_fn.next_functions))
# checks in PyTorch's order, before anything is drawn or made
torch.manual_seed(0)
attempt(lambda: F.dropout(torch.ones(3), 0.5, 1.5))
print(torch.rand(1))
attempt(lambda: F.one_hot(i, -6))
attempt(lambda: torch.multinomial(torch.tensor(1), 5))
attempt(lambda: torch.linalg.cholesky(torch.ones(3).half()))
attempt(lambda: torch.linalg.solve(torch.eye(2).long(), torch.ones(2)))
attempt(lambda: nn.Conv2d(1, 4, 0)(torch.ones(1, 1, 4, 4)))
attempt(lambda: torch.outer(torch.ones(10 ** 6), torch.ones(10 ** 6)))
attempt(lambda: w.to("cpu", other=2))
attempt(lambda: F.linear(torch.ones(2, 3), torch.ones(3), torch.ones(2)))
attempt(lambda: F.max_pool2d(torch.ones(1, 4, 4), 2, -1))
attempt(lambda: F.max_pool2d(torch.ones(1, 4, 4), 2, 1, 0, 0))
