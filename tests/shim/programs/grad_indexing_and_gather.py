import torch
x = torch.arange(6.0).reshape(2, 3).requires_grad_()
x[0, 1].backward()
print(x.grad)
x.grad = None
x[[0, 0, 1]].sum().backward()
print(x.grad)
x.grad = None
x.gather(1, torch.tensor([[0, 0], [2, 2]])).sum().backward()
print(x.grad)
x.grad = None
x[x > 2].sum().backward()
print(x.grad)
x.grad = None
torch.where(x > 2, x, x * 10).sum().backward()
print(x.grad)
