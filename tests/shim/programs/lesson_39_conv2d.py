import torch
from torch import nn
import torch.nn.functional as F

torch.manual_seed(0)
x = torch.randn(1, 2, 5, 5)
conv = nn.Conv2d(2, 3, 3)
cols = F.unfold(x, 3)
hand = (conv.weight.view(3, -1) @ cols + conv.bias[:, None]).view(1, 3, 3, 3)
print(conv, cols.shape, conv(x)[0, 0], hand[0, 0])
print("agree:", torch.allclose(hand, conv(x), atol=1e-6))
image = torch.zeros(6, 6)
image[:, 3:] = 1
edge = torch.tensor([[[[-1.0, 0, 1], [-2, 0, 2], [-1, 0, 1]]]])
print(F.conv2d(image[None, None], edge)[0, 0], F.conv2d(image[None, None], edge, padding=1, stride=2))
depth = nn.Conv2d(4, 4, 3, groups=4, padding=1, bias=False)
print(depth, depth.weight.shape, depth(torch.ones(1, 4, 4, 4)).shape, nn.Conv2d(3, 6, (3, 5), stride=(2, 1), padding=(1, 2), dilation=1))
y = x.clone().requires_grad_()
conv(y).pow(2).sum().backward()
print(y.grad[0, 0], conv.weight.grad[0, 0], conv.bias.grad)
print(nn.ConvTranspose2d(3, 2, 2, stride=2)(torch.randn(1, 3, 4, 4)).shape, F.fold(cols, (5, 5), 3).shape)
print(sum(p.numel() for p in nn.Conv2d(16, 32, 3).parameters()))
try:
    conv(torch.randn(2, 2, 2, 2))
except RuntimeError as err:
    print(err)
conv(torch.randn(1, 3, 5, 5))
