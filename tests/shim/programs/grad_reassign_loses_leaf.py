import torch
x = torch.ones(2, requires_grad=True)
opt = torch.optim.SGD([x], lr=0.1)
y = (x * 2).sum()
y.backward()
x = x - 0.1 * x.grad
print(x, x.is_leaf)
import warnings
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    print(x.grad)
try:
    x.grad.zero_()
except AttributeError as e:
    print(e)
z = torch.randn(2, requires_grad=True).double()
print(z.is_leaf, z.dtype, z.grad_fn.name())
w = torch.ones(2).requires_grad_() * 0.1
print(w.is_leaf)
try:
    torch.optim.SGD([w], lr=0.1)
except ValueError as e:
    print(e)
