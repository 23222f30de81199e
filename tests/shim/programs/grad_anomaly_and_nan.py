import torch
x = torch.tensor([0.0, 4.0], requires_grad=True)
torch.sqrt(x).sum().backward()
print(x.grad)
x.grad = None
(x / x.norm()).sum().backward()
print(x.grad)
y = torch.zeros(2, requires_grad=True)
y.norm().backward()
print(y.grad)
y.grad = None
torch.log(y).sum().backward()
print(y.grad)
y.grad = None
(y ** 0.5).sum().backward()
print(y.grad, (y ** 0).sum())
