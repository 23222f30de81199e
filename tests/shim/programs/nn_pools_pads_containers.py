import torch, torch.nn as nn

x = torch.arange(16.0).view(1, 1, 4, 4)
for m in [
    nn.MaxPool2d(2),
    nn.AvgPool2d(2, 1),
    nn.LPPool2d(2, 2),
    nn.AdaptiveMaxPool2d(2),
    nn.AdaptiveAvgPool2d((1, 2)),
    nn.ZeroPad2d(1),
    nn.ConstantPad2d(1, 3.0),
    nn.ReflectionPad2d(1),
    nn.ReplicationPad2d(1),
    nn.CircularPad2d(1),
]:
    print(m, m(x))
v, i = nn.MaxPool2d(2, return_indices=True)(x)
print(nn.MaxUnpool2d(2)(v, i), nn.MaxUnpool2d(2)(v, i, output_size=(1, 1, 4, 4)).shape)
try:
    nn.MaxPool2d()
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.AvgPool2d()
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.ZeroPad2d()
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.ConstantPad2d(1)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.ReflectionPad1d()
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.AdaptiveAvgPool2d()
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.LPPool2d(2)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.MaxPool2d(2)(x, x)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.MaxPool2d(2)()
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.Dropout()(x, x)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.ZeroPad2d(1)(x, x)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.CircularPad2d(1)(torch.ones(2))
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.CircularPad2d(1)()
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.AvgPool1d(2)()
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.MaxUnpool2d(2)(x)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.Dropout(1, 2, 3)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.AdaptiveMaxPool1d(2)(torch.ones(1, 1, 4), 3)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.Sequential().append()
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.ModuleList().append()
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.ModuleList().insert(0)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.ModuleDict().pop()
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.ParameterDict().pop()
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.ModuleDict({"a": nn.ReLU()}).pop("b")
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.Sequential().extend(3)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.ModuleDict([("a", nn.ReLU())]).update([("b",)])
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.ModuleDict(3)
except Exception as error:
    print(type(error).__name__, error)
try:
    nn.ParameterDict(3)
except Exception as error:
    print(type(error).__name__, error)
l = nn.ModuleList([nn.ReLU(), nn.Tanh(), nn.GELU()])
del l[1]
print(l)
del l[0:1]
print(l, l.pop(0), len(l))
l += [nn.ReLU()]
print(l + l, nn.ReLU() in l)
s = nn.Sequential(nn.ReLU(), nn.Tanh())
del s[0:1]
print(s, list(s), dir(s)[-1])
s *= 2
print(s)
s += nn.Sequential(nn.ReLU())
print(s, 3 * nn.Sequential(nn.ReLU()))
d = nn.ModuleDict({"a": nn.ReLU(), "b": nn.Tanh()})
del d["a"]
print(d.keys(), d.values(), d.items(), "b" in d, list(d))
d.clear()
print(len(d), d)
p = nn.ParameterDict({"a": torch.ones(1), "b": torch.zeros(2)})
print(
    list(p.values()),
    p.keys(),
    p.get("z"),
    p.setdefault("c", torch.ones(1)),
    p.popitem(),
    p.copy(),
    p | {"q": torch.ones(1)},
    list(reversed(p)),
    p.fromkeys(["x"], 1),
)
p.clear()
print(p)
