import torch
from torch import nn
from torch.nn.modules.lazy import LazyModuleMixin
from torch.nn.parameter import UninitializedParameter, UninitializedBuffer
class Scale(nn.Module):
    def __init__(self, n): super().__init__(); self.scale = nn.Parameter(torch.ones(n))
    def forward(self, x): return x * self.scale
class LazyScale(LazyModuleMixin, Scale):
    cls_to_become = Scale
    def __init__(self):
        super().__init__(0)
        self.scale = UninitializedParameter()
        self.register_buffer("b", UninitializedBuffer())
    def initialize_parameters(self, x):
        if self.has_uninitialized_params():
            with torch.no_grad():
                self.scale.materialize((x.shape[-1],)); self.scale.fill_(2); self.b.materialize((1,)); self.b.zero_()
m = LazyScale(); print(m, m.has_uninitialized_params(), type(m.scale), list(m.state_dict().items()))
c = LazyScale()
m.half()
y = m(torch.ones(2, 3)); print(y, type(m).__name__, m, type(m.scale), type(m.b), list(m.state_dict().items()))
try: print(c.load_state_dict(m.state_dict()), c.scale, type(c))
except Exception as e: print(type(e).__name__, e)
print(c(torch.ones(3)))
class Bad(LazyModuleMixin, nn.Module):
    def __init__(self): super().__init__(); self.w = UninitializedParameter()
    def forward(self, x): return x
try: Bad()(torch.ones(1))
except Exception as e: print(type(e).__name__, e)
Bad.initialize_parameters = lambda self, x: None
try: Bad()(torch.ones(1))
except Exception as e: print(type(e).__name__, e)
class Own(LazyModuleMixin, nn.Module):
    def initialize_parameters(self, x): self.n = x.shape[-1]
    def forward(self, x): return x + self.n
o = Own(); print(o(torch.zeros(2)), type(o), hasattr(o, "_initialize_hook"))
l = nn.LazyLinear(3); print(isinstance(l, LazyModuleMixin), nn.LazyConv2d.cls_to_become, l.cls_to_become, UninitializedParameter.cls_to_become, UninitializedBuffer.cls_to_become)
b = nn.LazyBatchNorm1d(); print(b, type(b.running_mean)); b(torch.randn(4, 3)); print(type(b.running_mean), b)
s = nn.Sequential(nn.LazyLinear(2), nn.ReLU(), nn.LazyLinear(1)); print(s); s(torch.ones(1, 4)); print(s)
