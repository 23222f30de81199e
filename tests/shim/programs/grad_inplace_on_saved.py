import torch
x = torch.tensor([1.0, 2.0], requires_grad=True)
y = x.exp()
y.add_(1)
z = x * 2
z.add_(1)
z.sum().backward()
print(x.grad)
y.sum().backward()
