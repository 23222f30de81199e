import torch
a = torch.ones(3, 1, requires_grad=True)
b = torch.ones(4, requires_grad=True)
(a * b).sum().backward()
print(a.grad, b.grad)
c = torch.tensor(2.0, requires_grad=True)
(c * torch.ones(2, 2)).sum().backward()
print(c.grad)
a.grad = None
a.expand(3, 5).sum().backward()
print(a.grad)
