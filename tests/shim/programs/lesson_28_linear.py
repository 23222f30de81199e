import math
import torch
from torch import nn

torch.manual_seed(0)
layer = nn.Linear(4, 3)
print(layer, layer.weight, layer.bias)
x = torch.randn(2, 4)
hand = x @ layer.weight.T + layer.bias
print(hand, layer(x))
print("largest difference:", (hand - layer(x)).abs().max().item())
bound = 1 / math.sqrt(4)
torch.manual_seed(0)
w = torch.empty(3, 4).uniform_(-bound, bound)
b = torch.empty(3).uniform_(-bound, bound)
print(torch.equal(w, layer.weight), torch.equal(b, layer.bias), layer.weight.abs().max() <= bound)
print(torch.einsum("bi,oi->bo", x, layer.weight), nn.Linear(4, 3, bias=False)(x).shape, layer(torch.randn(2, 5, 4)).shape)
print(layer(x[0]).shape, nn.Bilinear(2, 3, 4), nn.Identity()(x).shape, nn.Linear(2, 2, dtype=torch.float64).weight.dtype)
big = nn.Linear(64, 32)
out = big(torch.randn(8, 64))
print(out[0, :4], out.mean(), out.std())
layer(torch.randn(4, 3))
