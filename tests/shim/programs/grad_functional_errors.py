import torch
from torch.autograd.functional import jacobian, hessian, vjp, jvp, hvp, vhp
f = lambda x: x.exp().sum(dim=1)
x = torch.arange(4.).view(2,2)
try:
    jacobian(f, 3)
except Exception as error:
    print(type(error).__name__, error)
try:
    jacobian(f, [x])
except Exception as error:
    print(type(error).__name__, error)
try:
    jacobian(lambda x: (x, 3), x)
except Exception as error:
    print(type(error).__name__, error)
try:
    vjp(f, x, torch.ones(3))
except Exception as error:
    print(type(error).__name__, error)
try:
    vjp(f, x)
except Exception as error:
    print(type(error).__name__, error)
try:
    vjp(f, x, (torch.ones(2), torch.ones(2)))
except Exception as error:
    print(type(error).__name__, error)
try:
    jvp(f, x, torch.ones(3))
except Exception as error:
    print(type(error).__name__, error)
try:
    jvp(f, x)
except Exception as error:
    print(type(error).__name__, error)
try:
    vhp(lambda x: (x**2).sum(), x, torch.ones(3))
except Exception as error:
    print(type(error).__name__, error)
try:
    hessian(f, x)
except Exception as error:
    print(type(error).__name__, error)
try:
    hessian(lambda x: "a", x)
except Exception as error:
    print(type(error).__name__, error)
try:
    hessian(lambda x: x, x)
except Exception as error:
    print(type(error).__name__, error)
print(hvp(lambda a, b: (a*b).sum(), (x, x), (x, x)))
print(vjp(lambda a, b: a*b, (x, x), x), jvp(lambda a, b: a*b, (x, x), (x, x)))
