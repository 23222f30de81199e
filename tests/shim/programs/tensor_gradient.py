import torch
x = torch.tensor([1., 4., 9., 16.])
print(torch.gradient(x))
print(torch.gradient(x, spacing=2.0))
t = torch.tensor([[1,2,4,8],[10,20,40,80]])
print(torch.gradient(t))
print(torch.gradient(t, dim=0), torch.gradient(t, spacing=2., dim=1))
print(torch.gradient(t, spacing=[3., 2.]))
print(torch.gradient(x, spacing=(torch.tensor([-2., -1., 1., 4.]),)))
print(torch.gradient(x, edge_order=2))
try:
    print(torch.gradient(torch.tensor([1.])))
except Exception as error:
    print(type(error).__name__, error)
y = torch.tensor([1., 4., 9., 16.], requires_grad=True)
g, = torch.gradient(y)
print(g)
g.sum().backward()
print(y.grad)
