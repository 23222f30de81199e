import torch
a = torch.ones(3)
print(a._version)
a.add_(1)
a[0] = 5
print(a._version, a.view(3)._version, a.detach()._version, a.clone()._version)
x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
w = torch.ones(3, requires_grad=True)
y = x * w
with torch.no_grad():
    x += 1
y.sum().backward()
