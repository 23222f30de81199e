import torch, torch.nn as nn

torch.manual_seed(0)
s = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 1))
print(s[0], s[-1], s[:2], len(s), list(s)[1])
s.append(nn.Sigmoid())
s.insert(1, nn.Tanh())
print(s)
del s[1]
s[1] = nn.GELU()
print(s)
s.extend([nn.ReLU()])
print(len(s), s.pop(-1), s + nn.Sequential(nn.ReLU()), s * 2)
s.add_module("last", nn.Identity())
print(s, s.last)
from collections import OrderedDict

o = nn.Sequential(OrderedDict([("fc", nn.Linear(2, 2)), ("act", nn.ReLU())]))
print(o, o.fc, o[0] is o.fc, list(o.state_dict()))
m = nn.ModuleList([nn.Linear(2, 2)])
m.append(nn.Linear(2, 2))
m.extend([nn.ReLU()])
m.insert(0, nn.Tanh())
print(m, m[1:], len(m), m[-1])
try:
    m(torch.ones(2))
except Exception as error:
    print(type(error).__name__, error)
d = nn.ModuleDict()
d["x"] = nn.ReLU()
d.update({"y": nn.Tanh()})
print(d, list(d.keys()), "x" in d, len(d), list(d.items()), d.pop("x"))
try:
    d["q"]
except Exception as error:
    print(type(error).__name__, error)
p = nn.ParameterList([torch.ones(2)])
p.append(torch.zeros(1))
print(p, p[0], len(p), list(p.parameters()))
try:
    p[5]
except Exception as error:
    print(type(error).__name__, error)
q = nn.ParameterDict({"w": torch.ones(2)})
q["b"] = nn.Parameter(torch.zeros(1))
print(q, q.w, list(q.keys()), "w" in q)
try:
    q["nope"]
except Exception as error:
    print(type(error).__name__, error)


class A(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [nn.Linear(2, 2)]
        self.w = torch.ones(2)
        self.p = nn.Parameter(torch.ones(2))
        self.register_buffer("b", torch.zeros(1))
        self.register_buffer("t", torch.zeros(1), persistent=False)
        self.register_parameter("n", None)


a = A()
print(a, list(a.state_dict()), list(dict(a.named_buffers())), a.n, dict(a.named_parameters()))
a.b = torch.ones(1)
try:
    a.b = 3
except Exception as error:
    print(type(error).__name__, error)
try:
    a.p = torch.ones(2)
except Exception as error:
    print(type(error).__name__, error)
a.p = None
print(list(a.parameters()))
try:
    a.register_buffer("p", torch.ones(1))
except Exception as error:
    print(type(error).__name__, error)
try:
    a.register_buffer("layers", torch.ones(1))
except Exception as error:
    print(type(error).__name__, error)
try:
    a.register_buffer("a.b", torch.ones(1))
except Exception as error:
    print(type(error).__name__, error)
try:
    a.register_buffer(3, torch.ones(1))
except Exception as error:
    print(type(error).__name__, error)
try:
    a.register_parameter("z", torch.ones(1))
except Exception as error:
    print(type(error).__name__, error)
try:
    a.register_parameter("z", (torch.ones(1, requires_grad=True) * 2))
except Exception as error:
    print(type(error).__name__, error)
try:
    a.add_module("m", 3)
except Exception as error:
    print(type(error).__name__, error)
try:
    a.add_module("x.y", nn.ReLU())
except Exception as error:
    print(type(error).__name__, error)


class B(nn.Module):
    def __init__(self):
        self.l = nn.Linear(2, 2)


try:
    B()
except Exception as error:
    print(type(error).__name__, error)


class C(nn.Module):
    def forward(self, x):
        return x


print(C()(3), C())
try:
    C(5)
except Exception as error:
    print(type(error).__name__, error)
c = C()
c.apply(lambda m: print(type(m).__name__))
c.register_forward_hook(lambda m, i, o: print("hook", i, o))
c(2)
h = c.register_forward_pre_hook(lambda m, i: (i[0] + 1,))
print(c(2))
h.remove()
l = nn.Linear(2, 2)
l.register_full_backward_hook(lambda m, gi, go: print(gi[0].shape, go[0].shape))
l(torch.ones(1, 2, requires_grad=True)).sum().backward()
l.register_forward_hook(lambda m, a, k, o: o * 0, with_kwargs=True)
print(l(torch.ones(1, 2)))
tied = nn.Sequential(nn.Linear(2, 2, bias=False), nn.Linear(2, 2, bias=False))
tied[1].weight = tied[0].weight
print(len(list(tied.parameters())), list(tied.state_dict()), list(dict(tied.named_parameters(remove_duplicate=False))))
x = nn.Linear(2, 2)
y = nn.Linear(2, 3)
try:
    y.load_state_dict(x.state_dict())
except Exception as error:
    print(type(error).__name__, error)
print(nn.Linear(2, 2).load_state_dict({"weight": torch.ones(2, 2)}, strict=False))
try:
    nn.Linear(2, 2).load_state_dict({"weight": torch.ones(2, 2), "foo": 1})
except Exception as error:
    print(type(error).__name__, error)
try:
    x.load_state_dict([1])
except Exception as error:
    print(type(error).__name__, error)
print(x.load_state_dict({"weight": torch.ones(2, 2), "bias": torch.zeros(2)}, assign=True))
print(x.weight, x.extra_repr(), x._get_name(), x.__class__)


class D(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n

    def extra_repr(self):
        return f"n={self.n}"


print(D(3), nn.Sequential(D(1), D(1), D(2)))


def init(m):
    if isinstance(m, nn.Linear):
        nn.init.constant_(m.weight, 0.5)
        nn.init.zeros_(m.bias)


print(s.apply(init)[0].weight)
print(nn.init.calculate_gain("relu"), nn.init.xavier_uniform_(torch.empty(2, 3)))
try:
    nn.init.xavier_uniform_(torch.empty(3))
except Exception as error:
    print(type(error).__name__, error)
nn.init.xavier_normal(torch.empty(2, 2))
(
    nn.init.kaiming_normal_(torch.empty(2, 3), mode="fan_out", nonlinearity="relu"),
    nn.init.orthogonal_(torch.empty(3, 3)),
    nn.init.eye_(torch.empty(2, 2)),
    nn.init.trunc_normal_(torch.empty(3)),
    nn.init.sparse_(torch.empty(3, 3), 0.3),
    nn.init.dirac_(torch.empty(2, 2, 3)),
)
import copy

k = copy.deepcopy(x)
print(torch.equal(k.weight, x.weight), k.weight is x.weight)
