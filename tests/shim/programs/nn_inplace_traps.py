import torch
from torch import nn
import torch.nn.functional as F
torch.manual_seed(0)
x = torch.randn(3, requires_grad=True)
y = torch.sigmoid(x)
F.relu(y, inplace=True)
try:
    y.sum().backward()
except RuntimeError as e:
    print(e)
z = torch.exp(x)
nn.ReLU(inplace=True)(z)
try:
    z.sum().backward()
except RuntimeError as e:
    print(e)
a = x * 2
nn.ReLU(inplace=True)(a)
a.sum().backward()
print(x.grad, a)
try:
    nn.ReLU(inplace=True)(x)
except RuntimeError as e:
    print(e)
lin = nn.Linear(3, 3)
h = lin(x)
h += 1
h.relu_()
h.sum().backward()
print(lin.bias.grad)
h = torch.tanh(lin(x))
h[0] = 0
try:
    h.sum().backward()
except RuntimeError as e:
    print(e)
w = lin.weight
try:
    w += 1
except RuntimeError as e:
    print(e)
try:
    w[0] = 0
except RuntimeError as e:
    print(e)
with torch.no_grad():
    w[0] = 0
    w.clamp_(-0.1, 0.1)
print(w)
w.data.fill_(1.0)
print(w.sum())
nn.init.constant_(w, 2)
print(w[0, 0])
out = lin(x)
opt = torch.optim.SGD(lin.parameters(), lr=0.1)
out.sum().backward(retain_graph=True)
opt.step()
try:
    (out * x).sum().backward()
except RuntimeError as e:
    print(e)
h = lin(torch.randn(2, 3))
h2 = torch.relu(h)
h2.mul_(2)
try:
    h2.sum().backward()
except RuntimeError as e:
    print(e)
print(nn.ReLU(inplace=True), nn.LeakyReLU(0.2, True), nn.Dropout(0.5, True), nn.ELU(inplace=True), nn.Hardtanh(inplace=True), nn.SiLU(inplace=True))
