import torch
x = torch.tensor([1.0, 2.0], requires_grad=True)
y = x * 2
y.retain_grad()
h = y.register_hook(lambda g: print("hook", g))
x.register_hook(lambda g: g * 10)
y.sum().backward()
print(y.grad, x.grad)
h.remove()
x.grad = None
(x * 2).sum().backward()
print(x.grad)
