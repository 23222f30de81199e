import torch
a, b = torch.ones(1, requires_grad=True), torch.ones(1, requires_grad=True)
print(torch.autograd.grad(a * 2, [a, b], allow_unused=True))
print(torch.autograd.grad(a * 2, [a, b], materialize_grads=True))
(a * 2).backward()
print(b.grad)
torch.autograd.grad(a * 2, b)
