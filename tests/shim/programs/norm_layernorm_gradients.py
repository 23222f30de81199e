import torch
from torch import nn
x = torch.tensor([[1.0, 2.0, 4.0, 9.0]], requires_grad=True)
ln = nn.LayerNorm(4)
ln(x).sum().backward()
print(x.grad)
x.grad = None
ln(x)[0, 3].backward()
print(x.grad, x.grad.sum().abs() < 1e-6, (x.grad * (x - x.mean())).sum().abs() < 1e-5)
print(ln.weight.grad, ln.bias.grad)
x.grad = None
(ln(x) ** 2).sum().backward()
print(x.grad)
J = torch.autograd.functional.jacobian(lambda v: nn.functional.layer_norm(v, (4,)), torch.tensor([1.0, 2.0, 4.0, 9.0]))
print(J, J.sum(0), J.sum(1))
