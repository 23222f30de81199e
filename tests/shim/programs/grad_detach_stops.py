import torch
x = torch.tensor(3.0, requires_grad=True)
(x * x.detach()).backward()
print(x.grad)
x.grad = None
y = x.clone()
(y * 2).backward()
print(x.grad, y.grad_fn.name())
with torch.no_grad():
    z = x * 2
print(z.requires_grad, z.grad_fn)
with torch.set_grad_enabled(False):
    print((x * 1).requires_grad, torch.is_grad_enabled())
x.detach().numpy()[...] = 7
print(x)
