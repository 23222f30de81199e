import torch
from torch import nn
import torch.nn.functional as F

x = torch.linspace(-4, 4, 17)
for f in (
    F.relu,
    F.relu6,
    F.leaky_relu,
    F.elu,
    F.selu,
    F.celu,
    F.silu,
    F.mish,
    F.softplus,
    F.softsign,
    F.tanhshrink,
    F.hardtanh,
    F.hardsigmoid,
    F.hardswish,
    F.softshrink,
    F.hardshrink,
    F.logsigmoid,
    torch.sigmoid,
    torch.tanh,
):
    y = x.clone().requires_grad_()
    o = f(y)
    o.sum().backward()
    print(f.__name__, o.detach(), y.grad)
print(
    F.gelu(x, approximate="tanh"),
    F.leaky_relu(x, 0.2),
    F.softplus(x, beta=2),
    F.softplus(x, 1, 3),
    F.threshold(x, 0.5, -1),
    F.glu(x[:16]),
    F.elu(x, 0.5),
    F.hardtanh(x, -2, 0.5),
    F.celu(x, 2.0),
)
print(
    F.prelu(x, torch.tensor([0.1])),
    nn.PReLU(init=0.3)(x),
    F.rrelu(x),
    nn.RReLU().eval()(x),
    F.softmax(x, 0),
    F.softmin(x, 0),
    F.log_softmax(x, dim=0),
)
hand = 0.5 * x * (1 + torch.erf(x / 2**0.5))
print(
    f"{(F.gelu(x) - hand).abs().max().item():.2e}",
    torch.allclose(F.gelu(x), hand),
    torch.allclose(F.silu(x), x * torch.sigmoid(x)),
    torch.equal(F.relu(x), x.clamp(min=0)),
)
tan = 0.5 * x * (1 + torch.tanh((2 / torch.pi) ** 0.5 * (x + 0.044715 * x**3)))
print(torch.allclose(F.gelu(x, approximate="tanh"), tan, atol=1e-6), torch.nn.functional.sigmoid(x[:2]), F.tanh(x[:2]))
for m in (
    nn.GELU("tanh"),
    nn.GELU(),
    nn.LeakyReLU(0.2),
    nn.Softplus(2, 10),
    nn.PReLU(3),
    nn.ELU(0.5),
    nn.Hardtanh(-2, 2),
    nn.Threshold(0.1, 0),
    nn.Softmax(dim=-1),
    nn.GLU(0),
    nn.Softmax2d(),
    nn.RReLU(0.1, 0.2),
    nn.CELU(2.0),
    nn.LogSoftmax(1),
    nn.Softshrink(0.3),
    nn.MultiheadAttention(4, 2),
    nn.Softmin(1),
    nn.Hardswish(),
    nn.AdaptiveSoftmax if False else nn.ReLU6(),
):
    print(m)
print(torch.relu(torch.tensor([-1, 2])), F.relu(torch.tensor([float("nan"), -0.0])))
try:
    F.gelu(torch.tensor([1]))
except Exception as e:
    print(type(e).__name__, e)
for f in (F.silu, F.softplus, F.elu, F.leaky_relu, torch.sigmoid, torch.tanh, F.mish, F.hardswish, F.selu, F.logsigmoid, F.softmax):
    try:
        print(f.__name__, f(torch.tensor([1, 2]), **({"dim": 0} if f is F.softmax else {})))
    except Exception as e:
        print(f.__name__, type(e).__name__, e)
