import torch
import torch.nn.functional as F

x = torch.tensor([-2.0, -1.0, 0.0, 1.0, 2.0], requires_grad=True)
for f in (
    torch.relu,
    torch.abs,
    torch.sign,
    lambda v: v.clamp(-1, 1),
    F.leaky_relu,
    F.elu,
    F.hardtanh,
    torch.floor,
    torch.round,
    lambda v: torch.where(v > 0, v, -v),
    lambda v: torch.max(v, torch.zeros(5)),
    lambda v: v.max(),
    lambda v: F.relu6(v * 4),
    F.hardsigmoid,
    F.softsign,
):
    x.grad = None
    y = f(x)
    y.sum().backward()
    print(y.detach(), x.grad)
x.grad = None
(x > 0).float().requires_grad_().sum().backward()
print(x.grad)
y = torch.where(x > 0, x.sqrt(), torch.zeros(5))
y.sum().backward()
print(y, x.grad)
