import torch
from torch import nn
x = torch.zeros(2, 3, 4, 5)
print(nn.Flatten()(x).shape, nn.Flatten(0, 1)(x).shape, nn.Unflatten(1, (3, 1))(x).shape, x.flatten(start_dim=2).shape, nn.Flatten(), torch.flatten(x).shape)
net = nn.Sequential(nn.Flatten(), nn.Linear(59, 2))
net(x)
