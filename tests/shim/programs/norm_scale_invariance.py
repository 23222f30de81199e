import torch
import torch.nn.functional as F
torch.manual_seed(2)
x = torch.randn(2, 6)
for k in (1.0, 10.0, 1000.0):
    print(k, F.layer_norm(k * x, (6,))[0, :3], F.rms_norm(k * x, (6,))[0, :3])
print(F.layer_norm(x + 5, (6,)).sub(F.layer_norm(x, (6,))).abs().max() < 1e-5)
print(F.layer_norm(torch.full((1, 4), 7.0), (4,)), F.layer_norm(torch.zeros(1, 4), (4,), bias=torch.ones(4)))
F.layer_norm(x, 6)
