import torch
from torch import nn
torch.manual_seed(1)
bn = nn.BatchNorm1d(2)
data = torch.randn(64, 2) * torch.tensor([2.0, 0.5]) + torch.tensor([1.0, -3.0])
for i in range(0, 64, 16):
    out = bn(data[i:i + 16])
    print(i, bn.running_mean, bn.running_var)
bn.eval()
print(bn(data).mean(0), bn(data).std(0))
print((bn(data[:1]) - bn(data)[:1]).abs().max())
bn.train()
print(torch.equal(bn(data[:16]), bn(data[:16])), bn.num_batches_tracked.item())
print(bn.running_var.sqrt(), data.std(0))
