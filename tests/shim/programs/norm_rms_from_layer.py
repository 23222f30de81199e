import torch
import torch.nn.functional as F
torch.manual_seed(2)
x = torch.randn(3, 6) + 4
c = x - x.mean(-1, keepdim=True)
print(F.layer_norm(x, (6,))[0], F.rms_norm(c, (6,), eps=1e-5)[0])
print(torch.allclose(F.layer_norm(x, (6,)), F.rms_norm(c, (6,), eps=1e-5), atol=1e-6))
print(F.rms_norm(x, (6,))[0], F.rms_norm(x, (6,)).pow(2).mean(-1))
print(f"{(F.rms_norm(x, (6,), eps=1e-6) - x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-6)).abs().max():.2e}")
w = torch.linspace(0.5, 2, 6)
print(F.rms_norm(x, (6,), w)[1], F.rms_norm(x, (6,), weight=w, eps=0.1)[1])
print(F.rms_norm(3 * x, (6,))[0] - F.rms_norm(x, (6,))[0])
