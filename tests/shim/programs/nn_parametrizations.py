import torch, torch.nn as nn
from torch.nn.utils.parametrizations import spectral_norm, weight_norm, orthogonal
torch.manual_seed(0)
m = spectral_norm(nn.Linear(4, 3))
print(m)
print(list(m.state_dict()))
x = torch.randn(2,4)
print(m(x))
m(x).sum().backward()
print(m.parametrizations.weight.original.grad)
w = weight_norm(nn.Linear(4, 3))
print(w)
print(list(w.state_dict()))
print(w(x))
print(w.parametrizations.weight.original0, w.parametrizations.weight.original1.shape)
o = orthogonal(nn.Linear(4, 4))
print(o)
print(list(o.state_dict()))
import torch.nn.utils.parametrize as P
class Sym(nn.Module):
    def forward(self, X): return X.triu() + X.triu(1).transpose(-1, -2)
l = nn.Linear(3, 3)
P.register_parametrization(l, "weight", Sym())
print(l)
print(l.weight)
print(torch.allclose(l.weight, l.weight.T))
print(P.is_parametrized(l), P.is_parametrized(l, "bias"), l.parametrizations, list(l.state_dict()))
P.remove_parametrizations(l, "weight", leave_parametrized=True)
print(l, l.weight)
with P.cached(): print(m.weight is m.weight)
class Neg(nn.Module):
    def forward(self, X): return -X
    def right_inverse(self, Y): return -Y
k = nn.Linear(2, 2)
P.register_parametrization(k, "weight", Neg())
k.weight = torch.ones(2, 2)
print(k.parametrizations.weight.original, k.weight)
try:
    P.register_parametrization(k, "nope", Neg())
except Exception as error:
    print(type(error).__name__, error)
print(type(k), isinstance(k, nn.Linear))
