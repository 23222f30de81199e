import torch
from torch.autograd.functional import hessian, jacobian, vjp
f = lambda x: x ** 2 * torch.tensor([1.0, 2.0, 3.0])
x = torch.tensor([1.0, 2.0, 3.0])
print(jacobian(f, x), hessian(lambda x: (x ** 3).sum(), x), vjp(f, x, torch.ones(3)))
print(jacobian(lambda a, b: a * b.sum(), (torch.ones(2), torch.ones(2))))
