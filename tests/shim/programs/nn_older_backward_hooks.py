import torch, warnings
from torch import nn
warnings.simplefilter("always")
class Dict(nn.Module):
    def forward(self, x): return {"n": 1, "a": x * 2}
class Lst(nn.Module):
    def forward(self, x): return [x * 2]
class Tup(nn.Module):
    def forward(self, x, y): return (x * 2, y + 1)
class Bool(nn.Module):
    def forward(self, x, flag=True): return x * 2
class Two(nn.Module):
    def forward(self, x): return (x * 2).relu()
class Un(nn.Module):
    def forward(self, x): return x.unbind()
for leaf in (True, False):
    x = torch.ones(2, 2, requires_grad=True)
    v = x if leaf else x * 3
    for m, a in ((Dict(), (v,)), (Lst(), (v,)), (Tup(), (v, v)), (Bool(), (v, False)), (Two(), (v,)), (Un(), (v,)), (nn.ReLU(), (v,)), (nn.Linear(2, 2), (v,)), (nn.Sequential(nn.Linear(2, 2), nn.ReLU()), (v,))):
        m.register_backward_hook(lambda m, gi, go: print(type(m).__name__, len(gi), len(go)))
        with warnings.catch_warnings(record=True) as w:
            warnings.simplefilter("always")
            out = m(*a)
        print(type(m).__name__, [(q.category.__name__, str(q.message)) for q in w])
        o = out["a"] if isinstance(out, dict) else out[0] if not torch.is_tensor(out) else out
        o.sum().backward(retain_graph=True)
class Three(nn.Module):
    def forward(self, a, b, c):
        print(a.requires_grad, b.requires_grad, c.requires_grad)
        return a + b + c
m = Three()
m.register_full_backward_hook(lambda m, gi, go: print([g is None for g in gi], len(go)))
m(x, x.detach(), x).sum().backward()
