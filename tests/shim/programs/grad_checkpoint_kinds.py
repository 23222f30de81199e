import torch
from torch import nn
from torch.utils.checkpoint import checkpoint, checkpoint_sequential

calls = []


def block(x, w):
    calls.append(torch.is_grad_enabled())
    return (x @ w).relu() * 2


x = torch.tensor([[1.0, 2.0]], requires_grad=True)
w = torch.tensor([[1.0], [0.5]], requires_grad=True)
for reentrant in (False, True):
    calls.clear()
    y = checkpoint(block, x, w, use_reentrant=reentrant)
    print(reentrant, y, type(y.grad_fn).__name__, calls)
    y.sum().backward()
    print(x.grad, w.grad, calls)
    try:
        y.sum().backward()
    except RuntimeError as error:
        print(str(error)[:60])
    x.grad = w.grad = None
print(checkpoint(block, x, w))
layer = nn.Linear(2, 1)
nn.init.constant_(layer.weight, 0.5)
nn.init.zeros_(layer.bias)
for reentrant in (False, True):
    out = checkpoint(layer, torch.ones(1, 2), use_reentrant=reentrant)
    print(reentrant, out, out.requires_grad)
out = checkpoint(layer, torch.ones(1, 2), use_reentrant=False)
out.sum().backward()
print(layer.weight.grad)
for reentrant in (False, True):
    torch.manual_seed(0)
    ones = torch.ones(8, requires_grad=True)
    out = checkpoint(nn.Dropout(0.5), ones, use_reentrant=reentrant)
    out.sum().backward()
    print(torch.equal(ones.grad, out.detach()), torch.rand(1))
for action in (lambda: checkpoint(lambda t, k=1: t * k, x, k=3, use_reentrant=False), lambda: checkpoint(lambda t, k=1: t * k, x, k=3, use_reentrant=True),
               lambda: checkpoint(block, x, use_reentrant=False), lambda: checkpoint(lambda t: t, x, use_reentrant=False) is x,
               lambda: checkpoint_sequential(nn.Sequential(nn.Tanh(), nn.ReLU(), nn.Flatten(0)), 2, x, use_reentrant=False)):
    try:
        print(action())
    except Exception as error:
        print(type(error).__name__, error)
with torch.no_grad():
    print(checkpoint(block, x, w, use_reentrant=False))
