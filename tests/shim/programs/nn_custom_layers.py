import math
import torch
from torch import nn
import torch.nn.functional as F

torch.manual_seed(0)


class MyLinear(nn.Module):
    def __init__(self, i, o, bias=True):
        super().__init__()
        self.in_features, self.out_features = i, o
        self.weight = nn.Parameter(torch.empty(o, i))
        if bias:
            self.bias = nn.Parameter(torch.empty(o))
        else:
            self.register_parameter("bias", None)
        self.reset_parameters()

    def reset_parameters(self):
        nn.init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        if self.bias is not None:
            bound = 1 / math.sqrt(self.in_features)
            nn.init.uniform_(self.bias, -bound, bound)

    def forward(self, x):
        return F.linear(x, self.weight, self.bias)

    def extra_repr(self):
        return f"in_features={self.in_features}, out_features={self.out_features}, bias={self.bias is not None}"


torch.manual_seed(1)
a = MyLinear(3, 2)
torch.manual_seed(1)
b = nn.Linear(3, 2)
print(a, torch.equal(a.weight, b.weight), torch.equal(a.bias, b.bias), MyLinear(2, 2, False), a.weight)


class MyDropout(nn.Module):
    def __init__(self, p=0.5):
        super().__init__()
        if not 0 <= p < 1:
            raise ValueError(f"p must be in [0, 1), got {p}")
        self.p = p

    def forward(self, x):
        if not self.training:
            return x
        mask = (torch.rand_like(x) > self.p).float()
        return x * mask / (1 - self.p)


d = MyDropout(0.4)
print(d(torch.ones(10)), d.eval()(torch.ones(3)))


class MyBN(nn.Module):
    def __init__(self, n, eps=1e-5, momentum=0.1):
        super().__init__()
        self.eps, self.momentum = eps, momentum
        self.gamma, self.beta = nn.Parameter(torch.ones(n)), nn.Parameter(torch.zeros(n))
        self.register_buffer("mean", torch.zeros(n))
        self.register_buffer("var", torch.ones(n))

    def forward(self, x):
        if self.training:
            m, v = x.mean(0), x.var(0, unbiased=False)
            with torch.no_grad():
                self.mean.mul_(1 - self.momentum).add_(self.momentum * m)
                self.var.mul_(1 - self.momentum).add_(self.momentum * x.var(0))
        else:
            m, v = self.mean, self.var
        return self.gamma * (x - m) / torch.sqrt(v + self.eps) + self.beta


mine, lib = MyBN(3), nn.BatchNorm1d(3)
for _ in range(3):
    x = torch.randn(8, 3) * 2 + 1
    print(
        f"{(mine(x) - lib(x)).abs().max().item():.2e} {(mine.mean - lib.running_mean).abs().max().item():.2e} {(mine.var - lib.running_var).abs().max().item():.2e}"
    )
mine.eval(), lib.eval()
print(torch.allclose(mine(x), lib(x), atol=1e-6), mine)


class Residual(nn.Module):
    def __init__(self, *layers):
        super().__init__()
        self.f = nn.Sequential(*layers)

    def forward(self, x):
        return x + self.f(x)


r = nn.Sequential(Residual(nn.Linear(3, 3), nn.ReLU()), Residual(nn.Linear(3, 3)))
print(r, r(torch.ones(1, 3)))


class Swish(nn.Module):
    def __init__(self):
        super().__init__()
        self.beta = nn.Parameter(torch.tensor(1.0))

    def forward(self, x):
        return x * torch.sigmoid(self.beta * x)


s = Swish()
s(torch.tensor([1.0, -2.0])).sum().backward()
print(s.beta.grad, list(s.parameters()))


class EMA:
    def __init__(self, model, decay=0.9):
        self.shadow = {k: v.clone() for k, v in model.state_dict().items()}
        self.decay = decay

    def update(self, model):
        for k, v in model.state_dict().items():
            self.shadow[k].mul_(self.decay).add_(v, alpha=1 - self.decay)


e = EMA(a)
with torch.no_grad():
    a.weight.add_(1)
e.update(a)
print(e.shadow["weight"])
MyDropout(1.5)
