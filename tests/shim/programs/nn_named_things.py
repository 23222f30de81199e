import torch
from torch import nn
class Block(nn.Module):
    def __init__(self, d):
        super().__init__()
        self.norm = nn.LayerNorm(d)
        self.ff = nn.Sequential(nn.Linear(d, 2 * d), nn.GELU(), nn.Dropout(0.1), nn.Linear(2 * d, d))
        self.scale = nn.Parameter(torch.ones(1))
        self.register_buffer("mask", torch.ones(2, 2).tril())
        self.register_buffer("tmp", None)
        self.register_buffer("skip", torch.zeros(1), persistent=False)
    def forward(self, x):
        return x + self.scale * self.ff(self.norm(x))
class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = nn.ModuleList(Block(4) for _ in range(2))
        self.heads = nn.ModuleDict({"a": nn.Linear(4, 1), "b": nn.Identity()})
        self.extra = nn.ParameterList([nn.Parameter(torch.zeros(2)), nn.Parameter(torch.zeros(2, 3))])
        self.pd = nn.ParameterDict({"w": nn.Parameter(torch.ones(1))})
        self.none = None
m = Model()
print(m)
for n, p in m.named_parameters():
    print(n, tuple(p.shape), p.requires_grad)
print([n for n, _ in m.named_modules()])
print([n for n, _ in m.named_children()], [type(c).__name__ for c in m.children()])
print([n for n, _ in m.named_buffers()], list(m.state_dict().keys()))
print([n for n, _ in m.blocks[0].named_parameters(prefix="x")], [n for n, _ in m.named_parameters(recurse=False)], [n for n, _ in m.heads.named_parameters()])
print(sum(p.numel() for p in m.parameters()), len(list(m.modules())), m.get_submodule("blocks.1.ff.3"), m.get_parameter("blocks.0.scale"))
print(m.heads.keys(), list(m.heads.values()), "a" in m.heads, len(m.extra), m.extra[0])
print(m.extra, m.pd, m.pd["w"], list(m.pd.keys()))
m.blocks.append(Block(4))
m.blocks.insert(0, nn.Identity())
print(len(m.blocks), m.blocks[0], [type(b).__name__ for b in m.blocks], m.blocks[1:3])
del m.heads["b"]
print(m.heads.pop("a"), m.heads)
print(m.blocks[-1].ff[0].weight.dtype, m.double().blocks[-1].ff[0].weight.dtype, m.blocks[-1].mask.dtype)
print(m.training, m.eval().blocks[2].ff[2].training)
print(m.extra_repr() == "", m._get_name(), m.T_destination if False else "")
print(hash(m) == hash(m), m == m, m.__class__.__name__, [k for k in m.__dict__ if not k.startswith("_")])
seq = nn.Sequential(*[nn.Linear(2, 2) for _ in range(5)], nn.ReLU(), nn.ReLU())
print(seq)
print(nn.ModuleList([nn.Linear(2, 2), nn.Linear(2, 2), nn.ReLU(), nn.Linear(3, 2)]))
from collections import OrderedDict
s = nn.Sequential(OrderedDict([("conv", nn.Conv2d(1, 2, 3)), ("act", nn.ReLU())]))
print(s, s.conv, s[0] is s.conv, list(dict(s.named_children())))
class Named(nn.Module):
    def extra_repr(self):
        return "width=3, kind='x'"
print(Named(), nn.Sequential(Named()))
