import math
import torch
from torch import nn
import torch.nn.functional as F

x = torch.linspace(-3, 3, 7)
print(F.relu(x), x.clamp(min=0), F.leaky_relu(x, 0.1), torch.where(x > 0, x, 0.1 * x))
print(F.gelu(x), 0.5 * x * (1 + torch.erf(x / math.sqrt(2))))
print(F.gelu(x, approximate="tanh"), 0.5 * x * (1 + torch.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x ** 3))))
print(F.silu(x), x * torch.sigmoid(x), torch.tanh(x), torch.sigmoid(x))
print(F.softplus(x), torch.log1p(torch.exp(x)), F.softplus(torch.tensor([50.0, -50.0])))
print(F.elu(x), F.selu(x), F.celu(x), F.mish(x), F.hardtanh(x), F.relu6(x * 3), F.hardswish(x), F.hardsigmoid(x))
print(F.logsigmoid(x), F.softsign(x), F.tanhshrink(x), F.threshold(x, 0.5, -1.0), F.glu(torch.arange(4.0)), F.prelu(x, torch.tensor([0.25])))
print(nn.GELU(), nn.LeakyReLU(0.2), nn.SiLU(), nn.ELU(alpha=0.5), nn.Softplus(), nn.PReLU(), nn.ReLU(inplace=True), nn.GELU(approximate="tanh"))
y = x.clone().requires_grad_()
for f in (F.relu, F.gelu, F.silu, torch.tanh, F.softplus, F.elu):
    y.grad = None
    f(y).sum().backward()
    print(f.__name__, y.grad)
F.gelu(x, approximate="fast")
