import torch
from torch import nn
torch.manual_seed(6)
bns = {m: nn.BatchNorm1d(2, momentum=m) for m in (0.1, 0.5, 1.0, None)}
for step in range(4):
    x = torch.randn(8, 2) * (step + 1) + 3
    for m, bn in bns.items():
        bn(x)
        print(step, m, bn.running_mean, bn.running_var, bn.num_batches_tracked.item())
b = nn.BatchNorm1d(2, track_running_stats=False)
print(b.running_mean, b.running_var, b.state_dict().keys(), b)
b.eval()
print(b(torch.tensor([[1.0, 2.0], [3.0, 6.0]])))
b = nn.BatchNorm1d(2, affine=False)
print(list(b.parameters()), [n for n, _ in b.named_buffers()], b.weight, b)
x3 = torch.randn(3, 2, 5)
print(nn.BatchNorm1d(2)(x3).mean(dim=(0, 2)).abs().max() < 1e-6)
