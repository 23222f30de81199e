import torch
from torch import nn
torch.manual_seed(5)
lin, bn = nn.Linear(4, 3), nn.BatchNorm1d(3)
x = torch.randn(32, 4)
for _ in range(5):
    bn(lin(x))
bn.eval()
with torch.no_grad():
    bn.weight.uniform_(0.5, 1.5)
    bn.bias.normal_()
    scale = bn.weight / torch.sqrt(bn.running_var + bn.eps)
    fused = nn.Linear(4, 3)
    fused.weight.copy_(lin.weight * scale[:, None])
    fused.bias.copy_((lin.bias - bn.running_mean) * scale + bn.bias)
    print(torch.allclose(bn(lin(x)), fused(x), atol=1e-6), f"{(bn(lin(x)) - fused(x)).abs().max().item():.2e}")
print(bn.num_batches_tracked, bn.running_mean, fused.weight)
