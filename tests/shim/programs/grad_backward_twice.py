import torch
x = torch.tensor(2.0, requires_grad=True)
y = x ** 2
y.backward()
print(x.grad)
z = x * 3
z.backward()
z.backward()
print(x.grad)
y.backward()
