import torch
x = torch.tensor([1.0, 2.0])
print(x.requires_grad, x.grad, x.grad_fn, x.is_leaf)
x.sum().backward()
