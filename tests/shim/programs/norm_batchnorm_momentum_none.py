import torch
from torch import nn
torch.manual_seed(1)
bn = nn.BatchNorm1d(2, momentum=None)
for i in range(3):
    bn(torch.randn(4, 2) + i)
    print(i, bn.running_mean, bn.num_batches_tracked)
bn.reset_running_stats()
print(bn.running_mean, bn.running_var)
print(nn.BatchNorm1d(2, eps=0.1)(torch.tensor([[1.0, 1.0], [1.0, 3.0]])))
print(nn.functional.batch_norm(torch.ones(3, 2), torch.zeros(2), torch.ones(2)))
bn(torch.randn(2, 2, 2, 2))
