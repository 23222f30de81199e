import torch
x = torch.ones(3, 3)
x[1].fill_(2)
x[2].fill_(3)
print(torch.renorm(x, 1, 0, 5))
print(x.renorm(2, 1, 3.))
x.renorm_(2, 0, 1.)
print(x)
w = torch.arange(6.).view(2,3).requires_grad_()
o = w.renorm(2, 0, 1)
print(o)
o.sum().backward()
print(w.grad)
try:
    torch.renorm(torch.ones(3), 2, 0, 1)
except Exception as error:
    print(type(error).__name__, error)
