import torch, torch.nn as nn
torch.manual_seed(0)
d = nn.DataParallel(nn.Linear(2, 1))
print(d, d(torch.ones(1, 2)), list(d.state_dict()), d.module.weight.shape)
