import torch

x = torch.tensor(0.5, requires_grad=True)
s = torch.sigmoid(x)
y = s ** 2
y.backward()
sv = 1 / (1 + torch.exp(-x.detach()))
print(y, x.grad, 2 * sv * sv * (1 - sv))
print("largest difference:", (x.grad - 2 * sv * sv * (1 - sv)).abs().item())
w = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
f = (w ** 2).sum() * torch.exp(-w[0])
f.backward()
print(f, w.grad)
a = torch.tensor(2.0, requires_grad=True)
b = torch.tensor(3.0, requires_grad=True)
c = a * b + torch.sin(a)
c.backward()
print(a.grad, b.grad, b + torch.cos(a))
h = 1e-3
print(round((((0.5 + h) ** 3 - (0.5 - h) ** 3) / (2 * h)), 5))
t = torch.tensor(3, requires_grad=True)
