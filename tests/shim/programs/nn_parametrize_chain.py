import torch, torch.nn as nn, copy
import torch.nn.utils.parametrize as P
from torch.nn.utils.parametrizations import weight_norm, spectral_norm
torch.manual_seed(0)
class Skew(nn.Module):
    def forward(self, X): A = X.triu(1); return A - A.transpose(-1, -2)
class Exp(nn.Module):
    def forward(self, A): return torch.matrix_exp(A)
l = nn.Linear(3, 3)
P.register_parametrization(l, "weight", Skew())
P.register_parametrization(l, "weight", Exp())
X = l.weight
print(torch.dist(X.T @ X, torch.eye(3)) < 1e-6)
print(l)
o = torch.optim.SGD(l.parameters(), lr=.1)
l(torch.ones(2,3)).sum().backward()
o.step()
print(l.parametrizations.weight.original)
class Bad(nn.Module):
    def forward(self, X): return X[:1]
try:
    P.register_parametrization(nn.Linear(2,2), "weight", Bad())
except Exception as error:
    print(type(error).__name__, error)
P.register_parametrization(nn.Linear(2,2), "weight", Bad(), unsafe=True)
class Bad2(nn.Module):
    def forward(self, X): return X.double()
try:
    P.register_parametrization(nn.Linear(2,2), "weight", Bad2())
except Exception as error:
    print(type(error).__name__, error)
try:
    P.remove_parametrizations(nn.Linear(2,2), "weight")
except Exception as error:
    print(type(error).__name__, error)
try:
    l.weight = torch.eye(3)
except Exception as error:
    print(type(error).__name__, error)
k = copy.deepcopy(l)
print(torch.equal(k.weight, l.weight))
w = weight_norm(nn.Conv1d(2,3,2))
w(torch.ones(1,2,4)).sum().backward()
print(w.parametrizations.weight.original0.grad, w.weight.shape)
P.remove_parametrizations(w, "weight")
print(w, w.weight)
s = spectral_norm(nn.Conv2d(1,2,3))
s.eval()
print(s.weight, s.parametrizations.weight[0]._u)
print(P.type_before_parametrizations(s))
try:
    spectral_norm(nn.Linear(2,2), "nope")
except Exception as error:
    print(type(error).__name__, error)
try:
    spectral_norm(nn.Linear(2,2), n_power_iterations=0)
except Exception as error:
    print(type(error).__name__, error)
