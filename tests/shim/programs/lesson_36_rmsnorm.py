import torch
from torch import nn
import torch.nn.functional as F

torch.manual_seed(0)
x = torch.randn(3, 8)
rms = nn.RMSNorm(8, eps=1e-6)
hand = x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * rms.weight
print(hand, rms(x))
print("agree:", torch.allclose(hand, rms(x), atol=1e-6), rms, list(rms.state_dict()))
print(F.rms_norm(x, (8,)), nn.RMSNorm((3, 8))(x).shape, nn.RMSNorm(8, elementwise_affine=False))
y = x.clone().requires_grad_()
rms(y).sum().backward()
print(y.grad[0], rms.weight.grad)
print("not centred:", rms(x).mean(-1))
rms(torch.randn(2, 7))
