import torch
x = torch.tensor([1.0, 3.0, 3.0], requires_grad=True)
x.max().backward()
print(x.grad)
x.grad = None
x.amax().backward()
print(x.grad)
x.grad = None
x.max(dim=0).values.backward()
print(x.grad)
x.grad = None
torch.relu(x - 3).sum().backward()
print(x.grad)
x.grad = None
(x - 1).abs().sum().backward()
print(x.grad)
x.grad = None
x.clamp(0, 3).sum().backward()
print(x.grad)
x.grad = None
x.sort().values[0].backward()
print(x.grad, torch.topk(x, 2).values.sum().grad_fn.name())
