import torch
from torch import nn
torch.manual_seed(0)
x = torch.randn(3, 5, requires_grad=True)
ln = nn.LayerNorm(5)
y = ln(x)
y.sum().backward()
print(ln.bias.grad, ln.weight.grad.sum().abs() < 1e-5)
print(x.grad.abs().max() < 1e-6)
ln.zero_grad()
x.grad = None
(y.detach() * ln(x)).sum().backward()
print(ln.weight.grad, x.grad[0])
