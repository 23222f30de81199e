import math
import torch

T, D = 6, 8
pos = torch.arange(T).float()[:, None]
freq = torch.exp(-math.log(10000.0) * torch.arange(0, D, 2) / D)
pe = torch.zeros(T, D)
pe[:, 0::2] = torch.sin(pos * freq)
pe[:, 1::2] = torch.cos(pos * freq)
print(pe[:3], pe.pow(2).sum(1))
alt = 10000 ** (-torch.arange(0, D, 2).float() / D)
print("agree:", torch.allclose(freq, alt))
x = torch.randn(T, D, generator=torch.Generator().manual_seed(0))
z = torch.view_as_complex(x.reshape(T, D // 2, 2))
rot = torch.polar(torch.ones(T, D // 2), pos * freq)
y = torch.view_as_real(z * rot).flatten(1)
cos, sin = torch.cos(pos * freq), torch.sin(pos * freq)
even, odd = x[:, 0::2], x[:, 1::2]
hand = torch.stack([even * cos - odd * sin, even * sin + odd * cos], -1).flatten(1)
print(torch.allclose(y, hand, atol=1e-6), torch.allclose(x.norm(dim=1), y.norm(dim=1), atol=1e-5))
print(z.dtype, rot[1], z.shape, (z * rot).abs()[0])
torch.view_as_complex(torch.zeros(3, 3))
