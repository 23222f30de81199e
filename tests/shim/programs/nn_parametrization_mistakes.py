import torch
from torch import nn
from torch.nn.utils import parametrize as P
def go(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class I(nn.Module):
    def forward(self, x): return x
class Two(nn.Module):
    def forward(self, a, b): return a + b
    def right_inverse(self, z): return z, torch.zeros_like(z)
for ri in (lambda s, z: None, lambda s, z: (None, z), lambda s, z: z.bool(), lambda s, z: (z, z), lambda s, z: z[:-1], lambda s, z: [z]):
    for first in (True, False):
        K = type("K", (I,), {"right_inverse": ri})
        m = nn.Linear(2, 3)
        if not first: P.register_parametrization(m, "weight", I())
        go(lambda: P.register_parametrization(m, "weight", K()) and 1)
        print(P.is_parametrized(m))
m = nn.Linear(2, 2); P.register_parametrization(m, "weight", Two())
bad = {"n": None}
Two.right_inverse = lambda s, z: bad["n"]
for v in (None, (m.bias,), (None, m.bias), (m.weight, m.weight.bool()), [m.weight, m.weight]):
    bad["n"] = v
    def f(): m.weight = torch.ones(2, 2); return 1
    go(f)
m = nn.Linear(2, 2); I.right_inverse = lambda s, z: z; P.register_parametrization(m, "weight", I())
I.right_inverse = lambda s, z: None
def f(): m.weight = torch.ones(2, 2)
go(f); go(lambda: P.ParametrizationList([], torch.ones(1)))
b = nn.EmbeddingBag(5, 2, mode="sum")
for mode in ("sum", "mean", "max"):
    b = nn.EmbeddingBag(5, 2, mode=mode)
    y = b(torch.tensor([], dtype=torch.long), torch.tensor([0, 0, 0])); print(y.requires_grad, y.grad_fn is not None, y)
    y.sum().backward(); print(b.weight.grad)
s = torch.tensor([], requires_grad=True)
b = nn.EmbeddingBag(5, 2, mode="sum"); y = b(torch.tensor([], dtype=torch.long), torch.tensor([0, 0, 0]), s); y.sum().backward(); print(s.grad, b.weight.grad)
b = nn.EmbeddingBag(5, 2, mode="sum", padding_idx=1); y = b(torch.tensor([1, 1]), torch.tensor([0, 1])); y.sum().backward(); print(y, b.weight.grad)
