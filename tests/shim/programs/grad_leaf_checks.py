import torch
a = torch.randn(2, requires_grad=True)
b = a + 1
c = torch.ones(2)
print(a.is_leaf, b.is_leaf, c.is_leaf, b.detach().is_leaf, a.requires_grad_().is_leaf)
d = torch.ones(2, requires_grad=True).double()
print(d.is_leaf, d.requires_grad)
try:
    b.requires_grad = False
except RuntimeError as err:
    print(err)
torch.arange(3).requires_grad_()
