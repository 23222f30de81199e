import torch
from torch import nn
a, b = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
opt = torch.optim.Adam([a, b], lr=0.1)
a.sum().backward()
opt.step()
print(a, b, len(opt.state), opt.state[a], b in opt.state)
b.grad = torch.zeros(2)
a.grad = None
opt.step()
print(a, b, opt.state[b]["step"], opt.state[a]["step"])
sgd = torch.optim.SGD([a, b], lr=1.0, weight_decay=0.1)
a.grad, b.grad = None, torch.zeros(2)
sgd.step()
print(a, b)
lin = nn.Linear(2, 1)
print(lin.weight.grad, lin.zero_grad(), all(p.grad is None for p in lin.parameters()))
lin(torch.ones(1, 2)).backward()
print(lin.weight.grad, lin.bias.grad)
lin(torch.ones(1, 2)).backward()
print(lin.weight.grad)
lin.weight.grad.zero_()
lin.bias.grad = None
print(lin.weight.grad, lin.bias.grad)
lin.weight.grad = torch.ones(1, 2) * 3
print(lin.weight.grad)
try:
    lin.weight.grad = torch.ones(2)
except RuntimeError as e:
    print(e)
try:
    lin.weight.grad = 3
except TypeError as e:
    print(e)
try:
    lin.weight.grad = torch.ones(1, 2).double()
except RuntimeError as e:
    print(e)
try:
    lin.weight = torch.ones(1, 2)
except TypeError as e:
    print(e)
lin.weight.data = torch.zeros(1, 2)
print(lin.weight, lin(torch.ones(1, 2)))
lin(torch.ones(2, 2)).backward()
