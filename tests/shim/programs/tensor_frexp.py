import torch
print(torch.frexp(torch.tensor([1., 2.5, -0.3, 0., 1e-40, float('inf')])))
m, e = torch.frexp(torch.arange(9.))
print(m, e, torch.ldexp(m, e))
print(torch.tensor([3.]).frexp())
try:
    torch.frexp(torch.tensor([1,2]))
except Exception as error:
    print(type(error).__name__, error)
x = torch.tensor([3.,5.], requires_grad=True)
r = torch.frexp(x)
print(r)
r.mantissa.sum().backward()
print(x.grad)
